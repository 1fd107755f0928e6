/** One `className` of those that are given, or none. */
export const classes = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
