import { createHash } from 'node:crypto'
import type pg from 'pg'
import { PLANNED_ONCE } from './db.ts'

/** More different statements than the code has: a text that varies with its values must not fill the connections. */
const MOST_NAMES = 400

const names = new Map<string, string>()

/** The name of a statement that is planned once; undefined for any other. */
function nameOf(text: string): string | undefined {
  if (!text.startsWith(PLANNED_ONCE)) return undefined
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
