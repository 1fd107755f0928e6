import { type SQL, sql } from 'drizzle-orm'

/**
 * The activities `a` by which the customer was notified of step `s` (D-4.31). What failed or was cancelled does not count,
 * nor does a mail about the delay, which shows them nothing.
 */
const NOTICES: SQL = sql`step_activities a left join outbox x on x.id = a.outbox_id where a.step_id = s.id
  and a.activity_type in ('NOTIFIED_CUSTOMER', 'REMINDER_CUSTOMER') and a.channel is not null
  and (x.id is null or x.state not in ('FAILED', 'CANCELED') and x.kind <> 'LATE')`

/** The last of them as the contract's `Notified`; null if there is none. */
export const NOTIFIED: SQL = sql`(select json_build_object('at', to_char(a.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', a.channel, 'reminder', a.activity_type = 'REMINDER_CUSTOMER')
  from ${NOTICES} order by a.at desc, a.id desc limit 1)`

/** When the customer was last notified of step `s`; null if they were not. */
export const NOTIFIED_AT: SQL = sql`(select max(a.at) from ${NOTICES})`

/** When they were last reminded of it; null if they were not. */
export const REMINDED_AT: SQL = sql`(select max(a.at) filter (where a.activity_type = 'REMINDER_CUSTOMER') from ${NOTICES})`

/** Whether the customer has answered about step `s` (D-4.22). */
export const IS_ANSWERED: SQL = sql`exists (select from step_feedbacks b where b.step_id = s.id and b.verdict is not null)`

/** Whether order `o` waits for a customer who has neither been notified of the version that they review, nor has answered. */
export const NOT_SENT: SQL = sql`(o.status in ('CUSTOMER_REVIEW_SKETCH', 'CUSTOMER_REVIEW_COLOR')
  and exists (select from steps s where s.order_id = o.id and s.status = o.status and s.state = 'REVIEWING'
    and s.closed_date is null and not exists (select from ${NOTICES})
    and not ${IS_ANSWERED}))`
