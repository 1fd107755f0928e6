import { type CustomFields, isSearched } from '#contract/customFields/fields.ts'
import { columnKey, foldedKey } from '../../customFields/columns.ts'
import { snakeCase } from '../../db/columns.ts'

/** The columns of a shop's own texts, and what they are without them. */
export const customTexts = (
  fields: CustomFields,
): readonly (readonly [column: string, empty: string | null])[] =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind === 'text')
    .flatMap(([name, field]) => [
      [snakeCase(columnKey(name)), null] as const,
      ...(isSearched(field) ? [[snakeCase(foldedKey(name)), ''] as const] : []),
    ])
