type Both<T> = (T extends unknown ? (one: T) => void : never) extends (both: infer All) => void ? All : never

/** Merges files of texts that load at once: awaited one by one, each would cost a round trip. */
export async function mergeTexts<T extends readonly object[]>(
  ...files: { readonly [K in keyof T]: Promise<T[K]> }
): Promise<Both<T[number]>> {
  return Object.assign({}, ...(await Promise.all(files))) as Both<T[number]>
}
