import { type SQL, sql } from 'drizzle-orm'
import type { Account } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { orderScope } from '../../scope/orderScope.ts'
import { visibleDelivery } from '../deliveries/deliveries.ts'

/** A file that was handed to the customer. */
export interface FinalFile {
  readonly orderId: number
  readonly number: number
  readonly name: string
  /** Null if only its external address is known. */
  readonly storageKey: string | null
  readonly size: number
  readonly createdDate: string
}

/** The condition for orders `o` whose files the account may read: ACCESS_ORDER, as for every file of an order (D-13.6). */
export const readableOrders = (account: Account): SQL =>
  has(account, 'ACCESS_ORDER') ? orderScope(account) : sql`false`

/** The delivered files of these orders that the account may see, by order number. */
export const finalFiles = (db: Db, account: Account, orderIds: readonly number[]): Promise<FinalFile[]> =>
  rowsOf<FinalFile>(
    db,
    sql`select o.id as "orderId", o.number, coalesce(l.name, f.file_name) as name, f.size, f.created_date as "createdDate",
        case when f.fetch_state is null then f.storage_key end as "storageKey"
      from orders o join delivery_files l on l.order_id = o.id join files f on f.id = l.file_id
      where o.id = any(${intArray(orderIds)}) and ${readableOrders(account)} and ${visibleDelivery(account)}
      order by o.number, l.position`,
  )

const ENDING = /(\.[^.]{1,10})?$/
/** Signs that Windows does not take in names. */
const REFUSED = /[<>:"|?*]/g

/** Names that differ also where upper and lower case are the same: `a.png`, `a (2).png`. */
export function distinctNames(): (name: string) => string {
  const taken = new Set<string>()
  return (given) => {
    const name = given.replace(REFUSED, '_')
    for (let copy = 1; ; copy++) {
      const tried = copy === 1 ? name : name.replace(ENDING, (ending) => ` (${copy})${ending}`)
      if (taken.has(tried.toLowerCase())) continue
      taken.add(tried.toLowerCase())
      return tried
    }
  }
}
