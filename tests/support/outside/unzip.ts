import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const LOCAL_HEAD = 30
const CENTRAL_HEAD = 46

/** The files of a zip by their path, read from its directory. Throws if it is not whole. */
export function unzip(zip: Buffer): Record<string, Buffer> {
  let end = zip.length - 22
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1
  if (end < 0) throw new Error('The zip has no end')
  const files: Record<string, Buffer> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ]
    const [name, extra, note] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const local = zip.readUInt32LE(at + 42)
    const path = zip.toString('utf8', at + CENTRAL_HEAD, at + CENTRAL_HEAD + name)
    const start = local + LOCAL_HEAD + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + packed)
    const whole = method === 0 ? Buffer.from(bytes) : inflateRawSync(bytes)
    if (whole.length !== size) throw new Error(`${path} is not whole`)
    files[path] = whole
    at += CENTRAL_HEAD + name + extra + note
  }
  return files
}
