/** What positions popovers and hints: the frame loads it when the page is quiet. */
export const loadFloating = () => import('./floating/floating.ts')
