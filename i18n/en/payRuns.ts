/** Texts of the pay runs, which pay many artists in one go. */
export const payRuns = {
  title: 'Pay runs',
} as const
