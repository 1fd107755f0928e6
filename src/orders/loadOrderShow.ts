/** Loads the order page's code: a single function, so that the list can preload it. */
export const loadOrderShow = () => import('./OrderShow.tsx')
