// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from '#server/db/db.ts'
import { preparedRow } from '#server/db/prepared.ts'
import { ENGINE } from '#tests/support/database.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const ONE = sql`select 1 as one`
const REFUSED = 'Use the transaction, not the database, inside a transaction'

/** The message of what a failed query was caused by. */
const causeOf = (failed: Promise<unknown>): Promise<unknown> =>
  failed.then(
    () => 'nothing',
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  )

test('a query on the database inside its transaction is refused at once, and the transaction goes on', async () => {
  const { db } = server.database
  const seen = await db.transaction(async (tx) => [
    await causeOf(rowOf(db, ONE)),
    await causeOf(preparedRow(db, ONE)),
    await causeOf(db.transaction(async () => undefined)),
    await rowOf(tx, ONE),
    await preparedRow(tx, ONE),
  ])
  expect(seen).toEqual([REFUSED, REFUSED, REFUSED, { one: 1 }, { one: 1 }])
  expect(await preparedRow(db, ONE)).toEqual({ one: 1 })
})

test.runIf(ENGINE === 'postgres')('a prepared statement is planned once on its connection', async () => {
  const planned = await server.database.db.transaction(async (tx) => {
    for (const given of [1, 2, 3]) await preparedRow(tx, sql`select ${given}::int as given`)
    return rowOf(
      tx,
      sql`select count(*)::int as statements from pg_prepared_statements where statement = 'select $1::int as given'`,
    )
  })
  expect(planned).toEqual({ statements: 1 })
})
