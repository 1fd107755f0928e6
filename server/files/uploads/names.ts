import { ENDINGS, endingOf, fitsByName } from '#contract/files/types.ts'

const LONGEST = 150
const LONGEST_ENDING = 10

/** Controls, line separators, zero-width characters, and bidirectional marks. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

function shorten(name: string): string {
  const signs = Array.from(name)
  if (signs.length <= LONGEST) return name
  const ending = endingOf(name)
  const tail = ending !== '' && ending.length <= LONGEST_ENDING ? name.slice(-(ending.length + 1)) : ''
  return signs.slice(0, LONGEST - Array.from(tail).length).join('') + tail
}

/**
 * The sanitised file name: no folders, invisible characters or dots at its ends, in Unicode normal form, at
 * most 150 characters with the extension kept.
 */
export function cleanName(given: string | undefined): string {
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
