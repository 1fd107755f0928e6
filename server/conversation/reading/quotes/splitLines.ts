import { attributionAt } from './attribution.ts'
import { isDeviceLine } from './device.ts'
import { isDivider, isRule } from './divider.ts'
import { headerBlockAt } from './headerBlock.ts'
import { isBlank, type Line, nextFilled } from './line.ts'
import { signatureAt } from './signature.ts'

/** What a mail says now: its lines from `from` up to `to`. Everything before and after them is quoted. */
export interface Written {
  readonly from: number
  readonly to: number
}

/** How many lines from `at` begin the mail that is answered; undefined if none does. */
function beginningAt(lines: readonly Line[], at: number): { length: number; isSure: boolean } | undefined {
  const line = lines[at]
  if (!line || line.quoted || isBlank(line)) return undefined
  const attribution = attributionAt(lines, at)
  const block = headerBlockAt(lines, at)
  if (attribution) return { length: attribution.length, isSure: attribution.sureness === 'sure' }
  if (block !== undefined) return { length: block, isSure: true }
  if (isDivider(line.text)) return { length: 1, isSure: true }
  const next = nextFilled(lines, at + 1)
  const headed = isRule(line.text) ? headerBlockAt(lines, next) : undefined
  if (headed !== undefined) return { length: next + headed - at, isSure: true }
  return line.mark === 'start' ? { length: 0, isSure: true } : undefined
}

/** From this width on, programs break a line, and some leave the mark out of what follows. */
const WRAPPED_WIDTH = 68

/** Whether the line is the end of the quoted one above it, which a program has broken. */
function isWrapped(lines: readonly Line[], at: number): boolean {
  const [above, line, below] = [lines[at - 1], lines[at], lines[at + 1]]
  if (!line || !above?.quoted || above.text.length < WRAPPED_WIDTH) return false
  return /^\p{Ll}/u.test(line.text) && (below === undefined || below.quoted || isBlank(below))
}

/** How many lines may stand between a mark of a mail program and the quote. */
const UNKNOWN_HEAD = 6

/** The end of the quoted lines from `at`, with the blank ones between them. */
function endOfQuote(lines: readonly Line[], at: number): number {
  let end = at
  for (let here = at; here < lines.length; here += 1) {
    const line = lines[here]
    if (line?.quoted || (here === end && isWrapped(lines, here))) end = here + 1
    else if (line && !isBlank(line)) break
  }
  return end
}

/** Where the mail that is answered ends if it begins at `at`; undefined if it does not begin there. */
function endOfAnswered(lines: readonly Line[], at: number): number | undefined {
  const beginning = beginningAt(lines, at)
  if (!beginning) return undefined
  let next = nextFilled(lines, at + beginning.length)
  // The line that says who wrote when may be in a language that is not known here.
  const soon = lines.slice(next, next + UNKNOWN_HEAD).findIndex(({ quoted }) => quoted)
  if (beginning.length === 0 && soon > 0) next += soon
  if (next >= lines.length) return lines.length
  // A quote that is marked ends with its marks; one that is not, with the mail.
  if (lines[next]?.quoted) return endOfQuote(lines, next)
  return beginning.isSure ? lines.length : undefined
}

/** The start of the quote with which the lines before `to` end; `to` if they end with none. */
function startOfQuote(lines: readonly Line[], to: number): number {
  let start = to
  for (let at = to - 1; at >= 0; at -= 1) {
    const line = lines[at]
    if (line?.quoted) start = at
    else if (line && !isBlank(line)) break
  }
  return lines.slice(start, to).some(({ quoted, isBare }) => quoted && !isBare) ? start : to
}

/** Whether the last line with words before `at` is quoted. */
const followsQuote =
  (lines: readonly Line[]) =>
  (at: number): boolean =>
    lines.slice(0, at).findLast((line) => !isBlank(line))?.quoted === true

/** The end of the lines from `from` without a signature and the lines of devices. */
function endOfWords(lines: readonly Line[], { from, to }: Written): number {
  const part = lines.slice(from, to)
  const signature = signatureAt(part, followsQuote(part))
  let end = signature === undefined ? to : from + signature
  while (end > from) {
    const line = lines[end - 1]
    if (!line || (!isBlank(line) && !(isDeviceLine(line.text) && !line.quoted))) break
    end -= 1
  }
  return end
}

const isEmpty = (lines: readonly Line[], { from, to }: Written): boolean =>
  lines.slice(from, to).every((line) => isBlank(line) || isDeviceLine(line.text))

/** Whether nothing but a signature is below a quote that ends before `from`. */
const onlySigned = (lines: readonly Line[], from: number): boolean =>
  isEmpty(lines, { from, to: lines.length }) || signatureAt(lines.slice(from), (at) => at === 0) === 0

/** Where the quote begins with which the mail ends; the number of lines if it ends with none. */
function trailing(lines: readonly Line[]): number {
  for (let at = 0; at < lines.length; at += 1) {
    let end = endOfAnswered(lines, at)
    // Mails that are answered in turn, each with its own line.
    while (end !== undefined && end < lines.length) {
      const next = nextFilled(lines, end)
      if (onlySigned(lines, next)) return at
      end = endOfAnswered(lines, next)
    }
    if (end !== undefined) return at
  }
  const last = endOfWords(lines, { from: 0, to: lines.length })
  return startOfQuote(lines, last)
}

/** The end of the quote with which the mail begins, if all that follows was written now; 0 if it begins with none. */
function leading(lines: readonly Line[]): number {
  const first = nextFilled(lines, 0)
  const end = endOfAnswered(lines, first) ?? 0
  const isBroken = lines.slice(end).some(({ quoted }) => quoted)
  return isBroken ? 0 : end
}

/**
 * Finds what was written now. Only what is surely quoted is left out: one unbroken quote at the end, or one at the
 * beginning. Of a mail that answers between quoted lines all is kept, and so is one that says nothing of its own.
 */
export function writtenIn(lines: readonly Line[]): Written {
  const whole = { from: 0, to: lines.length }
  const above = { from: 0, to: trailing(lines) }
  if (!isEmpty(lines, above)) {
    const from = leading(lines.slice(0, above.to))
    const kept = isEmpty(lines, { from, to: above.to }) ? above : { from, to: above.to }
    return { ...kept, to: endOfWords(lines, kept) }
  }
  const below = { from: leading(lines), to: lines.length }
  if (below.from > 0 && !isEmpty(lines, below)) return { ...below, to: endOfWords(lines, below) }
  return whole
}
