/** Loads the order page's code: a single function, so that the list can preload it. */
export const loadOrderShow = () => import('#src/orders/page/OrderShow.tsx')
