import { holds } from '#contract/access.ts'
import { MAX_LIVE_IDS } from '#contract/live/live.ts'
import type { SignedIn } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import type { Connection } from './connection.ts'
import type { EventSpan, Gathered } from './gathered.ts'

/** What the areas say of whom they let hear of their changes (D-3.6). */
export interface Hearing {
  /** The changed orders that the account hears of. */
  readonly orders: (
    db: Db,
    account: SignedIn,
    ids: readonly number[],
    span: EventSpan | undefined,
  ) => Promise<readonly number[]>
  /** Whether the account hears of changes of these payouts. */
  readonly payouts: (db: Db, account: SignedIn, ids: readonly number[]) => Promise<boolean>
}

/** Where changes are told: the streams' database, and who hears of them. */
interface Publishing {
  readonly db: Db
  readonly hearing: Hearing
}

/** Sends the visible order changes to one stream, split by the maximum ids per message. */
async function publishOrders(
  { db, hearing }: Publishing,
  connection: Connection,
  ids: readonly number[],
  span: EventSpan | undefined,
): Promise<void> {
  const visible = await hearing.orders(db, connection.account, ids, span)
  for (let from = 0; from < visible.length; from += MAX_LIVE_IDS) {
    connection.send('orders', { ids: visible.slice(from, from + MAX_LIVE_IDS) })
  }
}

/** Who hears that these lists have changed. */
const HEARS = {
  names: ['ACCESS_ORDER', 'VIEW_STORE_LIST', 'VIEW_PRODUCT_LIST'],
  inbox: ['VIEW_INBOX', 'SETTLE_PARKED_ORDER'],
  care: ['VIEW_CUSTOMERS_CARE'],
  gallery: ['VIEW_ARTWORK_LIST', 'VIEW_ARTWORK'],
} as const

function publishList(connection: Connection, name: keyof typeof HEARS): void {
  if (HEARS[name].some((permission) => holds(connection.account, permission))) connection.send(name, {})
}

/** Customer service hears of all chats, an artist of their own. */
function publishChats(connection: Connection, chats: ReadonlySet<number>): void {
  const { account } = connection
  const ids = holds(account, 'ACCESS_CS') ? [...chats] : chats.has(account.id) ? [account.id] : []
  if (ids.length > 0) connection.send('chats', { ids })
}

/** Tells a stream what its account may hear of, besides changes of the session. */
export async function publishChanges(
  publishing: Publishing,
  connection: Connection,
  {
    orders,
    inboxes,
    payouts,
    chats,
    properties,
    names,
    inbox,
    care,
    gallery,
    span,
  }: Omit<Gathered, 'sessions'>,
): Promise<void> {
  if (properties) connection.send('properties', {})
  if (names) publishList(connection, 'names')
  if (inbox) publishList(connection, 'inbox')
  if (care) publishList(connection, 'care')
  if (gallery) publishList(connection, 'gallery')
  publishChats(connection, chats)
  const published = inboxes.get(connection.account.id)
  if (published) connection.send('notifications', { published })
  if (await publishing.hearing.payouts(publishing.db, connection.account, [...payouts]))
    connection.send('payouts', {})
  await publishOrders(publishing, connection, [...orders], span)
}
