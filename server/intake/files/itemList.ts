/** An item of a cell that lists all items of an order. */
export interface ListedItem {
  readonly name: string
  readonly quantity: string
  readonly total: string
}

const PART = /(?:^|\|)\s*(name|product_name|item_name|quantity|qty|total|subtotal|sub_total)\s*:/i

function readParts(text: string): ListedItem {
  const parts = text.split('|').map((part) => part.trim())
  const value = (...names: readonly string[]) => {
    const part = parts.find((each) => names.some((name) => each.toLowerCase().startsWith(`${name}:`)))
    return part?.slice(part.indexOf(':') + 1).trim() ?? ''
  }
  return {
    name: value('name', 'product_name', 'item_name'),
    quantity: value('quantity', 'qty'),
    total: value('total', 'subtotal', 'sub_total'),
  }
}

/** `2× Pet Portrait`, as the list of orders of WooCommerce writes its products. */
const COUNTED = /^\s*(\d+)\s*[x×]\s*(?=\S)/iu
/** The end of `Pet Portrait x 2`. */
const TIMES = /[x×]\s*(\d+)\s*$/iu

/** The text before a count at its end, and the count. */
function countedAfter(text: string): readonly [name: string, quantity: string] | undefined {
  const found = TIMES.exec(text)
  const name = text.slice(0, found?.index)
  return found?.[1] !== undefined && /\S\s+$/u.test(name.slice(-50)) ? [name, found[1]] : undefined
}

function readCounted(text: string): ListedItem {
  const first = COUNTED.exec(text)
  const [name, quantity] = first
    ? [text.slice(first[0].length), first[1] ?? '']
    : (countedAfter(text) ?? [text, '1'])
  return { name: name.trim(), quantity, total: '' }
}

/** Splits at the commas between counted items, not at those within a name. */
function splitCounted(text: string): string[] {
  const pieces: string[][] = []
  let isWhole = true
  for (const part of text.split(',')) {
    const begins = COUNTED.test(part)
    if (isWhole || begins) pieces.push([part])
    else pieces.at(-1)?.push(part)
    // What begins with its count goes on until the next one that does.
    isWhole = !COUNTED.test(pieces.at(-1)?.[0] ?? '') && countedAfter(part) !== undefined
  }
  return pieces.map((parts) => parts.join(','))
}

/**
 * The items in a cell of a WooCommerce export: `name:Pet Portrait|quantity:2|total:84.00` separated by semicolons or
 * lines, `2× Pet Portrait, 1× Tip`, or `Pet Portrait x 2, Tip x 1`.
 */
export function readItemList(cell: string): ListedItem[] {
  const pieces = PART.test(cell)
    ? cell.split(/;|\n|\|\|/).map(readParts)
    : cell.split(/[;\n]/).flatMap(splitCounted).map(readCounted)
  return pieces.filter(({ name }) => name !== '')
}
