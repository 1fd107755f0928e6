import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './open.ts'

const HOURS_KEPT = 24
/** Length of a backup's name up to its hour. */
const HOUR = 'atelier-2026-01-31T23'.length
const NAME = /^atelier-[\dTZ-]+\.tar\.gz$/

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

/** The backups' file names, the newest first. */
export async function listBackups(dataDir: string): Promise<string[]> {
  const names = await readdir(backupFolder(dataDir)).catch(() => [])
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
}

/** What is no longer kept: all but the newest of each of the last 24 hours that have one. */
function superseded(newestFirst: readonly string[]): string[] {
  const newestOfHour = new Map<string, string>()
  for (const name of newestFirst) {
    const hour = name.slice(0, HOUR)
    if (!newestOfHour.has(hour)) newestOfHour.set(hour, name)
  }
  const kept = new Set([...newestOfHour.values()].slice(0, HOURS_KEPT))
  return newestFirst.filter((name) => !kept.has(name))
}

/**
 * Writes a consistent copy of the embedded database, whole or not at all, and drops what is too
 * old: starting again and again must not push out the hours before. Returns the path, or undefined on PostgreSQL, which has its own ways.
 */
export async function backUp(database: Database, dataDir: string, now: Date): Promise<string | undefined> {
  if (!database.dump) return undefined
  const folder = backupFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `atelier-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`)
  await writeFile(`${path}.part`, await database.dump(), { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
  const old = superseded(await listBackups(dataDir))
  await Promise.all(old.map((name) => rm(join(folder, name))))
  return path
}
