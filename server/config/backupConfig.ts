import { join } from 'node:path'
import { z } from '#contract/schema/z.ts'
import { filled, text, whole } from './environment.ts'

/** What of the environment says where backups go and how many are kept. */
export const BACKUP_SETTINGS = {
  BACKUP_DIR: text,
  BACKUP_HOURS: z.preprocess(filled, whole(1, 1000).default(24)),
  BACKUP_DAYS: z.preprocess(filled, whole(0, 1000).default(14)),
}

/**
 * How a backup has the files that its database refers to: as copies; as hard links, which take no space on the disk that the
 * store is on; or by name alone.
 */
export type HeldAs = 'copy' | 'link' | 'name'

/** A folder of backups. */
export interface BackupPlace {
  readonly folder: string
  readonly files: HeldAs
  /** The newest backup is kept of each of so many hours and of so many days that have one. */
  readonly hours: number
  readonly days: number
}

export interface BackupConfig {
  /** Undefined on PostgreSQL without BACKUP_DIR: its backups are made elsewhere. */
  readonly backups: BackupPlace | undefined
}

interface BackupEnvironment {
  readonly BACKUP_DIR?: string | undefined
  readonly BACKUP_HOURS: number
  readonly BACKUP_DAYS: number
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
  readonly S3_BUCKET?: string | undefined
}

/** The embedded engine has backups in its data folder where no other is named. */
export function readBackupPlace(env: BackupEnvironment): BackupConfig {
  const kept = { hours: env.BACKUP_HOURS, days: env.BACKUP_DAYS }
  if (env.BACKUP_DIR !== undefined) return { backups: { folder: env.BACKUP_DIR, files: 'copy', ...kept } }
  if (env.DATABASE_URL !== undefined) return { backups: undefined }
  // A bucket may have more than the disk of the data folder.
  const files = env.S3_BUCKET === undefined ? 'link' : 'name'
  return { backups: { folder: join(env.DATA_DIR, 'backups'), files, ...kept } }
}
