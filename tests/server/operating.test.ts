import { readdir, rename, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENGINE } from '#tests/support/database.ts'
import { buildIntakeOrder } from '#tests/support/orders.ts'
import { type Ran, type Running, start, startProcess, temporaryFolder } from '#tests/support/process.ts'

// Whole processes start and stop here, on machines that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const INTAKE_TOKEN = 'intake-token-of-the-tests'
const PASSWORD = 'first-password'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let database: Record<string, string>
let servers: Running[]

const base = process.env.TEST_DATABASE_URL
const administer = async (statement: string) => {
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeEach(async () => {
  folder = await temporaryFolder()
  servers = []
  database = {}
  if (ENGINE === 'postgres' && base !== undefined) {
    const name = `atelier_operating_${process.pid}`
    await administer(`drop database if exists ${name} with (force)`)
    await administer(`create database ${name}`)
    const url = new URL(base)
    url.pathname = `/${name}`
    database = { DATABASE_URL: url.href }
  }
})
afterEach(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL')
    await ended
  }
  await folder.remove()
})

const env = (more: Record<string, string> = {}) => ({
  DATA_DIR: folder.path,
  ADMIN_PASSWORD: PASSWORD,
  INTAKE_TOKEN,
  ...database,
  ...more,
})

async function up(more: Record<string, string> = {}): Promise<Running> {
  const running = await startProcess(env(more))
  servers.push(running)
  return running
}

const send = (origin: string, externalId: string) =>
  fetch(`${origin}/api/intake/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${INTAKE_TOKEN}` },
    body: JSON.stringify(buildIntakeOrder({ externalId, store: undefined })),
  })

async function signIn(origin: string, password = PASSWORD): Promise<string> {
  const answer = await fetch(`${origin}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { id_token: string }).id_token
}

async function countOrders(origin: string): Promise<number> {
  const authorization = `Bearer ${await signIn(origin)}`
  const answer = await fetch(`${origin}/api/bookings?size=1`, { headers: { authorization } })
  return Number(answer.headers.get('x-total-count'))
}

const expectOneLine = ({ code, err }: Ran, text: string) => {
  expect(err).toContain(text)
  expect(err).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
}

test('SIGKILL during writes loses no acknowledged order, and the next start needs no hand', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const { origin, child, ended } = await up()
    const writers = [0, 1, 2, 3].map(async (writer) => {
      for (let turn = 0; turn < 100; turn += 1) {
        const id = `kill-${round}-${writer}-${turn}`
        const answer = await send(origin, id).catch(() => undefined)
        if (answer === undefined) return
        if (answer.status === 201) acknowledged.push(id)
        if (acknowledged.length >= 25 * (round + 1)) child.kill('SIGKILL')
      }
    })
    await Promise.all(writers)
    await ended
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(75)
  const { origin } = await up()
  for (const id of acknowledged) {
    const again = (await (await send(origin, id)).json()) as { created: boolean }
    expect([id, again.created]).toEqual([id, false])
  }
})

test('SIGTERM finishes what is in flight, then ends with 0', async () => {
  const { origin, child, ended } = await up()
  const calls = Array.from({ length: 12 }, (_, index) => send(origin, `term-${index}`))
  await calls[0]
  child.kill('SIGTERM')
  const answers = await Promise.allSettled(calls)
  expect((await calls[0])?.status).toBe(201)
  // What came after the signal is refused cleanly: it was never begun.
  for (const answer of answers)
    if (answer.status === 'fulfilled') expect([201, 503]).toContain(answer.value.status)
  expect((await ended).code).toBe(0)
})

test('without a configured password the first start prints one, once', async () => {
  const first = await up({ ADMIN_PASSWORD: '' })
  const [, password = ''] = /password (\S+) and change it/.exec(first.output()) ?? []
  await signIn(first.origin, password)
  first.child.kill('SIGTERM')
  await first.ended
  expect((await up({ ADMIN_PASSWORD: '' })).output()).not.toContain('password')
})

test('a lost password is replaced by the operator, and its sessions end', async () => {
  const before = await up()
  const token = await signIn(before.origin)
  before.child.kill('SIGTERM')
  await before.ended
  const reset = await start('server/users/resetPassword.ts', env(), ['ADMIN']).ended
  const [, password = ''] = /password of ADMIN is (\S+)/.exec(reset.out) ?? []
  expectOneLine(
    await start('server/users/resetPassword.ts', env(), ['stranger']).ended,
    'Nobody of the staff',
  )
  const { origin } = await up()
  const old = await fetch(`${origin}/api/account`, { headers: { authorization: `Bearer ${token}` } })
  expect(old.status).toBe(401)
  await signIn(origin, password)
})

test.runIf(ENGINE === 'postgres')(
  'two servers that start at once on an empty database both come up, with one admin',
  async () => {
    const [one, two] = await Promise.all([up(), up()])
    await signIn(one.origin)
    await signIn(two.origin)
  },
)

test('an empty secret stops the start', async () => {
  await writeFile(join(folder.path, 'secret'), '')
  expectOneLine(await start('server/main.ts', env({ PORT: '0' })).ended, 'is too short')
})

test('every mistake of the configuration is one line', async () => {
  const ran = await start(
    'server/main.ts',
    env({ PORT: '99999', LOG_LEVEL: 'loud', ADMIN_PASSWORD: 'short' }),
  ).ended
  expectOneLine(ran, 'The configuration has mistakes:')
  for (const name of ['PORT', 'LOG_LEVEL', 'ADMIN_PASSWORD']) expect(ran.err).toContain(name)
})

test('a taken port, a folder that cannot be written and an unreachable database are one line each', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => {
    taken.listen(0, '127.0.0.1', resolve)
  })
  const port = String((taken.address() as { port: number }).port)
  expectOneLine(await start('server/main.ts', env({ PORT: port })).ended, `Port ${port}`)
  taken.close()
  expectOneLine(
    await start('server/main.ts', env({ PORT: '0', DATA_DIR: '/dev/null/x' })).ended,
    'cannot be written',
  )
  const nowhere = { PORT: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }
  expectOneLine(await start('server/main.ts', env(nowhere)).ended, 'cannot be reached')
})

test('a demo on other addresses than loopback warns', async () => {
  const running = await up({ HOST: '0.0.0.0', DEMO: '1' })
  expect(running.output()).toContain('WARNING')
})

test.runIf(ENGINE === 'postgres')('PostgreSQL going away answers 503 and recovers by itself', async () => {
  const target = new URL(database.DATABASE_URL ?? '')
  const sockets = new Set<import('node:net').Socket>()
  const { connect } = await import('node:net')
  let away = false
  const proxy = createServer((socket) => {
    if (away) {
      socket.destroy()
      return
    }
    const behind = connect(Number(target.port), target.hostname)
    for (const end of [socket, behind]) {
      sockets.add(end)
      end.on('error', () => undefined)
    }
    socket.pipe(behind).pipe(socket)
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const through = new URL(target)
  through.port = String((proxy.address() as { port: number }).port)
  const { origin } = await up({ DATABASE_URL: through.href })

  away = true
  for (const socket of sockets) socket.destroy()
  const refused = await fetch(`${origin}/api/health`)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ errorKey: 'databaseUnavailable' })
  expect((await send(origin, 'while-away')).status).toBe(503)

  away = false
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  expect((await send(origin, 'after')).status).toBe(201)
  proxy.close()
})

describe.runIf(ENGINE === 'pglite')('the embedded data folder', () => {
  test('is its owner’s alone, locked against a second process, and free after a kill', async () => {
    const first = await up()
    for (const path of ['', 'database', 'files', 'secret']) {
      const { mode } = await stat(join(folder.path, path)).catch(() => ({ mode: 0o600 }))
      expect([path, mode & 0o077]).toEqual([path, 0])
    }
    expectOneLine(
      await start('server/main.ts', env({ PORT: '0' })).ended,
      'Another process works on the data folder',
    )
    first.child.kill('SIGKILL')
    await first.ended
    await up()
  })

  test('is backed up at start, and a backup is restored', async () => {
    const backups = async () => {
      const names = await readdir(join(folder.path, 'backups')).catch(() => [])
      return names.filter((name) => name.endsWith('.gz'))
    }
    const before = await up()
    expect((await send(before.origin, 'kept')).status).toBe(201)
    await expect.poll(backups, { timeout: 60_000 }).toHaveLength(1)
    before.child.kill('SIGTERM')
    await before.ended

    const first = await backups()
    const during = await up()
    await expect.poll(backups, { timeout: 60_000 }).not.toEqual(first)
    expect((await send(during.origin, 'lost')).status).toBe(201)
    expectOneLine(await start('server/db/restore.ts', env()).ended, 'Another process')
    during.child.kill('SIGTERM')
    await during.ended

    const restored = await start('server/db/restore.ts', env()).ended
    expect(restored).toMatchObject({ code: 0, err: '' })
    expectOneLine(await start('server/db/restore.ts', env(), ['/nowhere.gz']).ended, 'cannot be read')
    expect(await countOrders((await up()).origin)).toBe(1)
  })

  test('is restored by the next start when the restore was killed half way', async () => {
    const before = await up()
    expect((await send(before.origin, 'kept')).status).toBe(201)
    before.child.kill('SIGTERM')
    await before.ended
    await rename(join(folder.path, 'database'), join(folder.path, 'database.restored'))
    expect(await countOrders((await up()).origin)).toBe(1)
  })

  test('with other things in it is left alone', async () => {
    await writeFile(join(folder.path, 'letter.txt'), 'private')
    expectOneLine(await start('server/main.ts', env({ PORT: '0' })).ended, 'holds other things (letter.txt)')
  })

  test.runIf(base !== undefined)('moves to PostgreSQL whole, once', async () => {
    const here = await up({ DEMO: '1' })
    const token = await signInDemo(here.origin)
    const orders = await totalOf(here.origin, token)
    expect(orders).toBeGreaterThan(500)
    here.child.kill('SIGTERM')
    await here.ended

    const name = `atelier_move_${process.pid}`
    await administer(`drop database if exists ${name} with (force)`)
    await administer(`create database ${name}`)
    const target = new URL(base ?? '')
    target.pathname = `/${name}`
    const moved = await start('server/db/move.ts', env(), [target.href]).ended
    expect(moved.err).toBe('')
    expect(moved.out).toContain('Every row arrived')
    expectOneLine(await start('server/db/move.ts', env(), [target.href]).ended, 'not empty')
    expectOneLine(await start('server/db/move.ts', env(), []).ended, 'npm run move -- postgres://')

    const there = await up({ DATABASE_URL: target.href })
    expect(await totalOf(there.origin, await signInDemo(there.origin))).toBe(orders)
    expect((await send(there.origin, 'after-the-move')).status).toBe(201)
    there.child.kill('SIGTERM')
    await there.ended
    await administer(`drop database ${name} with (force)`)
  })
})

const signInDemo = (origin: string) => signIn(origin, 'atelier-demo')

async function totalOf(origin: string, token: string): Promise<number> {
  const answer = await fetch(`${origin}/api/bookings?size=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return Number(answer.headers.get('x-total-count'))
}
