import { type Line } from './line.ts'

/** A line that is longer is a paragraph. */
const LONGEST_LINE = 300
/** Mail programs wrap the line over at most so many. */
const MOST_LINES = 5

const either = (words: readonly string[]): string => words.join('|')

/** What the line begins with in the languages that put a word before the date. */
const ON = either([
  'On|At|In message',
  'Vào',
  'Am|Von',
  'Le',
  'El',
  'Il|In data',
  'Op',
  'Em|No dia',
  'Dnia|W dniu',
  'Den|På',
  'Dne|Dňa',
  'Tarih|Tarihinde',
  '在|于|於',
])

/** Weekdays, whose short forms some languages begin with. */
const WEEKDAYS = either([
  'mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|gio',
  'ma|wo|zo|vr|za|seg|ter|qua|qui|sex|pon|wt|śr|czw|pt|sob|niedz|mån|tis|tors|fre|lör|sön|man|tir|ons|tor|lør|søn',
  'ti|ke|to|pe|la|su|po|út|st|čt|pá|so|ne|пн|вт|ср|чт|пт|сб|вс|нд|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье',
])

/** The verb that ends it. */
const WROTE = either([
  'wrote|writes',
  'đã viết',
  'schrieb|schrieben Sie|hat geschrieben|geschrieben',
  'a écrit|nous a dit|écrivait',
  'escribió|ha escrito',
  'ha scritto',
  'schreef|heeft het volgende geschreven|het volgende geschreven',
  'escreveu',
  'napisała?|napisał\\(a\\)|pisze',
  'skrev',
  'kirjoitti',
  'napsala?|napsal\\(a\\)',
  'написала?|написал\\(а\\)|пишет|пише|написав|писал\\(а\\)',
  'さんは書きました|のメール|のメッセージ',
  '写道|寫道',
  '님이 작성|작성',
  'yazdı|şunu yazdı',
])

const STARTS_WITH_ON = new RegExp(`^[\\s<>*-]*(?:${ON})(?:\\s|(?=\\d))`, 'iu')
const STARTS_WITH_DATE = new RegExp(`^[\\s<>*-]*(?:\\d|(?:${WEEKDAYS})[.,]?\\s\\p{L}{0,9}[.,]?\\s?\\d)`, 'iu')
const VERB_AT_END = new RegExp(
  `(?:^|[\\s,>)"\\d:\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Hangul}])(?:${WROTE})\\s*[:：.]?[\\s*>-]*$`,
  'iu',
)
/** The verb in the middle, then who or when, as German, Dutch and the Nordic languages have it. */
const VERB_INSIDE =
  /\s(?:schrieb|schreef|skrev|wrote|пишет|написал)\s[^:]{0,120}(?::\d\d[^:]{0,60})?[:：]\s*\*?$/iu
const ADDRESS = /[^\s@<>"'(),:;[\]]+@[^\s@<>"'(),:;[\]]+\.[^\s@<>"'(),:;[\]]+/u
const ADDRESS_AT_END = /[<([][^\s<>()[\]]+@[^\s<>()[\]]+[>)\]]\s*[:：]?\s*$/u
const WHOLE_DATE =
  /\b(?:19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-](?:\d\d|\d{4})\b|\b\d{4}[./-]\d{1,2}[./-]\d{1,2}\b|\d{4}\s?[年년]/u
const TIME = /\b\d{1,2}[:.hH]\d\d\b/u
const VIA = /^\S.{0,80} via .{1,80} (?:wrote|schrieb):?\s*$/iu

/** Such as `2016-03-03 17:21 GMT+01:00 Ann Buyer`. */
const ZONED = /^[\s>]*\d{4}-\d\d-\d\d \d\d:\d\d (?:GMT|UTC)[+-]\d\d:?\d\d \S.{0,80}$/u

/** How sure it is: `sure` needs nothing else, a `likely` one needs a quote below it. */
type Sureness = 'sure' | 'likely'

function surenessOf(text: string): Sureness | undefined {
  const hasAddress = ADDRESS.test(text)
  const hasDate = WHOLE_DATE.test(text)
  const isDated = hasDate && TIME.test(text.replace(new RegExp(WHOLE_DATE, 'gu'), ' '))
  const ends = VERB_AT_END.test(text)
  const has = ends || VERB_INSIDE.test(text)
  const starts = STARTS_WITH_ON.test(text) || STARTS_WITH_DATE.test(text)
  if (starts && hasDate && ADDRESS_AT_END.test(text)) return 'sure'
  if (has && starts && (isDated || (hasAddress && (hasDate || TIME.test(text))))) return 'sure'
  // Who, with an address, and nothing else: `Ann Buyer <ann@cust.example> wrote:`
  if (
    has &&
    hasAddress &&
    /[<(][^<>()\s]+@[^<>()\s]+[>)]\s*\S{1,30}(?:\s\S{1,12}){0,2}[:：]?\s*$/u.test(text)
  )
    return 'sure'
  if (hasAddress && VERB_INSIDE.test(text) && hasDate) return 'sure'
  if (VIA.test(text) || (ZONED.test(text) && !/[<@]/.test(text))) return 'sure'
  // A date that begins with its weekday and ends with a comma before the name is written by a program.
  if (ends && starts && hasDate && /^[\s<>*-]*\S+\s\p{L}+,\s.*\d{4},\s/u.test(text)) return 'sure'
  return (has && starts && hasDate) || (ends && hasAddress) ? 'likely' : undefined
}

/**
 * How many lines from `at` say who wrote when, as in `On Thu, 26 Nov 2026 at 09:00, Shop <shop@shop.example> wrote:`, in
 * any of the languages here and wrapped over lines; undefined if they are no such line. A sentence that only begins and
 * ends like one has neither a time with a date nor an address.
 */
export function attributionAt(
  lines: readonly Line[],
  at: number,
): { readonly length: number; readonly sureness: Sureness } | undefined {
  let text = ''
  for (let length = 1, used = 0; used < MOST_LINES; length += 1) {
    const line = lines[at + length - 1]?.text ?? ''
    // An address may be set apart.
    if (used > 0 && line.trim() === '' && lines[at + length]?.text.startsWith('<')) continue
    if (line.trim() === '' || line.length > LONGEST_LINE) return undefined
    // Another one begins here.
    if (used > 0 && STARTS_WITH_ON.test(line) && /\d/.test(line)) return undefined
    used += 1
    text =
      text === ''
        ? line
        : `${text.trimEnd()} ${line.replace(/^[\s>]+(?=\S)/, (mark) => (mark.trim() === '>' && text.includes('<') ? '>' : ''))}`
    const sureness = surenessOf(tidied(text))
    if (sureness) return { length: endsIn(lines[at + length]) ? length + 1 : length, sureness }
    // Only what begins like one goes on in the next line.
    if (used === 1 && !STARTS_WITH_ON.test(text) && !STARTS_WITH_DATE.test(text) && !ADDRESS.test(text))
      return undefined
  }
  return undefined
}

/** Whether the line only holds the verb that a program has wrapped. */
const endsIn = (line: Line | undefined): boolean =>
  line !== undefined && line.text.length < 30 && VERB_AT_END.test(line.text.replace(/^[\s>]+/, ' '))

/** The text without what mail programs and converters add to it. */
const tidied = (text: string): string =>
  text
    .replace(/\*/g, '')
    .replace(/<mailto:[^<>]*>/gi, '')
    .replace(/<\s*mailto:/gi, '<')
    .replace(/<\s+/g, '<')
    .replace(/\s+>/g, '>')
