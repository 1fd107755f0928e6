import { readInThread } from './mailReader.ts'
import type { ReadMail } from './readMail.ts'

/** The longest head that is read of a mail whose text cannot be, in bytes. */
const LONGEST_HEAD = 256 * 1024

/** The head of a mail without its text. */
function headOf(bytes: Buffer): Buffer {
  const ends = [bytes.indexOf('\r\n\r\n'), bytes.indexOf('\n\n')].filter((at) => at >= 0)
  const lines = bytes
    .subarray(0, Math.min(...ends, LONGEST_HEAD))
    .toString('latin1')
    .split(/\r?\n(?![ \t])/)
    .filter((line) => !/^(?:content-|mime-)/i.test(line))
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

const withBuffers = (mail: ReadMail): ReadMail => ({
  ...mail,
  files: mail.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) })),
})

/**
 * Reads a mail within the limits of `readInThread`. One that exceeds them is read by its head alone and is `unreadable`;
 * `broken` says why bytes are no mail.
 */
export async function readSafely(
  bytes: Buffer,
): Promise<{ readonly mail: ReadMail; readonly unreadable: boolean } | { readonly broken: string }> {
  const whole = await readInThread(bytes, 'message')
  const isUnsafe = whole === 'unsafe'
  const outcome = isUnsafe ? await readInThread(headOf(bytes), 'message') : whole
  if (outcome === 'unsafe') return { broken: 'Its head could not be read' }
  return 'broken' in outcome ? outcome : { mail: withBuffers(outcome.read), unreadable: isUnsafe }
}
