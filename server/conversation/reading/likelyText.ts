import { analyse } from 'chardet'
import iconv from 'iconv-lite'

/** Less sure than this, single bytes are those of western Windows. */
const SURE = 60
/** What mails without a declared character set are in, apart from western ones. */
const OTHERS = new Set(
  'Shift_JIS EUC-JP EUC-KR GB18030 Big5 ISO-2022-JP ISO-2022-KR ISO-2022-CN KOI8-R windows-1251'.split(' '),
)
const HAS_BYTES = /[\u0080-\u00FF]/
/** How the ISO-2022 sets begin their characters. */
const ESCAPES = ['\u001B$', '\u001B(']
const isEscaped = (text: string): boolean => ESCAPES.some((escape) => text.includes(escape))

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function asUtf8(bytes: Buffer): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

function decodeAs(bytes: Buffer, charset: string): string | undefined {
  const name = charset.trim().toLowerCase()
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes)
  } catch {
    // A name or a byte that the platform does not know.
    return iconv.encodingExists(name) ? iconv.decode(bytes, name) : undefined
  }
}

/** The character set that bytes which are no UTF-8 are most likely in. */
function guess(bytes: Buffer): string {
  const best = analyse(bytes)[0]
  return best && best.confidence >= SURE && OTHERS.has(best.name) ? best.name : 'windows-1252'
}

/** UTF-8 by its name or by default, where other bytes tell that it is not. */
const isUnspecific = (charset: string): boolean =>
  /^(?:|utf-?8|us-?ascii|ascii|unknown.*|default|x-unknown|none|8bit|iso-8859-1|latin1)$/i.test(charset)

/**
 * The text of bytes in the character set that is declared for them, or, if they can't be in it, in the one that they are
 * most likely in. Never replaces what it cannot read while another set can.
 * @param charset as declared; empty if it is not
 */
export function likelyText(bytes: Buffer, charset: string): string {
  const plain = bytes.toString('latin1')
  const declared = charset.replace(/^["'\s]+|["'\s]+$/g, '')
  if (isUnspecific(declared)) {
    if (!HAS_BYTES.test(plain) && !isEscaped(plain)) return plain
    const utf8 = asUtf8(bytes)
    if (utf8 !== undefined && !isEscaped(plain)) return utf8
    const western = /^(?:iso-8859-1|latin1)$/i.test(declared)
    return decodeAs(bytes, western ? 'windows-1252' : guess(bytes)) ?? iconv.decode(bytes, 'windows-1252')
  }
  const read = decodeAs(bytes, declared)
  if (read !== undefined && !read.includes('\uFFFD')) return read
  return asUtf8(bytes) ?? decodeAs(bytes, guess(bytes)) ?? read ?? iconv.decode(bytes, 'windows-1252')
}
