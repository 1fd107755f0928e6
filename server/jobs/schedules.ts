import { lt } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { backUp, hasFreshBackup } from '../db/backup.ts'
import type { Database } from '../db/open.ts'
import { vacuumChanged } from '../db/vacuum.ts'
import type { Fetcher } from '../files/fetcher.ts'
import { FETCH_PICTURES, fetchPictures } from '../files/fetchPictures.ts'
import { sweepFiles } from '../files/removeFiles.ts'
import type { FileStore } from '../files/store.ts'
import { sweepKeys } from '../http/idempotency.ts'
import { addUpCounts } from '../orders/addUpCounts.ts'
import { recomputeAllAlerts } from '../orders/alerts.ts'
import { sweepOperations } from '../orders/bulk/bulkOperations.ts'
import { sweepSelections } from '../orders/bulk/selections.ts'
import { followLimits } from '../orders/followLimits.ts'
import { sessions } from '../session/tables.ts'
import { sweepAttempts } from '../session/throttle.ts'
import type { Schedule } from './jobs.ts'

interface ScheduleDeps {
  readonly database: Database
  readonly files: FileStore
  readonly fetcher: Fetcher
  readonly dataDir: string
  readonly now: () => Date
  readonly log: FastifyBaseLogger
}

const always = async () => true

/** Scheduled jobs: alerts every 10 minutes (D-5), expired sessions and the backup every hour. */
export const schedules = ({
  database,
  files,
  fetcher,
  dataDir,
  now,
  log,
}: ScheduleDeps): readonly Schedule[] => [
  {
    name: 'recompute-alerts',
    cron: '*/10 * * * *',
    atStart: always,
    run: async () => {
      const changed = await recomputeAllAlerts(database.db, now())
      log.info({ changed }, 'alerts worked out')
    },
  },
  {
    name: 'follow-limits',
    cron: '7 * * * *',
    atStart: always,
    run: async () => {
      const changed = await followLimits(database.db, now())
      if (changed > 0) log.info({ changed }, 'deadlines moved to their limits')
    },
  },
  {
    name: FETCH_PICTURES,
    cron: '* * * * *',
    atStart: always,
    run: () => fetchPictures({ db: database.db, files, fetcher, now, log }),
  },
  {
    name: 'add-up-counts',
    cron: '* * * * *',
    run: () => addUpCounts(database.db),
  },
  {
    name: 'vacuum',
    cron: '33 * * * *',
    run: async () => {
      const tables = await vacuumChanged(database)
      if (tables.length > 0) log.info({ tables }, 'vacuumed')
    },
  },
  {
    name: 'sweep-sessions',
    cron: '17 * * * *',
    run: async () => {
      await database.db.delete(sessions).where(lt(sessions.expiresAt, now().toISOString()))
      await sweepAttempts(database.db, now())
    },
  },
  {
    name: 'sweep-keys',
    cron: '37 * * * *',
    run: () => sweepKeys(database.db, now()),
  },
  {
    name: 'sweep-bulk',
    cron: '27 * * * *',
    run: async () => {
      await sweepSelections(database.db, now())
      await sweepOperations(database.db, now())
    },
  },
  {
    name: 'sweep-files',
    cron: '47 * * * *',
    run: async () => {
      const removed = await sweepFiles(database.db, files, now())
      if (removed > 0) log.info({ removed }, 'unused files removed')
    },
  },
  {
    name: 'back-up',
    cron: '3 * * * *',
    atStart: async () => !(await hasFreshBackup(dataDir, now())),
    run: async () => {
      const path = await backUp(database, dataDir, now())
      if (path !== undefined) log.info({ path }, 'backed up')
    },
  },
]
