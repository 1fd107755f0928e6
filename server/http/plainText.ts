import { cleanText } from '#contract/text/clean.ts'

/**
 * The text as it is kept (`cleanText`), without what PostgreSQL does not store and nobody sees: NUL and other control characters, except line breaks
 * and tabs, and lone surrogates. Line breaks become `\n`.
 */
export const keptText = (text: string): string =>
  cleanText(text.toWellFormed().replace(/\r\n?/g, '\n')).replace(/\p{Cc}/gu, (sign) =>
    sign === '\n' || sign === '\t' ? sign : '',
  )
