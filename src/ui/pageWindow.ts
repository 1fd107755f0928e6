/** Most page buttons a pager shows (A§9). */
export const PAGER_BUTTONS = 8

/**
 * The pages a pager offers as buttons, counted from zero: at most `buttons` of them, the current one
 * about the middle, the first and the last always among them (A§9).
 */
export function pageWindow(page: number, pages: number, buttons = PAGER_BUTTONS): readonly number[] {
  if (pages <= buttons) return Array.from({ length: pages }, (_, index) => index)
  const inner = buttons - 2
  const start = Math.min(Math.max(page - Math.floor(inner / 2), 1), pages - 1 - inner)
  return [0, ...Array.from({ length: inner }, (_, index) => start + index), pages - 1]
}
