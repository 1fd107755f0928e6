/** Maximum number of page buttons (A§9). */
export const PAGER_BUTTONS = 8

/**
 * Pages to show as buttons, zero-based: at most `buttons`, with the current one near the middle and always
 * the first and the last (A§9).
 */
export function pageWindow(page: number, pages: number, buttons = PAGER_BUTTONS): readonly number[] {
  if (pages <= buttons) return Array.from({ length: pages }, (_, index) => index)
  const inner = buttons - 2
  const start = Math.min(Math.max(page - Math.floor(inner / 2), 1), pages - 1 - inner)
  return [0, ...Array.from({ length: inner }, (_, index) => start + index), pages - 1]
}
