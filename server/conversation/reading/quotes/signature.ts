import { isBlank, type Line } from './line.ts'

/** The delimiter of mail programs, and the one of mailing lists. */
const DELIMITER = /^(?:--\s?|_{20,}\s*)$/
/** A signature is no longer; more lines are what somebody wrote. */
const MOST_LINES = 10
/** What signatures hold and engraved words do not: an address, a number to call, or a greeting. */
const PERSONAL =
  /https?:|www\.|\S@\S+\.\S|(?:\d[\s./()-]{0,2}){7,}|^\s*(?:mit (?:lieben|freundlichen|besten)|viele grüße|best regards|kind regards|regards|cordialement|saludos|cordiali saluti|met vriendelijke|atenciosamente|pozdrawiam|med vänlig|med venlig|vennlig|s pozdravem|с уважением|trân trọng|敬具|此致)/imu

/**
 * Where the signature begins with which the lines end: after the delimiter that mail programs set; undefined if they end
 * with none. Above a signature of words alone only the delimiter with its blank, or a quote, makes it sure.
 */
export function signatureAt(
  lines: readonly Line[],
  followsQuote: (at: number) => boolean,
): number | undefined {
  const at = lines.findLastIndex(({ text, quoted }) => !quoted && DELIMITER.test(text))
  if (at < 0) return undefined
  const below = lines.slice(at + 1).filter((line) => !isBlank(line))
  if (below.length > MOST_LINES || below.some(({ quoted }) => quoted)) return undefined
  const isSure =
    lines[at]?.text === '-- ' || followsQuote(at) || PERSONAL.test(below.map(({ text }) => text).join('\n'))
  return isSure ? at : undefined
}
