/** The sign before the decimals in a file. */
export type DecimalSign = 'point' | 'comma'

/** A number, or why a cell holds none: `currency` is not US dollars, `unclear` can be read in two ways. */
export type ReadNumber = number | 'unclear' | 'currency' | 'none'

const DOLLARS = /^(?:us\$|usd|\$)|(?:us\$|usd|\$)$/gi
const CURRENCY = /[\p{Sc}]|^[a-z]{3}(?=[\s\d])|(?<=[\d\s])[a-z]{3}$/iu
const GROUPED = { point: /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, comma: /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ }
const PLAIN = { point: /^\d*\.?\d+$|^\d+\.$/, comma: /^\d*,?\d+$|^\d+,$/ }

/** The digits with one kind of sign; spaces and apostrophes only group. */
function bare(cell: string): string {
  const text = cell.trim().replace(/^'/, '')
  return text
    .replace(DOLLARS, '')
    .trim()
    .replace(/(?<=\d)[\s\u00A0\u202F'’](?=\d{3}(?!\d))/g, '')
}

const fits = (text: string, sign: DecimalSign): boolean => GROUPED[sign].test(text) || PLAIN[sign].test(text)

const valueOf = (text: string, sign: DecimalSign): number =>
  Number(sign === 'point' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.'))

/** Which sign the cell can only have; undefined if it has none or can have both. */
export function signIn(cell: string): DecimalSign | undefined {
  const text = bare(cell).replace(/^[-+]/, '')
  const [point, comma] = [fits(text, 'point'), fits(text, 'comma')]
  if (point === comma) return undefined
  return point ? 'point' : 'comma'
}

/**
 * The number in a cell: `1.250,00`, `42,50`, `1,250.00`, `$59`. What one sign alone can mean is read so; `1,250` is
 * 1250 or 1.25 by `sign`, and unclear without it. Grouping signs count only before whole groups of three.
 */
export function readNumber(cell: string, sign: DecimalSign | undefined): ReadNumber {
  const text = bare(cell)
  if (CURRENCY.test(text)) return 'currency'
  const minus = text.startsWith('-')
  const digits = text.replace(/^[-+]/, '')
  const [point, comma] = [fits(digits, 'point'), fits(digits, 'comma')]
  if (!point && !comma) return 'none'
  const one =
    point && comma && valueOf(digits, 'point') !== valueOf(digits, 'comma') ? sign : point ? 'point' : 'comma'
  if (one === undefined) return 'unclear'
  return valueOf(digits, one) * (minus ? -1 : 1)
}
