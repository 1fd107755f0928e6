const isOfOtherScript = (key: string): boolean =>
  /^[\p{L}\p{M}]$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)

/** The key as shortcuts name it: where it types a letter of another script, the Latin letter that is on it, too (D-13.24). */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  return letter !== undefined && isOfOtherScript(key) ? letter.toLowerCase() : key
}
