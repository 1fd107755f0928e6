import type { OutsideFault } from '#contract/text/outsideFaults.ts'

/** What failed outside, as the server writes it; `useFaultText` loads them. */
export const outsideFaults = {
  refused: 'nothing answers at its address',
  unknownName: 'its name cannot be looked up',
  tooSlow: 'it did not answer in time',
  noWay: 'there is no way to its address',
  broken: 'the connection broke',
  notEncrypted: 'the connection cannot be encrypted, or its certificate is not valid',
  diskFull: 'the disk is full',
  noFolder: 'the folder cannot be used',
} satisfies Readonly<Record<OutsideFault, string>>
