import { sql } from 'drizzle-orm'
import { select } from '../page/page.ts'
import type { Ask, TestServer } from '../server.ts'

/** A staff user as a form sends it. */
export const LINH = {
  login: 'Linh',
  rawPassword: 'linh-password',
  email: 'Linh@atelier.test',
  firstName: 'Thùy Linh',
  lastName: 'Đặng',
  phonePrefix: '+84',
  phoneNumber: '0901 222 333',
  authorities: ['ROLE_CS'],
  permissions: ['VIEW_USER_LIST'],
  customerExtension: { note: 'Mornings', gen: 'FEMALE' },
}

/** The user calls, made as the given account. */
export const userCalls = (ask: Ask) => ({
  create: (body: object) => ask('POST', '/api/users', { body }),
  update: (login: string, more: object) => ask('PUT', '/api/users', { body: { login, ...more } }),
  get: (login: string) => ask('GET', `/api/users/${login}`),
})

export const signIn = (server: TestServer, username: string, password: string) =>
  server.ask('POST', '/api/authenticate', { body: { username, password } })

interface Recorded {
  readonly kind: string
  readonly actor: string
  readonly data: { readonly name: string; readonly changes: Readonly<Record<string, readonly unknown[]>> }
}

/** The audit events of an area, or of one user in it, oldest first. */
export const recorded = (server: TestServer, area: string, login?: string) =>
  select<Recorded & Record<string, unknown>>(
    server,
    sql`select kind, actor, data from events where area = ${area} and (${login ?? null}::text is null
      or record_id = (select id from users where login = ${login ?? null})) order by id`,
  )

/** Status and error key of an answer. */
export const keyOf = async (answer: ReturnType<Ask>): Promise<[number, unknown]> => {
  const { status, json } = await answer
  return [status, json.errorKey ?? null]
}
