import { access, constants, rename, rm } from 'node:fs/promises'
import { OperatorError } from '../config/config.ts'
import { openPacked } from '../db/embedded/embedded.ts'
import { finishRestore, lockFolder, prepareFolder, restoreFolders } from '../db/folder.ts'
import { countMigrations } from '../db/migrations.ts'
import { findDifferences } from './checkParts.ts'
import type { Manifest } from './manifest.ts'
import { countTables } from './snapshot.ts'

/** Unpacks a backup and checks that the engine can open it, with the rows that its manifest names. Throws OperatorError and cleans up. */
async function unpack(file: string, folder: string, manifest: Manifest | undefined): Promise<void> {
  try {
    const packed = await openPacked(file, folder)
    const { db } = packed
    try {
      if (manifest === undefined) return
      const found = { migrations: await countMigrations(db), counts: await countTables(db) }
      const [fault] = findDifferences(manifest, found)
      if (fault !== undefined) throw new Error(fault)
    } finally {
      await packed.close()
    }
  } catch (cause) {
    await rm(folder, { recursive: true, force: true })
    const why = (cause as Error).message.split('\n')[0]
    throw new OperatorError(
      `${file} is damaged or no backup of the embedded database (${why}). Your data are safe: nothing was changed.`,
    )
  }
}

interface Restoring {
  readonly dataDir: string
  readonly file: string
  readonly manifest: Manifest | undefined
}

/**
 * Replaces the embedded database with a packed one, and keeps the former aside. Returns the path of that, if there was one,
 * and what ends the lock of the data folder. Throws OperatorError.
 */
export async function restoreEmbedded({ dataDir, file, manifest }: Restoring) {
  await prepareFolder(dataDir)
  const unlock = await lockFolder(dataDir)
  await access(file, constants.R_OK).catch(() => {
    throw new OperatorError(`The backup ${file} cannot be read. Your data are safe: nothing was changed.`)
  })
  const { unpacking, ready } = restoreFolders(dataDir)
  await rm(unpacking, { recursive: true, force: true })
  await unpack(file, unpacking, manifest)
  await rename(unpacking, ready)
  return { aside: await finishRestore(dataDir), unlock }
}
