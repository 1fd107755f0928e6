import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { SignedIn } from '../../accounts/account.ts'
import type { Database } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { type Announcement, LIVE_CHANNEL } from '../../live/announce.ts'
import { readProperty } from '../../systemProperties/read.ts'
import { openCounter } from './counter.ts'

/** Calls in a minute (D-2.30), unless the properties `max_calls_per_minute` and `max_token_calls_per_minute` say otherwise. */
export const DEFAULT_CALLS = { account: 6000, token: 1200 } as const

type Kind = keyof typeof DEFAULT_CALLS

const PROPERTIES: Readonly<Record<Kind, string>> = {
  account: 'max_calls_per_minute',
  token: 'max_token_calls_per_minute',
}

/** On which processes share what they have counted. */
const CALLS_CHANNEL = 'calls'
/** How often they do. */
const SHARE_MS = 1000

export interface CallLimits {
  /**
   * Counts a call of an account or of its token, and says in the `ratelimit-…` headers what is left of the minute. Throws 429
   * `tooManyCalls` with `retryAfter` in seconds.
   */
  count(account: SignedIn, reply: FastifyReply): void
  close(): void
}

const readLimits = async ({ db }: Database): Promise<Record<Kind, number>> => {
  const read = async (kind: Kind) => Number((await readProperty(db, PROPERTIES[kind])) ?? DEFAULT_CALLS[kind])
  return { account: await read('account'), token: await read('token') }
}

/** The limits as they are now, read again when a property has changed. */
async function followLimits(database: Database): Promise<() => Readonly<Record<Kind, number>>> {
  let limits = await readLimits(database)
  const read = async () => {
    try {
      limits = await readLimits(database)
    } catch {
      // The limits before count on until the next change; without the database nothing is answered anyway.
    }
  }
  await database.listen(
    LIVE_CHANNEL,
    (payload) => {
      if ((JSON.parse(payload) as Announcement).area === 'systemProperties') void read()
    },
    () => void read(),
  )
  return () => limits
}

/**
 * Limits how often an account, or one of its tokens, may call in a minute. Each process counts in memory and tells the others every
 * second of those that call often, so that no call needs a query; together they may let a second's calls more through.
 */
export async function openCallLimits(database: Database, now: () => Date): Promise<CallLimits> {
  const limitsNow = await followLimits(database)
  const counter = openCounter(now)
  await database.listen(CALLS_CHANNEL, counter.hear)
  const share = () => {
    for (const message of counter.news(limitsNow()))
      database.db.execute(sql`select pg_notify(${CALLS_CHANNEL}, ${message})`).catch(() => undefined)
  }
  const timer = database.engine === 'postgres' ? setInterval(share, SHARE_MS).unref() : undefined
  return {
    count: ({ owner, token }, reply) => {
      const limit = limitsNow()[token ? 'token' : 'account']
      if (limit === 0) return
      const { calls, seconds } = counter.add(token ? `token ${token.id}` : `account ${owner.id}`)
      reply.headers({
        'ratelimit-policy': `${limit};w=60`,
        'ratelimit-limit': limit,
        'ratelimit-remaining': Math.max(0, limit - calls),
        'ratelimit-reset': seconds,
      })
      if (calls > limit)
        throw problem('tooManyCalls', { facts: { max: limit, seconds, retryAfter: seconds } })
    },
    close: () => clearInterval(timer),
  }
}
