/** A value of a record as the audit shows it. */
export type Audited = string | number | boolean | null

/** What differs between two states of a record, by field: before and after. */
export type Changes = Readonly<Record<string, readonly [before: Audited, after: Audited]>>

/** Any value as the audit shows it; a list is in no order. */
export const audited = (value: unknown): Audited => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(String).toSorted().join(', ')
  return JSON.stringify(value)
}

/**
 * The fields of `after` that differ in `before`, as an event of the audit keeps them; lists are compared without their
 * order, and an empty text is no other than none. A new record has no `before`, a deleted one no `after`. Never hand over a secret.
 */
export function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const pairs = fields.map((field) => [field, [audited(before[field]), audited(after[field])]] as const)
  return Object.fromEntries(pairs.filter(([, [was, is]]) => (was ?? '') !== (is ?? '')))
}

/** Facts of an event that the audit lists: the record's name as it was then, and what changed. */
export const auditData = (name: string, changes: Changes = {}) => ({ name, changes })
