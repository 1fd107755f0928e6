import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemCheck, SystemState } from '#contract/system/systemStatus.ts'
import type { Database } from '../db/database.ts'
import { backupFolder, listBackups, timeOfBackup } from '../db/embedded/backup.ts'
import { found } from './checks.ts'

const MEBIBYTE = 1024 * 1024
/** Of the disk, and at least so many bytes. */
const LOW = { share: 0.1, bytes: 1024 * MEBIBYTE }
const NEARLY_FULL = { share: 0.02, bytes: 200 * MEBIBYTE }

/** A backup is made every hour, and two may fail. */
const OLD_BACKUP_SECONDS = 3 * 3600

export async function lookAtProgram(version: string, started: Date): Promise<SystemCheck> {
  return found('program', 'OK', 'runs', { version, node: process.version, started: started.toISOString() })
}

export async function lookAtDisk(dataDir: string): Promise<SystemCheck> {
  const disk = await statfs(dataDir)
  const free = disk.bavail * disk.bsize
  const size = disk.blocks * disk.bsize
  const isBelow = (limit: typeof LOW) =>
    free < limit.bytes || (free < limit.share * size && free < 20 * limit.bytes)
  const state: SystemState = isBelow(NEARLY_FULL) ? 'BAD' : isBelow(LOW) ? 'WARN' : 'OK'
  return found('disk', state, state === 'OK' ? 'room' : 'low', { free, size })
}

export async function lookAtBackup(database: Database, dataDir: string, now: Date): Promise<SystemCheck> {
  if (!database.pack) return found('backup', 'NOTE', 'elsewhere')
  const [newest] = await listBackups(dataDir)
  if (newest === undefined) return found('backup', 'BAD', 'none')
  const { size } = await stat(join(backupFolder(dataDir), newest))
  const seconds = Math.max(0, (now.getTime() - timeOfBackup(newest).getTime()) / 1000)
  const isOld = seconds > OLD_BACKUP_SECONDS
  return found('backup', isOld ? 'BAD' : 'OK', isOld ? 'old' : 'made', { seconds, size })
}
