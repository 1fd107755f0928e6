import type { Language } from '#contract/session/session.ts'
import { catalogueIn, type ReasonKey, type RefusalKey } from './catalogue.ts'
import { fieldWords } from './fieldWords.ts'

/** What a `%{name}` of a text is filled with: as it is, or in words of the language. */
export type Part = string | number | boolean | ((language: Language) => string)
export type Parts = Readonly<Record<string, Part | null | undefined>>

/** A sentence about one field, by its key in `i18n/…/refusals/reasons.ts`; `%{field}` is filled in by itself. */
export interface Reason {
  readonly key: ReasonKey
  readonly with?: Parts | undefined
  /** The field that is named, if it is not the one of `fieldErrors`. */
  readonly at?: string
}

/** A sentence about the whole call, by its key in `i18n/…/refusals/refusals.ts`. */
export interface Said {
  readonly key: RefusalKey
  readonly with?: Parts | undefined
}

/** The name of a field, such as "the price of item 2". */
export const fieldPart =
  (path: string): Part =>
  (language) =>
    fieldWords(language, path)

const rightWord = (language: Language, grant: string): string => {
  const right = grant.replace(/^role:/, '')
  const name = catalogueIn(language).rights[right]
  return name === undefined ? right : `${name} (${right})`
}

const listed = (type: Intl.ListFormatType, language: Language, words: readonly string[]): string =>
  new Intl.ListFormat(language, { type }).format(words)

/** Grants of which any one is enough, by name. */
export const anyRight =
  (grants: readonly string[]): Part =>
  (language) =>
    listed(
      'disjunction',
      language,
      grants.map((grant) => rightWord(language, grant)),
    )

/** Grants that are all needed, by name. */
export const allRights =
  (grants: readonly string[]): Part =>
  (language) =>
    listed(
      'conjunction',
      language,
      grants.map((grant) => rightWord(language, grant)),
    )

/** What records of a table are called, one and several. */
function recordNames(language: Language, table: string): { readonly one: string; readonly many: string } {
  const { records, phrases } = catalogueIn(language)
  const named = Object.hasOwn(records, table) ? records[table] : undefined
  return named ?? { one: phrases.record, many: phrases.records }
}

/** What one record of a table is called. */
export const recordPart =
  (table: string): Part =>
  (language) =>
    recordNames(language, table).one

export interface Use {
  readonly table: string
  /** How many records; unknown if not given. */
  readonly count?: number
}

function useWords(language: Language, { table, count }: Use): string {
  const { one, many } = recordNames(language, table)
  if (count === undefined) return many
  return `${new Intl.NumberFormat(language).format(count)} ${count === 1 ? one : many}`
}

/** Records in words, such as "3 orders and 1 user". */
export const usesPart =
  (uses: readonly Use[]): Part =>
  (language) =>
    listed(
      'conjunction',
      language,
      uses.map((use) => useWords(language, use)),
    )

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago it was, such as "2 minutes ago". */
export const agoPart =
  (at: string, now: Date): Part =>
  (language) => {
    const passed = Math.max(0, now.getTime() - Date.parse(at))
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    const [unit, length] = STEPS.find(([, step]) => passed >= step) ?? ['second', 1000]
    return format.format(-Math.floor(passed / length), unit)
  }

/** Who changed a record last, and when, for a `versionConflict`. */
export const changedBy = (
  { lastModifiedBy: by, lastModifiedDate: at }: { lastModifiedBy: string; lastModifiedDate: string },
  now: Date,
): Said | undefined =>
  by === '' ? undefined : { key: 'versionConflict', with: { by, when: agoPart(at, now) } }
