import { type SQL, sql } from 'drizzle-orm'
import { type OrderFieldName, seesField } from '#contract/orders/fields.ts'
import type { OpenThings } from '#contract/orders/open.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Todo } from '#contract/orders/team/todos.ts'
import type { Person } from '#contract/people.ts'
import type { SignedIn } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { preparedRows } from '../db/prepared.ts'
import type { Links } from '../files/links.ts'
import { problem } from '../http/problem.ts'
import { isNamed } from '../scope/findOrder.ts'
import { orderScope } from '../scope/orderScope.ts'
import { snoozesOf } from './alerts/snoozes.ts'
import { CUSTOMER_INFO, type CustomerInfo, visibleCustomerInfo } from './customer/customer.ts'
import { type DeliveredRow, delivered as deliveredTo, deliveriesJson } from './deliveries/deliveries.ts'
import { type ItemRow, ORDER_ITEMS, visibleItem } from './items/items.ts'
import { openOf } from './open/open.ts'
import { type FoundRow, ROW_COLUMNS, ROW_JOINS } from './rowColumns.ts'
import { seesAlert, visibleOrderRow } from './rows.ts'
import { shownTodos, type TodoRow, todosOf } from './todos/todos.ts'
import { visibleFields } from './visible.ts'

/** Maximum number of earlier artists on the page. */
const PREVIOUS_ARTISTS = 10

interface DetailRow extends FoundRow {
  items: ItemRow[] | null
  delivered: DeliveredRow[] | null
  artistLogs: NonNullable<Order['artistLogs']> | null
  printfulTrackings: Order['printfulTrackings']
  trackings: Order['trackings'] | null
  printfulEstimatedDeliveryFrom: string | null
  printfulEstimatedDeliveryTo: string | null
  finalDriveId: string | null
  shippingAddress: Order['shippingAddress']
  customerInfo: CustomerInfo | null
  todos: TodoRow[] | null
  snoozes: NonNullable<Order['snoozes']> | null
  prevArtists: Person[] | null
  open: OpenThings
}

const PERSON = sql`json_build_object('id', u.id, 'login', u.login, 'firstName', u.first_name,
  'lastName', u.last_name, 'fullName', trim(u.first_name || ' ' || u.last_name))`

const ARTIST_LOGS = sql`(
  select json_agg(json_build_object('count', lane.count, 'artist', ${PERSON}))
  from (select artist_id, count(*)::int as count from steps where order_id = o.id and artist_id is not null
    group by artist_id) lane join users u on u.id = lane.artist_id)`

/**
 * Active artists of the customer's orders in the account's scope, by latest order; without the current one,
 * `mine` (D-7.25, D-7.26).
 */
const prevArtists = (account: SignedIn): SQL => sql`(
  select json_agg(${PERSON} order by was.newest desc)
  from (select ab.artist_id, max(o.number) as newest from orders o join artist_budgets ab on ab.order_id = o.id
      join users artist on artist.id = ab.artist_id
      where o.customer_id = mine.customer_id and ab.artist_id is distinct from mine.assigned_to and artist.activated
        and ${orderScope(account)}
      group by ab.artist_id order by newest desc limit ${PREVIOUS_ARTISTS}) was
  join users u on u.id = was.artist_id)`

const TRACKINGS = sql`(
  select json_agg(json_build_object('id', t.id, 'trackingCode', t.tracking_code, 'trackingUrl', t.tracking_url,
    'estimatedDeliveryFrom', t.estimated_delivery_from, 'estimatedDeliveryTo', t.estimated_delivery_to) order by t.id)
  from trackings t where t.order_id = o.id)`

/** Hidden fields are not selected: that saves time, and they cannot leak. */
const whenSeen = (account: SignedIn, name: OrderFieldName, column: SQL): SQL =>
  seesField(account, name) ? column : sql`null`

const findDetail = (db: Db, account: SignedIn, idOrCode: string): Promise<DetailRow[]> =>
  preparedRows<DetailRow>(
    db,
    sql`select ${ROW_COLUMNS}, ${ORDER_ITEMS} as items, ${deliveredTo(account)} as delivered, ${ARTIST_LOGS} as "artistLogs",
        ${whenSeen(account, 'trackings', TRACKINGS)} as trackings,
        o.printful_trackings as "printfulTrackings", o.printful_estimated_delivery_from as
        "printfulEstimatedDeliveryFrom", o.printful_estimated_delivery_to as "printfulEstimatedDeliveryTo",
        o.final_drive_id as "finalDriveId", o.shipping_address as "shippingAddress",
        ${whenSeen(account, 'customerInfo', CUSTOMER_INFO)} as "customerInfo",
        ${whenSeen(account, 'todos', todosOf(account))} as todos,
        ${whenSeen(account, 'snoozes', snoozesOf(account))} as snoozes,
        ${whenSeen(account, 'prevArtists', prevArtists(account))} as "prevArtists", ${openOf(account)} as open
      from orders o ${ROW_JOINS} cross join lateral (select o.customer_id, o.assigned_to) mine
      where ${isNamed(account, idOrCode)}`,
  )

const PARTS = [
  'printfulTrackings',
  'trackings',
  'printfulEstimatedDeliveryFrom',
  'printfulEstimatedDeliveryTo',
  'totalPrice',
  'artistLogs',
  'shippingAddress',
  'customerInfo',
  'todos',
  'snoozes',
  'prevArtists',
] as const

/** The fields beside the row. */
const visibleParts = (
  account: SignedIn,
  row: DetailRow,
  todos: readonly Todo[],
): Pick<Order, (typeof PARTS)[number]> =>
  visibleFields(account, PARTS, {
    ...row,
    trackings: row.trackings ?? [],
    totalPrice: row.totalCents / 100,
    artistLogs: row.artistLogs ?? [],
    customerInfo: row.customerInfo ? visibleCustomerInfo(account, row.customerInfo) : undefined,
    todos: [...todos],
    snoozes: (row.snoozes ?? []).filter(({ alert }) => seesAlert(account, alert)),
    prevArtists: row.prevArtists ?? [],
  })

/**
 * An order with everything its page shows except the steps, without hidden fields. A single statement, unless
 * mentions are hidden from the account; throws 404 outside the scope.
 */
export async function getOrder(
  db: Db,
  account: SignedIn,
  idOrCode: string,
  links: Links,
  now: Date,
): Promise<Order> {
  const [row] = await findDetail(db, account, idOrCode)
  if (!row) throw problem('notFound')
  const { items, delivered, finalDriveId } = row
  const todos = await shownTodos(db, account, sql`${row.id}::int`, row.todos ?? [])
  return {
    ...visibleOrderRow(account, row, { open: row.open }),
    ...visibleParts(account, row, todos),
    items: (items ?? []).map((item) => visibleItem(account, item, links, now)),
    deliveries: deliveriesJson(row.id, delivered, { account, links, now }),
    finalDriveId,
  }
}
