import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import { hasStaff, seed } from './db/seed.ts'
import { DEMO_PASSWORD } from './demo/accounts.ts'
import { fillDemo } from './demo/fill.ts'
import type { FileStore } from './files/store.ts'
import { recomputeAlerts } from './orders/alerts.ts'
import { hashPassword } from './session/password.ts'
import { makeFirstAdmin } from './users/firstAdmin.ts'

export interface MadeData {
  /** The password made for `admin`, at the first start without a configured one. */
  readonly adminPassword?: string | undefined
}

interface SetUp {
  readonly database: Database
  readonly files: FileStore
  readonly config: Pick<Config, 'demo' | 'adminPassword'>
  readonly now: Date
}

/** Brings the schema up to date and makes the first accounts: the demo shop's, or `admin` alone. */
export async function prepareData({ database, files, config, now }: SetUp): Promise<MadeData> {
  const { db } = database
  await database.migrate()
  await seed(db)
  const made: { adminPassword?: string | undefined } = {}
  if (!(await hasStaff(db))) {
    if (config.demo) await fillDemo({ db, now, files, passwordHash: await hashPassword(DEMO_PASSWORD) })
    else made.adminPassword = await makeFirstAdmin(db, config.adminPassword)
  }
  await recomputeAlerts(db, now)
  return made
}
