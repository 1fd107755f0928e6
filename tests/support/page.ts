import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#contract/permissions.ts'
import { ROLE_PERMISSIONS } from '#contract/roles.ts'
import { rowsOf } from '#server/db/db.ts'
import type { StaffLogin } from './people.ts'
import type { Ask, Json, TestServer } from './server.ts'

/** An agent who may do everything but what is named: `nobody` with the permissions themselves, signed in. */
export async function agentWithout(server: TestServer, ...missing: Permission[]): Promise<Ask> {
  const held = ROLE_PERMISSIONS.ROLE_CS.filter((permission) => !missing.includes(permission))
  return withOnly(server, 'nobody', held)
}

/** The account with these permissions held directly beside those of its roles, signed in. */
export async function withOnly(
  server: TestServer,
  login: StaffLogin,
  permissions: readonly Permission[],
): Promise<Ask> {
  const { db } = server.database
  await db.execute(
    sql`delete from user_permissions where user_id = (select id from users where login = ${login})`,
  )
  await db.execute(sql`insert into user_permissions (user_id, permission_id)
    select u.id, p.id from users u, permissions p
    where u.login = ${login} and p.name = any(${`{${permissions.join(',')}}`}::text[])`)
  return server.as(login)
}

/** The events of an order, oldest first. */
export const eventsOf = (server: TestServer, order: { readonly id: number }) =>
  rowsOf<{ kind: string; data: Record<string, unknown> }>(
    server.database.db,
    sql`select kind, data from events where area = 'orders' and record_id = ${order.id} order by id`,
  )

/** The rows of a statement about the state behind the API. */
export const select = <Row extends object = Record<string, unknown>>(
  server: TestServer,
  query: SQL,
): Promise<Row[]> => rowsOf<Row>(server.database.db, query)

/** An answer that is a list. */
export const listOf = (json: Json): Record<string, unknown>[] => json as unknown as Record<string, unknown>[]
