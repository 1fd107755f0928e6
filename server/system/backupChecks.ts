import type { SystemCheck } from '#contract/system/systemStatus.ts'
import { readDrill } from '../backups/drillResult.ts'
import { readManifest } from '../backups/manifest.ts'
import { listBackups } from '../backups/names.ts'
import { isDrillOverdue } from '../backups/overdue.ts'
import type { BackupPlace } from '../config/backupConfig.ts'
import type { Database } from '../db/database.ts'
import { findToolFault } from '../db/dumps/tools.ts'
import { found } from './checks.ts'

/** A backup is made every hour, and two may fail. */
const OLD_BACKUP_SECONDS = 3 * 3600
/** A backup is tried every week, and one try may fail. */
const OLD_DRILL_SECONDS = 14 * 86_400

const secondsSince = (date: string, now: Date): number =>
  Math.max(0, (now.getTime() - Date.parse(date)) / 1000)

export async function lookAtBackup(
  { engine, db }: Database,
  backups: BackupPlace | undefined,
  now: Date,
): Promise<SystemCheck> {
  if (!backups) return found('backup', 'NOTE', 'elsewhere')
  const fault = engine === 'postgres' ? await findToolFault(db) : undefined
  if (fault?.says === 'noTools') return found('backup', 'BAD', 'noTools')
  if (fault) return found('backup', 'BAD', fault.says, { tools: fault.tools, server: fault.server })
  const [newest] = await listBackups(backups.folder)
  if (newest === undefined) return found('backup', 'BAD', 'none')
  const { date, dump, files } = await readManifest(backups.folder, newest)
  const seconds = secondsSince(date, now)
  if (seconds > OLD_BACKUP_SECONDS) return found('backup', 'BAD', 'old', { seconds })
  const facts = { seconds, size: dump.size, files: files.count }
  if (files.missing > 0) return found('backup', 'WARN', 'missing', { ...facts, missing: files.missing })
  return found('backup', 'OK', backups.files === 'name' ? 'alone' : 'made', facts)
}

/** Whether the last try to restore a backup is recent, and found everything there. */
export async function lookAtDrill(backups: BackupPlace | undefined, now: Date): Promise<SystemCheck> {
  if (!backups) return found('drill', 'OK', 'elsewhere')
  const drill = await readDrill(backups.folder)
  if (!drill)
    return (await isDrillOverdue(backups.folder, now))
      ? found('drill', 'BAD', 'never')
      : found('drill', 'OK', 'yet')
  const seconds = secondsSince(drill.date, now)
  if (drill.faults.length > 0) return found('drill', 'BAD', 'failed', { seconds, count: drill.faults.length })
  if (seconds > OLD_DRILL_SECONDS) return found('drill', 'BAD', 'old', { seconds })
  return found('drill', 'OK', 'well', { seconds, tables: drill.tables, rows: drill.rows, files: drill.files })
}
