import { readFile } from 'node:fs/promises'
import type { SystemCheck, SystemStatus } from '#contract/system/systemStatus.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { readWork } from '../metrics/readWork.ts'
import { lookAtBackup, lookAtDrill } from './backupChecks.ts'
import { lookAt, unseen } from './checks.ts'
import {
  lookAtConnections,
  lookAtDatabase,
  lookAtMigrations,
  lookAtProcesses,
  lookAtReplica,
} from './databaseChecks.ts'
import { lookAtDisk, lookAtProgram } from './machineChecks.ts'
import { addressCheck, mailCheck, pushCheck } from './setupChecks.ts'
import { jobsCheck, outboxCheck, shopsCheck, webhooksCheck } from './workChecks.ts'

/** What of the configuration is looked at. */
export type SystemConfig = Pick<Config, 'publicUrl'> &
  Partial<Pick<Config, 'backups' | 'dataDir' | 'mail' | 'firebase' | 'pushSender'>>

export interface SystemDeps {
  readonly database: Database
  readonly config: SystemConfig
}

const PACKAGE = new URL('../../package.json', import.meta.url)

const readVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(PACKAGE, 'utf8')) as { readonly version: string }).version

const startOfProcess = (now: Date): Date => new Date(now.getTime() - process.uptime() * 1000)

const WORK = [
  ['outbox', outboxCheck],
  ['jobs', jobsCheck],
  ['webhooks', webhooksCheck],
  ['shops', shopsCheck],
] as const

async function lookAtWork({ db }: Database): Promise<readonly SystemCheck[]> {
  const work = await readWork(db).catch(() => undefined)
  return WORK.map(([name, check]) => (work ? check(work) : unseen(name)))
}

/** How this process and what it needs are doing; what cannot be looked at is `BAD`. Never throws. */
export async function readSystem({ database, config }: SystemDeps, now: Date): Promise<SystemStatus> {
  const { dataDir = '.', backups } = config
  const looks = [
    lookAt('program', async () => lookAtProgram(await readVersion(), startOfProcess(now))),
    lookAt('processes', () => lookAtProcesses(database)),
    lookAt('database', () => lookAtDatabase(database)),
    lookAt('migrations', () => lookAtMigrations(database)),
    lookAt('connections', () => lookAtConnections(database)),
    lookAt('replica', () => lookAtReplica(database)),
    lookAt('disk', () => lookAtDisk(dataDir)),
    lookAt('backup', () => lookAtBackup(database, backups, now)),
    lookAt('drill', () => lookAtDrill(backups, now)),
  ]
  const work = lookAtWork(database)
  const checks = [
    ...(await Promise.all(looks)),
    ...(await work),
    mailCheck(config),
    pushCheck(config),
    addressCheck(config),
  ]
  return { checkedDate: now.toISOString(), checks }
}
