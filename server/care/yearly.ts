import { type SQL, sql } from 'drizzle-orm'
import { hasComplained } from '../outbox/complaints.ts'

/** Month and day of a date, as `06-03`. */
const signOf = (day: SQL): SQL => sql`to_char(${day}, 'MM-DD')`

/** Whether a yearly day with this month and day is celebrated on `day`: 29 February on 28 February in common years. */
const fallsOn = (sign: SQL, day: SQL): SQL => sql`(${sign} = ${signOf(day)} or ${sign} = '02-29'
  and ${signOf(day)} = '02-28' and ${signOf(sql`${day} + 1`)} = '03-01')`

/** Month and day of the birthday of the customer `c`, whose year may be unknown (D-9.3). */
const BORN: SQL = sql`right(c.dob, 5)`

/** Whether the anniversary `a` is the birthday of its customer `c`, which has reminders of its own. */
const IS_BIRTHDAY: SQL = sql`(lower(trim(a.name)) in ('birthday', 'sinh nhật')
  and coalesce(${BORN} = ${signOf(sql`a.date`)}, false))`

/** The customer `c` with user `u` may be written to: a walk-in has no contact (D-4.28), and who complained gets nothing (D-7.54). */
export const IS_ACTIVE: SQL = sql`(u.activated and c.merged_into is null and c.walk_in is null
  and not ${hasComplained(sql`u.email`)})`

/** Each day from `first` to `last` with the yearly days that fall on it, as `days (day, sign)`. */
const daysOf = (first: string, last: string): SQL => sql`days as (
    select g::date as day, ${signOf(sql`g`)} as sign
      from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') g
    union all
    select g::date, '02-29' from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') g
      where ${fallsOn(sql`'02-29'`, sql`g::date`)} and ${signOf(sql`g`)} = '02-28')`

/** From the first to the last day that a run covers. */
export interface Span {
  readonly first: string
  readonly last: string
  readonly now: Date
}

/** Inserts the birthdays of these days; one a year for each customer. Not on the day of birth itself. */
export const insertBirthdays = ({ first, last, now }: Span): SQL => sql`with ${daysOf(first, last)}
  insert into care_reminders (customer_id, type, occasion, date, created_date)
  select c.user_id, 'BIRTHDAY', to_char(d.day, 'YYYY'), d.day, ${now.toISOString()}::timestamptz
  from days d join customers c on ${BORN} = d.sign join users u on u.id = c.user_id
  where ${IS_ACTIVE} and (c.dob like '--%' or left(c.dob, 4) < to_char(d.day, 'YYYY'))
  order by d.day, c.user_id
  on conflict (customer_id, type, occasion) do nothing`

/** Inserts the anniversaries of these days: one for each day of a customer, with all that they celebrate on it. */
export const insertAnniversaries = ({ first, last, now }: Span): SQL => sql`with ${daysOf(first, last)}
  insert into care_reminders (customer_id, type, occasion, date, name, created_date)
  select a.customer_id, 'ANNIVERSARY', to_char(d.day, 'YYYY-MM-DD'), d.day,
    string_agg(distinct a.name, ', '), ${now.toISOString()}::timestamptz
  from days d join anniversaries a on ${signOf(sql`a.date`)} = d.sign
    join customers c on c.user_id = a.customer_id join users u on u.id = c.user_id
  where ${IS_ACTIVE} and a.date <= d.day and not ${IS_BIRTHDAY}
  group by a.customer_id, d.day order by d.day, a.customer_id
  on conflict (customer_id, type, occasion) do update set name = excluded.name
    where care_reminders.status = 'CREATED' and care_reminders.name <> excluded.name`

/**
 * Removes what nobody was reminded of yet and need not be any more: days to come that were changed or removed, and
 * everything of customers who were deactivated.
 */
export const removeOutdated = (day: string): SQL => sql`delete from care_reminders r
  using customers c, users u
  where r.status = 'CREATED' and c.user_id = r.customer_id and u.id = c.user_id and (not ${IS_ACTIVE}
    or r.date >= ${day}::date and (
      r.type = 'BIRTHDAY' and not coalesce(${fallsOn(BORN, sql`r.date`)}, false)
      or r.type = 'ANNIVERSARY' and not exists (select 1 from anniversaries a
        where a.customer_id = r.customer_id and ${fallsOn(signOf(sql`a.date`), sql`r.date`)} and not ${IS_BIRTHDAY})))`
