import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Engine } from './engine.ts'
import { tarTo } from './tarOut.ts'

/** File system timestamps are coarse: a change this shortly before the check may be invisible. */
const DOUBT_MS = 2000
const LOG = 'pg_wal/'
const LOG_FILE = /^pg_wal\/[\dA-F]{24}$/

/** A fingerprint of each file by path; undefined if the file may have changed just now. */
type Looks = ReadonlyMap<string, string | undefined>

async function lookAt(folder: string): Promise<Looks> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const looks = await Promise.all(
    entries.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const path = file.slice(folder.length + 1)
      if (entry.isDirectory()) return [path, 'folder'] as const
      const now = Date.now()
      const found = await lstat(file, { bigint: true }).catch(() => undefined)
      const isSure = found && now - Number(found.mtimeMs) > DOUBT_MS
      return [path, isSure ? `${found.ino} ${found.size} ${found.mtimeNs}` : undefined] as const
    }),
  )
  // Folders before their contents.
  return new Map(looks.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The WAL files that the engine needs to recover from the last checkpoint. */
async function neededLog(engine: Pick<Engine, 'query'>): Promise<{ first: string; last: string }> {
  const { rows } = await engine.query<{ first: string; last: string }>(
    `select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`,
  )
  const [needed] = rows
  if (!needed) throw new Error('The engine knows no checkpoint')
  return { first: LOG + needed.first, last: LOG + needed.last }
}

/** Copies files that are new or changed since the first pass, and the WAL. Returns the paths. */
async function copyChanged(
  engine: Pick<Engine, 'query' | 'exec'>,
  folder: string,
  to: string,
  before: Looks,
): Promise<string[]> {
  await engine.exec('checkpoint')
  const { first, last } = await neededLog(engine)
  const isNeeded = (path: string) => !LOG_FILE.test(path) || (path >= first && path <= last)
  const now = await lookAt(folder)
  const changed = [...now].filter(
    ([path, look]) => isNeeded(path) && (look === undefined || look !== before.get(path)),
  )
  for (const [path, look] of changed) {
    const target = join(to, path)
    await mkdir(look === 'folder' ? target : dirname(target), { recursive: true, mode: 0o700 })
    if (look !== 'folder') await copyFile(join(folder, path), target, constants.COPYFILE_FICLONE)
  }
  return changed.map(([path]) => path)
}

/**
 * Writes a consistent snapshot of the engine's files into a gzipped tar file. Most are read while the engine
 * works; it is paused only to copy the files changed meanwhile, which are appended. A file deleted meanwhile
 * remains in the archive: the engine ignores it, as after a crash.
 */
export async function packEngine(engine: Engine, folder: string, file: string): Promise<void> {
  const copy = `${file}.copy.part`
  try {
    await tarTo(file, async (addFiles) => {
      const before = await lookAt(folder)
      const early = new Map([...before].filter(([path]) => !LOG_FILE.test(path)))
      await addFiles(folder, early.keys())
      const late = await engine.resting((session) => copyChanged(session, folder, copy, early))
      await addFiles(copy, late)
    })
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
