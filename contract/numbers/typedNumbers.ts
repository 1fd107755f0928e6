import { fits, isGrouped, takeApart, valueOf, type Written } from './readings.ts'

/** Why a text is no number that the field takes: `whole` has decimals, `currency` is another one. */
export type NumberFault = 'none' | 'whole' | 'currency'

/**
 * What a person typed or pasted: a number, '' for nothing, the numbers that it can mean, to be asked, or why it is
 * none.
 */
export type TypedNumber =
  | { readonly value: number | '' }
  | { readonly either: readonly number[] }
  | { readonly fault: NumberFault }

export interface NumberRules {
  /** Without decimals. */
  readonly whole?: boolean | undefined
  /** The code of the currency of an amount, whose sign may be typed. */
  readonly currency?: string | undefined
}

/** Two numbers that a text can mean. */
interface Twofold {
  readonly decimal: number
  /** Without decimals. */
  readonly whole: number
  /** Whether the text is written as the whole number is somewhere, rather than by a slip. */
  readonly isWritten: boolean
}

/** Decimals after a comma, unless they are sure: in `12,50` the comma may be a slip in a larger number. */
function afterComma({ digits, grouped }: Written, decimal: number): number | Twofold {
  const [integer = '', decimals = ''] = digits.split(',')
  const isSure = grouped || isGrouped(digits, 'comma') || /^0*$/.test(integer) || decimals === ''
  return isSure ? decimal : { decimal, whole: Number(digits.replace(',', '')), isWritten: false }
}

function readingOf(written: Written): number | Twofold | undefined {
  const { digits, grouped } = written
  const point = fits(digits, 'point') ? valueOf(digits, 'point') : undefined
  const comma = fits(digits, 'comma') ? valueOf(digits, 'comma') : undefined
  if (point === undefined) return comma === undefined ? undefined : afterComma(written, comma)
  if (comma === undefined || comma === point) return point
  const hasComma = digits.includes(',')
  if (grouped) return hasComma ? comma : point
  // Commas before whole groups of three group them, as the console shows numbers.
  return hasComma ? point : { decimal: point, whole: comma, isWritten: true }
}

/** In a field of whole numbers decimals cannot be meant. */
function asWhole(reading: number | Twofold): TypedNumber {
  if (typeof reading === 'number') return Number.isInteger(reading) ? { value: reading } : { fault: 'whole' }
  const { decimal, whole, isWritten } = reading
  if (Number.isInteger(decimal)) return { either: [decimal, whole] }
  return isWritten ? { either: [whole] } : { fault: 'whole' }
}

const asDecimal = (reading: number | Twofold): TypedNumber =>
  typeof reading === 'number' ? { value: reading } : { either: [reading.decimal, reading.whole] }

function negative(typed: TypedNumber): TypedNumber {
  if ('either' in typed) return { either: typed.either.map((one) => -one) }
  // Zero has no sign.
  return 'value' in typed && typed.value ? { value: -typed.value } : typed
}

/**
 * The number that a person typed or pasted, in the digits of any script. Commas group only before whole groups of
 * three, as the console shows numbers; what can be read in two ways, such as `12,50` and `1.250`, is never guessed,
 * whatever the language of the account (D-13.21).
 */
export function readTyped(text: string, { whole = false, currency }: NumberRules = {}): TypedNumber {
  const written = takeApart(text, currency)
  if (written.foreign) return { fault: currency === undefined ? 'none' : 'currency' }
  if (written.digits === '' && !written.minus) return { value: '' }
  const reading = readingOf(written)
  if (reading === undefined) return { fault: 'none' }
  const typed = whole ? asWhole(reading) : asDecimal(reading)
  return written.minus ? negative(typed) : typed
}
