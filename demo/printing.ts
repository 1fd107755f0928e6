import type { Db } from '#server/db/db.ts'
import { PHRASE_EXAMPLES } from '#server/phrases/examples.ts'
import { phrases } from '#server/phrases/tables.ts'
import { PRINTS } from '#server/printProducts/examples.ts'
import { printProducts } from '#server/printProducts/tables.ts'
import { addFile, type Gallery } from './orders/items.ts'
import type { Making, People } from './people/people.ts'

/** What the demo adds to an example: the index of the store that prints it, and whether it has a picture. */
const PRINTED: readonly { readonly store: number; readonly pictured?: true }[] = [
  { store: 0 },
  { store: 0, pictured: true },
  { store: 0 },
  { store: 2, pictured: true },
  { store: 2 },
  { store: 1 },
]

const TOTE_BAG = {
  name: 'Tote bag',
  width: 28,
  height: 32,
  minDpi: 150,
  price: null,
  vendorReference: '',
  active: false,
}

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
  const said = [...PHRASE_EXAMPLES.en, ...PHRASE_EXAMPLES.vi].map((phrase) => ({ ...phrase, ...stamps }))
  const printed = [...PRINTS, TOTE_BAG].map((print, place) => {
    const { store = 1, pictured } = PRINTED[place] ?? {}
    const name = `${print.vendorReference.toLowerCase()}-sample`
    const by = { at, by: admin.id }
    const picture = pictured ? addFile(making, gallery.picture(shown, 'color'), { name, ...by }) : null
    return { ...print, store: storeIds[store], picture, ...stamps }
  })
  return async (tx: Db): Promise<void> => {
    await tx.insert(phrases).values(said)
    await tx.insert(printProducts).values(printed)
  }
}
