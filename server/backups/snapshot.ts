import { rename } from 'node:fs/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { type Db, rowOf, rowsOf, yieldToOthers } from '../db/db.ts'
import { listTables } from '../db/embedded/copy.ts'
import { countMigrations } from '../db/migrations.ts'
import { type NamedFile, readFileList, writeFileList } from './fileList.ts'
import type { Manifest } from './manifest.ts'

const AT_ONCE = 1000

/** Rows of every table. */
export async function countTables(db: Db): Promise<Record<string, number>> {
  const each = (await listTables(db)).map(
    (table) => sql`select ${table}::text as name, count(*)::int as count from ${sql.identifier(table)}`,
  )
  const counts = await rowsOf<{ name: string; count: number }>(db, sql.join(each, sql` union all `))
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]))
}

/** Each file that rows refer to, once, sorted by the bytes of its key; `rows` limits which rows. Renditions are made again when asked for. */
const namedBy = (rows: SQL = sql`true`): SQL => sql`select key collate "C" as key, min(type) as type from (
    select storage_key as key, file_type as type from files where storage_key is not null and size > 0 and ${rows}
    union all select thumbnail_key, 'image/webp' from files where thumbnail_key is not null and ${rows}) named
  group by 1 order by 1`

/** The files of a cursor; `pause` runs between what is read at once. */
async function* fetchFiles(db: Db, pause: () => Promise<void>): AsyncGenerator<NamedFile> {
  for (;;) {
    await pause()
    const rows = await rowsOf<{ key: string; type: string }>(
      db,
      sql`fetch ${sql.raw(String(AT_ONCE))} from named_files`,
    )
    yield* rows
    if (rows.length < AT_ONCE) return
  }
}

type Said = Pick<Manifest, 'migrations' | 'counts'>

const readSaid = async (db: Db): Promise<Said> => ({
  migrations: await countMigrations(db),
  counts: await countTables(db),
})

/** How a snapshot is read. */
export interface SnapshotReading {
  /** What the manifest says of it; runs in the transaction of the snapshot. */
  read(tx: Db): Promise<Said>
  /** Ends the list of its files; runs after the transaction. */
  finish(): Promise<void>
}

/** PostgreSQL has the moment of a transaction for as long as it is open, and others go on. */
const readAtOnce = (list: string): SnapshotReading => ({
  read: async (tx) => {
    await tx.execute(sql`declare named_files no scroll cursor for ${namedBy()}`)
    await writeFileList(
      list,
      fetchFiles(tx, async () => undefined),
    )
    return readSaid(tx)
  },
  finish: async () => undefined,
})

/** Both lists as one; a file of both is in it once. */
async function* mergeFiles(
  files: AsyncIterable<NamedFile>,
  late: readonly NamedFile[],
): AsyncGenerator<NamedFile> {
  const left = [...late]
  for await (const file of files) {
    for (let next = left[0]; next; next = left[0]) {
      const order = Buffer.compare(Buffer.from(next.key), Buffer.from(file.key))
      if (order > 0) break
      if (order < 0) yield next
      left.shift()
    }
    yield file
  }
  yield* left
}

/**
 * On the one connection of the embedded engine others wait for a transaction. So the files are named before it, between the calls of
 * others, and in it only those of rows that are new since; a file whose row goes meanwhile stays in the list. What is counted in it was
 * read before, too, and is in memory.
 */
async function readAhead(db: Db, list: string): Promise<SnapshotReading> {
  const { since } = await rowOf<{ since: string }>(db, sql`select pg_current_xact_id()::xid::text as since`)
  await db.execute(sql`declare named_files no scroll cursor with hold for ${namedBy()}`)
  try {
    await writeFileList(
      list,
      fetchFiles(db, () => yieldToOthers(db)),
    )
  } finally {
    await db.execute(sql`close named_files`)
  }
  for (const table of await listTables(db)) {
    await yieldToOthers(db)
    await db.execute(sql`select count(*) from ${sql.identifier(table)}`)
  }
  let late: readonly NamedFile[] = []
  return {
    read: async (tx) => {
      late = await rowsOf<{ key: string; type: string }>(
        tx,
        namedBy(sql`age(files.xmin) <= age(${since}::text::xid)`),
      )
      return readSaid(tx)
    },
    finish: async () => {
      if (late.length === 0) return
      const merged = `${list}.merged.part`
      await writeFileList(merged, mergeFiles(readFileList(list), late))
      await rename(merged, list)
    },
  }
}

/** Prepares the reading of a snapshot, whose files are named in `list`, since there may be many. */
export const prepareSnapshot = async (
  { engine, db }: Pick<Database, 'engine' | 'db'>,
  list: string,
): Promise<SnapshotReading> => (engine === 'pglite' ? readAhead(db, list) : readAtOnce(list))
