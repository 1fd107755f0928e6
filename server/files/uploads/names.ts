import { ENDINGS, endingOf, fitsByName } from '#contract/files/types.ts'

const LONGEST = 150
/** File systems take 255 bytes; a copy gets a number, and some programs an ending. */
const MOST_BYTES = 230
const LONGEST_ENDING = 10

/** Controls, line separators, zero-width characters, and bidirectional marks. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** The first signs that fit in so many bytes of UTF-8. */
function firstSigns(signs: readonly string[], bytes: number): string {
  let left = bytes
  const end = signs.findIndex((sign) => {
    left -= Buffer.byteLength(sign)
    return left < 0
  })
  return signs.slice(0, end === -1 ? signs.length : end).join('')
}

function shorten(name: string): string {
  const signs = Array.from(name)
  if (signs.length <= LONGEST && Buffer.byteLength(name) <= MOST_BYTES) return name
  const ending = endingOf(name)
  const tail = ending !== '' && ending.length <= LONGEST_ENDING ? name.slice(-(ending.length + 1)) : ''
  const tailSigns = Array.from(tail).length
  const head = signs.slice(0, Math.min(LONGEST, signs.length) - tailSigns)
  return firstSigns(head, MOST_BYTES - Buffer.byteLength(tail)).trimEnd() + tail
}

/** The name of a file in a form: browsers write quotes and line ends, which would end it, as these three codes. */
export const nameInForm = (given: string | undefined): string | undefined =>
  given?.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code))

/**
 * The sanitised file name: no folders, invisible characters or dots at its ends, in Unicode normal form, at
 * most 150 characters and 230 bytes with the extension kept.
 */
export function cleanFileName(given: string | undefined): string {
  const last = (given ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last
    .replace(UNSEEN, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(/\s+/g, ' ')
  return shorten(seen) || 'file'
}

/** The name with an extension that fits the detected type, so that no program misinterprets the file. */
export function withEnding(name: string, type: string): string {
  const ending = ENDINGS[type]?.[0]
  return ending === undefined || fitsByName(name, [type]) ? name : `${name}.${ending}`
}

/** The folder for new files, one per month. */
export const monthFolder = (now: Date): string => `uploads/${now.toISOString().slice(0, 7).replace('-', '/')}`
