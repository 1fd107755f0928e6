import type { Holder } from '#contract/access.ts'
import { type CustomFields, customKey, seenCustom } from '#contract/customFields/fields.ts'
import { columnKey } from './columns.ts'
import { customGaps } from './write.ts'

interface Difference {
  readonly field: string
  readonly keep: string | null
  readonly drop: string | null
  readonly result: string | null
}

const textOf = (value: unknown): string | null =>
  typeof value === 'boolean' || typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? String(value)
    : null

/** In which of the fields that the account sees two rows differ, and what a merge makes of them; values as texts. */
export function customDifferences(
  account: Holder,
  fields: CustomFields,
  keep: object,
  drop: object,
): Difference[] {
  const [own, others] = [keep, drop] as readonly Readonly<Record<string, unknown>>[]
  const gaps = new Set(customGaps(fields, keep, drop).map(({ name }) => name))
  return seenCustom(account, fields).flatMap(([name]) => {
    const [kept, dropped] = [textOf(own?.[columnKey(name)]), textOf(others?.[columnKey(name)])]
    if (kept === dropped) return []
    return [{ field: customKey(name), keep: kept, drop: dropped, result: gaps.has(name) ? dropped : kept }]
  })
}
