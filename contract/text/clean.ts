import { withoutInvisible } from './invisible.ts'

/** Each sign that begins a direction, with the one that ends it. */
const ENDS: ReadonlyMap<string, string> = new Map([
  ...['\u202a', '\u202b', '\u202d', '\u202e'].map((sign) => [sign, '\u202c'] as const),
  ...['\u2066', '\u2067', '\u2068'].map((sign) => [sign, '\u2069'] as const),
])
const SIGN = /[\u202a-\u202e\u2066-\u2069]/
const SIGNS = /[\u202a-\u202e\u2066-\u2069]/g

function balancedLine(line: string): string {
  if (!SIGN.test(line)) return line
  const open: string[] = []
  const kept = line.replace(SIGNS, (sign) => {
    const end = ENDS.get(sign)
    if (end !== undefined) {
      open.push(end)
      return sign
    }
    if (open.at(-1) !== sign) return ''
    open.pop()
    return sign
  })
  return kept + open.toReversed().join('')
}

/** The text with each direction that a line begins ended in it, so that it turns nothing that is shown after it. */
const balanced = (text: string): string =>
  SIGN.test(text) ? text.split('\n').map(balancedLine).join('\n') : text

/** Any text as it is kept (D-13.23): its accents as one sign with their letters (NFC), and directions ended. */
export const cleanText = (text: string): string => balanced(text.normalize('NFC'))

/**
 * A text by which something is told from others, such as a name, login or tag, as it is kept (D-13.23): in NFC, in one
 * line with single blanks, without what nobody sees.
 */
export const cleanName = (text: string): string =>
  withoutInvisible(text.normalize('NFC').replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ').trim()
