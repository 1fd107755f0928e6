import { plainDigits } from './digits.ts'

/** The sign before the decimals. */
export type DecimalSign = 'point' | 'comma'

/** A number as written, taken apart. */
export interface Written {
  /** Digits with points and commas. */
  readonly digits: string
  readonly minus: boolean
  /** Whether blanks or apostrophes group the digits, so that a point or comma can only come before decimals. */
  readonly grouped: boolean
  /** Whether it has an amount in another currency. */
  readonly foreign: boolean
}

const CURRENCY = /\p{Sc}|^[a-z]{3}(?=[ \d])|(?<=[\d ])[a-z]{3}$/iu
const BY_BLANKS = /^\d{1,3}([ '’])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/
const GROUPED = {
  point: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/,
  comma: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/,
}
const PLAIN = { point: /^\d*\.?\d+$|^\d+\.$/, comma: /^\d*,?\d+$|^\d+,$/ }

/** How people write the currency besides its code. */
function signsOf(currency: string): string[] {
  if (currency === 'USD') return ['US$', '$']
  if (!/^[a-z]{3}$/i.test(currency)) return []
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value
  return sign ? [sign] : []
}

/** Drops the currency at both ends. */
function withoutCurrency(text: string, currency: string | undefined): string {
  if (currency === undefined) return text
  const signs = [currency, ...signsOf(currency)]
  const is = (part: string) => (sign: string) => part.toLowerCase() === sign.toLowerCase()
  const first = signs.find((sign) => is(text.slice(0, sign.length))(sign))?.length ?? 0
  const rest = text.slice(first)
  const last = signs.find((sign) => is(rest.slice(-sign.length))(sign))?.length ?? 0
  return rest.slice(0, rest.length - last).trim()
}

/** The Arabic sign before decimals, which means nothing else. */
const ARABIC_POINT = '\u066B'

/** Other shapes of the signs: the minus of a text processor, the points and commas of Arabic and East Asian keyboards. */
const withUsualSigns = (text: string): string =>
  plainDigits(text)
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/[\u066B\u3002\uFF61]/g, '.')
    .replace(/[\u060C\u3001\uFF64]/g, ',')
    .replaceAll('\u066C', "'")
    .replaceAll('đ', '₫')

/** Takes a text apart that may have a sign, the currency at either end, and blanks or apostrophes between groups of three. */
export function takeApart(text: string, currency: string | undefined): Written {
  const [, before = '', rest = ''] = /^'?([-+]?)(.*)$/s.exec(withUsualSigns(text)) ?? []
  const amount = withoutCurrency(rest.trim(), currency)
  // A sign may also follow the currency; two signs are no number.
  const [, after = '', body = ''] = /^([-+]?)(.*)$/s.exec(before ? ` ${amount}` : amount) ?? []
  const written = body.trim()
  const isSpaced = BY_BLANKS.test(written)
  return {
    digits: isSpaced ? written.replace(/[ '’]/g, '') : written,
    minus: (before || after) === '-',
    grouped: isSpaced || text.includes(ARABIC_POINT),
    foreign: CURRENCY.test(written),
  }
}

/** Whether the sign before the decimals can be this one; other signs group, and only before whole groups of three. */
export const fits = (digits: string, sign: DecimalSign): boolean =>
  GROUPED[sign].test(digits) || PLAIN[sign].test(digits)

/** Whether signs group the digits. */
export const isGrouped = (digits: string, sign: DecimalSign): boolean => GROUPED[sign].test(digits)

export const valueOf = (digits: string, sign: DecimalSign): number =>
  Number(sign === 'point' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.'))
