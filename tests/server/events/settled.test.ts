// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, rowOf, rowsOf } from '#server/db/db.ts'
import { recordEvents } from '#server/events/record.ts'
import { settledEventId } from '#server/events/settled.ts'
import { ENGINE } from '#tests/support/database.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const now = new Date('2026-03-02T03:00:00.000Z')
const AREA = 'tests'

const write = (tx: Db, recordId: number, count = 1) =>
  recordEvents(
    tx,
    Array.from({ length: count }, () => ({
      account: 'test',
      now,
      area: AREA,
      recordId,
      kind: 'changed' as const,
    })),
  )

const newest = (db: Db) => rowOf<{ id: number }>(db, sql`select max(id)::int as id from events`)

/** A transaction that writes an event for the record and stays open until it is ended. */
async function open(recordId: number): Promise<{ end: (how?: 'rollback') => Promise<void> }> {
  const ending = Promise.withResolvers<void>()
  const wrote = Promise.withResolvers<void>()
  const done = server.database.db.transaction(async (tx) => {
    await write(tx, recordId)
    wrote.resolve()
    await ending.promise
  })
  await wrote.promise
  return {
    end: async (how) => {
      if (how === 'rollback') ending.reject(new Error('rolled back'))
      else ending.resolve()
      await done.catch(() => undefined)
    },
  }
}

/** Reads on from where it stopped, as a reader of the outbox does. */
function reader() {
  let position = 0
  const seen: number[] = []
  return {
    seen,
    read: async () => {
      const settled = await settledEventId(server.database.db)
      const found = await rowsOf<{ record: number }>(
        server.database.db,
        sql`select record_id as record from events where area = ${AREA} and id > ${position} and id <= ${settled} order by id`,
      )
      position = Math.max(position, settled)
      seen.push(...found.map(({ record }) => record))
    },
  }
}

test('what has committed is settled, and the events of a transaction that goes on writing are not', async () => {
  const { db } = server.database
  await db.transaction(async (tx) => {
    const before = await settledEventId(tx)
    await write(tx, 1)
    await write(tx, 1, 3)
    expect(await settledEventId(tx)).toBe(before)
  })
  expect(await settledEventId(db)).toBe((await newest(db)).id)
})

test('a transaction that writes events a thousand times holds one lock', async () => {
  await server.database.db.transaction(async (tx) => {
    for (let count = 0; count < 1000; count += 1) await write(tx, 2)
    const { locks } = await rowOf<{ locks: number }>(
      tx,
      sql`select count(*)::int as locks from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
    )
    expect(locks).toBe(1)
  })
})

test('events written again after a savepoint was rolled back are not settled before their transaction ends', async () => {
  const { db } = server.database
  await db.transaction(async (tx) => {
    const before = await settledEventId(tx)
    await tx
      .transaction(async (inner) => {
        await write(inner, 3)
        throw new Error('undone')
      })
      .catch(() => undefined)
    await write(tx, 3)
    expect(await settledEventId(tx)).toBeLessThanOrEqual(before + 1)
  })
  expect(await settledEventId(db)).toBe((await newest(db)).id)
})

const overlapping = test.runIf(ENGINE === 'postgres')

overlapping(
  'a reader waits for a transaction that commits late with a lower id, and skips nothing',
  async () => {
    const { db } = server.database
    const { read, seen } = reader()
    await read()
    seen.length = 0
    const early = await open(11)
    const middle = await open(12)
    await write(db, 13)
    await read()
    expect(seen).toEqual([])
    await middle.end()
    await read()
    expect(seen).toEqual([])
    await early.end()
    await read()
    expect(seen).toEqual([11, 12, 13])
  },
)

overlapping('a transaction that is rolled back holds readers up no longer', async () => {
  const { db } = server.database
  const { read, seen } = reader()
  await read()
  seen.length = 0
  const early = await open(21)
  await write(db, 22)
  await early.end('rollback')
  await read()
  expect(seen).toEqual([22])
})

overlapping('a reader beside many writers gets each event once, in the order of their ids', async () => {
  const { db } = server.database
  const { read, seen } = reader()
  await read()
  seen.length = 0
  const writers = Array.from({ length: 5 }, async (_, writer) => {
    for (let turn = 0; turn < 60; turn += 1)
      await db
        .transaction(async (tx) => {
          const record = 1000 + writer * 1000 + turn
          await write(tx, record)
          if (turn % 3 === 0) await tx.execute(sql`select pg_sleep(0.003)`)
          await write(tx, record)
          if (turn % 7 === 0) throw new Error('rolled back')
        })
        .catch(() => undefined)
  })
  const writing = new AbortController()
  const reading = (async () => {
    while (!writing.signal.aborted) await read()
  })()
  await Promise.all(writers)
  writing.abort()
  await reading
  await read()
  const kept = await rowsOf<{ record: number }>(
    db,
    sql`select record_id as record from events where area = ${AREA} and record_id >= 1000 order by id`,
  )
  expect(kept.length).toBeGreaterThan(500)
  expect(seen).toEqual(kept.map(({ record }) => record))
})
