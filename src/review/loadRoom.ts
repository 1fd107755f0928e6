/** The room comes when it is first needed. */
export const loadRoom = () => import('./ReviewRoom.tsx')
