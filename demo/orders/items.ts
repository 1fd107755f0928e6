import type { Making } from '../people/people.ts'
import type { Drawn, Look, Picture } from '../pictures/draw.ts'
import { SUBJECTS } from '../pictures/draw.ts'
import { subject } from '../pictures/subjects.ts'
import type { Product } from '../products.ts'
import { ITEM_NOTES, SUMMARIES } from '../words.ts'
import type { Draft } from './draft.ts'

/** The drawn pictures by subject and look, and what each subject shows. */
export interface Gallery {
  picture(subject: number, look: Look): Picture
  showing(kind: NonNullable<Product['shows']>): readonly number[]
  has(subject: number, look: Look): boolean
}

/** Fallbacks if a subject has no picture with the look. */
const INSTEAD: Readonly<Partial<Record<Look, Look>>> = { sketch2: 'sketch', color2: 'color', print: 'color' }

export function openGallery(pictures: readonly Picture[]): Gallery {
  const key = (number: number, look: Look) => `${look}-${number}`
  const drawn = new Map(pictures.map((picture) => [key(picture.subject, picture.look), picture]))
  const kinds = Array.from({ length: SUBJECTS }, (_, number) => subject(number).kind)
  return {
    picture: (number, look) => {
      const picture = drawn.get(key(number, look)) ?? drawn.get(key(number, INSTEAD[look] ?? 'color'))
      if (!picture) throw new Error(`The demo shop has no picture ${key(number, look)}`)
      return picture
    },
    showing: (kind) => kinds.flatMap((shown, number) => (shown === kind ? [number] : [])),
    has: (number, look) => drawn.has(key(number, look)),
  }
}

/** Adds a stored file. Those of orders have the customer, the kind and the version in their names. */
export function addFile(
  { book }: Making,
  picture: Drawn,
  file: { readonly name: string; readonly at: string; readonly by: number | null },
): number {
  const id = book.id('files')
  const { storageKey, thumbnailKey, width, height, size, facts } = picture
  const name = `${file.name}.webp`
  book.rows.files.push({
    id,
    name,
    fileName: name,
    fileType: 'image/webp',
    size,
    width,
    height,
    storageKey,
    thumbnailKey,
    ...facts,
    attached: true,
    uploadedBy: file.by,
    createdDate: file.at,
  })
  return id
}

/** A subject for the product that has all looks of the order's history, if any. */
function subjectFor({ random }: Making, gallery: Gallery, { sale }: Draft, product: Product): number {
  const looks = new Set(sale.history.steps.flatMap(({ files }) => files.map(({ look }) => look)))
  const fitting = gallery.showing(product.shows ?? 'person')
  const best = fitting.filter((number) => [...looks].every((look) => gallery.has(number, look)))
  return random.pick(best.length > 0 ? best : fitting)
}

/** Adds the order's items with the customer's photos. Returns the subjects of its portraits. */
export function addItems(making: Making, gallery: Gallery, draft: Draft): number[] {
  const { book, random } = making
  const { sale, code } = draft
  const subjects: number[] = []
  for (const product of sale.basket) {
    const id = book.id('orderItems')
    book.rows.orderItems.push({
      id,
      orderId: draft.id,
      name: product.name,
      productName: product.name,
      productType: product.productType,
      quantity: 1,
      priceCents: product.cents,
      note: product.shows && random.chance(0.45) ? random.pick(ITEM_NOTES) : null,
      summarize:
        product.shows && sale.history.steps.length > 1 && random.chance(0.4) ? random.pick(SUMMARIES) : null,
    })
    if (!product.shows) continue
    const shown = subjectFor(making, gallery, draft, product)
    subjects.push(shown)
    const photo = gallery.picture(shown, 'photo')
    const name = `${code.toLowerCase()}-photo-${subjects.length}`
    const fileId = addFile(making, photo, { name, at: sale.paidAt.toISOString(), by: null })
    book.rows.itemFiles.push({ itemId: id, fileId, kind: 'PHOTO' })
  }
  return subjects
}
