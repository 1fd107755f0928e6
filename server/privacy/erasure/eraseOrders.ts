import { type SQL, sql } from 'drizzle-orm'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { customTexts } from './customTexts.ts'
import { eraseEvents } from './eraseEvents.ts'
import { eraseMessages } from './eraseMessages.ts'
import { forgetDeliveries } from './forgetRecords.ts'
import { letGoOfFiles } from './letGoOfFiles.ts'
import type { ErasureRow, Part, Stepped } from './parts.ts'
import { rewriteRows } from './rewriteRows.ts'
import { ERASED_TEXT, scrubber } from './terms.ts'

/** Orders of one step. */
const AT_ONCE = 10

const CUSTOM = customTexts(ORDER_CUSTOM_FIELDS).map(
  ([column, empty]) => sql`, ${sql.identifier(column)} = ${empty}::text`,
)

const ofOrder = (ids: SQL) => sql`order_id = any(${ids})`
const ofStep = (ids: SQL) => sql`step_id in (select id from steps where order_id = any(${ids}))`

/** What customers wrote into orders, and where to they are sent. */
const facts = (ids: SQL): readonly SQL[] => [
  sql`update orders set shipping_address = null, refund_reason = null, printful_trackings = '[]'${sql.join(CUSTOM)}
    where id = any(${ids})`,
  sql`update order_items set note = null, summarize = null, version = version + 1
    where order_id = any(${ids}) and (note is not null or summarize is not null)`,
  sql`delete from trackings where order_id = any(${ids})`,
  sql`update order_refunds set reason = null where order_id = any(${ids})`,
  sql`update step_feedbacks f set body = '' from steps s where s.id = f.step_id and s.order_id = any(${ids})`,
  sql`update pins p set note = '' from users u where u.id = p.author_id and not u.staff and p.${ofStep(ids)}`,
  sql`update step_comments c set content = ${ERASED_TEXT} from steps s, users u where s.id = c.step_id
    and u.id = c.user_id and not u.staff and s.order_id = any(${ids})`,
]

/** What led to orders, or was kept of them as shops sent it. */
const traces = (ids: SQL): readonly SQL[] => [
  sql`delete from proof_links where order_id = any(${ids})`,
  sql`delete from delivery_links where order_id = any(${ids})`,
  sql`delete from reply_tokens where order_id = any(${ids})`,
  sql`delete from customer_waits where order_id = any(${ids})`,
  sql`delete from notifications
    where additional_data->>'orderNumber' = any(array(select number::text from orders where id = any(${ids})))`,
  sql`delete from shop_differences where order_id = any(${ids})`,
  sql`delete from shop_deliveries where order_id = any(${ids})`,
  sql`update shop_changes set data = '{}' where order_id = any(${ids})`,
  sql`update shop_orders set state = null, taken = '{}' where order_id = any(${ids})`,
  sql`update shop_messages set data = '{}', subject = null, error = null, answer = null
    where order_id = any(${ids}) and state not in ('QUEUED', 'SENDING')`,
]

/** Texts of staff, which stay but for what the person is known by. */
async function scrubTexts(tx: Db, ids: SQL, scrub: ReturnType<typeof scrubber>): Promise<void> {
  const numbers = sql`(select number from orders where id = any(${ids}))`
  const texts: readonly (readonly [table: string, columns: readonly string[], where: SQL])[] = [
    ['order_items', ['name'], ofOrder(ids)],
    ['step_comments', ['content'], ofStep(ids)],
    ['pins', ['note'], ofStep(ids)],
    ['pin_replies', ['text'], sql`pin_id in (select id from pins where ${ofStep(ids)})`],
    ['order_todos', ['detail'], ofOrder(ids)],
    ['budget_changes', ['note'], ofOrder(ids)],
    ['alert_snoozes', ['reason'], ofOrder(ids)],
    ['artworks', ['title', 'description'], sql`booking_number in ${numbers}`],
  ]
  for (const [table, columns, where] of texts) await rewriteRows(tx, { table, texts: columns }, where, scrub)
}

async function step(tx: Db, erasure: ErasureRow): Promise<Stepped> {
  const { customerId, position, doneOrders, pictures, terms } = erasure
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select id from orders where customer_id = ${customerId} and id > ${position} order by id limit ${AT_ONCE}
      for no key update`,
  )
  const last = found.at(-1)
  if (!last) return { isOver: true }
  const ids = intArray(found.map(({ id }) => id))
  const scrub = scrubber(terms)
  for (const statement of [...facts(ids), ...traces(ids)]) await tx.execute(statement)
  await forgetDeliveries(tx, sql`area = 'orders' and record_id = any(${ids})`)
  await scrubTexts(tx, ids, scrub)
  await eraseEvents(tx, ids, scrub)
  const messageFiles = await eraseMessages(tx, sql`order_id = any(${ids})`)
  const fileIds = [...messageFiles, ...(await letGoOfFiles(tx, ids, pictures))]
  return {
    isOver: false,
    set: {
      position: last.id,
      doneOrders: doneOrders + found.length,
      fileIds: sql`file_ids || ${intArray(fileIds)}`,
    },
  }
}

/** Goes through the orders of the customer, some at a time: money, steps and what artists get stay. */
export const eraseOrders: Part = { step }
