import { asc, inArray } from 'drizzle-orm'
import { listStores } from '#contract/orders/list.ts'
import type { Serve } from '../http/serve.ts'
import { isStoreStaff } from '../orders/scope.ts'
import { stores } from './tables.ts'

export function storeRoutes(serve: Serve): void {
  serve(listStores, ({ db, account }) => {
    return db
      .select()
      .from(stores)
      .where(isStoreStaff(account) ? inArray(stores.id, [...account.storeIds]) : undefined)
      .orderBy(asc(stores.name))
  })
}
