// Both engines.
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { ENGINE } from '#tests/support/database.ts'
import { expectOneLine, operateServers, stop } from '#tests/support/processes/operating.ts'
import { start } from '#tests/support/processes/process.ts'

const { env, folder, started, up, run } = operateServers()

/** The moments of a later version's migration, and of the oldest migration whose versions live with its tables. */
const migrated = (oldest: number) =>
  `with of_later as (insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9e12))
  update drizzle.oldest_reader set moment = ${oldest}`
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
  await runIn(migrated(9e12))
  const ran = await start('server/main.js', env({ PORT: '0' })).ended
  expectOneLine(ran, 'These data were used by a later version of Atelier')
  expect(ran.err.trim().split('\n')).toHaveLength(1)
  await runIn(BACK)
  await up()
})

test('data of a later version that this one lives with are served, with the functions of that version', async () => {
  await started()
  await runIn(migrated(1))
  // As a later version leaves it: a file of its own, and a function that is not as here.
  await runIn(`update drizzle.sql_files set hash = 'of a later version' where name = 'orders/done'`)
  await runIn('alter function date_done_order() cost 77')
  const server = await up()
  expect((await fetch(`${server.origin}/api/health/ready`)).status).toBe(200)
  await stop(server)
  await runIn(`do $$ begin
    if (select procost from pg_proc where proname = 'date_done_order') <> 77 then raise 'it was replaced'; end if;
  end $$`)
})
