import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, Session } from './engine.ts'
import { tarTo } from './tarOut.ts'

/** Names the checkpoint from which the engine recovers. */
const CONTROL = 'global/pg_control'
const LOG = 'pg_wal/'
const LOG_FILE = /^pg_wal\/[\dA-F]{24}$/

/** Paths of all files and folders, folders before their contents. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).toSorted()
}

interface Log {
  /** Where recovery begins. */
  readonly redo: string
  readonly first: string
  /** The first that may still be written to. */
  readonly open: string
  readonly last: string
}

/** The WAL files from the last checkpoint until now. */
async function neededLog(engine: Pick<Session, 'query'>): Promise<Log> {
  const { rows } = await engine.query<Log>(
    `select redo_lsn::text as redo, $1 || redo_wal_file as first,
      $1 || pg_walfile_name(pg_current_wal_flush_lsn()) as open,
      $1 || pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`,
    [LOG],
  )
  const [needed] = rows
  if (!needed) throw new Error('The engine knows no checkpoint')
  return needed
}

/**
 * Writes a consistent snapshot of the engine's files into a gzipped tar file, while the engine works, and reads of the same
 * snapshot. As in a base backup of PostgreSQL, files may be caught in the middle of a change: the WAL since the checkpoint
 * before holds every page that has changed since, and is read last, so the engine repairs them when it opens the snapshot.
 * Only the checkpoint and what is read at the end, with the last of the WAL, block other queries.
 */
export async function packEngine<Found>(
  engine: Engine,
  folder: string,
  file: string,
  read: (session: Session) => Promise<Found>,
): Promise<Found> {
  return tarTo(file, async (add) => {
    await engine.exec('checkpoint')
    const started = await neededLog(engine)
    await add.files(folder, [CONTROL])
    const paths = await pathsIn(folder)
    await add.files(
      folder,
      paths.filter((path) => path !== CONTROL && !LOG_FILE.test(path)),
    )
    const logFiles = async (isNeeded: (path: string) => boolean) =>
      (await pathsIn(folder)).filter((path) => LOG_FILE.test(path) && isNeeded(path))
    const { first, open } = await neededLog(engine)
    await add.files(folder, await logFiles((path) => path >= first && path < open))
    // In a transaction others wait, so that nothing is written between what is read and the last of the WAL, which is packed afterwards.
    const snapshot = await engine.transaction(async (session) => {
      const found = await read(session)
      const log = await neededLog(session)
      // Another checkpoint removes WAL that is needed from the one before.
      if (log.redo !== started.redo) throw new Error('Another checkpoint disturbed the backup')
      const names = await logFiles((path) => path >= open && path <= log.last)
      const ends = await Promise.all(
        names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
      )
      return { found, ends }
    })
    for (const { name, bytes } of snapshot.ends) await add.bytes(name, bytes)
    return snapshot.found
  })
}
