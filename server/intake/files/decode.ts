import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'

/** Bytes that are decoded at once, so that other calls are answered in between. */
const PIECE = 262_144
/** Bytes from which UTF-16 without a mark is told. */
const LOOKED_AT = 2000

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** UTF-16 without a mark has a zero in every other byte, as headings are mostly ASCII. */
function wideOf(head: Buffer): Encoding | undefined {
  const zeros = { even: 0, odd: 0 }
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1
  const many = head.length / 4
  if (zeros.odd > many && zeros.odd > zeros.even) return 'utf-16le'
  return zeros.even > many ? 'utf-16be' : undefined
}

/**
 * Whether text is UTF-8 with a few broken characters: then its other letters beyond ASCII are sound, which those of a
 * single-byte encoding hardly ever are.
 */
function isDamagedUtf8(bytes: Buffer): boolean {
  const sound = /[\xC2-\xF4][\x80-\xBF]+/g
  const text = bytes.subarray(0, PIECE * 4).toString('latin1')
  const right = text.match(sound)?.join('').length ?? 0
  const all = text.match(/[\x80-\xFF]/g)?.length ?? 0
  return right > all / 2
}

/** The encoding of a file's bytes, by its mark or by what they can be. */
export function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const wide = wideOf(bytes.subarray(0, LOOKED_AT))
  if (wide !== undefined) return wide
  return isUtf8(bytes) || isDamagedUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/**
 * The text of a file in pieces, without a byte order mark: UTF-8, UTF-16, or windows-1252 as spreadsheets save it.
 * Bytes that are none of these become U+FFFD.
 */
export async function* textOf(bytes: Buffer): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let from = 0; from < bytes.length; from += PIECE) {
    yield decoder.decode(bytes.subarray(from, from + PIECE), { stream: true })
    await setImmediate()
  }
  yield decoder.decode()
}
