import { ENDINGS, endingOf, fitsByName } from '#contract/fileTypes.ts'

const LONGEST = 150
const LONGEST_ENDING = 10

/** Controls, line separators, zero-width signs, and marks that turn the direction of writing around. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

function shorten(name: string): string {
  const signs = Array.from(name)
  if (signs.length <= LONGEST) return name
  const ending = endingOf(name)
  const tail = ending !== '' && ending.length <= LONGEST_ENDING ? name.slice(-(ending.length + 1)) : ''
  return signs.slice(0, LONGEST - Array.from(tail).length).join('') + tail
}

/**
 * The name of a file as it is shown and saved, whatever a client sent: without folders, unseen signs and dots
 * at its ends, in one form of Unicode, at most 150 signs with its ending kept.
 */
export function cleanName(given: string | undefined): string {
  const last = (given ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last
    .replace(UNSEEN, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(/\s+/g, ' ')
  return shorten(seen) || 'file'
}

/** The name with an ending that goes with what the bytes are, so that no program takes them for something else. */
export function withEnding(name: string, type: string): string {
  const ending = ENDINGS[type]?.[0]
  return ending === undefined || fitsByName(name, [type]) ? name : `${name}.${ending}`
}

/** The folder of the store that new files go to, one for each month. */
export const monthFolder = (now: Date): string => `uploads/${now.toISOString().slice(0, 7).replace('-', '/')}`
