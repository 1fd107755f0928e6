import { sql } from 'drizzle-orm'
import { stores as contract } from '#contract/stores.ts'
import { cleanName } from '#contract/text/clean.ts'
import { fold } from '#contract/text/fold.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { type Actor, actorName, recordEvent } from '../events/record.ts'
import { invalidField, problem } from '../http/problem.ts'
import { recordPart } from '../http/words/parts.ts'
import { CAUSE_TEXTS } from '../notifications/causeTexts.ts'
import { notifyMany } from '../notifications/notifyMany.ts'
import { hasName, lockNames, nameArray } from '../plain/otherNames.ts'
import { readProperty } from '../systemProperties/read.ts'
import type { OrderToMake } from './newOrder.ts'

const ACTOR = 'Intake'

/** The store of a new order; `made`: it came with this order. */
export interface FoundStore {
  readonly id: number | null
  readonly made?: string
}

async function idOf(tx: Db, name: string): Promise<number | undefined> {
  const [store] = await rowsOf<{ id: number }>(
    tx,
    // A store that is being merged has given its names to the other. Locked, so that a merge waits for the order.
    sql`select x.id from stores x where ${hasName(nameArray([fold(name)]))}
      and not exists (select 1 from merged_stores m where m.id = x.id) order by x.id limit 1 for key share of x`,
  )
  return store?.id
}

/** The active store that alone sells under the source. */
async function ofSource(tx: Db, source: OrderToMake['source']): Promise<number | null> {
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select id from stores where active and sources @> array[${source}]::text[] limit 2 for key share`,
  )
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

/** Throws 400 with the names that there are. */
async function refuse(tx: Db, name: string): Promise<never> {
  const { names } = await rowOf<{ names: string | null }>(
    tx,
    sql`select string_agg(name, ', ' order by sort_name(name)) as names
      from (select name from stores where active order by sort_name(name) limit 20) offered`,
  )
  throw problem('unknownStore', {
    fieldErrors: { store: 'validation.invalid' },
    facts: { name, names: names ?? '–' },
  })
}

async function make(tx: Db, name: string, now: Date, account: Actor = ACTOR): Promise<number> {
  const stamp = now.toISOString()
  const by = actorName(account)
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`insert into stores (name, created_date, created_by, last_modified_date, last_modified_by)
      values (${name}, ${stamp}::timestamptz, ${by}, ${stamp}::timestamptz, ${by}) returning id`,
  )
  await recordEvent(tx, {
    account,
    now,
    area: contract.name,
    recordId: id,
    kind: 'created',
    data: auditData(name, changesOf({}, { name, active: true })),
  })
  return id
}

/** The store of this name, made by a person if there is none. */
export async function makeStore(tx: Db, given: string, now: Date, account: Actor): Promise<number> {
  const name = cleanName(given)
  await lockNames(tx)
  return (await idOf(tx, name)) ?? (await make(tx, name, now, account))
}

/** The store that a person chose. Throws 400 for one that is not there or not active. */
async function chosen(tx: Db, id: number): Promise<FoundStore> {
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select x.id from stores x where x.id = ${id} and x.active
      and not exists (select 1 from merged_stores m where m.id = x.id) for share`,
  )
  if (found.length === 0) throw invalidField('storeId', 'noRecord', { record: recordPart('stores') })
  return { id }
}

/**
 * The store that the order names, by any of its names, else the one that alone sells under its source (D-4.23). A name
 * that is not known makes a store, or throws 400 `unknownStore`, by the property `new_store_from_outside`.
 */
export async function findStore(tx: Db, order: OrderToMake, now: Date): Promise<FoundStore> {
  if (order.storeId !== undefined) return chosen(tx, order.storeId)
  const name = cleanName(order.store ?? '')
  if (name === '') return { id: await ofSource(tx, order.source) }
  const known = await idOf(tx, name)
  if (known !== undefined) return { id: known }
  await lockNames(tx)
  const meanwhile = await idOf(tx, name)
  if (meanwhile !== undefined) return { id: meanwhile }
  if ((await readProperty(tx, 'new_store_from_outside')) !== 'true') return refuse(tx, name)
  return { id: await make(tx, name, now), made: name }
}

/** Tells the administrators of a store that came with an order. */
export async function notifyOfStore(
  tx: Db,
  now: Date,
  { name, code, number }: { readonly name: string; readonly code: string; readonly number: number },
): Promise<void> {
  const admins = await rowsOf<{ id: number; langKey: 'en' | 'vi' }>(
    tx,
    sql`select u.id, case when u.lang_key = 'vi' then 'vi' else 'en' end as "langKey" from users u
      where u.activated and exists (select 1 from user_roles x join roles r on r.id = x.role_id
        where x.user_id = u.id and r.name = 'ROLE_ADMIN')`,
  )
  await notifyMany(
    tx,
    now,
    admins.map(({ id, langKey }) => ({
      userId: id,
      cause: 'NEW_STORE',
      title: CAUSE_TEXTS[langKey].NEW_STORE(name, number),
      description: CAUSE_TEXTS[langKey].newStore,
      senderName: 'Atelier',
      additionalData: { code, orderNumber: number },
    })),
  )
}
