// Both engines.
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { rowOf } from '#server/db/db.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { unpackFile } from '#server/db/embedded/tarIn.ts'
import { ENGINE } from '#tests/support/database.ts'
import { expectOneLine } from '#tests/support/processes/operating.ts'
import { start, temporaryFolder } from '#tests/support/processes/process.ts'

describe.runIf(ENGINE === 'pglite')('a backup of the embedded database', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let database: Database

  beforeAll(async () => {
    folder = await temporaryFolder()
    database = await openEmbedded(join(folder.path, 'database'))
    await database.db.execute(sql`create table counted as select 0 as count`)
    await database.db.execute(sql`create table written (id int primary key, text text)`)
    // Large enough that rows are written while the backup reads it.
    await database.db.execute(
      sql`create table large as select md5(n::text) || md5((n + 1)::text) as text from generate_series(1, 300000) n`,
    )
  })
  afterAll(async () => {
    await database.close()
    await folder.remove()
  })

  const packed = () => join(folder.path, 'packed.tar.gz')
  const pack = () =>
    database.pack(packed(), (db) => rowOf<{ count: number }>(db, sql`select count from counted`))

  const write = (id: number) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into written values (${id}, ${'x'.repeat(2000)})`)
      await tx.execute(sql`update counted set count = count + 1`)
      await tx.execute(sql`update large set text = upper(text) where ctid = ${`(${id * 7},1)`}::tid`)
      // Files that come and go while they are read.
      await tx.execute(sql`drop table if exists passing`)
      await tx.execute(
        sql`create table passing as select n, ${id}::int as id from generate_series(1, 2000) n`,
      )
      await tx.execute(sql`create index on passing (n)`)
    })

  test('is of one moment, with everything from before, though others write meanwhile', async () => {
    await write(1)
    const during = { over: false, writes: 1 }
    const backup = pack().finally(() => {
      during.over = true
    })
    while (!during.over) await write((during.writes += 1))
    const seen = await backup
    // Writers were not blocked while the files were read.
    expect(during.writes).toBeGreaterThan(5)

    const unpacked = join(folder.path, 'unpacked')
    await unpackFile(packed(), unpacked)
    const restored = await openEmbedded(unpacked)
    const read = () =>
      rowOf<{ count: number; rows: number; newest: number; large: number; passing: number }>(
        restored.db,
        sql`select count, (select count(*)::int from written where id > 0) as rows,
          (select max(id) from written) as newest, (select count(*)::int from large) as large,
          (select count(*)::int from passing where n > 0 and id = count) as passing from counted`,
      )
    const found = await read()
    await restored.db.execute(sql`set enable_seqscan = off`)
    expect(await read()).toEqual(found)
    await restored.close()
    expect(found).toMatchObject({
      rows: found.count,
      newest: found.count,
      // What was read with the snapshot is of the same moment, though writers did not wait for it.
      count: seen.count,
      large: 300_000,
      passing: 2000,
    })
    expect(found.count).toBeGreaterThanOrEqual(1)
  })

  test('fails rather than miss what another checkpoint removed', async () => {
    const during = { over: false }
    const backup = pack().finally(() => {
      during.over = true
    })
    const checkpoints = (async () => {
      while (!during.over) {
        await write(1_000_000 + Math.floor(performance.now()))
        await database.db.execute(sql`checkpoint`)
      }
    })()
    await expect(backup).rejects.toThrow('Another checkpoint')
    await checkpoints
  })

  test('that is damaged is refused in one line, and nothing is touched', async () => {
    const data = await temporaryFolder()
    await mkdir(join(data.path, 'database'))
    await writeFile(join(data.path, 'database', 'PG_VERSION'), 'what was there')
    await pack()
    const whole = await readFile(packed())
    const middle = Math.floor(whole.length / 2)
    // More than one bit: some bits of a gzipped file mean nothing.
    const flipped = Buffer.from(whole.map((byte, at) => (at >= middle && at < middle + 64 ? ~byte : byte)))
    const damaged = { truncated: whole.subarray(0, middle), flipped, random: randomBytes(100_000) }

    for (const [name, bytes] of Object.entries(damaged)) {
      const file = join(data.path, `.${name}.tar.gz`)
      await writeFile(file, bytes)
      const ran = await start('server/backups/restore.ts', { DATA_DIR: data.path }, [file]).ended
      expectOneLine(ran, 'Your data are safe: nothing was changed.')
      expect(ran.err.trimEnd().split('\n')).toHaveLength(1)
      expect(ran.out).toBe('')
    }
    const left = (await readdir(data.path)).filter((name) => !name.startsWith('.'))
    expect(left).toEqual(['database'])
    expect(await readFile(join(data.path, 'database', 'PG_VERSION'), 'utf8')).toBe('what was there')
    await data.remove()
  })
})
