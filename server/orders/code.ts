import { randomInt } from 'node:crypto'

/** Without characters that are easily confused: no 0, O, 1, I, L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 5

/**
 * An order code such as `AT-7K3QX`: never purely numeric, so that it cannot be an id (D-1.3). `below(n)`
 * returns an integer from 0 to n - 1.
 */
export const newCode = (below: (limit: number) => number = randomInt): string =>
  `AT-${Array.from({ length: LENGTH }, () => LETTERS[below(LETTERS.length)]).join('')}`
