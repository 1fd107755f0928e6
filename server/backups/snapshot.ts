import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { listTables } from '../db/embedded/copy.ts'
import { countMigrations } from '../db/migrations.ts'
import { type NamedFile, writeFileList } from './fileList.ts'
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

/** All files that rows refer to, sorted by the bytes of their keys; in a transaction. Renditions are made again when asked for. */
async function* namedFiles(db: Db): AsyncGenerator<NamedFile> {
  await db.execute(sql`declare named_files no scroll cursor for
    select key collate "C" as key, min(type) as type from (
      select storage_key as key, file_type as type from files where storage_key is not null and size > 0
      union all select thumbnail_key, 'image/webp' from files where thumbnail_key is not null) named
    group by 1 order by 1`)
  for (;;) {
    const rows = await rowsOf<{ key: string; type: string }>(
      db,
      sql`fetch ${sql.raw(String(AT_ONCE))} from named_files`,
    )
    yield* rows
    if (rows.length < AT_ONCE) return
  }
}

/** What the manifest says of a snapshot. The names of its files are written to a file, since there may be many. */
export async function readSnapshot(db: Db, list: string): Promise<Pick<Manifest, 'migrations' | 'counts'>> {
  await writeFileList(list, namedFiles(db))
  return { migrations: await countMigrations(db), counts: await countTables(db) }
}
