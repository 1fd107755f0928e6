import { sql } from 'drizzle-orm'
import { MAX_NAMED } from '#contract/orders/bulk.ts'
import { type Db, rowsOf } from '#server/db/db.ts'
import { BENCH_LOGIN } from '../fill/fill.ts'
import type { Case } from './case.ts'

/** An order with the sketch that staff are to approve. */
export interface Approvable {
  readonly orderId: number
  readonly stepId: number
}

/** More than one run approves, on both sides: each order is approved once. */
const MOST = 2000
/** How many of them a bulk action changes is the most that it takes by id. */
const NAMED = MAX_NAMED

/** Sketches to approve; every second one is for the raw side. */
export const findApprovable = (db: Db): Promise<Approvable[]> =>
  rowsOf(
    db,
    sql`select o.id as "orderId", s.id as "stepId" from steps s join orders o on o.id = s.order_id
      where s.status = 'SKETCH_REVIEW' and s.state = 'REVIEWING' and s.closed_date is null
        and o.status = 'SKETCH_REVIEW' and not o.refunded
        and s.id = (select max(id) from steps where order_id = o.id) order by o.id limit ${MOST}`,
  )

const approveCase = (found: readonly Approvable[]): Case => {
  let given = 0
  const next = (side: 0 | 1): Approvable => {
    given += 2
    const one = found[given + side]
    if (!one) throw new Error('All sketches of the benchmark are approved: fill a new database')
    return one
  }
  return {
    name: 'write: approve a sketch',
    as: 'admin',
    sends: () => ({ method: 'PUT' }),
    path: () => {
      const { orderId, stepId } = next(0)
      return [`/api/bookings/${orderId}/work-logs/${stepId}/approve`]
    },
    raw: (_, db) =>
      db.transaction(async (tx) => {
        const { orderId, stepId } = next(1)
        await tx.execute(sql`select * from orders where id = ${orderId} for update`)
        await tx.execute(sql`select * from steps where order_id = ${orderId} order by id`)
        await tx.execute(sql`update steps set state = 'APPROVED', closed_date = now(), last_modified_date = now(),
          version = version + 1 where id = ${stepId}`)
        await tx.execute(sql`insert into steps (order_id, artist_id, name, status, state, created_date, last_modified_date)
          select order_id, artist_id, 'Customer review', 'CUSTOMER_REVIEW_SKETCH', 'REVIEWING', now(), now()
          from steps where id = ${stepId}`)
        await tx.execute(sql`insert into step_activities (step_id, activity_type, actor_id, at)
          values (${stepId}, 'APPROVED', (select id from users where lower(login) = ${BENCH_LOGIN}), now())`)
        await tx.execute(sql`update orders set status = 'CUSTOMER_REVIEW_SKETCH', last_modified_date = now(),
          version = version + 1 where id = ${orderId}`)
        await tx.execute(sql`insert into events (at, actor, area, record_id, kind) values
          (now(), 'Bench', 'orders', ${orderId}, 'stepApproved'), (now(), 'Bench', 'orders', ${orderId}, 'statusChanged')`)
        await tx.execute(sql`select * from steps where order_id = ${orderId} order by id`)
      }),
    times: 20,
  }
}

const idsFrom = (first: number): readonly number[] => Array.from({ length: NAMED }, (_, at) => first + at)

/** Gives the same orders to alternating agents; the raw side has orders of its own. */
const bulkCase = (total: number): Case => {
  const [own, raw] = [1, total - NAMED + 1].map(idsFrom)
  const agent = (turn: number) => `agent${1 + (turn % 12)}`
  return {
    name: 'write: assign an agent to 1,000 orders',
    as: 'admin',
    path: () => ['/api/bookings/bulk/assign'],
    sends: (turn) => ({
      method: 'POST',
      body: {
        type: 'application/json',
        text: JSON.stringify({ id: own, kind: 'agent', to: agent(turn) }),
      },
    }),
    raw: (turn, db) =>
      db.transaction(async (tx) => {
        const ids = sql`${`{${raw?.join(',')}}`}::int[]`
        await tx.execute(sql`select * from orders where id = any(${ids}) order by id for update`)
        await tx.execute(sql`update orders set cs_id = (select id from users where lower(login) = ${agent(turn)}),
          last_modified_date = now(), version = version + 1 where id = any(${ids})`)
        await tx.execute(sql`insert into events (at, actor, area, record_id, kind)
          select now(), 'Bench', 'orders', unnest(${ids}), 'agentAssigned'`)
      }),
    times: 3,
  }
}

const timelineCase = (total: number): Case => {
  const order = (turn: number) => 1 + ((turn * 7919) % total)
  return {
    name: 'timeline of an order',
    as: 'admin',
    path: (turn) => [`/api/bookings/${order(turn)}/timeline`],
    raw: (turn, db) =>
      db.execute(sql`select json_agg(to_json(e) order by e.id desc) from (
        select id, at, actor, kind, data from events where area = 'orders' and record_id = ${order(turn)}
        order by id desc limit 50) e`),
  }
}

/** What staff do with orders, apart from assigning one, and the history that it makes. */
export const orderWrites = (total: number, approvable: readonly Approvable[]): readonly Case[] => [
  timelineCase(total),
  approveCase(approvable),
  bulkCase(total),
]
