import type { Language } from '#contract/session/session.ts'
import { catalogueIn } from './catalogue.ts'
import { fieldWords } from './fieldWords.ts'
import { fill } from './fill.ts'

/** A sentence about one line of a file. */
export const lineSentence = (language: Language, line: number, what: string): string =>
  fill(catalogueIn(language).phrases.line, { line, what }) ?? what

/** A column as its file calls it; without a heading, the field that it would hold. */
export const columnWords = (language: Language, heading: string | undefined, field: string | null): string =>
  heading === undefined
    ? fieldWords(language, field ?? 'file')
    : (fill(catalogueIn(language).phrases.column, { name: heading.slice(0, 60) }) ?? heading)
