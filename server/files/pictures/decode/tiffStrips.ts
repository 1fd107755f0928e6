import type { FileHandle } from 'node:fs/promises'

const ENTRY_BYTES = 12
const MOST_ENTRIES = 4096
/** Tags: rows per strip, and the length of tiles. */
const ROWS: readonly number[] = [278, 323]
const SHORT = 3

interface Entries {
  readonly bytes: Buffer
  readonly isLittle: boolean
}

const u16 = ({ bytes, isLittle }: Entries, at: number): number =>
  isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
const u32 = ({ bytes, isLittle }: Entries, at: number): number =>
  isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)

async function readAt(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** The entries of the first directory of a TIFF, of up to 4 GB; undefined if it is not there. */
async function firstEntries(file: FileHandle): Promise<Entries | undefined> {
  const head = await readAt(file, 8, 0)
  if (head.length < 8) return undefined
  const isLittle = head.toString('latin1', 0, 2) === 'II'
  const start = u32({ bytes: head, isLittle }, 4)
  const count = await readAt(file, 2, start)
  const entries = count.length === 2 ? u16({ bytes: count, isLittle }, 0) : 0
  if (entries < 1 || entries > MOST_ENTRIES) return undefined
  const bytes = await readAt(file, entries * ENTRY_BYTES, start + 2)
  return bytes.length === entries * ENTRY_BYTES ? { bytes, isLittle } : undefined
}

/** Whether a file has what every TIFF has: a directory. */
export const hasDirectory = async (file: FileHandle): Promise<boolean> =>
  (await firstEntries(file)) !== undefined

/** How many rows of a TIFF are decoded at once: those of a strip or a tile; Infinity for all. */
export async function rowsAtOnce(file: FileHandle): Promise<number> {
  const entries = await firstEntries(file)
  if (!entries) return Infinity
  for (let at = 0; at < entries.bytes.length; at += ENTRY_BYTES) {
    if (!ROWS.includes(u16(entries, at))) continue
    return u16(entries, at + 2) === SHORT ? u16(entries, at + 8) : u32(entries, at + 8)
  }
  return Infinity
}
