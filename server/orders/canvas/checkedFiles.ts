import { type SQL, sql } from 'drizzle-orm'
import { type CheckedFile, isPrinted, type PrintFit } from '#contract/orders/printCheck.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { type PrintFacts, readPrintFacts } from '../../files/pictures/printFacts.ts'
import type { FileStore } from '../../files/store/store.ts'
import { type PrintProduct, printProductOf } from './printProduct.ts'

const CM_PER_INCH = 2.54

interface Item {
  readonly id: number
  readonly name: string
  readonly productName: string
  readonly productType: string
  readonly variantProductId: number | null
  readonly printProductId: number | null
}

interface FinalFile {
  readonly id: number
  readonly name: string
  readonly fileType: string
  readonly size: number
  readonly storageKey: string | null
  readonly width: number | null
  readonly height: number | null
}

/** A step with its files and the items of its order; see `FINAL_FILES`. */
export interface FinalStep {
  readonly storeId: number | null
  readonly items: Item[] | null
  readonly files: FinalFile[] | null
}

/**
 * The print product that the variant or SKU of item `i` of order `o` leads to at its connected shop (D-16.50). The shop's newest
 * state counts only while the item is as it says: another one may wait for a decision.
 */
const VARIANT_PRODUCT: SQL = sql`select p.id from shop_orders t
  cross join jsonb_each(t.taken->'lines') taken
  join jsonb_array_elements(t.state->'lines') line
    on line.value->>'id' = taken.key and line.value->>'name' = taken.value->>'name'
  join print_products p on p.active
  cross join unnest(p.shop_variants) v
  where t.order_id = o.id and (taken.value->>'item')::int = i.id
    and lower(v) in (lower(line.value->>'variantId'), lower(line.value->>'sku'))
  order by lower(v) = lower(line.value->>'variantId') desc nulls last, p.id limit 1`

/** Columns of a step `s` of order `o` for `FinalStep`. */
export const FINAL_FILES: SQL = sql`o.store_id as "storeId",
  (select json_agg(json_build_object('id', i.id, 'name', i.name, 'productName', i.product_name,
    'productType', i.product_type, 'variantProductId', (${VARIANT_PRODUCT}), 'printProductId', (select p.print_product_id from products p
      where fold_name(p.name) = fold_name(i.product_name))) order by i.id)
    from order_items i where i.order_id = o.id) as items,
  (select json_agg(json_build_object('id', f.id, 'name', f.name, 'fileType', f.file_type, 'size', f.size,
    'storageKey', f.storage_key, 'width', f.width, 'height', f.height) order by l.position)
    from step_files l join files f on f.id = l.file_id where l.step_id = s.id) as files`

/** The active print products. */
export const readProducts = (db: Db): Promise<PrintProduct[]> =>
  rowsOf<PrintProduct>(
    db,
    sql`select id, name, width::float8 as width, height::float8 as height, min_dpi as "minDpi",
        vendor_reference as "vendorReference", store_id as "storeId"
      from print_products where active order by id`,
  )

/** How the picture fits the product when it fills it, turned as it fits best. */
function fitOf(
  { id, name }: Item,
  { width, height, minDpi, name: product }: PrintProduct,
  pixels: { readonly width: number; readonly height: number },
): PrintFit {
  const [short, long] = [Math.min(width, height), Math.max(width, height)].map((cm) => cm / CM_PER_INCH)
  const sides = [Math.min(pixels.width, pixels.height), Math.max(pixels.width, pixels.height)]
  const [across, along] = [(sides[0] ?? 0) / (short ?? 1), (sides[1] ?? 0) / (long ?? 1)]
  const dpi = Math.min(across, along)
  return {
    itemId: id,
    item: name,
    product: { name: product, width, height, minDpi },
    dpi: Math.floor(dpi),
    soft: dpi < minDpi,
    cut: Math.round((1 - dpi / Math.max(across, along)) * 100),
  }
}

function checked(
  { id, name }: FinalFile,
  facts: PrintFacts,
  prints: readonly { readonly item: Item; readonly product: PrintProduct }[],
): CheckedFile {
  const { width, height } = facts
  const fits =
    width && height ? prints.map(({ item, product }) => fitOf(item, product, { width, height })) : []
  return { fileId: id, name, ...facts, fits }
}

/** The files of the step, each compared with the prints of its order; and printed items without a product. */
export async function checkFiles(
  account: SignedIn,
  step: FinalStep,
  products: readonly PrintProduct[],
  store: FileStore,
): Promise<{ readonly files: CheckedFile[]; readonly unknown: string[] }> {
  const found = (step.items ?? [])
    .filter(isPrinted)
    .map((item) => ({ item, product: printProductOf(item, products, step.storeId) }))
  if (found.length === 0) return { files: [], unknown: [] }
  const prints = found.flatMap(({ item, product }) => (product ? [{ item, product }] : []))
  const files = await Promise.all(
    (step.files ?? []).map(async (file) =>
      checked(file, await readPrintFacts(store, file, account.owner.id), prints),
    ),
  )
  return { files, unknown: found.flatMap(({ item, product }) => (product ? [] : [item.name])) }
}
