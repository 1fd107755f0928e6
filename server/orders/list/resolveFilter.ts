import { sql } from 'drizzle-orm'
import { NONE } from '#contract/lists/filters.ts'
import type { OrderFilter } from '#contract/orders/list.ts'
import { readTimeZone } from '../../businessDay.ts'
import { findNamed } from '../../customers/named.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { type Moments, momentsOf } from './dayRange.ts'

/** The logins and days of a filter, as ids and times. */
export interface Resolved {
  readonly customerId: number | undefined
  idOf(login: string): number | undefined
  readonly paid: Moments | undefined
  readonly deadline: Moments | undefined
}

async function findIds(db: Db, logins: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const asked = logins.filter((login) => login !== NONE).map((login) => login.toLowerCase())
  if (asked.length === 0) return new Map()
  const rows = await rowsOf<{ id: number; login: string }>(
    db,
    sql`select id, lower(login) as login from users where lower(login) in (${sql.join(
      asked.map((login) => sql`${login}`),
      sql`, `,
    )})`,
  )
  return new Map(rows.map(({ id, login }) => [login, id]))
}

/**
 * Resolves the logins and days of a filter: with ids and times the planner can estimate the number of rows.
 * Unknown logins match no order.
 */
export async function resolveFilter(db: Db, filter: OrderFilter, now: Date): Promise<Resolved> {
  const { assignee = [], cs = [], customer, paid, deadline } = filter
  const ids = await findIds(db, [...assignee, ...cs])
  const days = { paid, deadline: deadline === 'overdue' ? undefined : deadline }
  const zone = days.paid || days.deadline ? await readTimeZone(db) : undefined
  const moments = (range: string | undefined) =>
    range === undefined || zone === undefined ? undefined : momentsOf(range, now, zone)
  return {
    customerId: customer === undefined ? undefined : await findNamed(db, customer),
    idOf: (login) => ids.get(login.toLowerCase()),
    paid: moments(days.paid),
    deadline: moments(days.deadline),
  }
}
