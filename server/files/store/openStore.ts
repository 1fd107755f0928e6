import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { diskStore } from './diskStore.ts'
import type { FileStore } from './store.ts'

/** The configured store: a bucket, or else the folder `files` in the data folder. */
export async function openStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'files'))
  const { s3Store } = await import('./s3Store.ts')
  return s3Store(s3)
}
