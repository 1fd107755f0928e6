/** What both sides know of a tar file (ustar): records of a fixed length, a header before each file. */
export const RECORD = 512

export const FIELD = {
  name: { at: 0, length: 100 },
  mode: { at: 100, length: 8 },
  size: { at: 124, length: 12 },
  time: { at: 136, length: 12 },
  sum: { at: 148, length: 8 },
  type: { at: 156, length: 1 },
  magic: { at: 257, length: 8 },
} as const

export const FILE = '0'
export const FOLDER = '5'

/** Of the bytes of a header, its own place taken for spaces. */
export function sumOf(header: Buffer): number {
  const { at, length } = FIELD.sum
  return header.reduce((sum, byte, index) => sum + (index >= at && index < at + length ? 32 : byte), 0)
}

/** What fills the last record of a file. */
export const padding = (size: number): number => (RECORD - (size % RECORD)) % RECORD
