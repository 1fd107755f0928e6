import type { ImportField } from '#contract/imports/fields.ts'
import { plainHeading } from './headings.ts'
import type { ListedItem } from './itemList.ts'

/** Headings of plugins that have a column for each part of each item: `Product Item 1 Name`, `Product Item 1 Total`. */
const PART = /^(?:product|line)item(\d+)(name|quantity|total)$/

export const isNumberedPart = (plain: string): boolean => PART.test(plain)

interface Table {
  readonly headings: readonly string[]
  readonly columns: readonly (ImportField | null)[]
}

/** The items of a row, in the order of their numbers; undefined if the file has no such columns. */
export function numberedItems(
  { headings, columns }: Table,
  textAt: (at: number) => string,
): ListedItem[] | undefined {
  const found = new Map<number, Record<string, string>>()
  for (const [at, heading] of headings.entries()) {
    const [, number, part] = PART.exec(plainHeading(heading)) ?? []
    if (columns[at] !== 'itemList' || number === undefined || part === undefined) continue
    found.set(Number(number), { ...found.get(Number(number)), [part]: textAt(at) })
  }
  if (found.size === 0) return undefined
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .map(([, { name = '', quantity = '', total = '' }]) => ({ name, quantity, total }))
    .filter(({ name }) => name !== '')
}
