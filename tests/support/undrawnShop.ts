import { BACKGROUNDS } from '#demo/pictures/backgrounds.ts'
import { DRAWN, type Drawn, type DrawnShop } from '#demo/pictures/draw.ts'
import { RECEIPTS } from '#demo/pictures/receipt.ts'

const SIDE = 860

const undrawn = (name: string): Drawn => ({
  storageKey: `demo/${name}.webp`,
  thumbnailKey: `demo/${name}-small.webp`,
  width: SIDE,
  height: SIDE,
  size: SIDE,
  facts: { factsState: 'NONE' },
})

/** The pictures of a demo shop whose tests look at none: rows of files that the store does not have. */
export const undrawnShop = (): DrawnShop => ({
  pictures: DRAWN.map(({ number, look }) => ({
    ...undrawn(`${look}-${number}`),
    subject: number,
    look,
  })),
  receipts: Array.from({ length: RECEIPTS }, (_, number) => undrawn(`receipt-${number}`)),
  backgrounds: BACKGROUNDS.map((_, number) => undrawn(`background-${number}`)),
})
