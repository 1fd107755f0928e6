import { sql } from 'drizzle-orm'
import { WORK_TYPES } from '#contract/files/types.ts'
import type { ManualOrder } from '#contract/orders/manualOrder.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { idIn } from '../../http/pathId.ts'
import { createManualOrder } from '../../intake/byHand/createManualOrder.ts'
import { lockIntake } from '../../intake/createOrder.ts'
import { rowById } from '../../orders/rows.ts'
import { requireGrant } from '../requireGrant.ts'
import { linkThread } from './linkMessage.ts'
import { lockOpen, type OpenMessage, type Settling } from './settle.ts'

/** The pictures of a message, which may become photos of the order. */
async function picturesOf(tx: Db, messageId: number): Promise<ReadonlySet<number>> {
  const types = JSON.stringify(WORK_TYPES)
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select f.id from received_files l join files f on f.id = l.file_id where l.message_id = ${messageId}
      and f.file_type in (select jsonb_array_elements_text(${types}::jsonb))`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Someone new of whom nothing else is known has the address of who wrote, also for accounts that do not see it. */
function withSender(order: ManualOrder, { channel, sender }: OpenMessage): ManualOrder {
  const { customer } = order
  if (!customer || customer.email || customer.phone || channel !== 'EMAIL' || sender === '') return order
  return { ...order, customer: { ...customer, email: sender } }
}

/** Who writes at Messenger is the order's customer from now on, unless either is known as someone else. */
const keepChat = (tx: Db, orderId: number, sender: string) =>
  tx.execute(
    sql`update customers c set psid = ${sender} from orders o where o.id = ${orderId} and c.user_id = o.customer_id
      and c.psid is null and c.walk_in is null
      and not exists (select from customers x where x.psid = ${sender} and x.merged_into is null)`,
  )

/**
 * Makes an order from a message of the inbox and puts the message into its conversation, in one transaction (D-7.61). Throws as
 * `lockOpen` and `createManualOrder` do, and 403 without VIEW_INBOX.
 */
export const orderFromMessage = (
  db: Db,
  settling: Settling,
  given: string,
  order: ManualOrder,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const { account } = settling
    requireGrant(account, 'VIEW_INBOX')
    // As all that makes orders: first the intake.
    await lockIntake(tx)
    const message = await lockOpen(tx, idIn(given))
    const shared = await picturesOf(tx, message.id)
    const { id } = await createManualOrder(tx, { ...settling, shared }, withSender(order, message))
    if (message.channel === 'MESSENGER') await keepChat(tx, id, message.sender)
    await linkThread(tx, settling, message.id, id)
    return rowById(tx, account, id)
  })
