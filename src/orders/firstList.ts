/** Local storage key of react-admin's store for the orders' page size (`useOrderListState`). */
const SIZE_KEY = 'RaStoreatelier.orders.size'

/** URL of the initial, unfiltered list request, known before the app's code: page one, newest first (A§9). */
export function firstListUrl(): string {
  const size = Number(localStorage.getItem(SIZE_KEY)) || 100
  return `/api/bookings?page=0&size=${size}&sort=number%2Cdesc`
}
