import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './open.ts'

const KEPT = 24
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

/**
 * Writes a consistent copy of the embedded database, whole or not at all, and drops all but the last
 * 24. Returns the path, or undefined on PostgreSQL, which has its own ways.
 */
export async function backUp(database: Database, dataDir: string, now: Date): Promise<string | undefined> {
  if (!database.dump) return undefined
  const folder = backupFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `atelier-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`)
  await writeFile(`${path}.part`, await database.dump(), { mode: 0o600 })
  await rename(`${path}.part`, path)
  const old = (await listBackups(dataDir)).slice(KEPT)
  await Promise.all(old.map((name) => rm(join(folder, name))))
  return path
}
