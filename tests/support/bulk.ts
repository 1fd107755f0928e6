import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/db.ts'
import type { StaffLogin } from './people.ts'
import type { Ask, Json, TestServer } from './server.ts'

let tags = 0

/** A tag used by the orders of one test only. */
export const newTag = (): string => {
  tags += 1
  return `Portrait ${tags}`
}

/** Overrides for an intake order that give it this tag. */
export const withTag = (tag: string, more: Readonly<Record<string, unknown>> = {}) => ({
  items: [{ productName: tag, price: 80 }],
  ...more,
})

export const rowsIn = (json: Json | undefined) => json as unknown as Record<string, unknown>[]
export const idsIn = (json: Json | undefined): number[] => rowsIn(json).map(({ id }) => id as number)

/** The bulk calls, made as `cs` by default. */
export async function bulkCalls(server: TestServer) {
  const cs = await server.as('cs')
  return {
    cs,
    select: (filter: object, except: number[] = [], ask: Ask = cs) =>
      ask('POST', '/api/bookings/selections', { body: { filter, except } }),
    preview: (body: object, ask: Ask = cs) => ask('POST', '/api/bookings/bulk/preview', { body }),
    markAsDone: (body: object, ask: Ask = cs) => ask('PUT', '/api/bookings/bulk/mark-as-done', { body }),
    assign: (body: object, ask: Ask = cs) => ask('POST', '/api/bookings/bulk/assign', { body }),
    undo: (operation: unknown, ask: Ask = cs) =>
      ask('PUT', '/api/bookings/bulk/undo', { body: { operation } }),
    query: <Row extends object>(text: SQL) => rowsOf<Row>(server.database.db, text),
  }
}

/** Gives the account permissions in addition to those of its role. */
export const grant = (server: TestServer, login: StaffLogin, ...names: string[]) =>
  server.database.db.execute(sql`insert into user_permissions (user_id, permission_id)
    select u.id, p.id from users u, permissions p where u.login = ${login}
    and p.name = any(${`{${names.join(',')}}`}::text[])`)

/** Removes what `grant` gave. */
export const revoke = (server: TestServer, login: StaffLogin) =>
  server.database.db.execute(sql`delete from user_permissions
    where user_id = (select id from users where login = ${login})`)
