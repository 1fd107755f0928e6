import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace } from '../config/backupConfig.ts'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/store/store.ts'
import { hasWholeList } from './checkParts.ts'
import { type ListedFile, writeFileList } from './fileList.ts'
import { holdFiles } from './holdFiles.ts'
import { removeOld } from './keep.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { dumpName, fileListName, listBackups, nameOfBackup, removeUnfinished } from './names.ts'
import { prepareSnapshot } from './snapshot.ts'
import { tallyOfFile } from './tally.ts'

/** Works on a folder of backups wait for each other under this name, in all processes. */
export const BACKUP_WORK = 'backups'

export interface BackupDeps {
  readonly database: Pick<Database, 'engine' | 'db' | 'pack' | 'exclusively'>
  readonly store: FileStore
  readonly place: BackupPlace
}

export interface BackedUp {
  readonly name: string
  readonly manifest: Manifest
}

/** Counts what passes. */
function openCount() {
  const counted = { count: 0, bytes: 0, missing: 0 }
  return {
    counted,
    through: async function* (files: AsyncIterable<ListedFile>, isHeld: boolean): AsyncGenerator<ListedFile> {
      for await (const file of files) {
        counted.count += 1
        counted.bytes += file.size ?? 0
        if (isHeld && file.sha256 === undefined) counted.missing += 1
        yield file
      }
    },
  }
}

/** Writes the parts of a backup under their names, but the manifest. */
async function writeParts(
  { database, store, place }: BackupDeps,
  name: string,
): Promise<Omit<Manifest, 'version' | 'date' | 'engine'>> {
  const at = (part: string) => join(place.folder, part)
  const [dump, list] = [dumpName(name, database.engine), fileListName(name)]
  const named = at(`${name}.named.part`)
  const reading = await prepareSnapshot(database, named)
  const found = await database.pack(at(`${dump}.part`), (tx) => reading.read(tx))
  await reading.finish()
  // The snapshot is over: copying may take hours. What is deleted meanwhile is missing, unless an earlier backup has it.
  const [earlier] = await listBackups(place.folder)
  const known = earlier !== undefined && (await hasWholeList(place.folder, earlier))
  const count = openCount()
  const holding = holdFiles({ store, place }, named, known ? at(fileListName(earlier)) : undefined)
  const listed = await writeFileList(at(`${list}.part`), count.through(holding, place.files !== 'name'))
  const dumped = await tallyOfFile(at(`${dump}.part`))
  await rename(at(`${dump}.part`), at(dump))
  await rename(at(`${list}.part`), at(list))
  await rm(named)
  return { ...found, dump: { name: dump, ...dumped }, files: { name: list, ...listed, ...count.counted } }
}

/**
 * Backs up the database as of one moment with the files that it refers to, atomically, and removes what is no longer kept. A
 * file that is held already is not copied; one that the store does not have is counted as missing. Throws if the rest cannot
 * be written or read, and leaves the earlier backups as they are.
 */
export const makeBackup = (deps: BackupDeps, now: Date): Promise<BackedUp> =>
  deps.database.exclusively(BACKUP_WORK, async () => {
    const { database, place } = deps
    await mkdir(place.folder, { recursive: true, mode: 0o700 })
    await removeUnfinished(place.folder)
    const name = nameOfBackup(now)
    const parts = await writeParts(deps, name).catch(async (cause: unknown) => {
      // A disk that it filled has room again.
      await removeUnfinished(place.folder)
      throw cause
    })
    const manifest = { version: 1, date: now.toISOString(), engine: database.engine, ...parts } as const
    await writeManifest(place.folder, name, manifest)
    await removeOld(place, now)
    return { name, manifest }
  })
