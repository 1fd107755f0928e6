import { randomInt } from 'node:crypto'

/** Without letters and digits that are easily confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/** A new transaction id; the letters in front keep it apart from ids (D-1.2). */
export const newTransactionId = (): string =>
  `PO${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
