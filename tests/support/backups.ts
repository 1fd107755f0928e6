import { type BackedUp, makeBackup } from '#server/backups/makeBackup.ts'
import type { BackupPlace } from '#server/config/backupConfig.ts'
import type { TestServer } from './server.ts'

/** A folder of backups, with as many kept as without a configuration. */
export const backupsIn = (folder: string): BackupPlace => ({ folder, files: 'copy', hours: 24, days: 14 })

/** Backs up a server now, or at another moment. */
export const backUpServer = (
  { database, store, clock }: TestServer,
  folder: string,
  at = clock.now,
): Promise<BackedUp> => makeBackup({ database, store, place: backupsIn(folder) }, at)
