import { type SQL, sql } from 'drizzle-orm'
import type { Holder } from '#contract/access.ts'
import { customFiltersOf, isCustomKey, plainOf, seesCustom } from '#contract/customFields/fields.ts'
import type { PlainContent } from '#contract/plain/fields.ts'
import { problem } from '../http/problem.ts'
import { fieldPart } from '../http/words/parts.ts'
import { valueConditions } from '../plain/valueConditions.ts'
import type { CustomColumn } from './columns.ts'

/** Conditions of the filters in a list's query. */
export const customConditions = (columns: readonly CustomColumn[], query: PlainContent): SQL[] =>
  columns.flatMap(({ key, field, column }) => valueConditions(column, key, plainOf(field), query))

/** Throws 403 `hiddenField` if the list is filtered by a field that the account does not see (D-3.7). */
export function requireVisibleCustom(
  account: Holder,
  columns: readonly CustomColumn[],
  query: PlainContent,
): void {
  for (const { name, key, field } of columns) {
    const filters = customFiltersOf(name, field).some(([filter]) => query[filter] !== undefined)
    if (filters && !seesCustom(account, field))
      throw problem('hiddenField', {
        missing: [field.view],
        says: { key: 'fieldNeeds', with: { field: fieldPart(key) } },
      })
  }
}

/** The field that a list is sorted by, if it is a custom one. */
export const sortedCustom = (columns: readonly CustomColumn[], sort: string): CustomColumn | undefined =>
  isCustomKey(sort) ? columns.find(({ key }) => key === sort) : undefined

/** Throws 403 `hiddenField` if the list is sorted by a field that the account does not see (D-3.7). */
export function requireVisibleCustomSort(
  account: Holder,
  columns: readonly CustomColumn[],
  sort: readonly { readonly field: string }[] | undefined,
): void {
  for (const { field: name } of sort ?? []) {
    const sorted = sortedCustom(columns, name)
    if (sorted && !seesCustom(account, sorted.field))
      throw problem('hiddenField', {
        missing: [sorted.field.view],
        says: { key: 'sortNeeds', with: { field: fieldPart(sorted.key) } },
      })
  }
}

/** Folded texts of the fields that the account may search. */
export const searchedCustom = (account: Holder, columns: readonly CustomColumn[]): readonly SQL[] =>
  columns
    .filter(({ field }) => seesCustom(account, field))
    .flatMap(({ folded }) => (folded ? [sql`${folded}`] : []))
