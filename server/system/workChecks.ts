import type { SystemCheck } from '#contract/system/systemStatus.ts'
import type { WorkFigures } from '../metrics/readWork.ts'
import { found } from './checks.ts'

/** Seconds for which a message may wait: a busy mail server is tried again after a quarter of an hour. */
const LONG_WAIT = 1800
/** Seconds: a shop is read every quarter of an hour. */
const LONG_LAG = 7200

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

export function outboxCheck({ outboxWaiting, outboxOldest, outboxOfDay }: WorkFigures): SystemCheck {
  const waiting = sum(outboxWaiting.map(({ count }) => count))
  const failed = sum(outboxOfDay.filter(({ state }) => state === 'FAILED').map(({ count }) => count))
  const seconds = outboxOldest ?? 0
  if (seconds > LONG_WAIT) return found('outbox', 'BAD', 'stuck', { waiting, seconds })
  if (failed > 0) return found('outbox', 'WARN', 'failed', { count: failed })
  return waiting > 0 ? found('outbox', 'OK', 'waiting', { count: waiting }) : found('outbox', 'OK', 'empty')
}

export function jobsCheck({ jobs }: WorkFigures): SystemCheck {
  const failed = jobs.filter((job) => job.failed).length
  if (failed > 0) return found('jobs', 'WARN', 'failed', { count: failed })
  return found('jobs', 'OK', 'well', { count: jobs.length })
}

export function webhooksCheck({ webhooks, webhooksWaiting, webhooksOldest }: WorkFigures): SystemCheck {
  const failing = sum(webhooks.filter(({ state }) => state === 'failing').map(({ count }) => count))
  const all = sum(webhooks.map(({ count }) => count))
  if (all === 0) return found('webhooks', 'OK', 'none')
  if (failing > 0)
    return found('webhooks', 'WARN', 'failing', { count: failing, seconds: webhooksOldest ?? 0 })
  return found('webhooks', 'OK', 'well', { count: all, waiting: webhooksWaiting })
}

export function shopsCheck({ shops }: WorkFigures): SystemCheck {
  const wrong = shops.filter(({ failing, failed, lag }) => failing || failed > 0 || (lag ?? 0) > LONG_LAG)
  const [first] = wrong
  if (first) return found('shops', 'WARN', 'failing', { count: wrong.length, shop: first.connection })
  return shops.length === 0
    ? found('shops', 'OK', 'none')
    : found('shops', 'OK', 'well', { count: shops.length })
}
