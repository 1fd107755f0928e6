import { type DecimalSign, fits, takeApart, valueOf } from './readings.ts'

/** A number, or why a cell holds none: `currency` is not US dollars, `unclear` can be read in two ways. */
export type ReadNumber = number | 'unclear' | 'currency' | 'none'

/** Which sign the cell can only have; undefined if it has none or can have both. */
export function signIn(cell: string): DecimalSign | undefined {
  const { digits } = takeApart(cell, 'USD')
  const [point, comma] = [fits(digits, 'point'), fits(digits, 'comma')]
  if (point === comma) return undefined
  return point ? 'point' : 'comma'
}

/**
 * The number in a cell: `1.250,00`, `42,50`, `1,250.00`, `$59`. What one sign alone can mean is read so; `1,250` is
 * 1250 or 1.25 by `sign`, and unclear without it. Grouping signs count only before whole groups of three.
 */
export function readNumber(cell: string, sign: DecimalSign | undefined): ReadNumber {
  const { digits, minus, foreign } = takeApart(cell, 'USD')
  if (foreign) return 'currency'
  const [point, comma] = [fits(digits, 'point'), fits(digits, 'comma')]
  if (!point && !comma) return 'none'
  const isTwofold = point && comma && valueOf(digits, 'point') !== valueOf(digits, 'comma')
  const one = isTwofold ? sign : point ? 'point' : 'comma'
  if (one === undefined) return 'unclear'
  return valueOf(digits, one) * (minus ? -1 : 1)
}
