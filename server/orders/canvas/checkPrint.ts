import { sql } from 'drizzle-orm'
import type { PrintCheck } from '#contract/orders/printCheck.ts'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import { takesFinalFiles } from '#contract/orders/steps/workflow.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import type { FileStore } from '../../files/store/store.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import { isNamed } from '../../scope/findOrder.ts'
import { visibleLanes } from '../steps/visibleLanes.ts'
import { checkFiles, FINAL_FILES, type FinalStep, readProducts } from './checkedFiles.ts'

/** The step with its files, and the items of its order. Throws 404 for a step that takes no final files. */
async function readStep(db: Db, account: SignedIn, order: string, logId: string): Promise<FinalStep> {
  const [step] = await rowsOf<FinalStep & { readonly status: OrderStatus }>(
    db,
    sql`select s.status, ${FINAL_FILES} from steps s join orders o on o.id = s.order_id
      where s.id = ${idIn(logId)} and ${isNamed(account, order)} and ${visibleLanes(account)}`,
  )
  if (!step || !takesFinalFiles(step.status)) throw problem('notFound')
  return step
}

/** Compares the final files of a step with the print products of its order (D-7.33, D-7.34). Throws 404. */
export async function checkPrint(
  db: Db,
  account: SignedIn,
  path: { readonly id: string; readonly logId: string },
  store: FileStore,
): Promise<PrintCheck> {
  const step = await readStep(db, account, path.id, path.logId)
  return checkFiles(account, step, await readProducts(db), store)
}
