import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'

interface Pair {
  readonly from: number
  readonly into: number
}

/** The query with the store's id replaced, each store once. */
function replaced(query: string, { from, into }: Pair): string {
  const params = [...new URLSearchParams(query)]
  const moved = params.map(([name, value]): [string, string] =>
    name === 'store' && value === String(from) ? [name, String(into)] : [name, value],
  )
  const once = new Map(moved.map((pair) => [pair.join('='), pair]))
  return String(new URLSearchParams([...once.values()]))
}

/** Lets saved views that filter by one store filter by the other. */
export async function moveViews(tx: Db, pair: Pair): Promise<void> {
  const views = await rowsOf<{ id: number; query: string }>(
    tx,
    sql`select id, query from saved_views where query like '%store=%' order by id for update`,
  )
  for (const { id, query } of views) {
    if (!new URLSearchParams(query).getAll('store').includes(String(pair.from))) continue
    const now = replaced(query, pair)
    await tx.execute(sql`update saved_views set query = ${now}, version = version + 1 where id = ${id}`)
  }
}
