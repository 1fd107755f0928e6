import { randomInt } from 'node:crypto'

/** No letter or digit that is taken for another one on the phone: no 0, O, 1, I, L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 5

/**
 * A code for an order, such as `AT-7K3QX`: never purely numeric, so that it is never taken for an
 * id (D-1.3). `below(n)` gives a whole number from 0 to n - 1.
 */
export const newCode = (below: (limit: number) => number = randomInt): string =>
  `AT-${Array.from({ length: LENGTH }, () => LETTERS[below(LETTERS.length)]).join('')}`
