import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStore } from './diskStore.ts'
import type { FileStore } from './store.ts'

/** The store that the configuration names: a bucket, else the folder `files` of the data folder. */
export async function openStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'files'))
  const { s3Store } = await import('./s3Store.ts')
  return s3Store(s3)
}
