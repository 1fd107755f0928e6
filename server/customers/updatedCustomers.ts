import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { CustomerRow } from '#contract/customers/customers.ts'
import type { Page } from '#contract/lists/paging.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowOf } from '../db/db.ts'
import { readUpdated, type UpdatedQuery } from '../events/updatedSince.ts'
import { type Asked, matchingCustomers } from './matching.ts'
import { customerRowsById } from './rows.ts'

/** The customers that fit and have events after `updatedSince`: see `readUpdated`. */
export const updatedCustomers = (
  db: Db,
  { account, now }: { readonly account: SignedIn; readonly now: Date },
  query: Asked & UpdatedQuery,
  reply: FastifyReply,
): Promise<Page<CustomerRow>> =>
  readUpdated(db, { area: 'customers', query, reply }, async (id) => {
    const { before, ids: wanted } = matchingCustomers(account, { ...query, id }, now)
    const { ids } = await rowOf<{ ids: number[] }>(db, sql`${before} select array(${wanted}) as ids`)
    return customerRowsById(db, account, ids)
  })
