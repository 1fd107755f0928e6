/** Whether a list's total is only what was counted (D-6.23), by the `meta` of its answer. */
export const isAtLeast = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'atLeast' in meta && meta.atLeast === true
