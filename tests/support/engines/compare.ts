/**
 * Repeats each statement that the API tests gave to PostgreSQL on the embedded engine and on PostgreSQL, both with the same demo shop,
 * and names those that do not answer alike: with the same SQLSTATE, or as many rows of values of the same kinds
 * (docs/decisions/0026-tests-on-two-engines.md). Each runs in a transaction that is rolled back.
 */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { repairCounts } from '#server/keptCounts/compareCounts.ts'
import { KEPT_COUNTS } from '#server/keptCounts/keptCounts.ts'
import { newDatabase } from '../processes/newDatabase.ts'
import { start, temporaryFolder } from '../processes/process.ts'
import { copyShop } from '../template.ts'
import { kindsOf, readStatements, type Statement } from './statements.ts'

const FOLDER = process.env.TEST_OUTCOMES
/** So many of those that differ are printed. */
const PRINTED = 20

/** What a statement does on an engine: the SQLSTATE of its failure, or the kinds of the values of each row. */
type Outcome = { readonly failed: string } | { readonly rows: readonly string[] }

const briefly = (outcome: Outcome) => JSON.stringify(outcome).slice(0, 300)

class RolledBack extends Error {}

const stateOf = (error: unknown): string => {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('code' in each && typeof each.code === 'string') return each.code
  return String(error)
}

async function outcomeOn({ db }: Database, { text, values }: Statement): Promise<Outcome> {
  let rows: readonly Record<string, unknown>[] = []
  try {
    await db.transaction(async (tx) => {
      // What runs for long on one engine would stop the other from being compared.
      await tx.execute(sql`set local statement_timeout = '10s'`)
      const prepared = tx._.session.prepareQuery(
        { sql: text, params: [...values] },
        undefined,
        undefined,
        false,
      )
      rows = ((await prepared.execute()) as { rows?: typeof rows }).rows ?? []
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) return { failed: stateOf(error) }
  }
  return { rows: rows.map((row) => kindsOf(Object.values(row))).toSorted() }
}

/** The same shop on both engines, at work until it is closed. */
async function openBoth() {
  const folder = await temporaryFolder()
  await copyShop(folder.path)
  const { url, drop } = await newDatabase(`atelier_compared_${process.pid}`)
  const { code, err } = await start('server/db/embedded/move.ts', { DATA_DIR: folder.path }, [url]).ended
  if (code !== 0) throw new Error(`The shop could not be moved to PostgreSQL: ${err}`)
  const postgres = await openPostgres(url, { connections: 1 })
  const embedded = await openEmbedded(`${folder.path}/database`)
  // Kept counts are sums of rows, of which the move leaves other ones.
  for (const { db } of [postgres, embedded])
    for (const kept of KEPT_COUNTS) {
      await db.execute(sql`truncate ${sql.identifier(kept.table)}`)
      await repairCounts(db, kept)
    }
  return {
    postgres,
    embedded,
    close: async () => {
      await Promise.all([postgres.close(), embedded.close()])
      await drop()
      await folder.remove()
    },
  }
}

async function compare(folder: string): Promise<boolean> {
  const statements = readStatements(folder)
  const { postgres, embedded, close } = await openBoth()
  const counts = { failed: 0, empty: 0, withRows: 0 }
  const differing: string[] = []
  for (const statement of statements) {
    const [there, here] = await Promise.all([outcomeOn(postgres, statement), outcomeOn(embedded, statement)])
    counts['failed' in there ? 'failed' : there.rows.length === 0 ? 'empty' : 'withRows'] += 1
    if (!isDeepStrictEqual(there, here))
      differing.push(
        [
          statement.text,
          `  ${JSON.stringify(statement.values)}`,
          `  PostgreSQL: ${briefly(there)}`,
          `  embedded:   ${briefly(here)}`,
        ].join('\n'),
      )
  }
  await close()
  process.stdout.write(
    `${statements.length} statements on both engines: ${counts.withRows} with rows, ${counts.empty} without, ${counts.failed} fail; ${differing.length} differ\n`,
  )
  for (const each of differing.slice(0, PRINTED)) process.stderr.write(`\nDiffers:\n${each}\n`)
  return statements.length > 0 && differing.length === 0
}

if (FOLDER === undefined) throw new Error('It runs at the end of the API tests, by npm test')
process.exitCode = (await compare(FOLDER)) ? 0 : 1
