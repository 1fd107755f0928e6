/** What the list says without rows. */
export const loadEmpty = () => import('./OrderListPlaceholder.tsx')

/** What says the last change. */
export const loadChangeLine = () => import('./ChangeLine.tsx')
