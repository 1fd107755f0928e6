// Both engines.
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { ENGINE } from '#tests/support/database.ts'
import { expectOneLine, operateServers } from '#tests/support/processes/operating.ts'
import { start } from '#tests/support/processes/process.ts'

const { env, folder, started, up, run } = operateServers()

const MIGRATED = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9e12)`
const BACK = `delete from drizzle.__drizzle_migrations where created_at = 9e12`

/** Runs a statement in the database of the shop, which no server uses. */
async function runIn(statement: string): Promise<void> {
  if (ENGINE === 'postgres') return run(statement)
  const database = await openEmbedded(join(folder(), 'database'))
  await database.db.execute(sql.raw(statement))
  await database.close()
}

test('data that a later version has used are left alone, with a sentence about what to do', async () => {
  await started()
  await runIn(MIGRATED)
  const ran = await start('server/main.js', env({ PORT: '0' })).ended
  expectOneLine(ran, 'These data were used by a later version of Atelier')
  expect(ran.err.trim().split('\n')).toHaveLength(1)
  await runIn(BACK)
  await up()
})
