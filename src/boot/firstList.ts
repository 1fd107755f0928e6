/** Local storage key of react-admin's store for the orders' page size (`storedSize.ts`). */
const SIZE_KEY = 'RaStoreatelier.orders.size'

/** Page sizes of the list (`LIST_SIZES`). */
const SIZES = ['30', '40', '50', '100']
/** Parameters of the address that are no filters, which the call has by the same names. `view` is a saved view. */
const NO_FILTERS = ['page', 'size', 'sort', 'view', 'columns']

/**
 * URL of the list request for an address of the orders list, known before the app's code (A§9). One that the list
 * reads otherwise, such as a filter with a value that it ignores, is sent again by the list.
 */
export function firstListUrl(search: string): string {
  const given = new URLSearchParams(search)
  const asked = new URLSearchParams()
  for (const name of new Set(given.keys())) {
    if (NO_FILTERS.includes(name)) continue
    for (const value of new Set(given.getAll(name).map((text) => text.trim())))
      if (value !== '') asked.append(name, value)
  }
  const size = given.get('size') ?? ''
  asked.set('page', String(Number(given.get('page')) || 0))
  asked.set('size', SIZES.includes(size) ? size : String(Number(localStorage.getItem(SIZE_KEY)) || 100))
  asked.set('sort', given.get('sort') ?? 'number,desc')
  return `/api/bookings?${asked.toString()}`
}
