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
const COUNTED = /^(\d+)\s*[x×]\s*(.+)$/iu

/**
 * The items in a cell of a WooCommerce export: `name:Pet Portrait|quantity:2|total:84.00` separated by semicolons or
 * lines, or `2× Pet Portrait, 1× Tip`.
 */
export function readItemList(cell: string): ListedItem[] {
  const pieces = PART.test(cell)
    ? cell.split(/;|\n|\|\|/).map(readParts)
    : cell.split(/,\s*(?=\d+\s*[x×])|[;\n]/iu).map((piece) => {
        const [, quantity = '1', name = ''] = COUNTED.exec(piece.trim()) ?? [null, '1', piece.trim()]
        return { name: name.trim(), quantity, total: '' }
      })
  return pieces.filter(({ name }) => name !== '')
}
