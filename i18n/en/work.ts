/** Texts of the work log: lanes, steps, their actions and comments (A§4). */
export const work = {
  start: 'Start Sketching',
} as const
