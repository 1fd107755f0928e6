import type { Db } from '#server/db/db.ts'
import { phrases } from '#server/phrases/tables.ts'
import { printProducts } from '#server/printProducts/tables.ts'
import { addFile, type Gallery } from './orders/items.ts'
import type { Making, People } from './people/people.ts'

const PHRASES: readonly (readonly [title: string, language: 'en' | 'vi', kind: string, text: string])[] = [
  [
    'Photo too small',
    'en',
    'reason',
    'The photo is too small to print. Please send the original from the phone.',
  ],
  ['Face not alike', 'en', 'reason', 'The face does not look like the photo yet: eyes and chin.'],
  [
    'Sketch is ready',
    'en',
    'mail',
    'Hello,\n\nyour sketch is ready. Tell us what you would like changed; as soon as you agree, we colour it.\n\nYour Atelier',
  ],
  [
    'Sent on its way',
    'en',
    'mail',
    'Hello,\n\nyour print has left the studio today. The number of the parcel follows in a second mail.\n\nYour Atelier',
  ],
  ['Thanks for waiting', 'en', 'chat', 'Thank you for your patience! The artist is working on it right now.'],
  ['Ảnh bị mờ', 'vi', 'reason', 'Ảnh gốc bị mờ, nhờ khách gửi lại ảnh rõ hơn.'],
  ['Màu chưa đúng', 'vi', 'reason', 'Màu da và màu tóc chưa giống ảnh, nhờ bạn chỉnh lại.'],
  [
    'Đã có bản phác',
    'vi',
    'mail',
    'Chào anh/chị,\n\nbản phác đã xong. Anh/chị xem và góp ý giúp, đồng ý là bên em lên màu ngay.\n\nAtelier',
  ],
  ['Cảm ơn đã đặt hàng', 'vi', 'chat', 'Dạ Atelier cảm ơn anh/chị đã đặt tranh! Bên em bắt đầu vẽ ngay ạ.'],
]

interface Print {
  readonly name: string
  readonly size: readonly [width: number, height: number]
  readonly dpi: number
  readonly price: number | null
  readonly reference: string
  /** Index of the store that prints it. */
  readonly store: number
  readonly pictured?: true
}

const PRINTS: readonly Print[] = [
  { name: 'Canvas 12×16″', size: [30.5, 40.6], dpi: 150, price: 59, reference: 'CNV-1216', store: 0 },
  {
    name: 'Canvas 16×20″',
    size: [40.6, 50.8],
    dpi: 150,
    price: 79,
    reference: 'CNV-1620',
    store: 0,
    pictured: true,
  },
  { name: 'Canvas 24×36″', size: [61, 91.4], dpi: 120, price: 129, reference: 'CNV-2436', store: 0 },
  {
    name: 'Poster A3',
    size: [29.7, 42],
    dpi: 200,
    price: 24.9,
    reference: 'POS-A3',
    store: 2,
    pictured: true,
  },
  { name: 'Poster A2', size: [42, 59.4], dpi: 150, price: 29, reference: 'POS-A2', store: 2 },
  { name: 'Mug wrap', size: [20.5, 9.5], dpi: 300, price: 18.5, reference: 'MUG-11', store: 1 },
  { name: 'Tote bag', size: [28, 32], dpi: 150, price: null, reference: '', store: 1 },
]

/** Adds the phrases and print products; their pictures are put into the book before it is written. */
export function printing(making: Making, { admin, storeIds }: People, gallery: Gallery) {
  const at = making.now.toISOString()
  const stamps = {
    createdDate: at,
    createdBy: admin.fullName,
    lastModifiedDate: at,
    lastModifiedBy: admin.fullName,
  }
  const [shown = 0] = gallery.showing('pet')
  const said = PHRASES.map(([title, language, kind, text]) => ({
    title,
    language,
    kind,
    text,
    active: true,
    ...stamps,
  }))
  const printed = PRINTS.map(({ name, size, dpi, price, reference, store, pictured }) => ({
    name,
    width: size[0],
    height: size[1],
    minDpi: dpi,
    price,
    store: storeIds[store],
    vendorReference: reference,
    active: price !== null,
    picture: pictured
      ? addFile(making, gallery.picture(shown, 'color'), {
          name: `${reference.toLowerCase()}-sample`,
          at,
          by: admin.id,
        })
      : null,
    ...stamps,
  }))
  return async (tx: Db): Promise<void> => {
    await tx.insert(phrases).values(said)
    await tx.insert(printProducts).values(printed)
  }
}
