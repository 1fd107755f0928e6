/** Texts of the review room: versions, comparing, pins. */
export const review = {
  open: 'Review',
} as const
