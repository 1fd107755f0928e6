/** In a file of its own: the names of all that the form loads would load with the first screen. */
export const loadNewOrder = () => import('./NewOrder.tsx')
