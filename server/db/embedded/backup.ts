import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database.ts'

const HOURS_KEPT = 24
const HOUR_MS = 3_600_000
/** Length of a backup's name up to the hour. */
const HOUR = 'atelier-2026-01-31T23'.length
const NAME = /^atelier-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/
/** An interrupted backup. */
const UNFINISHED = /\.part$/

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

const namesIn = (dataDir: string): Promise<string[]> => readdir(backupFolder(dataDir)).catch(() => [])

/** File names of the backups, newest first. */
export async function listBackups(dataDir: string): Promise<string[]> {
  const names = await namesIn(dataDir)
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
}

/** When a backup of this file name was made. */
export const timeOfBackup = (name: string): Date => new Date(name.replace(NAME, '$1:$2:$3.$4Z'))

/** When the newest backup was made; undefined if there is none. */
export async function lastBackup(dataDir: string): Promise<Date | undefined> {
  const [newest] = await listBackups(dataDir)
  return newest === undefined ? undefined : timeOfBackup(newest)
}

/** Whether there is a backup from the last hours. */
export async function hasFreshBackup(dataDir: string, now: Date, hours = 1): Promise<boolean> {
  const last = await lastBackup(dataDir)
  const age = now.getTime() - (last?.getTime() ?? Number.NaN)
  return age >= 0 && age < hours * HOUR_MS
}

/** Removes interrupted backups; must not run during a backup. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const names = await namesIn(dataDir)
  const unfinished = names.filter((name) => UNFINISHED.test(name))
  await Promise.all(
    unfinished.map((name) => rm(join(backupFolder(dataDir), name), { recursive: true, force: true })),
  )
}

/** Backups to delete: all but the newest per hour, for the last 24 hours with backups. */
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
 * Writes a consistent copy of the embedded database atomically and deletes superseded backups: frequent
 * restarts must not push out those of earlier hours. Returns the path, or undefined on PostgreSQL, which has
 * its own tools.
 */
export async function backUp(database: Database, dataDir: string, now: Date): Promise<string | undefined> {
  if (!database.pack) return undefined
  const folder = backupFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(dataDir)
  const path = join(folder, `atelier-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`)
  await database.pack(`${path}.part`).catch(async (cause: unknown) => {
    // A disk that it filled has room again.
    await rm(`${path}.part`, { force: true })
    throw cause
  })
  await rename(`${path}.part`, path)
  const old = superseded(await listBackups(dataDir))
  await Promise.all(old.map((name) => rm(join(folder, name))))
  return path
}
