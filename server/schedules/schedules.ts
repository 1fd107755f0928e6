import { lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { JOB_NAMES, type JobName } from '#contract/jobs/jobs.ts'
import { CARE, remindStaff } from '../care/remindStaff.ts'
import type { BackupPlace } from '../config/backupConfig.ts'
import { releaseRawMails } from '../conversation/intake/keepRaw.ts'
import { POLL_MAILBOX, pollMailbox } from '../conversation/pollMailbox.ts'
import type { Database } from '../db/database.ts'
import { vacuumChanged } from '../db/embedded/vacuum.ts'
import type { ReadsEvents } from '../events/wakeOnEvents.ts'
import type { Fetcher } from '../files/fetcher.ts'
import { FETCH_PICTURES, fetchPictures } from '../files/fetchPictures.ts'
import type { OutboundRules } from '../files/outbound.ts'
import { fillPictureFacts, PICTURE_FACTS } from '../files/pictures/fillPictureFacts.ts'
import { sweepFiles } from '../files/removeFiles.ts'
import type { FileStore } from '../files/store/store.ts'
import { sweepKeys } from '../http/idempotency.ts'
import { sweepImports } from '../imports/sweepImports.ts'
import { FOLLOW_ZONE, followZone } from '../insights/followZone.ts'
import { sweepDeliveries } from '../intake/parked/keptDays.ts'
import { addUpCounts } from '../jobs/addUpCounts.ts'
import type { Schedule } from '../jobs/jobs.ts'
import { recordRun, sweepRuns } from '../jobs/recordRun.ts'
import { gatherDaily, LATE_JOB } from '../lateNotifications/gather.ts'
import { recomputeAllAlerts } from '../orders/alerts/alerts.ts'
import { followLimits } from '../orders/alerts/followLimits.ts'
import { sweepOperations } from '../orders/bulk/bulkOperations.ts'
import { sweepSelections } from '../orders/bulk/selections.ts'
import { PACK_FILES, sweepPackages } from '../orders/finalFiles/packages.ts'
import { packFiles } from '../orders/finalFiles/packFiles.ts'
import { type Carriers, deliverOutbox } from '../outbox/deliver.ts'
import { MAIL_NOTICES, mailNotices } from '../outbox/mailNotices.ts'
import { DELIVER } from '../outbox/queueMessages.ts'
import { fillLink } from '../passwordLinks/fillLink.ts'
import { MAIL_LINKS, mailLinks } from '../passwordLinks/requestLink.ts'
import { sweepPasswordLinks } from '../passwordLinks/setByLink.ts'
import { continuePayRuns, PAY_RUNS } from '../payouts/runs/continueRuns.ts'
import { FOLLOW_NAMES } from '../plain/otherNames.ts'
import { deliverPushes } from '../push/deliverPushes.ts'
import type { SendPush } from '../push/firebase.ts'
import { DELIVER_PUSHES } from '../push/queuePushes.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { sweepDevices } from '../session/knownDevices.ts'
import { sweepSignIns } from '../session/signInEvents.ts'
import { sessions } from '../session/tables.ts'
import { sweepAttempts } from '../session/throttle.ts'
import { sweepNonces } from '../session/usedNonces.ts'
import { sweepProviderSessions } from '../singleSignOn/sweep.ts'
import { DELIVER_WEBHOOKS, deliverWebhooks } from '../webhooks/deliver.ts'
import { sweepWebhooks } from '../webhooks/keptDays.ts'
import { BACKUP_JOBS } from './backupSchedules.ts'
import { followNamesInOrders } from './followNames.ts'
import { PRIVACY_JOBS } from './privacySchedules.ts'
import { SHOP_JOBS, SHOPS_READ_EVENTS } from './shopSchedules.ts'

interface ScheduleDeps {
  readonly database: Database
  readonly files: FileStore
  readonly fetcher: Fetcher
  readonly carriers: Carriers
  /** Undefined where push messages are not configured. */
  readonly sendPush: SendPush | undefined
  /** Undefined where backups are made elsewhere. */
  readonly backups: BackupPlace | undefined
  readonly publicUrl: string
  /** The mailbox of customers' answers, if configured. */
  readonly imapUrl: string | undefined
  /** Opens the secrets of webhooks. */
  readonly sealer: Sealer
  /** Where webhooks may lead. */
  readonly outbound: OutboundRules
  readonly now: () => Date
  readonly log: FastifyBaseLogger
}

/** A schedule whose work is given what it needs. What it returns is for `recordRun`. */
interface Planned {
  readonly cron: string
  readonly atStart?: (deps: ScheduleDeps) => Promise<boolean>
  readonly run: (deps: ScheduleDeps) => Promise<unknown>
  /** Those of the same turn wait for each other. */
  readonly turn?: string
}

/** The turn of the jobs that read all orders or customers: together they would leave callers no processor. */
const READS_ALL = 'reads-all'

const always = async () => true

const PLANNED: Readonly<Record<JobName, Planned>> = {
  'recompute-alerts': {
    cron: '*/10 * * * *',
    turn: READS_ALL,
    atStart: always,
    run: async ({ database, now, log }) => {
      const changed = await recomputeAllAlerts(database.db, now())
      log.info({ changed }, 'alerts worked out')
      return changed
    },
  },
  'follow-limits': {
    cron: '7 * * * *',
    turn: READS_ALL,
    atStart: always,
    run: async ({ database, now, log }) => {
      const changed = await followLimits(database.db, now())
      if (changed > 0) log.info({ changed }, 'deadlines moved to their limits')
      return changed
    },
  },
  [FOLLOW_ZONE]: {
    cron: '23 * * * *',
    turn: READS_ALL,
    atStart: always,
    run: async ({ database, log }) => {
      const changed = await followZone(database.db)
      if (changed > 0) log.info({ changed }, 'days of the insights moved to the time zone')
      return changed
    },
  },
  [FOLLOW_NAMES]: {
    cron: '13 * * * *',
    atStart: always,
    run: async ({ database, log }) => {
      const changed = await followNamesInOrders(database.db)
      if (changed > 0) log.info({ changed }, 'orders moved to changed names')
      return changed
    },
  },
  // At 08:00 in the business time zone, which may change: asked often, done once a day (D-11.11).
  [LATE_JOB]: {
    cron: '*/10 * * * *',
    turn: READS_ALL,
    atStart: always,
    run: async ({ database, now, log }) => {
      const gathered = await gatherDaily(database.db, now())
      if (gathered) log.info({ orders: gathered.orders }, 'late orders gathered')
      return gathered?.orders
    },
  },
  [FETCH_PICTURES]: {
    cron: '* * * * *',
    atStart: always,
    run: ({ database, files, fetcher, now, log }) =>
      fetchPictures({ db: database.db, files, fetcher, now, log }),
  },
  [DELIVER]: {
    cron: '* * * * *',
    atStart: always,
    run: ({ database, files, carriers, now, log }) =>
      deliverOutbox({ db: database.db, files, carriers, fillLink, now, log }),
  },
  [DELIVER_PUSHES]: {
    cron: '* * * * *',
    atStart: always,
    run: ({ database, sendPush, now, log }) => deliverPushes({ db: database.db, send: sendPush, now, log }),
  },
  [DELIVER_WEBHOOKS]: {
    cron: '* * * * *',
    atStart: always,
    run: ({ database, sealer, outbound, now, log }) =>
      deliverWebhooks({ db: database.db, sealer, outbound, now, log }),
  },
  [MAIL_LINKS]: {
    cron: '* * * * *',
    atStart: always,
    run: ({ database, publicUrl, now }) => mailLinks(database.db, publicUrl, now()),
  },
  [MAIL_NOTICES]: {
    cron: '* * * * *',
    atStart: always,
    run: ({ database, publicUrl, now }) => mailNotices(database.db, now(), publicUrl),
  },
  [POLL_MAILBOX]: {
    cron: '* * * * *',
    atStart: async ({ imapUrl }) => imapUrl !== undefined,
    run: ({ database, files, now, log, imapUrl }) =>
      pollMailbox({ db: database.db, files, now, log, imapUrl }),
  },
  ...BACKUP_JOBS,
  ...PRIVACY_JOBS,
  ...SHOP_JOBS,
  [PACK_FILES]: {
    cron: '* * * * *',
    atStart: always,
    run: ({ database, files, log }) => packFiles({ db: database.db, files, log }),
  },
  [PAY_RUNS]: {
    cron: '* * * * *',
    atStart: always,
    run: ({ database, now, log }) => continuePayRuns(database, now(), log),
  },
  [PICTURE_FACTS]: {
    cron: '* * * * *',
    atStart: always,
    run: ({ database, files, log }) => fillPictureFacts({ db: database.db, files, log }),
  },
  [CARE]: {
    cron: '*/10 * * * *',
    turn: READS_ALL,
    atStart: always,
    run: async ({ database, now, log }) => {
      const changed = await remindStaff(database.db, now())
      if (changed !== undefined) log.info({ changed }, 'reminders of customers created')
      return changed
    },
  },
  'add-up-counts': {
    cron: '* * * * *',
    run: ({ database }) => addUpCounts(database.db),
  },
  vacuum: {
    cron: '3-59/10 * * * *',
    atStart: always,
    run: async ({ database, log }) => {
      const tables = await vacuumChanged(database)
      if (tables.length > 0) log.info({ tables }, 'vacuumed')
      return tables.length
    },
  },
  'sweep-sessions': {
    cron: '17 * * * *',
    run: async ({ database, now }) => {
      await database.db.delete(sessions).where(lt(sessions.expiresAt, now().toISOString()))
      await sweepProviderSessions(database.db)
      await sweepAttempts(database.db, now())
      await sweepDevices(database.db, now())
      await sweepSignIns(database.db, now())
      await sweepPasswordLinks(database.db, now())
      await sweepNonces(database.db, now())
    },
  },
  'sweep-keys': {
    cron: '37 * * * *',
    run: ({ database, now }) => sweepKeys(database.db, now()),
  },
  'sweep-bulk': {
    cron: '27 * * * *',
    run: async ({ database, now }) => {
      await sweepSelections(database.db, now())
      await sweepOperations(database.db, now())
      await sweepImports(database.db, now())
    },
  },
  'sweep-runs': {
    cron: '57 * * * *',
    run: ({ database }) => sweepRuns(database.db),
  },
  'sweep-webhooks': {
    cron: '43 * * * *',
    run: ({ database, now }) => sweepWebhooks(database.db, now()),
  },
  'sweep-deliveries': {
    cron: '41 2 * * *',
    run: async ({ database, now, log }) => {
      const removed = await sweepDeliveries(database.db, now())
      if (removed > 0) log.info({ removed }, 'old deliveries of shops removed')
      return removed
    },
  },
  'sweep-files': {
    cron: '47 * * * *',
    run: async ({ database, files, now, log }) => {
      await releaseRawMails(database.db, now())
      const removed =
        (await sweepFiles(database.db, files, now())) + (await sweepPackages(database.db, files, now()))
      if (removed > 0) log.info({ removed }, 'unused files removed')
      return removed
    },
  },
}

/** Jobs that are woken by events, if they have anybody to tell. */
export const READS_EVENTS: readonly ReadsEvents[] = [
  { job: DELIVER_WEBHOOKS, isNeeded: sql`exists (select from webhooks where enabled)` },
  SHOPS_READ_EVENTS,
]

/** When each job runs. */
export const CRONS = Object.fromEntries(JOB_NAMES.map((name) => [name, PLANNED[name].cron])) as Readonly<
  Record<JobName, string>
>

/** Scheduled jobs: alerts every 10 minutes (D-5), expired sessions and the backup every hour. */
export const schedules = (deps: ScheduleDeps): readonly Schedule[] =>
  JOB_NAMES.map((name) => {
    const { cron, atStart, run, turn } = PLANNED[name]
    return {
      name,
      cron,
      ...(turn && { turn }),
      ...(atStart && { atStart: () => atStart(deps) }),
      run: () => recordRun({ db: deps.database.db, now: deps.now }, name, () => run(deps)),
    }
  })
