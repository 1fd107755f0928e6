import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import type { Database } from '../database.ts'
import { type Db, yieldWith } from '../db.ts'
import { applyMigrations, isBehind, requireKnown, TRIGRAMS } from '../migrations.ts'
import { applySqlFiles } from '../sqlFiles.ts'
import type { StatementWatch } from '../statements.ts'
import { guardTransactions } from '../transactions.ts'
import { startEngine } from './engine.ts'
import { packEngine } from './packEngine.ts'
import { gzipTo } from './tarOut.ts'

/** Opens the embedded engine in a folder, in memory, or from a dump; the caller must hold the folder lock. */
export async function openEmbedded(
  folder: string | undefined,
  dump?: Blob,
  watch?: StatementWatch,
): Promise<Database> {
  const guard = guardTransactions()
  const engine = startEngine({ folder, dump }, guard.refuse, watch)
  await engine.exec("SET TIME ZONE 'UTC'").catch(async (cause: unknown) => {
    await engine.close().catch(() => undefined)
    throw cause
  })
  const own: Db = drizzle({ client: engine as unknown as PGlite, casing: 'snake_case' })
  const db = guard.mark(own, (work, options) => own.transaction(work, options))
  yieldWith(db, engine.quiet)
  return {
    engine: 'pglite',
    db,
    migrate: async (before) => {
      await requireKnown(db)
      if (before && (await isBehind(db))) await before()
      await engine.exec(TRIGRAMS)
      await applyMigrations(db)
      await applySqlFiles(db)
    },
    listen: async (channel, heard) => {
      await engine.listen(channel, heard)
    },
    pack: async (file) => {
      if (folder === undefined) await gzipTo(file, [await engine.dump()])
      else await packEngine(engine, folder, file)
    },
    queue: { db: fromPglite(engine), backend: 'pglite' },
    exclusively: (_name, work) => work(),
    lost: engine.lost,
    close: engine.close,
  }
}
