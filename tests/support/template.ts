import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Manifest, writeManifest } from '#server/backups/manifest.ts'
import { nameOfBackup } from '#server/backups/names.ts'
import { startProcess } from './processes/process.ts'

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, 'node_modules/.cache/atelier')
/** The oldest usable template: a demo shop's dates are relative to when it was filled. */
const OLDEST_MS = 3_600_000
/** Filling happens once, so a busy machine gets plenty of time. */
const FILLING_MS = 600_000

async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(ROOT, 'package-lock.json')))
  for (const folder of ['server', 'contract', 'demo']) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const path of paths.toSorted()) hash.update(path.slice(ROOT.length)).update(await readFile(path))
  }
  return hash.digest('hex').slice(0, 16)
}

let hashed: Promise<string> | undefined

/** A hash of everything that can affect what a server fills; the sources stay the same while a process of tests lasts. */
export function recipe(): Promise<string> {
  hashed ??= hashSources()
  return hashed
}

/** Copies a folder of a server's data: of its 900 files, `cp` of `node:fs/promises` takes four times the work. */
export const copyFolder = (from: string, to: string): void =>
  // Without a filter Node would make the folders readable to all.
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: () => true })

/** Beside a folder: when it was made, by the clock of the run, which may be set; that of its files is the machine's. */
const stampOf = (folder: string): string => `${folder}.made`

const stamp = (folder: string): Promise<void> => writeFile(stampOf(folder), `${Date.now()}`)

async function isFresh(folder: string): Promise<boolean> {
  const made = Number(await readFile(stampOf(folder), 'utf8').catch(() => Number.NaN))
  return existsSync(folder) && Math.abs(Date.now() - made) < OLDEST_MS
}

/** How often a process looks whether another one has filled the template, in milliseconds. */
const LOOK_MS = 100

/** Whether the process that wrote the lock lives; a run that was killed leaves its lock. */
async function isHeld(lock: string): Promise<boolean> {
  const pid = Number(await readFile(lock, 'utf8').catch(() => process.pid))
  try {
    // Written a moment after it is made.
    return pid === 0 || process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Calls back unless the folder is fresh, or another process, which is then waited for, makes it so. */
async function unlessFresh(folder: string, make: () => Promise<void>): Promise<void> {
  const lock = `${folder}.lock`
  await mkdir(CACHE, { recursive: true })
  for (; !(await isFresh(folder)); await sleep(LOOK_MS)) {
    const isOurs = await writeFile(lock, `${process.pid}`, { flag: 'wx' }).then(
      () => true,
      () => false,
    )
    if (isOurs) {
      try {
        await make()
      } finally {
        await rm(lock, { force: true })
      }
      return
    }
    if (!(await isHeld(lock))) await rm(lock, { force: true })
  }
}

/** Lets a server fill a folder and moves it into the cache. */
async function fill(folder: string, env: Record<string, string>): Promise<void> {
  const filling = await mkdtemp(join(CACHE, 'filling-'))
  await stamp(filling)
  const { child, ended } = await startProcess({ ...env, DATA_DIR: filling }, { patience: FILLING_MS })
  child.kill('SIGTERM')
  await ended
  const old = (await readdir(CACHE)).filter((name) => /^(?:shop|ready|filling)-[^.]+$/.test(name))
  for (const path of old.map((name) => join(CACHE, name)))
    if (!(await isFresh(path)))
      for (const gone of [path, stampOf(path)]) await rm(gone, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
  await rename(filling, folder)
  await rename(stampOf(filling), stampOf(folder))
}

/** Leaves the manifest of a backup of this moment: a server that finds none of the last hour takes seconds to make one. */
export async function leaveBackup(folder: string): Promise<void> {
  const backups = join(folder, 'backups')
  await mkdir(backups, { mode: 0o700, recursive: true })
  const now = new Date()
  const name = nameOfBackup(now)
  const nothing = { name, size: 0, sha256: '' }
  const manifest: Manifest = {
    version: 1,
    date: now.toISOString(),
    engine: 'pglite',
    migrations: 0,
    counts: {},
    dump: nothing,
    files: { ...nothing, count: 0, bytes: 0, missing: 0 },
  }
  await writeManifest(backups, name, manifest)
}

/** Copies what a server filled into an empty folder; the first call per version and hour fills it. */
async function copyFilled(name: string, env: Record<string, string>, into: string): Promise<void> {
  const folder = join(CACHE, `${name}-${await recipe()}`)
  await unlessFresh(folder, () => fill(folder, env))
  copyFolder(folder, into)
  await leaveBackup(into)
}

/** Makes an empty folder that of a demo shop. */
export const copyShop = (into: string): Promise<void> => copyFilled('shop', { DEMO: '1' }, into)

/** Makes an empty folder that of a server that has started once, with its first account and nothing else. */
export const copyStarted = (into: string, password: string): Promise<void> =>
  copyFilled('ready', { ADMIN_PASSWORD: password }, into)
