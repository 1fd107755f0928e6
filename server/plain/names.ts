import type { PlainField } from '#contract/plainFields.ts'
import { snakeCase } from '../db/columns.ts'

/** What a field adds to the name of its column. */
const ENDINGS: Partial<Record<PlainField['kind'], string>> = {
  money: '_cents',
  reference: '_id',
  picture: '_id',
}

/** The column of a field that has one. */
export const columnName = (key: string, { kind }: Pick<PlainField, 'kind'>): string =>
  `${snakeCase(key)}${ENDINGS[kind] ?? ''}`

/** The table that holds what the records refer to by a field that takes several. */
export const joinName = (resource: string, key: string): string => `${snakeCase(resource)}_${snakeCase(key)}`
