/** A value as shown in the audit. */
export type Audited = string | number | boolean | null

/** Changed fields of a record: before and after. */
export type Changes = Readonly<Record<string, readonly [before: Audited, after: Audited]>>

/** Any value as shown in the audit; lists are unordered. */
export const audited = (value: unknown): Audited => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(String).toSorted().join(', ')
  return JSON.stringify(value)
}

/**
 * Fields of `after` that differ from `before`, as stored in an audit event. Lists are compared ignoring
 * order; empty text equals null. A new record has no `before`, a deleted one no `after`. Never pass a secret.
 */
export function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const pairs = fields.map((field) => [field, [audited(before[field]), audited(after[field])]] as const)
  return Object.fromEntries(pairs.filter(([, [was, is]]) => (was ?? '') !== (is ?? '')))
}

/** Data of an audit event: the record's name at that time, and the changes. */
export const auditData = (name: string, changes: Changes = {}) => ({ name, changes })
