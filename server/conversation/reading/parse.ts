import { type ParsedMail, simpleParser } from 'mailparser'
import { CharsetDecoder, withCharsets } from './charsets.ts'

const OPTIONS = {
  Iconv: CharsetDecoder,
  skipHtmlToText: true,
  skipTextLinks: true,
  skipImageLinks: true,
  keepDeliveryStatus: true,
  keepCidLinks: true,
}

/** Old programs end lines with a carriage return alone, which the parser takes for one line. */
function withLines(bytes: Buffer): Buffer {
  if (bytes.includes(10) || !bytes.includes(13)) return bytes
  return Buffer.from(bytes.map((byte) => (byte === 13 ? 10 : byte)))
}

/** Parses a mail with all its parts. Rejects if it is none. */
export async function parse(given: Buffer): Promise<ParsedMail> {
  const bytes = withLines(given)
  // A mail whose structure breaks the first reader is read with the character sets that it declares.
  const marked = await withCharsets(bytes).catch(() => bytes)
  const mail = await simpleParser(marked, OPTIONS)
  // The first reader adds a type where there is none.
  const isTyped = /^content-type:/im.test(bytes.toString('latin1', 0, 2000))
  const isMail = (mail.headerLines ?? []).some(
    ({ key }) => /^[a-z][a-z0-9-]*$/.test(key) && (isTyped || key !== 'content-type'),
  )
  if (!isMail) throw new Error('It has no headers')
  return mail
}
