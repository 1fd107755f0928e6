import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import type { Database } from '../database.ts'
import { type Db, yieldWith } from '../db.ts'
import { applyMigrations, isBehind, requireKnown, TRIGRAMS } from '../migrations.ts'
import { applySqlFiles } from '../sqlFiles.ts'
import type { StatementWatch } from '../statements.ts'
import { guardTransactions } from '../transactions.ts'
import { type Session, startEngine } from './engine.ts'
import type { OpenLine } from './engineMessages.ts'
import { inThread } from './engineThread.ts'
import { packEngine } from './packEngine.ts'
import { unpackFile } from './tarIn.ts'
import { gzipTo } from './tarOut.ts'

const openOn = (session: Session): Db =>
  drizzle({ client: session as unknown as PGlite, casing: 'snake_case' })

/** Unpacks a snapshot into a folder and opens it there. Throws if it is damaged or something else. */
export async function openPacked(file: string, folder: string): Promise<Database> {
  await unpackFile(file, folder)
  // Without this file the engine would create a new, empty database.
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('it holds something else')
  return openEmbedded(folder)
}

const tryOut: Database['tryOut'] = async (file, folder, work) => {
  await rm(folder, { recursive: true, force: true })
  try {
    const scratch = await openPacked(file, folder)
    try {
      return await work(scratch.db)
    } finally {
      await scratch.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Opens the embedded engine in a folder, or in memory; the caller must hold the folder lock. `openLine` is how the engine runs, by
 * default in a thread of its own.
 */
export async function openEmbedded(
  folder: string | undefined,
  watch?: StatementWatch,
  openLine: OpenLine = inThread({ folder }),
): Promise<Database> {
  const guard = guardTransactions()
  const engine = startEngine(openLine, guard.refuse, watch)
  await engine.exec("SET TIME ZONE 'UTC'").catch(async (cause: unknown) => {
    await engine.close().catch(() => undefined)
    throw cause
  })
  const own = openOn(engine)
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
    pack: async (file, read) => {
      if (folder !== undefined) return packEngine(engine, folder, file, (session) => read(openOn(session)))
      const found = await own.transaction(read)
      await gzipTo(file, [await engine.dump()])
      return found
    },
    tryOut,
    queue: { db: fromPglite(engine), backend: 'pglite' },
    exclusively: (_name, work) => work(),
    lost: engine.lost,
    close: engine.close,
  }
}
