/** The order page's code: one function, so that what the list has loaded ahead is there on opening. */
export const loadOrderShow = () => import('./OrderShow.tsx')
