import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ALERT_FILTERS } from '#contract/orders/alerts.ts'
import { ORDER_STATUSES } from '#contract/orders/statuses.ts'
import { DEMO_ACCOUNTS } from '#demo/people/accounts.ts'
import { rowOf, rowsOf } from '#server/db/db.ts'
import { KEPT } from '#server/keptCounts/kept.ts'
import { readPhone } from '#server/phone.ts'
import { openSealer } from '#server/secrets/sealer.ts'
import { prepareData } from '#server/setUp.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { memoryStore } from '#tests/support/server.ts'

const NOW = new Date('2026-03-02T03:00:00.000Z')

async function fillOne() {
  const database = await emptyDatabase()
  const kept = new Map<string, Buffer>()
  await prepareData({
    database,
    now: NOW,
    files: memoryStore(kept),
    sealer: openSealer('secret of the demo test'),
    config: { demo: true, adminLogin: 'admin', adminPassword: undefined },
    print: () => undefined,
  })
  return { database, kept }
}

async function fingerprint(database: Awaited<ReturnType<typeof fillOne>>['database']): Promise<string> {
  const hash = createHash('sha256')
  for (const table of [
    'users',
    'orders',
    'steps',
    'step_activities',
    'files',
    'artist_budgets',
    'notifications',
    'events',
    'order_todos',
    'pins',
    'trackings',
    'received_messages',
    'received_files',
    'calls',
  ])
    for (const { row } of await rowsOf<{ row: string }>(
      database.db,
      // The hash of a password has a salt.
      sql`select (to_jsonb(t) - 'password_hash')::text as row from ${sql.identifier(table)} t order by id`,
    ))
      hash.update(row)
  return hash.digest('hex')
}

it('fills a shop with everything in it, the same for the same moment', async () => {
  const { database, kept } = await fillOne()
  const { db } = database
  const unknown = await rowsOf(
    db,
    sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and reltuples < 0`,
  )
  expect(unknown).toEqual([])
  for (const { table, compare } of KEPT) expect(await compare(db), table).toEqual([])
  const statuses = await rowsOf<{ status: string }>(
    db,
    sql`select status from orders group by status having count(*) > 4`,
  )
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([...ORDER_STATUSES].toSorted())
  const alerts = await rowsOf<{ alert: string }>(
    db,
    sql`select unnest(alerts) as alert from orders group by 1`,
  )
  // The pretend shop begins without orders, and so nothing of it waits.
  const made = ALERT_FILTERS.filter((alert) => alert !== 'SHOP_CHANGED')
  expect(alerts.map(({ alert }) => alert).toSorted()).toEqual(made.toSorted())
  const counts = await rowOf<Record<string, number | string>>(
    db,
    sql`select (select count(*)::int from orders) as orders, (select count(*)::int from customers) as customers,
      (select count(*)::int from contacts) as contacts,
      (select count(*)::int from customers c join contacts t on t.ex_id = c.psid) as linked,
      (select count(distinct group_id)::int from customer_group_users) as groups,
      (select count(*)::int from artists) as artists, (select count(*)::int from stores) as stores,
      (select count(distinct source)::int from orders) as sources,
      (select count(*)::int from orders where refunded) as refunded,
      (select count(*)::int from users where login = any(${`{${DEMO_ACCOUNTS.join(',')}}`}::text[])) as accounts,
      (select string_agg(login, ' ' order by id) from users where greeting) as greeted,
      (select count(*)::int from orders where last_activity_date > ${NOW.toISOString()}::timestamptz) as ahead`,
  )
  expect(counts).toEqual({
    orders: 600,
    customers: 250,
    contacts: 149,
    linked: 103,
    groups: 4,
    artists: 14,
    stores: 3,
    sources: 2,
    refunded: 18,
    accounts: 5,
    greeted: 'admin cs artist store accountant',
    ahead: 0,
  })

  const identities = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`,
  )
  const behind = []
  for (const { table, column } of identities) {
    const { isFree } = await rowOf<{ isFree: boolean }>(
      db,
      sql`select nextval(pg_get_serial_sequence(${table}, ${column})) > coalesce(max(${sql.identifier(column)}), 0)
        as "isFree" from ${sql.identifier(table)}`,
    )
    if (!isFree) behind.push(table)
  }
  expect(behind, 'the next row gets a free id').toEqual([])

  const parked = await rowsOf<{ number: string; reasons: string[] }>(
    db,
    sql`select shop_number as number, jsonb_path_query_array(faults, '$[*].reason') as reasons from shop_deliveries
      where parked and outcome = 'PARKED' order by id`,
  )
  expect(parked).toEqual([
    { number: '#2051', reasons: ['CURRENCY'] },
    { number: '#2052', reasons: ['NO_CONTACT'] },
  ])

  const page = await rowOf<Record<string, number>>(
    db,
    sql`select (select count(distinct order_id)::int from order_todos) as "withTodos",
      (select count(distinct order_id)::int from pins) as "withPins",
      (select count(*)::int from orders o where (select count(*) from events e
        where e.area = 'orders' and e.record_id = o.id) < 3 and o.assigned_to is not null) as silent,
      (select count(*)::int from orders o where o.status <> 'NEW_ORDER' and o.status is distinct from
        (select e.data->>'after' from events e where e.area = 'orders' and e.record_id = o.id
          and e.kind = 'statusChanged' order by e.id desc limit 1)) as "misread",
      (select count(*)::int from events where at > ${NOW.toISOString()}::timestamptz) as "notYet",
      (select count(*)::int from pins p join steps s on s.id = p.step_id
        where not exists (select 1 from step_files f where f.step_id = s.id and f.file_id = p.file_id)) as "offPicture",
      (select count(*)::int from pins p join steps t on t.id = p.task_step_id where t.state <> 'WORKING') as "noTask",
      (select count(*)::int from orders o where (o.printful_trackings <> '[]') <>
        exists (select 1 from trackings where order_id = o.id)) as untracked`,
  )
  expect(page.withTodos).toBeGreaterThan(60)
  expect(page.withPins).toBeGreaterThan(25)
  expect(page).toMatchObject({ silent: 0, misread: 0, notYet: 0, offPicture: 0, noTask: 0, untracked: 0 })

  const { tabbed } = await rowOf<{ tabbed: number }>(
    db,
    sql`select count(*)::int as tabbed from orders join system_properties p on p.name = 'default_vendor'
      and p.value = vendor`,
  )
  expect(tabbed).toBeGreaterThan(100)

  const numbers = await rowsOf<{ number: string }>(
    db,
    sql`select phone_prefix || phone_number as number from users where not staff and phone_number is not null`,
  )
  expect(numbers.length).toBeGreaterThan(200)
  expect(numbers.filter(({ number }) => !readPhone(number, undefined))).toEqual([])

  const shops = await rowsOf<Record<string, unknown>>(
    db,
    sql`select name, kind, address, enabled, position = (select max(id) from events) as follows,
      credentials is not null and webhook_secret is not null as sealed from shop_connections`,
  )
  expect(shops).toEqual([
    {
      name: 'Pretend shop',
      kind: 'SHOPIFY',
      address: 'http://127.0.0.1:3001',
      enabled: true,
      follows: true,
      sealed: true,
    },
  ])

  const missing = await rowsOf<{ key: string }>(
    db,
    sql`select storage_key as key from files union select thumbnail_key from files`,
  )
  expect(missing.filter(({ key }) => !kept.has(key))).toEqual([])
  expect([...kept.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThan(12_000_000)

  const again = await fillOne()
  expect(await fingerprint(again.database)).toBe(await fingerprint(database))
  await again.database.close()
  await database.close()
})
