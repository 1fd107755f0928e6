import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import {
  type listShopConnections as contract,
  MOST_COUNTED_OF_SHOP,
  type ShopConnection,
} from '#contract/shopConnections/shopConnections.ts'
import { type Db, iso, isoOrNull, rowOf, rowsOf } from '../db/db.ts'
import { pathId } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import { earlierUntilOf, type SecretPair } from '../intake/secrets/pair.ts'
import { LOCATIONS_OF } from './locations/locationColumns.ts'

/** What happened at that many rows more is not counted, so that a list of large shops stays quick. */
const counted = (rows: SQL): SQL =>
  sql`(select count(*)::int from (select ${rows} limit ${sql.raw(String(MOST_COUNTED_OF_SHOP))}) counted)`

// The conditions of states are those of the indexes.
const COLUMNS: SQL = sql`c.id, c.kind, c.name, c.address, c.source, c.store_id as "storeId",
  c.credentials is not null as "hasCredentials", c.webhook_secret is not null as "hasWebhookSecret",
  c.webhook_secret_last_used as "webhookSecretLastUsed",
  c.earlier_webhook_secret as "earlierSecret", c.earlier_webhook_until as "earlierUntil",
  c.earlier_webhook_last_used as "earlierWebhookLastUsed",
  c.enabled, c.fulfils_digital as "fulfilsDigital", c.writes_status as "writesStatus", c.writes_link as "writesLink",
  c.may_cancel as "mayCancel", c.may_refund as "mayRefund", c.photo_names as "photoNames",
  ${LOCATIONS_OF} as locations,
  c.last_webhook as "lastWebhook", c.last_pull as "lastPull", c.seen_until as "seenUntil",
  c.failing_since as "failingSince", c.last_error as "lastError",
  ${counted(sql`from shop_orders o where o.connection_id = c.id and o.order_id is not null`)} as orders,
  ${counted(sql`from shop_messages m where m.connection_id = c.id and m.state in ('QUEUED', 'SENDING')`)} as waiting,
  ${counted(sql`from shop_messages m where m.connection_id = c.id and m.state = 'FAILED'`)} as failed,
  c.created_date as "createdDate", c.created_by as "createdBy", c.last_modified_date as "lastModifiedDate",
  c.last_modified_by as "lastModifiedBy", c.version`

type Stored = Omit<ShopConnection, 'webhookUrl' | 'earlierWebhookUntil'> &
  Pick<SecretPair, 'earlierSecret' | 'earlierUntil'>

/** What an answer depends on besides the rows. */
export interface ShownAt {
  readonly publicUrl: string
  readonly now: Date
}

/** Where a connected shop sends its webhooks to. */
export const webhookUrlOf = (publicUrl: string, id: number): string => `${publicUrl}/api/intake/shops/${id}`

function wire({ earlierSecret, earlierUntil, ...row }: Stored, { publicUrl, now }: ShownAt): ShopConnection {
  const until = earlierUntilOf({ earlierSecret, earlierUntil }, now)
  return {
    ...row,
    webhookUrl: row.kind === 'OWN' ? null : webhookUrlOf(publicUrl, row.id),
    webhookSecretLastUsed: isoOrNull(row.webhookSecretLastUsed),
    earlierWebhookUntil: isoOrNull(until),
    earlierWebhookLastUsed: until === null ? null : isoOrNull(row.earlierWebhookLastUsed),
    lastWebhook: isoOrNull(row.lastWebhook),
    lastPull: isoOrNull(row.lastPull),
    seenUntil: isoOrNull(row.seenUntil),
    failingSince: isoOrNull(row.failingSince),
    createdDate: iso(row.createdDate),
    lastModifiedDate: iso(row.lastModifiedDate),
  }
}

const SORTS = { name: sql`sort_name(c.name)`, createdDate: sql`c.created_date`, id: sql`c.id` } as const

/** One page of the connections, by name unless sorted otherwise. */
export async function listConnections(
  db: Db,
  at: ShownAt,
  { sort, page, size }: z.output<(typeof contract)['query']>,
): Promise<Page<ShopConnection>> {
  const { field = 'name', direction = 'asc' } = sort?.[0] ?? {}
  const rows = await rowsOf<Stored>(
    db,
    sql`select ${COLUMNS} from shop_connections c order by ${SORTS[field]} ${sql.raw(direction)}, c.id
      limit ${size} offset ${page * size}`,
  )
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from shop_connections`,
  )
  return { rows: rows.map((row) => wire(row, at)), total }
}

/** One connection by the id in a path. Throws 404. */
export async function getConnection(db: Db, at: ShownAt, id: string | number): Promise<ShopConnection> {
  const found = typeof id === 'number' ? id : pathId(id)
  const [row] = await rowsOf<Stored>(db, sql`select ${COLUMNS} from shop_connections c where c.id = ${found}`)
  if (!row) throw problem('notFound')
  return wire(row, at)
}

/** The same, locked for a change. Throws 404. */
export async function lockConnection(tx: Db, at: ShownAt, id: string): Promise<ShopConnection> {
  await tx.execute(sql`select from shop_connections where id = ${pathId(id)} for update`)
  return getConnection(tx, at, id)
}
