import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import type { Named } from '#contract/plain/plain.ts'
import { REFERABLES } from '#contract/plain/references.ts'
import { fold } from '#contract/text/fold.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { intArray } from '../db/sqlValues.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { type Target, targetOf } from '../plain/targets.ts'

interface Choosing {
  readonly id?: readonly number[] | undefined
  readonly text?: string | undefined
  readonly sort?: readonly { readonly field: string; readonly direction: string }[] | undefined
  readonly page: number
  readonly size: number
}

const namesOf = ({ table, name, link, where }: Target) =>
  sql.raw(`(select x.id, ${name} as name, ${link} as link from ${table} x where ${where}) named`)

/** By name by default. */
function orderOf([first]: Choosing['sort'] = []): SQL {
  const by = first?.field === 'id' ? sql`named.id` : sql`sort_name(named.name)`
  return first?.direction === 'desc' ? sql`${by} desc, named.id desc` : sql`${by}, named.id`
}

/** One page of the names that contain every word of the text. */
async function chooseFrom(db: Db, target: Target, query: Choosing): Promise<Page<Named>> {
  const words = fold(query.text ?? '')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
  const holds = words.map((word) => sql`fold_name(named.name) like ${containsText(word)}`)
  const those = query.id ? sql`named.id = any(${intArray(query.id)})` : sql`true`
  const matching = sql`from ${namesOf(target)} where ${sql.join([those, ...holds], sql` and `)}`
  const rows = await rowsOf<Named>(
    db,
    sql`select named.* ${matching} order by ${orderOf(query.sort)}
      limit ${query.size} offset ${query.page * query.size}`,
  )
  const { total } = await rowOf<{ total: number }>(db, sql`select count(*)::int as total ${matching}`)
  return { rows, total }
}

/** The name of one record. Throws 404. */
async function findName(db: Db, target: Target, given: string): Promise<Named> {
  const id = /^\d{1,9}$/.test(given) ? Number(given) : 0
  const [found] = await rowsOf<Named>(db, sql`select named.* from ${namesOf(target)} where named.id = ${id}`)
  if (!found) throw problem('notFound')
  return found
}

/** Endpoints with the names of records that plain resources can reference besides each other. */
export function referenceRoutes(serve: Serve): void {
  for (const resource of REFERABLES) {
    const target = targetOf(resource)
    serve(resource.calls.list, ({ db, query }) => chooseFrom(db, target, query))
    serve(resource.calls.get, ({ db, params }) => findName(db, target, params.id))
  }
}
