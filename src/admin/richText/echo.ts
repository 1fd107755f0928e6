/** Remembers the values given away, to tell those that come back from those that others have set. */
export interface Echo {
  readonly give: (value: unknown) => void
  /**
   * Whether the value was given away and has not been replaced since. It may come back late, after newer ones were
   * given. Any other value becomes the current one.
   */
  readonly isBack: (value: unknown) => boolean
}

export function createEcho(initial: unknown): Echo {
  let given: readonly unknown[] = [initial]
  return {
    give: (value) => {
      given = [...given, value]
    },
    isBack: (value) => {
      const at = given.lastIndexOf(value)
      given = at < 0 ? [value] : given.slice(at)
      return at >= 0
    },
  }
}
