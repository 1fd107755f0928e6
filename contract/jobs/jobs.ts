import { anyOf, role } from '../access.ts'
import { listEndpoint, silentEndpoint } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import { paging } from '../lists/paging.ts'
import { z } from '../schema/z.ts'

/** The jobs that the server runs by itself, by name. */
export const JOB_NAMES = [
  'add-up-counts',
  'apply-retention',
  'back-up',
  'care-reminders',
  'compare-shops',
  'deliver-outbox',
  'deliver-pushes',
  'deliver-webhooks',
  'drill-backup',
  'erase-customers',
  'fetch-pictures',
  'follow-limits',
  'follow-names',
  'follow-zone',
  'late-notifications',
  'mail-notices',
  'mail-password-links',
  'pack-files',
  'pay-runs',
  'picture-facts',
  'poll-mailbox',
  'pull-shops',
  'read-shop-histories',
  'recompute-alerts',
  'sweep-bulk',
  'sweep-deliveries',
  'sweep-files',
  'sweep-keys',
  'sweep-runs',
  'sweep-sessions',
  'sweep-webhooks',
  'tell-shops',
  'vacuum',
] as const
export const JobName = z.enum(JOB_NAMES)
export type JobName = z.infer<typeof JobName>

/** LOST: its server ended before it did. */
export const JOB_STATES = ['RUNNING', 'DONE', 'FAILED', 'LOST'] as const

export const JobRun = z.object({
  id: Id,
  state: z.enum(JOB_STATES),
  startedDate: Instant,
  /** Null while it runs, and if it was lost. */
  endedDate: Instant.nullable(),
  /** How many things it changed, sent or removed; null if it does not count. */
  changed: z.number().int().nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
})
export type JobRun = z.infer<typeof JobRun>

export const Job = z.object({
  id: Id,
  name: JobName,
  /** When it runs, as a cron expression in UTC. */
  cron: z.string(),
  /** Null if it never ran. */
  lastRun: JobRun.nullable(),
  /** When it last failed, of the runs that are kept. */
  lastFailure: Instant.nullable(),
})
export type Job = z.infer<typeof Job>

const access = anyOf(role('ROLE_ADMIN'))

export const listJobs = listEndpoint('/api/jobs', {
  summary: 'The jobs that the server runs by itself, each with its last run',
  access,
  query: z.object(paging(['id'], 100)),
  row: Job,
})

/** Runs that are kept of each job. */
export const KEPT_RUNS = 100

export const listJobRuns = listEndpoint('/api/jobs/:name/runs', {
  summary: 'The last runs of a job, newest first',
  access,
  query: z.object(paging([], 20)),
  row: JobRun,
})

export const runJob = silentEndpoint('POST', '/api/jobs/:name/run', {
  summary: 'Run a job now, on one of the servers; while one waits already, that one',
  access,
})
