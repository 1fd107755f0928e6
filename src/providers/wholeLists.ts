import type { GetListParams, Identifier, RaRecord, SortPayload } from 'ra-core'
import { compareNames } from '#contract/text/names.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

function sorted(rows: readonly RaRecord[], { field, order }: SortPayload): readonly RaRecord[] {
  const compare = (one: unknown, other: unknown): number =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : compareNames(textOf(one), textOf(other))
  const lowestFirst = rows.toSorted((one, other) => compare(one[field], other[field]))
  return order === 'DESC' ? lowestFirst.toReversed() : lowestFirst
}

/** A page of a list that the server returns whole. */
export function pageOf(rows: readonly RaRecord[], { pagination, sort }: GetListParams) {
  const { page = 1, perPage = rows.length } = pagination ?? {}
  const all = sort ? sorted(rows, sort) : rows
  return { data: all.slice((page - 1) * perPage, page * perPage), total: rows.length }
}

/** The record with the id in a list that the server returns whole. */
export function oneOf(rows: readonly RaRecord[], resource: string, id: Identifier): RaRecord {
  const found = rows.find((row) => String(row.id) === String(id))
  if (!found) throw new Error(`There is no ${id} among the ${resource}`)
  return found
}
