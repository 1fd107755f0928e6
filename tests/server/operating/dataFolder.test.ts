// Both engines.
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people/accounts.ts'
import { ENGINE } from '#tests/support/database.ts'
import {
  administer,
  base,
  countOrders,
  databaseNamed,
  expectOneLine,
  operateServers,
  send,
  stop,
} from '#tests/support/processes/operating.ts'
import { PATIENCE_MS, start } from '#tests/support/processes/process.ts'
import { copyShop, leaveBackup } from '#tests/support/template.ts'

const { env, folder, started, up } = operateServers()

/** Kept counts that differ from the orders. */
async function countsAgainstOrders(url: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query(`with kept as (
        select scope, value, sum(count) as count from order_counts where facet = 'status' group by 1, 2),
      truth as (
        select scope, status as value, count(*) as count from (
          select 'all' as scope, status from orders
          union all select 'store:' || coalesce(store_id::text, 'null'), status from orders
          union all select 'artist:' || b.artist_id, o.status from artist_budgets b join orders o on o.id = b.order_id
        ) o group by 1, 2)
      select * from kept full join truth using (scope, value) where kept.count is distinct from truth.count`)
    .finally(() => void client.end())
  return rows
}

describe.runIf(ENGINE === 'pglite')('the embedded data folder', () => {
  test('is its owner’s alone, locked against a second process, and free after a kill', async () => {
    await leaveBackup(folder())
    const first = await up()
    for (const path of ['', 'database', 'files', 'secret']) {
      const { mode } = await stat(join(folder(), path)).catch(() => ({ mode: 0o600 }))
      expect([path, mode & 0o077]).toEqual([path, 0])
    }
    expectOneLine(
      await start('server/main.js', env({ PORT: '0' })).ended,
      'Another process works on the data folder',
    )
    first.child.kill('SIGKILL')
    await first.ended
    await up()
  })

  test('is locked against a process of another container, whose names of sockets are apart', async () => {
    await leaveBackup(folder())
    const other = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => other.listen(join(folder(), '.lock'), resolve))
    expectOneLine(
      await start('server/main.js', env({ PORT: '0' })).ended,
      'Another process works on the data folder',
    )
    await new Promise((resolve) => other.close(resolve))
    await up()
    expect((await stat(join(folder(), '.lock'))).isSocket()).toBe(true)
  })

  test('is backed up at start, and a backup is restored', async () => {
    const kept = join(folder(), 'backups')
    await started()
    await rm(kept, { recursive: true })
    const backups = async () => {
      const names = await readdir(kept).catch(() => [])
      return names.filter((name) => name.endsWith('.gz'))
    }
    // The third minute of each hour brings a backup by schedule, which would hide whether the start makes one.
    // This takes a minute on a busy machine, so it does not begin shortly before.
    await expect.poll(() => [1, 2, 3].includes(new Date().getUTCMinutes()), { timeout: 210_000 }).toBe(false)
    const before = await up()
    expect((await send(before.origin, 'kept')).status).toBe(201)
    await expect.poll(backups, { timeout: PATIENCE_MS }).toHaveLength(1)
    await stop(before)

    const first = await backups()
    const during = await up()
    expect((await send(during.origin, 'lost')).status).toBe(201)
    expectOneLine(await start('server/backups/restore.ts', env()).ended, 'Another process')
    await stop(during)
    // A backup from the last hour exists, so the start makes no new one.
    expect(await backups()).toEqual(first)

    const restored = await start('server/backups/restore.ts', env()).ended
    expect(restored).toMatchObject({ code: 0, err: '' })
    expectOneLine(await start('server/backups/restore.ts', env(), ['/nowhere.gz']).ended, 'cannot be read')
    expect(await countOrders((await up()).origin)).toBe(1)
  })

  test('is restored by the next start when the restore was killed half way', async () => {
    await started()
    const before = await up()
    expect((await send(before.origin, 'kept')).status).toBe(201)
    await stop(before)
    await rename(join(folder(), 'database'), join(folder(), 'database.restored'))
    expect(await countOrders((await up()).origin)).toBe(1)
  })

  test('with other things in it is left alone, as it is', async () => {
    await chmod(folder(), 0o755)
    await writeFile(join(folder(), 'letter.txt'), 'private')
    expectOneLine(await start('server/main.js', env({ PORT: '0' })).ended, 'holds other things (letter.txt)')
    expect(await readdir(folder())).toEqual(['letter.txt'])
    expect((await stat(folder())).mode & 0o777).toBe(0o755)
  })

  test('is taken over with hidden files in it, and starts with what is put beside later', async () => {
    await writeFile(join(folder(), '.DS_Store'), '')
    await writeFile(join(folder(), '.gitkeep'), '')
    await mkdir(join(folder(), 'lost+found'))
    await leaveBackup(folder())
    const before = await up()
    expect((await send(before.origin, 'kept')).status).toBe(201)
    await stop(before)
    await writeFile(join(folder(), 'letter.txt'), 'private')
    expect(await countOrders((await up()).origin)).toBe(1)
  })

  test.runIf(base !== undefined)('moves to PostgreSQL whole, once', async () => {
    await copyShop(folder())
    const here = await up({ DEMO: '1' })
    const orders = await countOrders(here.origin, DEMO_PASSWORD)
    expect(orders).toBeGreaterThan(500)
    await stop(here)

    const name = `atelier_move_${process.pid}`
    await administer(`drop database if exists ${name} with (force)`)
    await administer(`create database ${name}`)
    const target = databaseNamed(name)
    const moved = await start('server/db/embedded/move.ts', env(), [target]).ended
    expect(moved.err).toBe('')
    expect(moved.out).toContain('Every row arrived')
    expect(await countsAgainstOrders(target)).toEqual([])
    expectOneLine(await start('server/db/embedded/move.ts', env(), [target]).ended, 'not empty')
    expectOneLine(await start('server/db/embedded/move.ts', env(), []).ended, 'npm run move -- postgres://')

    const there = await up({ DATABASE_URL: target })
    expect(await countOrders(there.origin, DEMO_PASSWORD)).toBe(orders)
    expect((await send(there.origin, 'after-the-move')).status).toBe(201)
    await stop(there)
    await administer(`drop database ${name} with (force)`)
  })
})
