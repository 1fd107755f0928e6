import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/store/store.ts'
import { eraseCustomers } from '../privacy/erasure/eraseCustomers.ts'
import { ERASE_CUSTOMERS } from '../privacy/erasure/startErasure.ts'
import { APPLY_RETENTION, applyRetention } from '../privacy/retention/applyRetention.ts'

interface PrivacyJobDeps {
  readonly database: Database
  readonly files: FileStore
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>
}

interface PrivacyJob {
  readonly cron: string
  readonly atStart?: () => Promise<boolean>
  readonly run: (deps: PrivacyJobDeps) => Promise<unknown>
}

/** The jobs that erase what is kept of people. */
export const PRIVACY_JOBS = {
  [ERASE_CUSTOMERS]: {
    cron: '*/5 * * * *',
    atStart: async () => true,
    run: ({ database, files, now, log }) => eraseCustomers({ db: database.db, files, now, log }),
  },
  [APPLY_RETENTION]: {
    cron: '20 2 * * *',
    run: async ({ database, now, log }) => {
      const removed = await applyRetention(database.db, now())
      if (removed > 0) log.info({ removed }, 'old records let go of')
      return removed
    },
  },
} satisfies Readonly<Record<string, PrivacyJob>>
