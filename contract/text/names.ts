import { fold } from './fold.ts'

/** The name as it is sorted: folded, with Đ as the letter after D, as in the Vietnamese alphabet. */
const sortKey = (name: string): string => fold(name.replace(/[đĐ]/g, 'd~'))

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

/**
 * Negative, zero or positive, as names are sorted everywhere: by their letters, then by accents and case alone. The same
 * order as by `sort_name` in SQL.
 */
export const compareNames = (one: string, other: string): number =>
  compare(sortKey(one), sortKey(other)) || compare(one, other)

/** The values by their names, those of the same name as they were given. Each name is folded once. */
export const sortedByName = <Value>(values: readonly Value[], nameOf: (value: Value) => string): Value[] =>
  values
    .map((value) => {
      const name = nameOf(value)
      return { value, name, key: sortKey(name) }
    })
    .toSorted((one, other) => compare(one.key, other.key) || compare(one.name, other.name))
    .map(({ value }) => value)
