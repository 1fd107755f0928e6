import { useDeferredValue } from 'react'

/** The least height of a row, in px. */
const ROW_HEIGHT = 36

/**
 * The rows to draw, and how many are missing yet: of the first page, those below the window follow a moment later, in
 * steps that do not hold up what the user does. Other pages are drawn at once, since they take the place of rows.
 * @param isScrolled whether the list comes back where it was scrolled to: its rows are drawn at once, too
 */
export function useDrawnRows<R>(data: readonly R[] | undefined, isScrolled: boolean) {
  const later = useDeferredValue(data !== undefined, isScrolled)
  const rows = later ? data : data?.slice(0, Math.ceil(window.innerHeight / ROW_HEIGHT))
  return { rows, missing: (data?.length ?? 0) - (rows?.length ?? 0) }
}

/** The height of rows that are not drawn yet, so that the scroll bar stays. */
export const Reserved = ({ rows }: { readonly rows: number }) => (
  <tbody aria-hidden="true">
    <tr style={{ height: `calc(var(--row) * ${rows})` }} />
  </tbody>
)
