import type { FastifyBaseLogger } from 'fastify'
import { drillBackup } from '../backups/drill.ts'
import { makeBackup } from '../backups/makeBackup.ts'
import { hasFreshBackup } from '../backups/names.ts'
import { isDrillOverdue } from '../backups/overdue.ts'
import type { BackupPlace } from '../config/backupConfig.ts'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/store/store.ts'

interface BackupJobDeps {
  readonly database: Database
  readonly files: FileStore
  /** Undefined where backups are made elsewhere. */
  readonly backups: BackupPlace | undefined
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info'>
}

interface BackupJob {
  readonly cron: string
  readonly turn: string
  readonly atStart: (deps: BackupJobDeps) => Promise<boolean>
  readonly run: (deps: BackupJobDeps) => Promise<unknown>
}

/** Not the name that the work itself waits under: a job that holds its turn would wait for itself. */
const TURN = 'backup-jobs'

/** The jobs that make backups, and try them out. */
export const BACKUP_JOBS = {
  'back-up': {
    cron: '3 * * * *',
    turn: TURN,
    atStart: async ({ backups, now }) =>
      backups !== undefined && !(await hasFreshBackup(backups.folder, now())),
    run: async ({ database, files, backups, now, log }) => {
      if (!backups) return
      const { name, manifest } = await makeBackup({ database, store: files, place: backups }, now())
      log.info({ backup: name, files: manifest.files.count, missing: manifest.files.missing }, 'backed up')
    },
  },
  // On the night to Sunday; a server that does not run then does it at a start.
  'drill-backup': {
    cron: '31 3 * * 0',
    turn: TURN,
    atStart: async ({ backups, now }) =>
      backups !== undefined && (await isDrillOverdue(backups.folder, now())),
    run: async ({ database, backups, now, log }) => {
      const result = backups && (await drillBackup({ database, place: backups }, now()))
      if (!result) return undefined
      const { faults, ...tried } = result
      log.info({ ...tried, faults: faults.length }, 'backup tried out')
      return faults.length === 0 ? tried.rows : new Error(`${tried.backup}: ${faults.join('; ')}`)
    },
  },
} satisfies Readonly<Record<string, BackupJob>>
