/** Loads the room when it is first needed. */
export const loadRoom = () => import('./ReviewRoom.tsx')
