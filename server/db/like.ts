/** A pattern for LIKE that finds the text anywhere; its own wildcards stand for themselves. */
export const containsText = (text = ''): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
