import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#contract/permissions.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { rowsOf } from '#server/db/db.ts'
import { grant, revoke } from '../bulk.ts'
import type { StaffLogin } from '../people.ts'
import type { Ask, Json, TestServer } from '../server.ts'

/** Signs the account in with these permissions in addition to those of its roles. */
export async function withOnly(
  server: TestServer,
  login: StaffLogin,
  permissions: readonly Permission[],
): Promise<Ask> {
  await revoke(server, login)
  await grant(server, login, ...permissions)
  return server.as(login)
}

/** Signs in `nobody` as an agent without the given permissions. */
export const agentWithout = (server: TestServer, ...missing: Permission[]): Promise<Ask> =>
  withOnly(
    server,
    'nobody',
    ROLE_PERMISSIONS.ROLE_CS.filter((permission) => !missing.includes(permission)),
  )

/** The rows of an SQL query on the API's database. */
export const select = <Row extends object = Record<string, unknown>>(
  server: TestServer,
  query: SQL,
): Promise<Row[]> => rowsOf<Row>(server.database.db, query)

/** The events of an order, oldest first. */
export const eventsOf = (server: TestServer, order: { readonly id: number }) =>
  select<{ kind: string; data: Record<string, unknown> }>(
    server,
    sql`select kind, data from events where area = 'orders' and record_id = ${order.id} order by id`,
  )

/** An answer that is a list. */
export const listOf = (json: Json) => json as unknown as Record<string, unknown>[]
