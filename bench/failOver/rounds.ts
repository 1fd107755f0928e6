import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { type Fault, strike } from './faults.ts'
import { orderCall } from './load.ts'
import type { Followed } from './streams.ts'
import { callUntilDone, type Tally } from './tally.ts'

const POLL_MS = 200
const PATIENCE_MS = 120_000
/** Load before each fault, on a cluster that is whole. */
const CALM_MS = 3000

/** Seconds from the fault. */
export interface Round {
  readonly fault: Fault
  /** The longest time without an acknowledged write. */
  readonly gap: number
  /** The last answer 503. */
  readonly refusedUntil: number
  /** Until both servers were ready for good. */
  readonly ready: number
  /** Until both streams had a new order. */
  readonly heard: number
  /** Until three nodes were healthy again, one of them the synchronous standby. */
  readonly whole: number
}

export interface Shop {
  readonly cluster: Cluster
  readonly origins: readonly string[]
  readonly streams: readonly Followed[]
  readonly tally: Tally
  readonly intakeToken: string
}

async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`)
    await wait(POLL_MS)
  }
}

/** Watches whether the servers are ready, until it is stopped; then it says when one last was not. */
function watchReady(origins: readonly string[]) {
  let last = performance.now()
  const stopping = new AbortController()
  const look = async (origin: string) => {
    const ready = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!ready) last = performance.now()
  }
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await Promise.all(origins.map(look))
      await wait(POLL_MS)
    }
  })()
  return async () => {
    stopping.abort()
    await watching
    return last
  }
}

/** The longest time between two acknowledged writes since the moment. */
function gapSince({ acknowledged }: Tally, since: number): number {
  const times = [since, ...acknowledged.map(({ at }) => at).filter((at) => at >= since)]
  return Math.max(...times.map((at, place) => (times[place + 1] ?? at) - at))
}

/**
 * Places orders until the streams of both servers tell of one. Of what was written before a server listened again its streams only
 * say that something may have been missed.
 */
async function hearOrder({ tally, origins, intakeToken, streams }: Shop, name: string): Promise<void> {
  let turn = 0
  const placed: number[] = []
  await until('both streams tell of an order', async () => {
    const text = await callUntilDone(tally, origins, orderCall(`${name}-${turn}`, intakeToken), turn)
    turn += 1
    placed.push((JSON.parse(text) as { id: number }).id)
    await wait(POLL_MS)
    return streams.every(({ orders }) => placed.some((id) => orders.has(id)))
  })
}

/** One fault under load, until everything is as it was before. */
export async function runRound(shop: Shop, fault: Fault, round: number): Promise<Round> {
  const { cluster, origins, tally } = shop
  await cluster.untilWhole()
  await wait(CALM_MS)
  const since = performance.now()
  const seconds = (at = performance.now()) => (at - since) / 1000
  const stopWatching = watchReady(origins)
  const bringBack = await strike(cluster, fault)
  const wroteSince = (from: number) =>
    new Set(tally.acknowledged.filter(({ at }) => at > from).map(({ origin }) => origin)).size
  await until('another node leads', () =>
    cluster.leader().then(
      () => true,
      () => false,
    ),
  )
  const led = performance.now()
  await until('both servers write', () => wroteSince(led) === origins.length)
  await hearOrder(shop, `heard-${round}`)
  const heard = seconds()
  bringBack()
  await cluster.untilWhole()
  const whole = seconds()
  const ready = seconds(await stopWatching())
  const refusedUntil = Math.max(0, seconds(tally.refused.findLast((at) => at > since) ?? since))
  return { fault, gap: gapSince(tally, since) / 1000, refusedUntil, ready, heard, whole }
}
