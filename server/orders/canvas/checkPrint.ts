import { sql } from 'drizzle-orm'
import { type CheckedFile, isPrinted, type PrintCheck, type PrintFit } from '#contract/orders/printCheck.ts'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import { takesFinalFiles } from '#contract/orders/workflow.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { type PrintFacts, readPrintFacts } from '../../files/printFacts.ts'
import type { FileStore } from '../../files/store.ts'
import { problem } from '../../http/problem.ts'
import type { SignedIn } from '../../session/account.ts'
import { idIn, isNamed } from '../findOrder.ts'
import { visibleLanes } from '../steps/steps.ts'
import { type PrintProduct, printProductOf } from './printProduct.ts'

const CM_PER_INCH = 2.54

interface Item {
  readonly id: number
  readonly name: string
  readonly productName: string
  readonly productType: string
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

interface StepRow {
  readonly status: OrderStatus
  readonly storeId: number | null
  readonly items: Item[] | null
  readonly files: FinalFile[] | null
}

/** The step with its files, and the items of its order. Throws 404 for a step that takes no final files. */
async function readStep(db: Db, account: SignedIn, order: string, logId: string): Promise<StepRow> {
  const [step] = await rowsOf<StepRow>(
    db,
    sql`select s.status, o.store_id as "storeId",
        (select json_agg(json_build_object('id', i.id, 'name', i.name, 'productName', i.product_name,
          'productType', i.product_type) order by i.id) from order_items i where i.order_id = o.id) as items,
        (select json_agg(json_build_object('id', f.id, 'name', f.name, 'fileType', f.file_type, 'size', f.size,
          'storageKey', f.storage_key, 'width', f.width, 'height', f.height) order by f.id)
          from step_files l join files f on f.id = l.file_id where l.step_id = s.id) as files
      from steps s join orders o on o.id = s.order_id
      where s.id = ${idIn(logId)} and ${isNamed(account, order)} and ${visibleLanes(account)}`,
  )
  if (!step || !takesFinalFiles(step.status)) throw problem('notFound')
  return step
}

const readProducts = (db: Db): Promise<PrintProduct[]> =>
  rowsOf<PrintProduct>(
    db,
    sql`select name, width::float8 as width, height::float8 as height, min_dpi as "minDpi",
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

/** Compares the final files of a step with the print products of its order (D-7.33, D-7.34). Throws 404. */
export async function checkPrint(
  db: Db,
  account: SignedIn,
  path: { readonly id: string; readonly logId: string },
  store: FileStore,
): Promise<PrintCheck> {
  const step = await readStep(db, account, path.id, path.logId)
  const items = (step.items ?? []).filter(isPrinted)
  if (items.length === 0) return { files: [], unknown: [] }
  const products = await readProducts(db)
  const found = items.map((item) => ({ item, product: printProductOf(item, products, step.storeId) }))
  const prints = found.flatMap(({ item, product }) => (product ? [{ item, product }] : []))
  const files = await Promise.all(
    (step.files ?? []).map(async (file) =>
      checked(file, await readPrintFacts(store, file, account.owner.id), prints),
    ),
  )
  return { files, unknown: found.flatMap(({ item, product }) => (product ? [] : [item.name])) }
}
