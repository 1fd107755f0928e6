export const loadGuard = () => import('./FileGuard.tsx')
