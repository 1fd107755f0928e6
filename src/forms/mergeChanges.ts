type Values = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Empty string, null, undefined and false all mean no value; a 0 is one. */
const textOf = (value: unknown): string => JSON.stringify(value === 0 ? 0 : value || null)

const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

/** Fields that are only meaningful together. */
const PAIR = ['phonePrefix', 'phoneNumber'] as const

/**
 * Merges after a conflict: what was changed here since `seen`, and `theirs` for all else, so that untouched
 * fields are not reverted (D-14).
 */
export function mergeChanges<V extends Values>(mine: V, seen: Values, theirs: Values): V {
  const merged = Object.entries(mine).map(([name, value]) => {
    const [before, now] = [seen[name], theirs[name]]
    if (isGroup(value) && isGroup(before) && isGroup(now)) return [name, mergeChanges(value, before, now)]
    return [name, isSame(value, before) ? now : value]
  })
  const paired = PAIR.some((name) => !isSame(mine[name], seen[name]))
    ? PAIR.filter((name) => name in mine).map((name) => [name, mine[name]])
    : []
  return Object.fromEntries([...merged, ...paired]) as V
}
