import { type SQL, sql } from 'drizzle-orm'

const person = (id: SQL): SQL => sql`(select json_build_object('id', pu.id, 'login', pu.login,
  'firstName', pu.first_name, 'lastName', pu.last_name,
  'fullName', trim(pu.first_name || ' ' || pu.last_name)) from users pu where pu.id = ${id})`

const BUDGETS = sql`(
  select json_agg(json_build_object('id', ab.id, 'bookingArtistBudgetId', ab.id, 'budget', ab.budget,
    'artistPaymentStatus', ab.payment_status, 'artist', ${person(sql`ab.artist_id`)}) order by ab.id)
  from artist_budgets ab where ab.order_id = o.id)`

/** The newest picture of the work, else the customer's photo, as the list shows it. */
const PICTURE = sql`coalesce(
  (select json_build_object('id', f.id, 'thumbhash', f.thumbhash)
    from (select s.id from steps s where s.order_id = o.id offset 0) s
    join step_files l on l.step_id = s.id join files f on f.id = l.file_id and f.thumbnail_key is not null
    order by s.id desc, l.file_id limit 1),
  (select json_build_object('id', f.id, 'thumbhash', f.thumbhash)
    from (select i.id from order_items i where i.order_id = o.id offset 0) i
    join item_files l on l.item_id = i.id and l.kind = 'PHOTO'
    join files f on f.id = l.file_id and f.thumbnail_key is not null order by i.id, l.file_id limit 1))`

const FIELDS = sql`'id', o.id, 'number', o.number, 'code', o.code, 'status', o.status,
  'statusForCanvas', o.status_for_canvas, 'paidAt', o.paid_at, 'lastModifiedDate', o.last_modified_date,
  'lastModifiedBy', o.last_modified_by, 'deadline', o.deadline, 'alert', o.alert, 'alerts', o.alerts, 'tags', o.tags,
  'poster', o.poster, 'hasCanvas', o.has_canvas, 'fasterProcessing', o.faster_processing, 'refunded', o.refunded,
  'customer', ${person(sql`o.customer_id`)}, 'source', o.source,
  'store', (select json_build_object('id', st.id, 'name', st.name) from stores st where st.id = o.store_id),
  'vendor', o.vendor, 'subtotal', o.subtotal_cents / 100.0, 'budget', o.budget, 'artistBudgets', ${BUDGETS},
  'assignedTo', ${person(sql`o.assigned_to`)}, 'cs', ${person(sql`o.cs_id`)}, 'version', o.version`

/** The row of an order `o` as the JSON that the API sends, made by PostgreSQL. */
export const RAW_ROW = sql`json_build_object(${FIELDS}, 'picture', ${PICTURE}) as row`

/** The order `o` with its items, likewise. */
export const rawOrder = (items: SQL): SQL =>
  sql`json_build_object(${FIELDS}, 'totalPrice', o.total_cents / 100.0, 'shippingAddress', o.shipping_address,
    'items', ${items}) as row`
