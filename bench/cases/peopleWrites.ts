import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { Case } from './case.ts'

/** Customer groups to save: one for the API, another for the raw side, so that neither waits for a lock. */
export const GROUPS = { api: 'Bench', raw: 'Bench raw' } as const

const MEMBERS = 1000
/** Each save swaps one member for another. */
const WINDOWS = 50

const membersAt = (first: number, turn: number): readonly number[] =>
  Array.from({ length: MEMBERS }, (_, at) => first + (turn % WINDOWS) + at)

const groupCase = (first: number): Case => ({
  name: 'write: a group of 1,000',
  as: 'admin',
  path: () => ['/api/customer-groups'],
  sends: (turn) => {
    const users = membersAt(first, turn).map((id) => ({ id }))
    // The first existing group, with its own name.
    const body = { id: 1, name: GROUPS.api, users }
    return { method: 'PUT', body: { type: 'application/json', text: JSON.stringify(body) } }
  },
  raw: (turn, db) =>
    db.transaction(async (tx) => {
      const ids = sql`${`{${membersAt(first, turn).join(',')}}`}::int[]`
      await tx.execute(sql`select * from customer_groups where id = 2 for no key update`)
      await tx.execute(
        sql`delete from customer_group_users where group_id = 2 and customer_id <> all(${ids})`,
      )
      await tx.execute(sql`insert into customer_group_users (group_id, customer_id)
        select 2, unnest(${ids}) on conflict do nothing`)
      await tx.execute(sql`update customer_groups set version = version + 1 where id = 2`)
      await tx.execute(sql`select u.id, u.login, u.first_name, u.last_name, u.email from customer_group_users g
        join users u on u.id = g.customer_id where g.group_id = 2`)
    }),
  times: 8,
})

const ROWS = 1000
const BOUNDARY = 'the-boundary-of-the-bench'
/** Numbers not yet in use, new ones in each run, because a kept database contains those of the last run. */
let taken = (Math.floor(Date.now() / 1000) % 9000) * ROWS

interface NewPerson {
  readonly login: string
  readonly phone: string
  readonly email: string
}

function newPeople(start: string): readonly NewPerson[] {
  const from = taken
  taken += ROWS
  return Array.from({ length: ROWS }, (_, at) => {
    const phone = `${start}${String(from + at).padStart(7, '0')}`
    return { login: `84${phone}`, phone, email: `new${phone}@bench.test` }
  })
}

function importBody(): string {
  const rows = newPeople('93').map(({ phone, email }) => `Hà,Trần,${email},0${phone},Huế,vip`)
  const part = (name: string, text: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name=${name}\r\n\r\n${text}\r\n`
  const csv = ['firstName,lastName,email,phone,city,tags', ...rows].join('\n')
  return `${part('"dryRun"', 'false')}${part('"file"; filename="new.csv"', csv)}--${BOUNDARY}--\r\n`
}

const importRaw = (db: Db) =>
  db.execute(sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(newPeople('97'))}::jsonb) as g(login text, phone text, email text)),
    made as (insert into users (login, email, first_name, last_name, phone_prefix, phone_number, staff)
      select login, email, 'Hà', 'Trần', '+84', phone, false from given on conflict do nothing returning id, login),
    known as (insert into customers (user_id, address) select id, '{"city": "Huế"}' from made),
    roled as (insert into user_roles (user_id, role_id)
      select made.id, r.id from made, roles r where r.name = 'ROLE_CUSTOMER'),
    tagged as (insert into customer_tags (customer_id, name) select id, 'vip' from made)
    insert into events (at, actor, area, record_id, kind, record_name, data)
    select now(), 'Bench', 'customers', id, 'created', 'ha tran',
      jsonb_build_object('name', 'Hà Trần', 'changes', jsonb_build_object('login', jsonb_build_array(null, login))) from made`)

const importCase: Case = {
  name: 'write: import 1,000 customers',
  as: 'admin',
  path: () => ['/api/customers/import'],
  sends: () => ({
    method: 'POST',
    body: { type: `multipart/form-data; boundary=${BOUNDARY}`, text: importBody() },
  }),
  check: (text) => {
    const { created } = JSON.parse(text) as { created: number }
    if (created !== ROWS) throw new Error(`${created} customers were created instead of ${ROWS}`)
  },
  raw: (_, db) => importRaw(db),
  times: 4,
}

/** Writes to many customers at once. */
export const peopleWrites = (firstCustomer: number): readonly Case[] => [groupCase(firstCustomer), importCase]
