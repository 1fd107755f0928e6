import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { BackupPlace } from '../config/backupConfig.ts'
import { hasWholeList } from './checkParts.ts'
import {
  fileListName,
  isBackupName,
  listBackups,
  manifestPath,
  namesInFolder,
  timeOfBackup,
} from './names.ts'

/** Length of a backup's name up to its hour and its day. */
const HOUR = 'atelier-2026-01-31T23'.length
const DAY = 'atelier-2026-01-31'.length
const DAY_MS = 86_400_000
const CHECKSUM = /"sha256":"([\da-f]{64})"/

/** The newest of each of the last hours or days that have one. */
function newestOf(newestFirst: readonly string[], length: number, count: number): readonly string[] {
  const newest = new Map<string, string>()
  for (const name of newestFirst) {
    const period = name.slice(0, length)
    if (!newest.has(period)) newest.set(period, name)
  }
  return [...newest.values()].slice(0, count)
}

/** Which backup a file belongs to; undefined for one that belongs to none. */
function ownerOf(name: string): string | undefined {
  const [owner = ''] = name.split('.')
  return isBackupName(owner) && !name.endsWith('.part') ? owner : undefined
}

/** Removes backups that were superseded, the manifest first, and remains of some that have lost theirs. Returns those left. */
async function removeSuperseded({ folder, hours, days }: BackupPlace, now: Date): Promise<readonly string[]> {
  const all = await listBackups(folder)
  const kept = new Set([...newestOf(all, HOUR, hours), ...newestOf(all, DAY, days)])
  for (const name of all) if (!kept.has(name)) await rm(manifestPath(folder, name), { force: true })
  for (const name of await namesInFolder(folder)) {
    const owner = ownerOf(name)
    if (owner === undefined || kept.has(owner)) continue
    // One without a manifest may be of a version that wrote none.
    const isOld = now.getTime() - timeOfBackup(owner).getTime() > DAY_MS
    if (isOld || all.includes(owner)) await rm(join(folder, name), { force: true })
  }
  return [...kept]
}

/** The checksums that the lists of backups name: some 100 bytes of memory for each. */
async function namedChecksums(folder: string, backups: readonly string[]): Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  for (const name of backups) {
    const input = createReadStream(join(folder, fileListName(name)))
    for await (const line of createInterface({ input })) {
      const checksum = CHECKSUM.exec(line)?.[1]
      if (checksum !== undefined) named.add(checksum)
    }
  }
  return named
}

/** Removes the bytes of files that no backup names; none if a list is damaged, since nobody knows what that one names. */
async function removeUnnamed(folder: string, backups: readonly string[]): Promise<void> {
  for (const name of backups) if (!(await hasWholeList(folder, name))) return
  const named = await namedChecksums(folder, backups)
  const held = join(folder, 'files')
  for (const part of await readdir(held).catch(() => []))
    for (const checksum of await readdir(join(held, part)))
      if (!named.has(checksum)) await rm(join(held, part, checksum))
}

/**
 * Removes what is no longer kept: frequent restarts do not push out the backups of earlier hours. Bytes of files go with the
 * first backup of a day, since that reads all lists.
 */
export async function removeOld(place: BackupPlace, now: Date): Promise<void> {
  const [, before] = await listBackups(place.folder)
  const kept = await removeSuperseded(place, now)
  const day = now.toISOString().slice(0, 10)
  if (before !== undefined && timeOfBackup(before).toISOString().slice(0, 10) !== day)
    await removeUnnamed(place.folder, kept)
}
