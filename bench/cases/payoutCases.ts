import { sql } from 'drizzle-orm'
import { OPEN_LANE_STATUSES } from '#contract/artists/artists.ts'
import { ARTISTS } from '../fill/fillPeople.ts'
import type { Case } from './case.ts'

const YEAR_MS = 365 * 86_400_000
const to = new Date()
const from = new Date(to.getTime() - YEAR_MS)
const IN_YEAR = sql`p.created_date >= ${from.toISOString()} and p.created_date <= ${to.toISOString()}`
const YEAR = `from=${from.toISOString()}&to=${to.toISOString()}`

/** Numbers of orders and sums of an artist `u` by kind, added up. */
const SUMS = sql`(select json_object_agg(s.kind, json_build_array(s.orders, s.cents)) from (
    select w.kind, sum(w.orders) as orders, sum(w.cents) as cents from work_totals w
    where w.role = 'artist' and w.user_id = u.id group by w.kind) s)`

const artists: Case = {
  name: 'artists, by name',
  as: 'admin',
  path: () => ['/api/artists?size=100'],
  raw: (_, db) =>
    db.execute(sql`with page as (select u.id from artists a join users u on u.id = a.user_id where a.current
        order by u.first_name, u.last_name, u.id limit 100)
      select (select count(*)::int from artists where current) as total, u.id, u.login, u.first_name, u.last_name, u.email,
        u.phone_prefix, u.phone_number, u.activated, u.version, a.*, ${SUMS} as sums
      from page join users u on u.id = page.id join artists a on a.user_id = u.id
      order by u.first_name, u.last_name, u.id`),
  total: sql`(select count(*)::int from artists a where a.current)`,
}

const payouts: Case = {
  name: 'payouts of a year',
  as: 'admin',
  path: () => [`/api/payouts?size=100&${YEAR}`],
  raw: (_, db) =>
    db.execute(sql`select (select count(*)::int from payouts p where ${IN_YEAR}) as total, p.id, p.transaction_id, p.code,
        p.created_date, p.order_cents + p.extra_cents as cents, p.note, p.voided_date, u.id as artist_id, u.login,
        u.first_name, u.last_name, u.email,
        (select json_agg(to_json(f)) from payout_files l join files f on f.id = l.file_id where l.payout_id = p.id) as files
      from (select p.id from payouts p where ${IN_YEAR} order by p.id desc limit 100) page
      join payouts p on p.id = page.id join users u on u.id = p.artist_id order by p.id desc`),
  total: sql`(select count(*)::int from payouts p where ${IN_YEAR})`,
}

const summary: Case = {
  name: 'payouts, summary of a year',
  as: 'admin',
  path: () => [`/api/summarize-payouts?${YEAR}`],
  raw: (_, db) =>
    db.execute(sql`select sum(p.order_cents), sum(p.extra_cents),
        (select sum(cents) from work_totals where role = 'artist' and kind = 'unpaid') as unpaid
      from payouts p where p.voided_date is null and ${IN_YEAR}`),
}

/** Asks for one of the newest orders, a different one on each turn. */
const newOrder = (turn: number, total: number): number => total - ((turn * 101) % Math.ceil(total / 25))

const OPEN = sql.raw(OPEN_LANE_STATUSES.map((status) => `'${status}'`).join(', '))

const toAssign = (total: number): Case => ({
  name: 'artists to assign',
  as: 'admin',
  path: (turn) => [`/api/artists-to-assign?booking=${newOrder(turn, total)}`],
  raw: (turn, db) =>
    db.execute(sql`select u.id, u.login, u.first_name, u.last_name, a.note, a.working_speed_score,
        a.product_quality_score, a.working_attitude_score, w.sums, c.orders,
        (select count(*) from orders o where o.assigned_to = u.id and o.status <> 'DONE' and o.status in (${OPEN})
          and o.deadline < now()) as late
      from artists a join users u on u.id = a.user_id
      left join (select s.user_id, json_object_agg(s.kind, s.orders) as sums from (
          select w.user_id, w.kind, sum(w.orders) as orders from work_totals w where w.role = 'artist' group by 1, 2) s
        group by 1) w on w.user_id = u.id
      left join (select b.artist_id, count(*) as orders from orders asked
        join orders o on o.customer_id = asked.customer_id and o.id <> asked.id
        join artist_budgets b on b.order_id = o.id
        where asked.id = ${newOrder(turn, total)} group by 1) c on c.artist_id = u.id
      where a.current and u.activated`),
})

const earnings: Case = {
  name: 'earnings of an artist',
  as: 'admin',
  path: (turn) => [`/api/artists/artist${1 + (turn % ARTISTS)}/earnings`],
  raw: (turn, db) =>
    db.execute(sql`with asked as (select id from users where lower(login) = ${`artist${1 + (turn % ARTISTS)}`})
      select (select json_agg(w) from work_totals w, asked where w.role = 'artist' and w.user_id = asked.id) as sums,
        (select array[count(*), sum(b.budget)] from asked join artist_budgets b on b.artist_id = asked.id
          join orders o on o.id = b.order_id
          where b.payment_status = 'UNPAID' and b.budget > 0 and o.status <> 'DONE' and not o.refunded) as in_work,
        (select sum(p.order_cents + p.extra_cents) from asked join payouts p on p.artist_id = asked.id
          where p.voided_date is null and p.created_date >= date_trunc('month', now())) as this_month,
        (select sum(p.order_cents + p.extra_cents) from asked join payouts p on p.artist_id = asked.id
          where p.voided_date is null and p.created_date >= date_trunc('month', now()) - interval '1 month'
            and p.created_date < date_trunc('month', now())) as last_month`),
}

const SELECTED = 100

/** The call of the Paid dialog: a hundred of the newest orders, nearly all of them unpaid. */
const paidDialog = (total: number): Case => {
  const idsAt = (turn: number) => {
    const last = newOrder(turn, total)
    return Array.from({ length: SELECTED }, (_, at) => last - at).filter((id) => id > 0)
  }
  return {
    name: 'Paid dialog for 100 orders',
    as: 'admin',
    path: (turn) => [`/api/payouts/confirmation?orderIds=${idsAt(turn).join(',')}`],
    raw: (turn, db) =>
      db.execute(sql`select b.id, o.id as order_id, o.number, o.code, b.budget, o.status, o.assigned_to, u.id as artist_id,
          u.login, u.first_name, u.last_name, u.email, u.activated,
          (select json_agg(i.name order by i.id) from order_items i where i.order_id = o.id) as items
        from orders o join artist_budgets b on b.order_id = o.id join users u on u.id = b.artist_id
        where o.id = any(${`{${idsAt(turn).join(',')}}`}::int[]) and b.payment_status = 'UNPAID' and b.budget > 0
          and not o.refunded and (o.status = 'DONE' or o.assigned_to = b.artist_id)
        order by u.first_name, u.last_name, u.id, o.number`),
  }
}

/** Reads of artists and payouts: 500 artists, 300,000 payout lines at a million orders. */
export const payoutCases = (total: number): readonly Case[] => [
  artists,
  payouts,
  summary,
  toAssign(total),
  earnings,
  paidDialog(total),
]
