/**
 * What failed outside, in words that name no address, path or port. The server writes them into texts that people read, with
 * or without a capital letter, and keeps those texts; the console finds them there and says them in the account's language.
 */
export const OUTSIDE_FAULTS = {
  refused: 'nothing answers at its address',
  unknownName: 'its name cannot be looked up',
  tooSlow: 'it did not answer in time',
  noWay: 'there is no way to its address',
  broken: 'the connection broke',
  notEncrypted: 'the connection cannot be encrypted, or its certificate is not valid',
  diskFull: 'the disk is full',
  noFolder: 'the folder cannot be used',
} as const
export type OutsideFault = keyof typeof OUTSIDE_FAULTS
