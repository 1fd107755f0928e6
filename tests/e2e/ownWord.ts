import { randomBytes } from 'node:crypto'

/** A word that no other record has. Not a number: the walks would take one that breaks for a broken amount. */
export const ownWord = (): string =>
  [...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
