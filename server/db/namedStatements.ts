import { createHash } from 'node:crypto'
import type pg from 'pg'
import { PLANNED_ONCE } from './db.ts'

/** More different statements than the code has: a text that varies with its values must not fill the connections. */
const MOST_NAMES = 400

/**
 * What the query builder writes for one row: an insert of it, or a write or read of the row with an id. No value changes
 * its plan, so these are planned once, too.
 */
const OF_ONE_ROW =
  /^(?:insert into "\w+" \([^()]*\) values \([^()]*\)|update "\w+" set .* where "\w+"\."id" = \$\d+|select .* from "\w+" where "\w+"\."id" = \$1(?: for update)?)(?: returning .*)?$/

const names = new Map<string, string>()

/** The name of a statement that is planned once; undefined for any other. */
function nameOf(text: string): string | undefined {
  if (!text.includes(PLANNED_ONCE) && !OF_ONE_ROW.test(text)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

const isConfig = (given: unknown): given is pg.QueryConfig =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string'

/** Gives statements that are planned once a name on this connection, which makes PostgreSQL keep their plan. */
export function nameStatements(client: pg.ClientBase): void {
  // Looked up at each call: what replaces the client's method later must not be passed by.
  const query = (...args: unknown[]): unknown =>
    Reflect.apply(Object.getPrototypeOf(client).query, client, args)
  Object.assign(client, {
    query: (first: unknown, ...rest: unknown[]) => {
      const name = isConfig(first) ? nameOf(first.text) : undefined
      return name === undefined
        ? query(first, ...rest)
        : query({ ...(first as pg.QueryConfig), name }, ...rest)
    },
  })
}
