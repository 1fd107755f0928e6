/** A LIKE pattern that finds the text anywhere; wildcards in the text are escaped. */
export const containsText = (text = ''): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
