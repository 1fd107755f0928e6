import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import { dollarsOf } from '#contract/money.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { Person } from '#contract/people.ts'
import type { z } from '#contract/schema/z.ts'
import {
  lacksFor,
  OWN_ENTRIES,
  type Queue,
  queueNamed,
  queuesOf,
  setsBudgets,
} from '#contract/workQueues/queues.ts'
import type {
  listWorkQueue as contract,
  QueueCount,
  QueueEntry,
  QueueRank,
} from '#contract/workQueues/workQueues.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { type Db, iso, isoOrNull, rowsOf } from '../db/db.ts'
import { personJson } from '../db/personJson.ts'
import { intArray } from '../db/sqlValues.ts'
import type { Links } from '../files/links.ts'
import { problem } from '../http/problem.ts'
import { allRights } from '../http/words/parts.ts'
import { pictureField } from '../orders/list/listedFields.ts'
import { orderRowsById } from '../orders/rows.ts'
import { countEntries, type Found, findEntries, type QueueRequest } from './found.ts'

/** The queue of a path. Throws 404 for an unknown one, and 403 `forbidden` for one that the account lacks. */
function requireQueue(account: SignedIn, name: string): Queue {
  const queue = queueNamed(name)
  if (!queue) throw problem('notFound')
  const missing = [...lacksFor(account, queue)]
  if (missing.length > 0)
    throw problem('forbidden', { missing, says: { key: 'needsAll', with: { missing: allRights(missing) } } })
  return queue
}

/** Throws 403 `forbidden` if the account may not narrow its queues. */
function requireOwn({ account, mine }: QueueRequest): void {
  if (mine && !has(account, OWN_ENTRIES)) throw problem('forbidden', { missing: [OWN_ENTRIES] })
}

/** The queues of the account with their counts. Throws as `requireOwn` does. */
export async function countQueues(db: Db, request: QueueRequest): Promise<QueueCount[]> {
  requireOwn(request)
  return Promise.all(
    queuesOf(request.account).map(async (name) => ({ name, ...(await countEntries(db, name, request)) })),
  )
}

async function artistsById(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
  const rows = await rowsOf<{ person: Person }>(
    db,
    sql`select ${personJson('u')} as person from users u where u.id = any(${intArray(ids)})`,
  )
  return new Map(rows.map(({ person }) => [person.id, person]))
}

const entryOf = ({ reason, next, at, due, count, cents, step }: Found): QueueEntry => ({
  order: null,
  artist: null,
  picture: null,
  reason,
  next,
  at: iso(at),
  due: isoOrNull(due ?? null),
  count: count ?? null,
  step: step ?? null,
  amount: cents === null || cents === undefined ? null : dollarsOf(cents),
})

/** Whether the entry is an artist to be paid, and not an order. */
const isArtist = ({ reason }: Found): boolean => reason === 'UNPAID'

async function artistEntries(db: Db, found: readonly Found[]): Promise<QueueEntry[]> {
  const ids = found.map(({ id }) => id)
  const artists = await artistsById(db, ids)
  return found.map((one) => ({ ...entryOf(one), artist: artists.get(one.id) ?? null }))
}

async function orderEntries(
  db: Db,
  { account, now }: QueueRequest,
  links: Links,
  found: readonly Found[],
): Promise<QueueEntry[]> {
  const ids = found.map(({ id }) => id)
  const rows = await orderRowsById(db, account, ids, pictureField(account, { links, now }))
  const orders = new Map<number, OrderRow>(rows.map((row) => [row.id, row]))
  return found.map((one) => {
    const order = orders.get(one.id) ?? null
    return { ...entryOf(one), order, picture: order?.picture?.link ?? null }
  })
}

/** A page of a queue with the number of entries that are listed. Throws as `requireQueue` and `requireOwn` do. */
export async function listQueue(
  db: Db,
  request: QueueRequest,
  links: Links,
  name: string,
  { page, size }: z.output<(typeof contract)['query']>,
): Promise<Page<QueueEntry>> {
  const queue = requireQueue(request.account, name)
  requireOwn(request)
  const { entries } = await findEntries(db, queue, request)
  const found = entries.slice(page * size, (page + 1) * size)
  const [artists, orders] = await Promise.all([
    artistEntries(db, found.filter(isArtist)),
    orderEntries(
      db,
      request,
      links,
      found.filter((one) => !isArtist(one)),
    ),
  ])
  // Artists come before orders, in the one queue that has both.
  return { rows: [...artists, ...orders], total: entries.length }
}

/** Where the order with this code stands in a queue, and which comes next. Throws as `requireQueue` and `requireOwn` do. */
export async function rankOf(db: Db, request: QueueRequest, name: string, code: string): Promise<QueueRank> {
  const { account } = request
  const queue = requireQueue(account, name)
  requireOwn(request)
  // Who only pays has no orders in it.
  if (queue === 'TO_PAY' && !setsBudgets(account)) throw problem('notFound')
  const { entries, more } = await findEntries(db, queue, request)
  const ids = entries.filter((entry) => !isArtist(entry)).map(({ id }) => id)
  const asked = await rowsOf<{ id: number }>(
    db,
    sql`select id from orders where code = ${code.toUpperCase()}`,
  )
  const at = ids.indexOf(asked[0]?.id ?? 0)
  const other = ids[at + 1] ?? ids.find((id) => id !== asked[0]?.id)
  const [next] = other === undefined ? [] : await orderRowsById(db, account, [other])
  return {
    count: ids.length,
    more,
    position: at < 0 ? null : at + 1,
    next: next ? { number: next.number, code: next.code } : null,
  }
}
