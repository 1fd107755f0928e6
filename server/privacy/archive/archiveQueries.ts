import { type SQL, sql } from 'drizzle-orm'

/** Orders read at once. */
const AT_ONCE = 20

const ITEMS = sql`(select coalesce(json_agg(json_build_object('name', i.name, 'product', i.product_name,
    'quantity', i.quantity, 'price', round(i.price_cents / 100.0, 2), 'note', i.note) order by i.id), '[]')
  from order_items i where i.order_id = o.id)`

/** What the customer said about the work through proof links. */
const ANSWERS = sql`(select coalesce(json_agg(json_build_object('at', f.created_date, 'verdict', f.verdict,
    'text', f.body) order by f.id), '[]')
  from step_feedbacks f join steps s on s.id = f.step_id where s.order_id = o.id)`

const REFUNDS = sql`(select coalesce(json_agg(json_build_object('at', r.at, 'amount', round(r.cents / 100.0, 2),
    'reason', r.reason) order by r.at, r.id), '[]')
  from order_refunds r where r.order_id = o.id)`

const TRACKINGS = sql`(select coalesce(json_agg(json_build_object('code', t.tracking_code, 'url', t.tracking_url)
    order by t.id), '[]') from trackings t where t.order_id = o.id)`

/** The next orders of the customer after an id, each as it is told to them: nothing of how the house works on it. */
export const ordersAfter = (customerId: number, after: number): SQL => sql`
  select o.id, o.number, json_build_object('number', o.number, 'code', o.code, 'source', o.source,
    'created', o.created_date, 'paid', case when o.paid then o.paid_at end, 'status', o.status, 'done', o.done_date,
    'subtotal', round(o.subtotal_cents / 100.0, 2), 'total', round(o.total_cents / 100.0, 2), 'refunded', o.refunded,
    'shippingAddress', o.shipping_address, 'items', ${ITEMS}, 'trackings', ${TRACKINGS}, 'refunds', ${REFUNDS},
    'answers', ${ANSWERS}) as json
  from orders o where o.customer_id = ${customerId} and o.id > ${after} order by o.id limit ${AT_ONCE}`

const SENT = sql`select m.created_date as at, json_build_object('direction', 'sent', 'channel', m.channel,
    'at', coalesce(m.sent_date, m.created_date), 'state', m.state, 'to', m."to", 'subject', m.subject,
    'text', m.text, 'html', m.html) as json from outbox m`

const RECEIVED = sql`select r.at, json_build_object('direction', 'received', 'channel', r.channel, 'at', r.at,
    'from', r.sender, 'name', r.sender_name, 'subject', r.subject, 'text', r.text, 'html', r.html) as json
  from received_messages r`

/** Mails, messages and noted calls of an order, the oldest first. */
export const messagesOfOrder = (orderId: number): SQL => sql`
  select json_agg(json order by at) as messages from (
    ${SENT} where m.order_id = ${orderId} union all ${RECEIVED} where r.order_id = ${orderId}
    union all select c.at, json_build_object('direction', 'call', 'at', c.at, 'text', c.text)
      from calls c where c.order_id = ${orderId}) found`

/** Those that belong to no order, by the customer's addresses. */
export const looseMessages = (customerId: number): SQL => sql`
  with own as (select lower(u.email) as address from users u where u.id = ${customerId} and u.email is not null
    union select c.psid from customers c where c.user_id = ${customerId} and c.psid is not null)
  select json_agg(json order by at) as messages from (
    ${SENT} where m.order_id is null and lower(m."to") in (select address from own)
    union all ${RECEIVED} where r.order_id is null and lower(r.sender) in (select address from own)) found`

/** Photos, files of messages and delivered pictures of an order; those that are only named elsewhere have no key. */
export const filesOfOrder = (orderId: number): SQL => sql`
  select folder, name, case when fetch_state is null then storage_key end as key, created_date as "createdDate" from (
    select distinct on (f.id) f.id, l.folder, coalesce(l.name, f.file_name) as name, f.storage_key, f.fetch_state,
      f.created_date
    from (
      select 1 as rank, 'delivered' as folder, d.file_id, d.name from delivery_files d where d.order_id = ${orderId}
      union all select 2, 'photos', l.file_id, null from item_files l join order_items i on i.id = l.item_id
        where i.order_id = ${orderId}
      union all select 3, 'messages', l.file_id, l.name from received_files l
        join received_messages r on r.id = l.message_id where r.order_id = ${orderId} and l.file_id is not null
      union all select 4, 'messages', l.file_id, null from outbox_files l
        join outbox m on m.id = l.message_id where m.order_id = ${orderId}) l
    join files f on f.id = l.file_id order by f.id, l.rank) found order by id`
