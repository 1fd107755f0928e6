import { anyOf } from '../access.ts'
import { plain } from '../plain/plain.ts'
import { storeNames } from '../plain/references.ts'

const edit = anyOf('EDIT_PRINT_PRODUCT')

const CM_PER_INCH = 2.54

/** The number of pixels that a print of `cm` centimetres needs at `dpi`. */
export const pixelsFor = (cm: number, dpi: number): number => Math.ceil((cm / CM_PER_INCH) * dpi)

/** Print products and the resolution they require. */
export const printProducts = plain('printProducts', {
  access: { view: anyOf('VIEW_PRINT_PRODUCT_LIST'), create: edit, edit, delete: edit },
  examples: true,
  fields: {
    name: { kind: 'text', max: 120, required: true, search: true, unique: true },
    // In cm, with millimetre precision.
    width: { kind: 'number', min: 1, max: 500, decimals: 1, required: true },
    height: { kind: 'number', min: 1, max: 500, decimals: 1, required: true },
    // Pixels per inch: with the size, it gives the required pixels (`pixelsFor`).
    minDpi: { kind: 'number', min: 10, max: 1200, required: true },
    price: { kind: 'money', max: 100_000 },
    store: { kind: 'reference', to: storeNames },
    vendorReference: { kind: 'text', max: 80, search: true },
    /** Ids or SKUs of variants of connected shops; each leads to one print product (D-16.50). */
    shopVariants: { kind: 'texts', max: 100, most: 50 },
    active: { kind: 'flag' },
    picture: { kind: 'picture' },
  },
  rules: [
    {
      at: 'price',
      error: 'printProducts.rules.priceOfActive',
      holds: ({ active, price }) => active !== true || typeof price === 'number',
    },
  ],
})
