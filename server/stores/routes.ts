import { asc, inArray } from 'drizzle-orm'
import { listStores } from '#contract/orders.ts'
import type { Serve } from '../http/serve.ts'
import { stores } from './tables.ts'

export function storeRoutes(serve: Serve): void {
  serve(listStores, ({ db, account }) => {
    const own = account.authorities.includes('ROLE_STORE') && account.storeIds.length > 0
    return db
      .select()
      .from(stores)
      .where(own ? inArray(stores.id, [...account.storeIds]) : undefined)
      .orderBy(asc(stores.name))
  })
}
