import type { ImportField } from '#contract/imports/fields.ts'
import { LANGUAGES, type Language } from '#contract/session/session.ts'
import type { ProblemError } from '../http/problem.ts'
import { columnWords, lineSentence } from '../http/words/lines.ts'
import { detailOf, reasonSentence } from '../http/words/wording.ts'
import type { Remark } from '../intake/files/entry.ts'
import type { Sentence } from './tables.ts'

interface Named {
  readonly headings: readonly string[]
  readonly columns: readonly (ImportField | null)[]
}

const each = (line: number, wordsIn: (language: Language) => string): Sentence => {
  const [en = '', vi = ''] = LANGUAGES.map((language) => lineSentence(language, line, wordsIn(language)))
  return { line, en, vi }
}

/** The sentence of what is wrong at a line, which names its column as the file does. */
export const say = ({ headings, columns }: Named, { line, field, key, with: parts }: Remark): Sentence =>
  each(line, (language) => {
    const heading = field === null ? undefined : headings[columns.indexOf(field)]
    return reasonSentence(language, { key, with: parts }, columnWords(language, heading, field))
  })

/** The sentence of why a row could not be written. */
export const sayProblem = (line: number, problem: ProblemError): Sentence =>
  each(line, (language) => detailOf(problem, language))
