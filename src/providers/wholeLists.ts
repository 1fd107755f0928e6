import type { GetListParams, Identifier, RaRecord, SortPayload } from 'ra-core'
import { fold } from '#contract/text/fold.ts'
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

/** Whether a record has the values of a filter; `q` is looked for in all of its texts. */
const isFound = (row: RaRecord, filter: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filter).every(([name, value]) => {
    if (value === undefined || value === '') return true
    if (name !== 'q' || typeof value !== 'string')
      return [value].flat().map(String).includes(String(row[name]))
    const texts = Object.values(row).filter((text) => typeof text === 'string')
    return texts.some((text) => fold(text).includes(fold(value)))
  })

/** A page of a list that the server returns whole: searched, filtered and sorted here. */
export function pageOf(rows: readonly RaRecord[], { pagination, sort, filter }: GetListParams) {
  const found = rows.filter((row) => isFound(row, (filter ?? {}) as Readonly<Record<string, unknown>>))
  const { page = 1, perPage = found.length } = pagination ?? {}
  const all = sort ? sorted(found, sort) : found
  return { data: all.slice((page - 1) * perPage, page * perPage), total: found.length }
}

/** The record with the id in a list that the server returns whole. */
export function oneOf(rows: readonly RaRecord[], resource: string, id: Identifier): RaRecord {
  const found = rows.find((row) => String(row.id) === String(id))
  if (!found) throw new Error(`There is no ${id} among the ${resource}`)
  return found
}
