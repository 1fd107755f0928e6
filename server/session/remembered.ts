/** Maximum cache time, in case an invalidation is lost. */
const BELIEVED_MS = 5000
const MOST_REMEMBERED = 5000

interface Remembered<Key, Value> {
  /** The cached value, or else the result of `find`. */
  get(key: Key, find: () => Promise<Value | undefined>): Promise<Value | undefined>
  forget(): void
}

/** Caches account lookups for a short time. Undefined results are not cached. */
export function rememberFor<Key, Value>(now: () => Date): Remembered<Key, Value> {
  const known = new Map<Key, { readonly value: Value; readonly until: number }>()
  let generation = 0
  const forget = () => {
    generation += 1
    known.clear()
  }
  return {
    forget,
    get: async (key, find) => {
      const time = now().getTime()
      const remembered = known.get(key)
      if (remembered && remembered.until > time) return remembered.value
      const asked = generation
      const value = await find()
      known.delete(key)
      if (value === undefined) return undefined
      if (known.size >= MOST_REMEMBERED) forget()
      // Do not cache what was read before an invalidation.
      if (asked === generation) known.set(key, { value, until: time + BELIEVED_MS })
      return value
    },
  }
}
