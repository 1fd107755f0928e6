import { Gauge, type Registry } from 'prom-client'
import { CHANNELS } from '#contract/orders/steps/steps.ts'
import type { Db } from '../db/db.ts'
import { readWork, WEBHOOK_STATES, type WorkFigures } from './readWork.ts'

function openGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `atelier_${name}`, help, labelNames, registers: [registry] })
  return {
    outboxWaiting: gauge('outbox_waiting', 'Mails and messages that are still to be sent', 'channel'),
    outboxOldest: gauge('outbox_oldest_waiting_seconds', 'Age of the oldest of them'),
    outboxOfDay: gauge('outbox_day', 'Those written within a day by what became of them', 'channel', 'state'),
    jobFailed: gauge('job_failed', 'Whether the last run of the job failed or was lost', 'name'),
    jobStarted: gauge('job_last_start_timestamp_seconds', 'When the job ran last', 'name'),
    jobSucceeded: gauge('job_last_success_timestamp_seconds', 'When the job last ended well', 'name'),
    jobSeconds: gauge('job_last_duration_seconds', 'How long its last run took', 'name'),
    webhooks: gauge('webhooks', 'Webhooks that are on, failing or off', 'state'),
    webhooksWaiting: gauge('webhook_deliveries_waiting', 'Events that webhooks are still to be told of'),
    webhooksOldest: gauge('webhook_oldest_waiting_seconds', 'Age of the oldest of them'),
    shopLag: gauge('shop_lag_seconds', 'Since every change of a shop was read', 'connection', 'kind'),
    shopFailing: gauge('shop_failing', 'Whether a shop cannot be read or told', 'connection', 'kind'),
    shopMessages: gauge(
      'shop_messages',
      'What a shop is still to be told, or was given up',
      'connection',
      'kind',
      'state',
    ),
  }
}

type Gauges = ReturnType<typeof openGauges>

/** Where nothing waits, that is said, too: what is missing looks like a fault. */
function setNothing(gauges: Gauges): void {
  for (const channel of CHANNELS) gauges.outboxWaiting.set({ channel }, 0)
  for (const state of WEBHOOK_STATES) gauges.webhooks.set({ state }, 0)
}

function setQueues(gauges: Gauges, work: WorkFigures): void {
  for (const { count, ...labels } of work.outboxWaiting) gauges.outboxWaiting.set(labels, count)
  for (const { count, ...labels } of work.outboxOfDay) gauges.outboxOfDay.set(labels, count)
  for (const { count, ...labels } of work.webhooks) gauges.webhooks.set(labels, count)
  gauges.outboxOldest.set(work.outboxOldest ?? 0)
  gauges.webhooksWaiting.set(work.webhooksWaiting)
  gauges.webhooksOldest.set(work.webhooksOldest ?? 0)
}

function setJobs(gauges: Gauges, { jobs }: WorkFigures): void {
  for (const { job: name, failed, started, seconds, succeeded } of jobs) {
    gauges.jobFailed.set({ name }, failed ? 1 : 0)
    gauges.jobStarted.set({ name }, started)
    if (seconds !== null) gauges.jobSeconds.set({ name }, seconds)
    if (succeeded !== null) gauges.jobSucceeded.set({ name }, succeeded)
  }
}

function setShops(gauges: Gauges, { shops }: WorkFigures): void {
  for (const { connection, kind, lag, failing, waiting, failed } of shops) {
    const labels = { connection, kind }
    if (lag !== null) gauges.shopLag.set(labels, lag)
    gauges.shopFailing.set(labels, failing ? 1 : 0)
    gauges.shopMessages.set({ ...labels, state: 'waiting' }, waiting)
    gauges.shopMessages.set({ ...labels, state: 'failed' }, failed)
  }
}

/** Gauges of what waits or failed in the database, which are the same at every process. */
export function openWorkGauges(registry: Registry): (db: Db) => Promise<void> {
  const gauges = openGauges(registry)
  return async (db) => {
    const work = await readWork(db)
    // Labels of what is gone go with it.
    for (const one of Object.values(gauges)) one.reset()
    setNothing(gauges)
    setQueues(gauges, work)
    setJobs(gauges, work)
    setShops(gauges, work)
  }
}
