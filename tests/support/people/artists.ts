import { sql } from 'drizzle-orm'
import type { Permission } from '#contract/permissions.ts'
import { grant } from '../bulk.ts'
import { makeOrder } from '../orders.ts'
import { listOf, select } from '../page/page.ts'
import type { StaffLogin } from '../people.ts'
import type { Ask, TestServer } from '../server.ts'

/** The artist calls, made as the given account. */
export const artistCalls = (ask: Ask) => ({
  get: (login: string) => ask('GET', `/api/artists/${login}`),
  update: (login: string, more: object) => ask('PUT', '/api/artists', { body: { login, ...more } }),
  list: (query = '') => ask('GET', `/api/artists${query}`),
  logins: async (query = '') =>
    listOf((await ask('GET', `/api/artists${query}`)).json).map(({ login }) => login),
  toAssign: (query = '') => ask('GET', `/api/artists-to-assign${query}`),
})

/** Adds an active artist without a password. */
export async function addArtist(
  server: TestServer,
  login: string,
  names: { readonly firstName?: string; readonly lastName?: string } = {},
): Promise<number> {
  const [made] = await select<{ id: number }>(
    server,
    sql`insert into users (login, email, first_name, last_name) values (${login}, ${`${login}@atelier.test`},
      ${names.firstName ?? login}, ${names.lastName ?? 'Tester'}) returning id`,
  )
  const id = made?.id ?? 0
  await server.database.db.execute(sql`insert into user_roles (user_id, role_id)
    select ${id}::int, id from roles where name = 'ROLE_ARTIST'`)
  await server.database.db.execute(sql`insert into artists (user_id) values (${id})`)
  return id
}

/** Signs the account in with permissions in addition to those of its role. */
export async function holding(server: TestServer, login: StaffLogin, ...names: Permission[]): Promise<Ask> {
  await grant(server, login, ...names)
  return server.as(login)
}

/** What the orders themselves say about an artist, counted without the kept totals. */
export async function countedFor(server: TestServer, login: string) {
  const [row] = await select<Record<string, number>>(
    server,
    sql`select
        (select count(*)::int from orders where assigned_to = u.id and status = 'DONE') as "numDone",
        (select count(*)::int from orders where assigned_to = u.id and status = 'NEW_ORDER') as "numNewOrder",
        (select count(*)::int from orders where assigned_to = u.id and status in ('NEW_ORDER', 'SKETCH',
          'SKETCH_EDIT', 'SKETCH_REVIEW', 'CUSTOMER_REVIEW_SKETCH', 'COLOR', 'COLOR_EDIT', 'COLOR_REVIEW',
          'CUSTOMER_REVIEW_COLOR', 'EXPORT_FILE')) as workload,
        (select count(*)::int from artist_budgets b join orders o on o.id = b.order_id
          where b.artist_id = u.id and b.payment_status = 'UNPAID' and b.budget > 0 and o.status = 'DONE'
            and not o.refunded) as "numUnpaid",
        (select coalesce(sum(b.budget), 0)::int from artist_budgets b join orders o on o.id = b.order_id
          where b.artist_id = u.id and b.payment_status = 'UNPAID' and o.status = 'DONE'
            and not o.refunded) as "totalUnpaid"
      from users u where u.login = ${login}`,
  )
  return row ?? {}
}

/** An order assigned to the artist with a budget, set to a status. */
export async function orderOf(
  server: TestServer,
  admin: Ask,
  login: string,
  {
    budget = 20,
    status = 'NEW_ORDER',
    ...intake
  }: { budget?: number; status?: string; customer?: object } = {},
) {
  const order = await makeOrder(server, intake)
  const answer = await admin('PUT', `/api/bookings/${order.id}/assign/${login}`)
  if (answer.status !== 200) throw new Error(`Assigning answered ${answer.status}: ${answer.text}`)
  await admin('PUT', `/api/bookings/${order.id}/budget/adjust`, {
    body: { action: 'MODIFY', amount: budget, note: '' },
  })
  await server.database.db.execute(sql`update orders set status = ${status} where id = ${order.id}`)
  return order
}
