import type { PrintSize } from '#contract/orders/printCheck.ts'

export interface PrintProduct extends PrintSize {
  readonly id: number
  readonly vendorReference: string
  readonly storeId: number | null
}

interface Item {
  readonly name: string
  readonly productName: string
  /** The print product that its shop's variant leads to. */
  readonly variantProductId?: number | null
  /** The print product that is set up for its product. */
  readonly printProductId?: number | null
}

const CM_PER_INCH = 2.54
/** Sizes are rounded on either side: `12x16` inches are sold as 30 x 40 cm. */
const NEARLY_CM = 0.7

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[×*]/g, 'x')
    .replace(/[^\p{L}\p{N}.,]+/gu, ' ')
    .trim()

/** `A x B` with an optional unit behind it. */
const SIZE = /(\d+(?:[.,]\d+)?)\s*(?:cm|in|")?\s*[x×*]\s*(\d+(?:[.,]\d+)?)\s*(cm|in|inch|inches|"|″|”)?/giu

type Sides = readonly [short: number, long: number]

const sidesOf = (one: number, other: number): Sides => [Math.min(one, other), Math.max(one, other)]

/** The sizes that a text names, in cm; without a unit, both as cm and as inches. */
function sizesIn(text: string): Sides[] {
  return [...text.matchAll(SIZE)].flatMap(([, one = '', other = '', unit]) => {
    const [a, b] = [Number(one.replace(',', '.')), Number(other.replace(',', '.'))]
    const inches = sidesOf(a * CM_PER_INCH, b * CM_PER_INCH)
    if (unit === undefined) return [sidesOf(a, b), inches]
    return unit.toLowerCase() === 'cm' ? [sidesOf(a, b)] : [inches]
  })
}

const isNear = (one: Sides, other: Sides): boolean =>
  Math.abs(one[0] - other[0]) <= NEARLY_CM && Math.abs(one[1] - other[1]) <= NEARLY_CM

const holds = (text: string, part: string): boolean => part !== '' && ` ${text} `.includes(` ${part} `)

/**
 * The print product of an item (D-7.33): the one that its shop's variant leads to (D-16.50), else the one that is set up for
 * its product (D-4.24), else the one whose vendor reference the item's name or product names, else the one whose name they
 * hold, else the one with the size that they name. Of several, one of the order's store.
 */
export function printProductOf(
  item: Item,
  products: readonly PrintProduct[],
  storeId: number | null,
): PrintProduct | undefined {
  const called = (wanted: number | null | undefined) => products.find(({ id }) => id === wanted)
  const own = called(item.variantProductId) ?? called(item.printProductId)
  if (own) return own
  const text = `${item.name} ${item.productName}`
  const folded = fold(text)
  const sizes = sizesIn(text)
  const ways: readonly ((product: PrintProduct) => boolean)[] = [
    ({ vendorReference }) => holds(folded, fold(vendorReference)),
    ({ name }) => holds(folded, fold(name)),
    ({ width, height }) => sizes.some((size) => isNear(size, sidesOf(width, height))),
  ]
  for (const fits of ways) {
    const found = products.filter(fits)
    if (found.length > 0) return found.find((one) => one.storeId === storeId) ?? found[0]
  }
  return undefined
}
