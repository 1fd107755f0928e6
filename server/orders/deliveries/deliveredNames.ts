export const DEFAULT_FILE_NAME = '{number}-{index}'

const ENDING = /(\.[^.]{1,10})?$/

interface Naming {
  /** Value of the property `delivery_file_name`. */
  readonly scheme: string
  readonly number: number
  /** Names that the delivery has. */
  readonly taken: readonly string[]
}

/** Names for the files that come next into a delivery: by the scheme of the shop, with their own endings (D-4.32). */
export function deliveredNames({ scheme, number, taken }: Naming): (fileName: string) => string {
  const used = new Set(taken.map((name) => name.toLowerCase()))
  let index = taken.length
  return (fileName) => {
    const [ending = ''] = ENDING.exec(fileName) ?? []
    const own = fileName.slice(0, fileName.length - ending.length)
    for (;;) {
      index += 1
      const places: Readonly<Record<string, string>> = {
        number: String(number),
        index: String(index),
        name: own,
      }
      const name = scheme.replace(/\{(\w+)\}/g, (whole, place: string) => places[place] ?? whole) + ending
      if (used.has(name.toLowerCase())) continue
      used.add(name.toLowerCase())
      return name
    }
  }
}
