import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'

/** The ids of the permissions. Throws 400 `unknownPermission` with the first unknown name. */
export async function findPermissions(tx: Db, names: readonly string[]): Promise<number[]> {
  const found = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, name from permissions
      where name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
  )
  const known = new Set(found.map(({ name }) => name))
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined) throw problem('unknownPermission', { facts: { name: unknown } })
  return found.map(({ id }) => id)
}
