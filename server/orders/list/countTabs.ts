import { type SQL, sql } from 'drizzle-orm'
import { type countByTab as contract, MOST_COUNTED, OrderFilter } from '#contract/orders/list.ts'
import { type OrderTab, type TabKey, tabsOf } from '#contract/orders/tabs.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { readProperty } from '../../systemProperties/read.ts'
import { matchingOrders } from './conditions.ts'
import { keptTotal } from './counts.ts'

type TabCount = z.output<(typeof contract)['reply']>[number]

interface Counting {
  readonly key: TabKey
  /** Whether the count is kept, so that it is exact however high. */
  readonly kept: boolean
  readonly count: SQL
}

/** How many orders the account's tabs list: kept counts, and what an index finds of the others (D-6.11). */
export async function countByTab(db: Db, account: SignedIn, now: Date): Promise<TabCount[]> {
  const vendor = await readProperty(db, 'default_vendor')
  const facts = { login: account.login, vendor: vendor?.trim() || undefined }
  const countingOf = async ({ key, filter }: OrderTab): Promise<Counting> => {
    const asked = OrderFilter.parse(filter(facts))
    const kept = keptTotal(account, asked, now)
    if (kept) return { key, kept: true, count: kept }
    const where = await matchingOrders(db, account, asked, now)
    const found = sql`(select 1 from orders o where ${where} limit ${MOST_COUNTED + 1}) found`
    return { key, kept: false, count: sql`(select count(*)::int from ${found})` }
  }
  const countings = await Promise.all(tabsOf(account, facts).map(countingOf))
  const columns = countings.map(({ key, count }) => sql`${count} as ${sql.identifier(key)}`)
  const counted = await rowOf<Record<TabKey, number>>(db, sql`select ${sql.join(columns, sql`, `)}`)
  return countings.map(({ key, kept }) => {
    const more = !kept && counted[key] > MOST_COUNTED
    return { tab: key, count: more ? MOST_COUNTED : counted[key], more }
  })
}
