/** How long an answer is believed, should a notice of its end get lost. */
const BELIEVED_MS = 5000
const MOST_REMEMBERED = 5000

interface Remembered<Key, Value> {
  /** What is remembered under the key, else what `find` answers. */
  get(key: Key, find: () => Promise<Value | undefined>): Promise<Value | undefined>
  forget(): void
}

/** Remembers answers about accounts for a moment. Nothing found is nothing remembered. */
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
      // What was read before a change must not be believed after it.
      if (asked === generation) known.set(key, { value, until: time + BELIEVED_MS })
      return value
    },
  }
}
