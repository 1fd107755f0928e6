import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import type { listWebhooks as contract, WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { type Db, iso, isoOrNull, rowOf, rowsOf } from '../db/db.ts'
import { pathId } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'

type Stored = Omit<WebhookEndpoint, 'off'> & {
  readonly offReason: NonNullable<WebhookEndpoint['off']>['reason'] | null
  readonly offSince: string | null
}

/** Permissions that the maker `u` of the endpoint `w` does not hold. */
const LOST: SQL = sql`array(select given.name from unnest(w.permissions) with ordinality as given(name, place)
  where given.name not in (select p.name from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
      join permissions p on p.id = rp.permission_id where ur.user_id = u.id
    union all select p.name from user_permissions up join permissions p on p.id = up.permission_id
      where up.user_id = u.id)
  order by given.place)`

const COLUMNS: SQL = sql`w.id, w.name, w.url, w.events, w.permissions, ${LOST} as "lostPermissions",
  w.store_ids as "storeIds", w.enabled, w.off_reason as "offReason", w.off_since as "offSince",
  w.failing_since as "failingSince", w.last_delivery as "lastDelivery",
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'QUEUED') as waiting,
  w.earlier_secret_until as "earlierSecretUntil",
  json_build_object('id', u.id, 'fullName', trim(u.first_name || ' ' || u.last_name), 'active', u.activated) as maker,
  w.created_date as "createdDate", w.created_by as "createdBy", w.last_modified_date as "lastModifiedDate",
  w.last_modified_by as "lastModifiedBy", w.version`

const FROM: SQL = sql`webhooks w join users u on u.id = w.maker_id`

const wire = ({ offReason, offSince, ...row }: Stored, now: Date): WebhookEndpoint => ({
  ...row,
  off: offReason !== null && offSince !== null ? { reason: offReason, since: iso(offSince) } : null,
  failingSince: isoOrNull(row.failingSince),
  lastDelivery: isoOrNull(row.lastDelivery),
  earlierSecretUntil:
    row.earlierSecretUntil !== null && now < new Date(row.earlierSecretUntil)
      ? iso(row.earlierSecretUntil)
      : null,
  createdDate: iso(row.createdDate),
  lastModifiedDate: iso(row.lastModifiedDate),
})

const SORTS = { name: sql`sort_name(w.name)`, createdDate: sql`w.created_date`, id: sql`w.id` } as const

/** One page of the endpoints, by name unless sorted otherwise. */
export async function listWebhooks(
  db: Db,
  { sort, page, size }: z.output<(typeof contract)['query']>,
  now: Date,
): Promise<Page<WebhookEndpoint>> {
  const { field = 'name', direction = 'asc' } = sort?.[0] ?? {}
  const rows = await rowsOf<Stored>(
    db,
    sql`select ${COLUMNS} from ${FROM} order by ${SORTS[field]} ${sql.raw(direction)}, w.id
      limit ${size} offset ${page * size}`,
  )
  const { total } = await rowOf<{ total: number }>(db, sql`select count(*)::int as total from webhooks`)
  return { rows: rows.map((row) => wire(row, now)), total }
}

/** One endpoint by the id in a path. Throws 404. */
export async function getWebhook(db: Db, id: string | number, now: Date): Promise<WebhookEndpoint> {
  const found = typeof id === 'number' ? id : pathId(id)
  const [row] = await rowsOf<Stored>(db, sql`select ${COLUMNS} from ${FROM} where w.id = ${found}`)
  if (!row) throw problem('notFound')
  return wire(row, now)
}

/** The same, locked for a change. Throws 404. */
export async function lockWebhook(tx: Db, id: string, now: Date): Promise<WebhookEndpoint> {
  await tx.execute(sql`select from webhooks where id = ${pathId(id)} for update`)
  return getWebhook(tx, id, now)
}
