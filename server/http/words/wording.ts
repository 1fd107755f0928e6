import type { Problem } from '#contract/problem.ts'
import type { Language } from '#contract/session/session.ts'
import { catalogueIn } from './catalogue.ts'
import { fieldWords } from './fieldWords.ts'
import { fill } from './fill.ts'
import { anyRight, type Parts, type Reason, type Said } from './parts.ts'

/** What a refusal is worded from: a `ProblemError` is. */
interface Refusal extends Pick<Problem, 'errorKey' | 'status'> {
  readonly facts: Facts
}

interface Facts extends Pick<Problem, 'fieldErrors' | 'missing' | 'facts'> {
  readonly says?: Said | undefined
  readonly reasons?: Readonly<Record<string, Reason>> | undefined
}

/** Maximum length of all sentences together, in characters. */
const LONGEST = 1000

/** Numbers of things; the others are names of a kind, such as ids and lines. */
const AMOUNTS: ReadonlySet<string> = new Set(['minimum', 'maximum', 'min', 'max', 'count'])

function wordsOf(language: Language, parts: Parts): Readonly<Record<string, string>> {
  const { statuses } = catalogueIn(language)
  const given = Object.entries(parts).flatMap(([name, part]) => {
    if (part === null || part === undefined) return []
    if (typeof part === 'function') return [[name, part(language)]]
    if (typeof part === 'number' && AMOUNTS.has(name))
      return [[name, new Intl.NumberFormat(language).format(part)]]
    const text = String(part)
    // An empty fact says nothing, so that a text without it is used.
    return text === '' ? [] : [[name, name === 'status' ? (statuses[text] ?? text) : text]]
  })
  return Object.fromEntries(given)
}

/** With a capital letter and an end. */
function sentence(text: string): string {
  const whole = text.trim().replaceAll(/\s+/g, ' ')
  const ended = /[.?!]$/.test(whole) ? whole : `${whole}.`
  return ended.charAt(0).toLocaleUpperCase() + ended.slice(1)
}

/** The first of the texts that can be filled completely. */
function firstFilled(
  texts: readonly (string | undefined)[],
  words: Readonly<Record<string, string>>,
): string | undefined {
  for (const text of texts) {
    const filled = text === undefined ? undefined : fill(text, words)
    if (filled !== undefined) return sentence(filled)
  }
  return undefined
}

/** Without a reason of its own, a field has the rule that its entry in `fieldErrors` names. */
const reasonFrom = (key: string): string => key.replace(/^validation\./, '')

function fieldSentence(language: Language, refused: Facts, [path, key]: readonly [string, string]): string {
  const { reasons, error } = catalogueIn(language)
  const given = refused.reasons?.[path]
  const name = given?.key ?? reasonFrom(key)
  const words = wordsOf(language, { ...refused.facts, ...given?.with })
  const [, errorKey = ''] = /^error\.(\w+)$/.exec(key) ?? []
  const texts = [reasons[name], reasons[`${name}Bare`], error[errorKey], reasons.invalid]
  return firstFilled(texts, { ...words, field: fieldWords(language, given?.at ?? path) }) ?? ''
}

/** What a reason says of something that is called so. */
export const reasonSentence = (language: Language, { key, with: parts }: Reason, field: string): string => {
  const { reasons } = catalogueIn(language)
  const words = { ...wordsOf(language, parts ?? {}), field }
  return firstFilled([reasons[key], reasons[`${key}Bare`], reasons.invalid], words) ?? ''
}

/** What is wrong with each field of an `invalidInput`, by its path. */
export const fieldSentences = (refused: Facts, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(refused.fieldErrors ?? {}).map((field) => [
      field[0],
      fieldSentence(language, refused, field),
    ]),
  )

/** As many whole sentences as there is room for. */
function joined(sentences: readonly string[]): string {
  const kept: string[] = []
  let length = 0
  for (const each of new Set(sentences)) {
    length += each.length + 1
    if (length > LONGEST && kept.length > 0) break
    kept.push(each)
  }
  return kept.join(' ')
}

/**
 * What the answer says, in whole sentences: what is wrong with each field of an `invalidInput`, else what is in the way, with
 * the facts and the names of missing permissions filled in (D-12.13).
 */
export function detailOf({ errorKey, status, facts: refused }: Refusal, language: Language): string {
  const { says, missing = [], facts } = refused
  const { refusals, error } = catalogueIn(language)
  const fields = Object.values(fieldSentences(refused, language))
  if (errorKey === 'invalidInput' && !says && fields.length > 0) return joined(fields)
  const rights = missing.length > 0 ? { missing: anyRight(missing) } : {}
  const words = wordsOf(language, { ...facts, ...rights, ...says?.with })
  const texts = [says && refusals[says.key], refusals[errorKey], error[errorKey], error.http[String(status)]]
  return firstFilled(texts, words) ?? sentence(error.http['500'] ?? errorKey)
}
