import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '../db/database.ts'

const HOUR_MS = 3_600_000
/** A backup's name is its moment. */
const NAME = /^atelier-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/
const MANIFEST = '.json'
/** Half-made. */
const PART = /\.part$/

export const nameOfBackup = (date: Date): string => `atelier-${date.toISOString().replace(/[:.]/g, '-')}`

/** When a backup of this name was made. */
export const timeOfBackup = (name: string): Date => new Date(name.replace(NAME, '$1:$2:$3.$4Z'))

export const isBackupName = (name: string): boolean => NAME.test(name)

/** What a backup consists of besides the files of the store. */
export const manifestPath = (folder: string, name: string): string => join(folder, `${name}${MANIFEST}`)
export const dumpName = (name: string, engine: Engine): string =>
  `${name}.${engine === 'pglite' ? 'tar.gz' : 'dump'}`
export const fileListName = (name: string): string => `${name}.files`

/** Where the bytes of a file are, by their checksum. */
export const heldPath = (folder: string, sha256: string): string =>
  join(folder, 'files', sha256.slice(0, 2), sha256)

export const namesInFolder = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Names of the whole backups, newest first: those that have a manifest, which is written last. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await namesInFolder(folder)
  return names
    .filter((name) => name.endsWith(MANIFEST))
    .map((name) => name.slice(0, -MANIFEST.length))
    .filter(isBackupName)
    .toSorted()
    .toReversed()
}

/** When the newest backup was made; undefined if there is none. */
export async function lastBackup(folder: string): Promise<Date | undefined> {
  const [newest] = await listBackups(folder)
  return newest === undefined ? undefined : timeOfBackup(newest)
}

/** Whether there is a backup from the last hours. */
export async function hasFreshBackup(folder: string, now: Date, hours = 1): Promise<boolean> {
  const last = await lastBackup(folder)
  const age = now.getTime() - (last?.getTime() ?? Number.NaN)
  return age >= 0 && age < hours * HOUR_MS
}

/** Removes what an interrupted backup has left; must not run during one. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await namesInFolder(folder)
  const unfinished = names.filter((name) => PART.test(name))
  await Promise.all(unfinished.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

/** Makes renamed files of a folder outlast a power cut, where the system can. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
