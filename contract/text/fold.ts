import { digitOf } from '../numbers/digits.ts'

/*
 * How texts are compared by all searches, filters and pickers, and for unique names. The SQL function `fold_name` gives
 * the same answer for every text (`tests/server/text/fold.test.ts` compares all characters): who changes one changes
 * both, and recomputes what is stored in a migration.
 */

/** Spaced forms of accents, which compatibility decomposition would turn into a blank and an accent. */
const LONE_ACCENTS = /[\u00b4\u0384\u1fbd\u1fbf\u1fcd-\u1fcf\u1fdd-\u1fdf\u1ffd\u1ffe]/g

/** What people leave out when typing. Vowel signs of Indic and South-East Asian scripts and voiced marks are kept. */
const LEFT_OUT = [
  // Apostrophes and what is typed for them.
  "'`\u02b9-\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c",
  // Accents of Latin, Greek and Cyrillic letters.
  '\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u2de0-\u2dff\ua66f-\ua67d\ufe20-\ufe2f',
  // Points and accents of Hebrew.
  '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7',
  // Vowels, hamza above and below, signs of recitation, and tatweel of Arabic; vowels of Syriac.
  '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a',
  '\u0898-\u089f\u08ca-\u08e1\u08e3-\u08ff',
  // Dots and tones of Devanagari, Gurmukhi, Gujarati and Kannada. Those of Bengali and Odia make other letters.
  '\u093c\u0951-\u0954\u0a3c\u0abc\u0cbc',
  // Characters without a shape: controls but tab and line breaks, joiners, direction marks, fillers, variation selectors.
  '\0-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f',
  '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb',
  '\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}',
]

/** Letters and signs, each with the one below it that people type for it. */
const TYPED_AS: readonly (readonly [string, string])[] = [
  // Latin letters with strokes and hooks, which have no accent to take off, and the dotless i.
  ['đðɖɗłƚøɵħŧıɨʉƀɓƙƶƴȼɇɉɍɏǥⱥⱦⱡŋ', 'ddddlloohtiiubbkzycejrygatln'],
  ['ς', 'σ'],
  // Forms of alef, ya, kaf and ha in Arabic, Persian and Urdu.
  [
    '\u0671\u0649\u06cc\u06a9\u0629\u06c1\u06be\u06d5\u06c3',
    '\u0627\u064a\u064a\u0643\u0647\u0647\u0647\u0647\u0647',
  ],
  ['\u0901', '\u0902'],
  ['\u2010\u2012\u2013\u2014\u2015\u2212\u2043\u05be\u058a\u1806\u2e3a\u2e3b', '-'.repeat(12)],
  ['\u201c\u201d\u201e\u201f\u2033\u05f4', '"'.repeat(6)],
  ['\u2044', '/'],
  ['\t\v\f\r\u0085\u1680\u2028\u2029\u205f', ' '.repeat(9)],
]

/** Letters that people type as two. */
const TWO: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

const FIRST_KATAKANA = 0x30a1
const LAST_KATAKANA = 0x30f6
/** From a letter of katakana to the same one of hiragana. */
const TO_HIRAGANA = 0x60

const katakana = Array.from({ length: LAST_KATAKANA - FIRST_KATAKANA + 1 }, (_, at) =>
  String.fromCodePoint(FIRST_KATAKANA + at),
)

const REPLACED: ReadonlyMap<string, string> = new Map([
  ...TYPED_AS.flatMap(([from, to]) => Array.from(from, (char, at) => [char, to.charAt(at)] as const)),
  ...katakana.map((char) => [char, String.fromCodePoint(char.charCodeAt(0) - TO_HIRAGANA)] as const),
  ...Object.entries(TWO),
])

const DROPPED = new RegExp(`[${LEFT_OUT.join('')}]`, 'gu')

/** Other than plain letters, digits and signs with single blanks, of which only the case differs. */
const NOT_PLAIN = /[^\n !-&(-_a-~]| {2}/

const foldLetters = (text: string): string =>
  text
    .replace(LONE_ACCENTS, '')
    .replaceAll('\u2033', '"')
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(/(?!\d)\p{Nd}/gu, digitOf)
    .replace(/[^\n -~]/gu, (char) => REPLACED.get(char) ?? char)
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')

/**
 * The text as searches compare it (D-6.15): lower case, without accents, points, apostrophes and invisible characters,
 * with one kind of dash, quotation mark, digit and blank: `dang thuy` finds `Đặng Thuỷ`, `strasse` `Straße`. Line breaks
 * are kept, since search texts have one item per line. The same as `fold_name` in SQL.
 */
export const fold = (text: string): string => (NOT_PLAIN.test(text) ? foldLetters(text) : text.toLowerCase())
