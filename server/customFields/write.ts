import type { Holder } from '#contract/access.ts'
import {
  type CustomFields,
  customKey,
  isSearched,
  lackedToEdit,
  seesCustom,
} from '#contract/customFields/fields.ts'
import type { PlainContent } from '#contract/plain/fields.ts'
import { fold } from '#contract/text/fold.ts'
import type { Changes } from '../events/changes.ts'
import { problem } from '../http/problem.ts'
import { fieldPart } from '../http/words/parts.ts'
import { columnKey, foldedKey } from './columns.ts'

/** A checked value of a custom field. */
export type CustomValue = string | number | boolean | null

export interface CustomChange {
  readonly name: string
  readonly before: CustomValue
  readonly after: CustomValue
}

/**
 * What of the given values differs from the stored row. Values that are sent back as they are change nothing. Throws 403
 * `forbidden` for a change of a field that the account may not edit, and for any value of one that it does not see (D-3.7).
 */
export function customChanges(
  account: Holder,
  fields: CustomFields,
  row: object,
  given: PlainContent,
): readonly CustomChange[] {
  const stored = row as PlainContent
  return Object.entries(fields).flatMap(([name, field]) => {
    const after = given[name] as CustomValue | undefined
    if (after === undefined) return []
    const before = stored[columnKey(name)] as CustomValue
    if (seesCustom(account, field) && after === before) return []
    // One after the other: the sentence about several says that any of them is enough.
    const missing = lackedToEdit(account, field).slice(0, 1)
    if (missing.length > 0)
      throw problem('forbidden', {
        missing,
        says: { key: 'fieldNeeds', with: { field: fieldPart(customKey(name)) } },
      })
    return [{ name, before, after }]
  })
}

/** The columns to set, with what a search looks into. */
export const changedColumns = (
  fields: CustomFields,
  changes: readonly Pick<CustomChange, 'name' | 'after'>[],
): Readonly<Record<string, CustomValue>> =>
  Object.fromEntries(
    changes.flatMap(({ name, after }) => {
      const field = fields[name]
      const folded = field && isSearched(field) ? [[foldedKey(name), fold(String(after))]] : []
      return [[columnKey(name), after], ...folded] as [string, CustomValue][]
    }),
  )

const isEmpty = (value: unknown): boolean => value === null || value === '' || value === false

/** What a record lacks and another one has, as changes of the first. */
export function customGaps(fields: CustomFields, keep: object, drop: object): readonly CustomChange[] {
  const [own, others] = [keep, drop] as readonly Readonly<Record<string, CustomValue>>[]
  return Object.keys(fields).flatMap((name) => {
    const [before = null, after = null] = [own?.[columnKey(name)], others?.[columnKey(name)]]
    return isEmpty(before) && !isEmpty(after) ? [{ name, before, after }] : []
  })
}

/** The changes for the audit. */
export const auditedCustom = (changes: readonly CustomChange[]): Changes =>
  Object.fromEntries(changes.map(({ name, before, after }) => [customKey(name), [before, after]]))
