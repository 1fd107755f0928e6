import type { PlainField } from '#contract/plain/fields.ts'
import { snakeCase } from './columns.ts'

/** Suffixes of column names by kind. */
const ENDINGS: Partial<Record<PlainField['kind'], string>> = {
  money: '_cents',
  reference: '_id',
  picture: '_id',
}

/** Column name of a field that has a column. */
export const columnName = (key: string, { kind }: Pick<PlainField, 'kind'>): string =>
  `${snakeCase(key)}${ENDINGS[kind] ?? ''}`

/** Name of the join table for a field with several references. */
export const joinName = (resource: string, key: string): string => `${snakeCase(resource)}_${snakeCase(key)}`
