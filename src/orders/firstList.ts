/** Where react-admin's store keeps the page size of the orders (`useOrderListState`). */
const SIZE_KEY = 'RaStoreatelier.orders.size'

/** The call of the list as it opens without a filter, known before any of its code: page one, the newest first (A§9). */
export function firstListUrl(): string {
  const size = Number(localStorage.getItem(SIZE_KEY)) || 100
  return `/api/bookings?page=0&size=${size}&sort=number%2Cdesc`
}
