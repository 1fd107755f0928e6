import { sql } from 'drizzle-orm'
import {
  MOST_CHECKED,
  PRINT_FAULTS,
  type PrintFault,
  type PrintsCheck,
  printFaults,
} from '#contract/orders/printCheck.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { FileStore } from '../../files/store/store.ts'
import { orderScope } from '../../scope/orderScope.ts'
import { visibleLanes } from '../steps/visibleLanes.ts'
import { checkFiles, FINAL_FILES, type FinalStep, readProducts } from './checkedFiles.ts'

interface Leaving extends FinalStep {
  readonly id: number
  readonly number: number
  /** How many there are in all. */
  readonly count: number
}

/** Orders whose final files an end of the order would let go: those with prints and an open SEND_FILE. */
const readLeaving = (db: Db, account: SignedIn, ids: readonly number[]): Promise<Leaving[]> =>
  rowsOf<Leaving>(
    db,
    sql`select o.id, o.number, count(*) over ()::int as count, ${FINAL_FILES}
      from orders o join steps s on s.order_id = o.id
      where o.id = any(${intArray(ids)}) and ${orderScope(account)} and o.poster and o.status <> 'DONE'
        and s.status = 'SEND_FILE' and s.state in ('WORKING', 'REVIEWING') and s.closed_date is null
        and ${visibleLanes(account)}
      order by o.number limit ${MOST_CHECKED}`,
  )

/** The print faults of the orders that a bulk Mark as Done ends (D-7.34), as an approval of one finds them. */
export async function checkPrints(
  db: Db,
  account: SignedIn,
  ids: readonly number[],
  store: FileStore,
): Promise<PrintsCheck> {
  const leaving = await readLeaving(db, account, ids)
  const products = await readProducts(db)
  const checked = await Promise.all(
    leaving.map(async (step) => {
      const { files } = await checkFiles(account, step, products, store)
      const found = new Set<PrintFault>(files.flatMap(printFaults))
      return { id: step.id, number: step.number, faults: PRINT_FAULTS.filter((fault) => found.has(fault)) }
    }),
  )
  return {
    faulty: checked.filter(({ faults }) => faults.length > 0),
    unchecked: (leaving[0]?.count ?? 0) - leaving.length,
  }
}
