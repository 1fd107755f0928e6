import { fold } from '#contract/text/fold.ts'
import { onlyBegins } from './searchCondition.ts'

/** A found part of a text, from and to. */
export type Mark = [number, number]

interface Folded {
  readonly text: string
  /** For each letter of it where its own begins and ends in the original. */
  readonly offsets: readonly Mark[]
}

/** Letters with the marks on them, which may be a part of their letter: voiced marks, also of half width, and parts of Hangul. */
const LETTERS = /(?:[\u1100-\u115f]+[\u1160-\u11ff]*|[^])[\p{M}\uff9e\uff9f]*/gu

/** The text as searches compare it, without what `keep` drops. */
function foldWithOffsets(original: string, keep: (letter: string) => boolean): Folded {
  let text = ''
  const offsets: Mark[] = []
  for (const { 0: written, index } of original.matchAll(LETTERS)) {
    for (const letter of fold(written)) {
      // Several blanks are one, as in the text that is searched.
      if (!keep(letter) || (letter === ' ' && text.endsWith(' '))) continue
      text += letter
      for (let unit = 0; unit < letter.length; unit += 1) offsets.push([index, index + written.length])
    }
  }
  return { text, offsets }
}

const ALL = () => true
const isWritten = (letter: string) => /[\p{L}\p{N}]/u.test(letter)

function marksIn({ text, offsets }: Folded, word: string): Mark[] {
  const marks: Mark[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const begins = at === 0 || /\s/.test(text.charAt(at - 1))
    const [from = 0] = offsets[at] ?? []
    const [, to = 0] = offsets[at + word.length - 1] ?? []
    if (begins || !onlyBegins(word)) marks.push([from, to])
  }
  return marks
}

/** Where the text has the word of a search, as `fold` compares them; short words only begin one. */
export const findWord = (text: string, word: string): Mark[] => marksIn(foldWithOffsets(text, ALL), word)

/** The same in a code, also if the word is without the separators that it is printed with. */
export function findInCode(code: string, word: string): Mark[] {
  const asPrinted = findWord(code, word)
  return asPrinted.length > 0 ? asPrinted : marksIn(foldWithOffsets(code, isWritten), word)
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
