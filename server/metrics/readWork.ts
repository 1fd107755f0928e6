import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'

export const WEBHOOK_STATES = ['on', 'failing', 'off'] as const

/** What waits or failed, of all processes together; ages in seconds, times in seconds since 1970. */
export interface WorkFigures {
  /** Mails and messages that are still to be sent, by channel. */
  readonly outboxWaiting: readonly { readonly channel: string; readonly count: number }[]
  /** Null if nothing waits. */
  readonly outboxOldest: number | null
  /** Those that were written within a day, by what became of them. */
  readonly outboxOfDay: readonly {
    readonly channel: string
    readonly state: string
    readonly count: number
  }[]
  readonly jobs: readonly JobFigures[]
  readonly webhooks: readonly { readonly state: (typeof WEBHOOK_STATES)[number]; readonly count: number }[]
  readonly webhooksWaiting: number
  readonly webhooksOldest: number | null
  readonly shops: readonly ShopFigures[]
}

export interface JobFigures {
  readonly job: string
  readonly failed: boolean
  readonly started: number
  /** Null while it runs. */
  readonly seconds: number | null
  /** Null if none of its kept runs ended well. */
  readonly succeeded: number | null
}

export interface ShopFigures {
  readonly connection: string
  readonly kind: string
  readonly failing: boolean
  /** Since every change of the shop was read; null until it was read once, and for shops that are not read. */
  readonly lag: number | null
  readonly waiting: number
  readonly failed: number
}

type Read<Key extends keyof WorkFigures> = Promise<Pick<WorkFigures, Key>>

const age = (column: string) => sql.raw(`extract(epoch from now() - ${column})::float8`)

// The index of what is due has these alone, however many were sent before.
const OUTBOX_OPEN = sql`state in ('QUEUED', 'SENDING')`

async function readOutbox(db: Db): Read<'outboxWaiting' | 'outboxOldest' | 'outboxOfDay'> {
  const waiting = await rowsOf<{ channel: string; count: number; oldest: number }>(
    db,
    sql`select channel, count(*)::int as count, ${age('min(created_date)')} as oldest
      from outbox where ${OUTBOX_OPEN} group by channel`,
  )
  const outboxOfDay = await rowsOf<WorkFigures['outboxOfDay'][number]>(
    db,
    sql`select channel, state, count(*)::int as count from outbox where created_date > now() - interval '1 day' group by 1, 2`,
  )
  return {
    outboxWaiting: waiting.map(({ channel, count }) => ({ channel, count })),
    outboxOldest: waiting.length === 0 ? null : Math.max(...waiting.map(({ oldest }) => oldest)),
    outboxOfDay,
  }
}

async function readJobs(db: Db): Read<'jobs'> {
  const jobs = await rowsOf<JobFigures>(
    db,
    sql`select last.job, last.state in ('FAILED', 'LOST') as failed, extract(epoch from last.started_date)::float8 as started,
        extract(epoch from last.ended_date - last.started_date)::float8 as seconds,
        (select extract(epoch from max(r.ended_date))::float8 from job_runs r
          where r.job = last.job and r.state = 'DONE') as succeeded
      from (select distinct on (job) job, state, started_date, ended_date from job_runs order by job, id desc) last
      order by last.job`,
  )
  return { jobs }
}

async function readWebhooks(db: Db): Read<'webhooks' | 'webhooksWaiting' | 'webhooksOldest'> {
  const webhooks = await rowsOf<WorkFigures['webhooks'][number]>(
    db,
    sql`select case when not enabled or off_reason is not null then 'off'
          when failing_since is not null then 'failing' else 'on' end as state, count(*)::int as count
      from webhooks group by 1`,
  )
  const [queue] = await rowsOf<{ count: number; oldest: number | null }>(
    db,
    sql`select count(*)::int as count, ${age('min(queued_date)')} as oldest from webhook_deliveries where state = 'QUEUED'`,
  )
  return { webhooks, webhooksWaiting: queue?.count ?? 0, webhooksOldest: queue?.oldest ?? null }
}

async function readShops(db: Db): Read<'shops'> {
  const shops = await rowsOf<ShopFigures>(
    db,
    sql`select c.name as connection, c.kind, c.failing_since is not null as failing,
        case when c.enabled and c.kind <> 'OWN' then ${age('c.seen_until')} end as lag,
        (select count(*)::int from shop_messages m where m.connection_id = c.id and m.${OUTBOX_OPEN}) as waiting,
        (select count(*)::int from shop_messages m where m.connection_id = c.id and m.state = 'FAILED') as failed
      from shop_connections c order by c.id`,
  )
  return { shops }
}

/** Reads by indexes of what is open: it costs the same however much was done before. */
export async function readWork(db: Db): Promise<WorkFigures> {
  const read = [readOutbox(db), readJobs(db), readWebhooks(db), readShops(db)] as const
  const [outbox, jobs, webhooks, shops] = await Promise.all(read)
  return { ...outbox, ...jobs, ...webhooks, ...shops }
}
