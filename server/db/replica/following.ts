import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { FIRST_POSITION, isReached, MOST_LAG_MS } from '#contract/live/position.ts'
import { describeError } from '../../faults/describeError.ts'

/** How often the replica is compared with the primary. */
const CHECK_MS = 500

type Ask = (text: string) => Promise<Pick<pg.QueryResult<WalPosition>, 'rows'>>
type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

export interface WalPosition {
  readonly system: string
  readonly position: string | null
}

interface Reached extends WalPosition {
  readonly position: string
}

const PRIMARY = `select system_identifier::text as system, pg_current_wal_lsn()::text as position
  from pg_control_system()`
// Without a position: it is no standby, and nothing of the primary comes to it any more.
const REPLICA = `select system_identifier::text as system,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position
  from pg_control_system()`

export interface Following {
  readonly start: (log: Log) => void
  stop(): void
  /** Whether it answers and is not too far behind. */
  isUsable(): boolean
  /** How far it had come when it was last asked. */
  reached(): string
  lookedWithin(milliseconds: number): boolean
  /** Asks how far it has come, together with others who ask. */
  look(): Promise<void>
  /** It is not used until it answers the next comparison. */
  readonly lose: (cause: unknown) => void
  /** Calls back when it stops answering. Returns a function to unsubscribe. */
  onLost(listener: () => void): () => void
}

const walPositionOf = async (ask: Ask, text: string): Promise<Reached> => {
  const [found] = (await ask(text)).rows
  if (!found?.position) throw new Error('It is not the standby of a primary')
  return { system: found.system, position: found.position }
}

/** How far the replica has come, and since when it has been so far. */
function openProgress() {
  let reached = FIRST_POSITION
  /** When the primary was at a position that the replica has reached by now. */
  let caughtUpAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  /** What the replica has to reach next to count as caught up at that time. */
  let goal: { readonly position: string; readonly at: number } | undefined
  return {
    reached: () => reached,
    lookedWithin: (milliseconds: number) => performance.now() - lookedAt < milliseconds,
    isBehind: () => performance.now() - caughtUpAt > MOST_LAG_MS,
    aim: (position: string, at: number) => {
      goal ??= { position, at }
    },
    reach: (position: string) => {
      lookedAt = performance.now()
      reached = position
      if (!goal || !isReached(goal.position, position)) return
      caughtUpAt = goal.at
      goal = undefined
    },
  }
}

/** Whether the replica answers, with one line in the log for each change of what is read from. */
function openHealth(isBehind: () => boolean) {
  const listeners = new Set<() => void>()
  let lost: unknown = new Error('It has not been asked yet')
  let logged: boolean | undefined
  const startedAt = performance.now()
  const isUsable = () => lost === undefined && !isBehind()
  return {
    listeners,
    isUsable,
    set: (cause: unknown) => {
      lost = cause
      if (cause !== undefined) for (const listener of listeners) listener()
    },
    tell: (log: Log) => {
      if (isUsable() === logged) return
      // At the first comparison it is always a moment behind.
      const isStarting = logged === undefined && performance.now() - startedAt < MOST_LAG_MS
      if (isStarting && lost === undefined && !isUsable()) return
      logged = isUsable()
      if (logged) log.info('the replica answers lists, searches and exports')
      else
        log.warn(
          { err: describeError(lost ?? new Error('It is too far behind')) },
          'the replica is not used: the primary answers everything',
        )
    },
  }
}

/** Asks the replica how far it has come, once for all who ask at the same time. */
function openLook(replica: Ask, reach: (position: string) => void): () => Promise<Reached> {
  let looking: Promise<Reached> | undefined
  const see = async () => {
    const seen = await walPositionOf(replica, REPLICA)
    reach(seen.position)
    return seen
  }
  return () => {
    looking ??= see().finally(() => {
      looking = undefined
    })
    return looking
  }
}

/** Compares the replica with the primary twice a second. */
export function followReplica({
  primary,
  replica,
}: {
  readonly primary: Ask
  readonly replica: Ask
}): Following {
  const progress = openProgress()
  const health = openHealth(progress.isBehind)
  const look = openLook(replica, progress.reach)
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const check = async (log: Log) => {
    const at = performance.now()
    const ahead = await walPositionOf(primary, PRIMARY).catch(() => undefined)
    if (ahead) progress.aim(ahead.position, at)
    try {
      const { system } = await look()
      if (ahead && ahead.system !== system) throw new Error('It belongs to another primary')
      health.set(undefined)
    } catch (cause) {
      health.set(cause)
    }
    if (stopped) return
    health.tell(log)
    timer = setTimeout(() => void check(log), CHECK_MS)
  }
  return {
    start: (log) => void check(log),
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
    isUsable: health.isUsable,
    reached: progress.reached,
    lookedWithin: progress.lookedWithin,
    look: () =>
      look().then(
        () => undefined,
        () => undefined,
      ),
    lose: health.set,
    onLost: (listener) => {
      health.listeners.add(listener)
      return () => health.listeners.delete(listener)
    },
  }
}
