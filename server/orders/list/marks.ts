import { fold } from '#contract/text/fold.ts'
import { SHORTEST_PART } from './searchCondition.ts'

/** A found part of a text, from and to. */
export type Mark = [number, number]

interface Folded {
  readonly text: string
  /** For each letter of it the place of its own in the original. */
  readonly places: readonly number[]
}

/** The text as searches compare it, without what `keep` drops. */
function foldWithPlaces(original: string, keep: (letter: string) => boolean): Folded {
  const letters: string[] = []
  const places: number[] = []
  for (let place = 0; place < original.length; place += 1) {
    for (const letter of fold(original.charAt(place))) {
      if (!keep(letter)) continue
      letters.push(letter)
      places.push(place)
    }
  }
  return { text: letters.join(''), places }
}

const ALL = () => true
const isWritten = (letter: string) => /[\p{L}\p{N}]/u.test(letter)

function marksIn({ text, places }: Folded, word: string): Mark[] {
  const marks: Mark[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const begins = at === 0 || /\s/.test(text.charAt(at - 1))
    const last = places[at + word.length - 1] ?? 0
    if (word.length >= SHORTEST_PART || begins) marks.push([places[at] ?? 0, last + 1])
  }
  return marks
}

/** Where the text has the word of a search, ignoring accents and case; short words only begin one. */
export const findWord = (text: string, word: string): Mark[] => marksIn(foldWithPlaces(text, ALL), word)

/** The same in a code, also if the word is without the separators that it is printed with. */
export function findInCode(code: string, word: string): Mark[] {
  const asPrinted = findWord(code, word)
  return asPrinted.length > 0 ? asPrinted : marksIn(foldWithPlaces(code, isWritten), word)
}

/** Marks in order, those that touch or overlap as one. */
export function joinMarks(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = []
  for (const [from, to] of marks.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}
