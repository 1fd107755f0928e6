import { type SQL, sql } from 'drizzle-orm'
import type { Account } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { orderScope } from '../../scope/orderScope.ts'
import { visibleDelivery } from '../deliveries/deliveries.ts'
import { visibleLanes } from '../steps/visibleLanes.ts'

/** Whether an order in the account's scope references the file `f` in a part that the account may see. */
export function isInOrder(account: Account): SQL {
  if (!has(account, 'ACCESS_ORDER')) return sql`false`
  const scope = orderScope(account)
  const lanes = visibleLanes(account)
  return sql`(exists (select 1 from item_files l join order_items i on i.id = l.item_id
      join orders o on o.id = i.order_id where l.file_id = f.id and ${scope})
    or exists (select 1 from delivery_files l join orders o on o.id = l.order_id
      where l.file_id = f.id and ${scope} and ${visibleDelivery(account)})
    or exists (select 1 from step_files l join steps s on s.id = l.step_id join orders o on o.id = s.order_id
      where l.file_id = f.id and ${scope} and ${lanes})
    or exists (select 1 from comment_files l join step_comments c on c.id = l.comment_id
      join steps s on s.id = c.step_id join orders o on o.id = s.order_id
      where l.file_id = f.id and ${scope} and ${lanes}))`
}
