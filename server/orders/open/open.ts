import { type SQL, sql } from 'drizzle-orm'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import { OPEN_KINDS, type OpenKind, seesOpen } from '#contract/orders/open.ts'
import { PAST_PRINTING } from '#contract/orders/statuses.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { UNREAD } from '../alerts/unread.ts'
import { NOT_SENT } from '../steps/notified.ts'
import { visibleLanes } from '../steps/visibleLanes.ts'

const PRINTED = sql.raw(PAST_PRINTING.map((status) => `'${status}'`).join(', '))

/** Whether order `o` has an artist without a budget whom somebody may still have to pay (D-7.49, D-7.70). */
export const UNBUDGETED: SQL = sql`(o.assigned_to is not null and o.budget = 0 and not o.refunded
  and o.no_pay_for is distinct from o.assigned_to)`

const isOpen: SQL = sql`o.status <> 'DONE'`

const once = (condition: SQL): SQL => sql`(${condition})::int`

/** How much of each kind order `o` has open (D-4.34): the only definition. Its work is over once it is done (D-4.35). */
const COUNTS: Readonly<Record<OpenKind, (account: SignedIn) => SQL>> = {
  notes: (
    account,
  ) => sql`case when ${isOpen} then (select count(*)::int from pins p join steps s on s.id = p.step_id
    where p.task_step_id is null and s.order_id = o.id and s.closed_date is null and s.state in ('WORKING', 'REVIEWING')
      and ${visibleLanes(account)}) end`,
  todos: () =>
    sql`(select count(*)::int from order_todos t where t.order_id = o.id and t.status = 'CREATED')`,
  undelivered: () =>
    once(sql`o.status not in ('DONE', ${PRINTED})
    and not exists (select from delivery_files l where l.order_id = o.id)`),
  notPaid: () => once(sql`not o.paid and not o.refunded`),
  unread: () => sql`(select count(*)::int from received_messages m where ${UNREAD})`,
  notSent: () => once(NOT_SENT),
  unbudgeted: (account) =>
    once(seesOwnOnly(account) ? sql`${UNBUDGETED} and o.assigned_to = ${account.id}` : UNBUDGETED),
}

/** The kinds that the account sees, with how much of each order `o` has open. */
export const openCounts = (account: SignedIn): readonly (readonly [OpenKind, SQL])[] =>
  OPEN_KINDS.filter((kind) => seesOpen(account, kind)).map((kind) => [kind, COUNTS[kind](account)])

/** JSON of these counts by kind, without those that are 0. */
export const openJson = (counts: readonly (readonly [OpenKind, SQL])[]): SQL =>
  sql`json_strip_nulls(json_build_object(${sql.join(
    counts.map(([kind, count]) => sql`${sql.raw(`'${kind}'`)}, nullif(${count}, 0)`),
    sql`, `,
  )}))`

/** What order `o` still has open, as far as the account sees it, as the contract's `OpenThings`. */
export const openOf = (account: SignedIn): SQL => openJson(openCounts(account))
