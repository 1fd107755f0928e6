import { type SQL, sql } from 'drizzle-orm'
import {
  ANSWERING,
  CHECKING,
  DRAWING,
  paysArtists,
  type Queue,
  setsBudgets,
} from '#contract/workQueues/queues.ts'
import { MOST_ENTRIES, type NextAction, type Reason } from '#contract/workQueues/workQueues.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { UNBUDGETED } from '../orders/open/open.ts'
import { IS_ANSWERED, NOTIFIED_AT, REMINDED_AT } from '../orders/steps/notified.ts'
import { orderScope } from '../scope/orderScope.ts'

/** An entry of a queue before its order or artist is read. */
export interface Found {
  /** Of the order, or of the artist to be paid. */
  readonly id: number
  readonly reason: Reason
  readonly next: NextAction
  readonly at: string
  readonly due: string | null
  readonly count: number | null
  readonly cents: number | null
  /** Of what is to be checked. */
  readonly step?: number
}

export interface QueueRequest {
  readonly account: SignedIn
  readonly now: Date
  /** Only orders whose agent is the account. */
  readonly mine: boolean
}

/** One more than is listed shows whether there are more. */
const LIMIT = MOST_ENTRIES + 1

const texts = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** An open step `s`, as in the condition of its index. */
const OPEN_STEP = sql`s.closed_date is null and s.state in ('WORKING', 'REVIEWING')`

/** The condition for orders `o` that agents share. */
const inScope = ({ account, mine }: QueueRequest): SQL =>
  mine ? sql`${orderScope(account)} and o.cs_id = ${account.id}` : orderScope(account)

/** Nobody snoozed what would bring order `o` to the attention of staff (D-5.10). */
const notSnoozed = (now: Date): SQL => sql`not exists (select from alert_snoozes z where z.order_id = o.id
  and z.alert in ('LATE_FINAL_DEADLINE', 'LATE_WORK_LOG_DEADLINE', 'NO_ACTIVITY')
  and z.ends_at > ${now.toISOString()}::timestamptz)`

/**
 * The most urgent open steps of a status by their deadlines, read from the index until there are enough. `offset 0` keeps
 * the planner from reading and sorting all: it does not know that nearly every step has the status of its order.
 */
const stepsIn = (status: string, asked: QueueRequest): SQL => sql`(
  select o.id, s.id as step_id, s.status, s.created_date as at, coalesce(s.deadline, nullif(o.deadline, 'infinity')) as due
  from steps s join lateral (select o.id, o.deadline from orders o where o.id = s.order_id and o.status = s.status
      and ${inScope(asked)} and ${notSnoozed(asked.now)} offset 0) o on true
  where s.status = ${sql.raw(`'${status}'`)} and ${OPEN_STEP}
  order by s.deadline, s.order_id limit ${LIMIT})`

const stepsOf = (statuses: readonly string[], asked: QueueRequest): SQL =>
  sql.join(
    statuses.map((status) => stepsIn(status, asked)),
    sql` union all `,
  )

/** What the artist works on, in the order of My work. */
const toDraw = ({ account }: QueueRequest): SQL => sql`
  select o.id, s.created_date as at, coalesce(s.deadline, nullif(o.deadline, 'infinity')) as due,
    case when before.state = 'REJECTED' then 'REJECTED' when o.status = 'NEW_ORDER' then 'ASSIGNED' else 'STARTED' end as reason,
    case when o.status = 'NEW_ORDER' then 'START' when o.status = 'EXPORT_FILE' then 'EXPORT'
      when o.status in ('SKETCH', 'COLOR') then 'DRAW' else 'CORRECT' end as next
  from orders o
    join lateral (select s.* from steps s where s.order_id = o.id and ${OPEN_STEP} order by s.id desc limit 1) s
      on s.status = o.status and s.artist_id = o.assigned_to
    left join lateral (select b.state from steps b where b.order_id = o.id and b.lane = 'ARTIST' and b.id < s.id
      order by b.id desc limit 1) before on true
  where o.assigned_to = ${account.id} and o.status in (${texts(DRAWING)}) and ${orderScope(account)}
  order by due, o.deadline, o.number limit ${LIMIT}`

const toCheck = (asked: QueueRequest): SQL => sql`
  select f.id, f.step_id as step, f.at, f.due, 'HANDED_IN' as reason,
    case when f.status = 'SEND_FILE' then 'CHECK_FILES' else 'CHECK' end as next
  from (${stepsOf(CHECKING, asked)}) f order by f.due, f.id limit ${LIMIT}`

/**
 * The most urgent reviews that the customer was not notified of (D-4.31), from the index of alerts: each of them comes before
 * all that was sent, however many there are.
 */
const notSent = (asked: QueueRequest): SQL => sql`(
  select o.id, s.id as step_id, s.status, s.created_date as at, coalesce(s.deadline, nullif(o.deadline, 'infinity')) as due
  from orders o join lateral (select * from steps s where s.order_id = o.id and s.status = o.status and ${OPEN_STEP}
      order by s.id desc limit 1) s on true
  where o.alerts @> array['NOT_SENT'] and ${inScope(asked)} and ${notSnoozed(asked.now)}
  order by due, o.id limit ${LIMIT})`

/**
 * What is to be sent comes first, then what the customer has answered, and by the deadline of the answer; those who were
 * written to within a day can wait.
 */
function waitingForCustomer(asked: QueueRequest): SQL {
  const now = sql`${asked.now.toISOString()}::timestamptz`
  return sql`
    select f.id, coalesce(f.notified, f.at) as at, f.due,
      (array['NOT_SENT', 'ANSWERED', 'REMINDER_DUE', 'SENT', 'REMINDED'])[f.urgency] as reason,
      (array['SEND', 'DECIDE', 'REMIND', 'WAIT', 'WAIT'])[f.urgency] as next
    from (select f.*, s.notified, case when s.answered then 2 when s.notified is null then 1
          when s.reminded > ${now} - interval '1 day' then 5
          when f.due < ${now} and s.notified < ${now} - interval '1 day' then 3 else 4 end as urgency
        from (${notSent(asked)} union (${stepsOf(ANSWERING, asked)})) f
          join lateral (select ${NOTIFIED_AT} as notified, ${REMINDED_AT} as reminded, ${IS_ANSWERED} as answered
            from steps s where s.id = f.step_id) s on true) f
    order by f.urgency, f.due, f.id limit ${LIMIT}`
}

/** All that is unread is read from its partial index: answers do not pile up by the thousand. */
const customerWrote = (asked: QueueRequest): SQL => sql`
  select o.id, w.at, w.count, 'WROTE' as reason, 'ANSWER' as next
  from (select m.order_id, min(m.at) as at, count(*)::int as count from received_messages m
      where m.nature = 'ANSWER' and m.read_date is null and m.order_id is not null group by m.order_id) w
    join orders o on o.id = w.order_id
  where 'CUSTOMER_WROTE' = any(o.alerts) and ${inScope(asked)}
  order by w.at, o.id limit ${LIMIT}`

/** By deadline from the index of open orders by artist; `any` since the index of alerts would have to be sorted. */
const toAssign = (asked: QueueRequest): SQL => sql`
  select o.id, o.paid_at as at, nullif(o.deadline, 'infinity') as due, 'NO_ARTIST' as reason, 'ASSIGN' as next from orders o
  where o.assigned_to is null and o.status <> 'DONE' and 'NO_ASSIGNEE' = any(o.alerts) and ${inScope(asked)}
  order by o.deadline, o.id limit ${LIMIT}`

/** Artists who are owed something, by kept totals. */
const OWED = sql`select w.user_id as id, sum(w.orders)::int as count, sum(w.cents)::float8 as cents from work_totals w
  where w.role = 'artist' and w.kind = 'unpaid' group by w.user_id having sum(w.orders) > 0`

/** The unpaid order with the lowest number tells how long an artist waits: the first hit of an index. */
const owedArtists = sql`
  select w.id, w.count, w.cents, oldest.at, 'UNPAID' as reason, 'PAY' as next from (${OWED}) w
    join lateral (select o.done_date as at from artist_budgets b join orders o on o.id = b.order_id
      where b.artist_id = w.id and b.payment_status = 'UNPAID' and b.budget > 0 and o.status = 'DONE' and not o.refunded
      order by b.order_id limit 1) oldest on true
  order by oldest.at, w.id limit ${LIMIT}`

/** Finished orders whose artist has no budget, the longest finished first, from the index of these. */
const unbudgeted = (asked: QueueRequest): SQL => sql`
  select o.id, null::int as count, null::float8 as cents, o.done_date as at, 'NO_BUDGET' as reason, 'SET_BUDGET' as next
  from orders o where o.status = 'DONE' and ${UNBUDGETED} and ${inScope(asked)}
  order by o.done_date, o.id limit ${LIMIT}`

/** Those of the two that the account has. */
const payables = ({ account, ...asked }: QueueRequest, owed: SQL): SQL =>
  sql.join(
    [
      ...(paysArtists(account) ? [sql`(${owed})`] : []),
      ...(setsBudgets(account) ? [sql`(${unbudgeted({ account, ...asked })})`] : []),
    ],
    sql` union all `,
  )

/** Artists come first: there may be many old orders that nobody sets a budget for. */
const toPay = (asked: QueueRequest): SQL => sql`
  select p.* from (${payables(asked, owedArtists)}) p
  order by p.reason = 'UNPAID' desc, p.at, p.id limit ${LIMIT}`

type Source = (asked: QueueRequest) => SQL

const SOURCES: Readonly<Record<Queue, Source>> = {
  TO_DRAW: toDraw,
  TO_CHECK: toCheck,
  WAITING_FOR_CUSTOMER: waitingForCustomer,
  CUSTOMER_WROTE: customerWrote,
  TO_ASSIGN: toAssign,
  TO_PAY: toPay,
}

/** What the counting needs of each queue: the same rows. */
const COUNTED: Readonly<Partial<Record<Queue, Source>>> = {
  WAITING_FOR_CUSTOMER: (asked) => stepsOf(ANSWERING, asked),
  TO_PAY: (asked) =>
    payables(asked, sql`select id, count, cents, null::timestamptz, null::text, null::text from (${OWED}) w`),
}

/** The entries of a queue, most urgent first, at most `MOST_ENTRIES`, and whether there are more (D-5.9). */
export async function findEntries(
  db: Db,
  queue: Queue,
  asked: QueueRequest,
): Promise<{ readonly entries: readonly Found[]; readonly more: boolean }> {
  const rows = await rowsOf<Found>(db, SOURCES[queue](asked))
  return { entries: rows.slice(0, MOST_ENTRIES), more: rows.length > MOST_ENTRIES }
}

/** How many entries a queue has, counted up to `MOST_ENTRIES`. */
export async function countEntries(
  db: Db,
  queue: Queue,
  asked: QueueRequest,
): Promise<{ readonly count: number; readonly more: boolean }> {
  const source = COUNTED[queue] ?? SOURCES[queue]
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select 1 from (${source(asked)}) q limit ${LIMIT}) c`,
  )
  const count = row?.count ?? 0
  return { count: Math.min(count, MOST_ENTRIES), more: count > MOST_ENTRIES }
}
