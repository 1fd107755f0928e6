import { type SQL, sql } from 'drizzle-orm'
import { DRAWING } from '#contract/workQueues/queues.ts'
import type { Account } from '../../accounts/account.ts'

const STATUSES = sql.raw(DRAWING.map((status) => `'${status}'`).join(', '))

/** The account's own open step `s` of order `o`, in a status in which they are the one to act. */
const ownOpenStep = (account: Account): SQL => sql`steps s where s.order_id = o.id
  and s.artist_id = ${account.id} and s.status = o.status and s.closed_date is null and s.state = 'WORKING'
  and o.assigned_to = ${account.id} and o.status in (${STATUSES})`

/** Whether the account is the one to work on order `o` now (D-5.8). */
export const isMyTurn = (account: Account): SQL => sql`(o.assigned_to = ${account.id}
  and o.status in (${STATUSES}) and exists (select from ${ownOpenStep(account)}))`

/** When that work is due: the step's deadline, or the order's; null if it is not their turn (D-5.9). */
export const dueOfMyTurn = (account: Account): SQL =>
  sql`(select min(coalesce(s.deadline, nullif(o.deadline, 'infinity'))) from ${ownOpenStep(account)})`
