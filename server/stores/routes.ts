import { sql } from 'drizzle-orm'
import { type ListedStore, listOrderStores } from '#contract/orders/list.ts'
import { mergeStore, previewStoreMerge } from '#contract/stores.ts'
import { isStoreStaff } from '../accounts/grants.ts'
import { rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { pathId } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import type { Sessions } from '../session/sessions.ts'
import { mergeStores } from './mergeStores.ts'
import { storeUses } from './rules.ts'

export function storeRoutes(serve: Serve, sessions: Sessions): void {
  serve(listOrderStores, ({ db, account }) =>
    rowsOf<ListedStore>(
      db,
      sql`select id, name, active, other_names as "otherNames" from stores
        where ${isStoreStaff(account) ? sql`id = any(${intArray(account.storeIds)})` : sql`true`} order by sort_name(name)`,
    ),
  )
  serve(previewStoreMerge, async ({ db, params }) => {
    const id = pathId(params.id)
    const [store] = await rowsOf(db, sql`select id from stores where id = ${id}`)
    if (!store) throw problem('notFound')
    return storeUses(db, id)
  })
  serve(mergeStore, async ({ db, account, now, params, body }) => {
    const moved = await mergeStores(db, { account, now }, { ...body, from: pathId(params.id) })
    sessions.forget()
    return moved
  })
}
