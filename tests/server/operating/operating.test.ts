// Both engines.
import { rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ENGINE } from '#tests/support/database.ts'
import { type Apps, signInWithFactor } from '#tests/support/processes/factorSignIn.ts'
import {
  expectOneLine,
  isOnce,
  operateServers,
  send,
  signIn,
  stop,
} from '#tests/support/processes/operating.ts'
import { PATIENCE_MS, start } from '#tests/support/processes/process.ts'
import { copyShop, leaveBackup } from '#tests/support/template.ts'

const { env, folder, started, up } = operateServers()

test('SIGKILL during writes loses no acknowledged order, and the next start needs no hand', async () => {
  await started()
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
  await started()
  const { origin, child, ended } = await up()
  const calls = Array.from({ length: 12 }, (_, index) => send(origin, `term-${index}`))
  await calls[0]
  child.kill('SIGTERM')
  const answers = await Promise.allSettled(calls)
  expect((await calls[0])?.status).toBe(201)
  // Those that come after the signal are answered, or find no server.
  for (const answer of answers) if (answer.status === 'fulfilled') expect(answer.value.status).toBe(201)
  expect((await ended).code).toBe(0)
})

test.runIf(ENGINE === 'pglite')(
  'a server whose engine has ended ends too, with what was acknowledged kept for the next start',
  async () => {
    await started()
    const sign = join(folder(), '.end-engine')
    const preload = fileURLToPath(new URL('../../support/processes/endingEngine.ts', import.meta.url))
    const { origin, ended } = await up({ END_ENGINE: sign, NODE_OPTIONS: `--import=${preload}` })
    expect((await send(origin, 'kept')).status).toBe(201)
    await writeFile(sign, '')
    const { code, out, err } = await ended
    expect(code).toBe(1)
    expect(out + err).toContain('the database engine has ended')
    await rm(sign)
    const next = await up()
    expect(await (await send(next.origin, 'kept')).json()).toMatchObject({ created: false })
  },
)

test.runIf(isOnce)('without a configured password the first start prints one, once', async () => {
  await leaveBackup(folder())
  const first = await up({ ADMIN_PASSWORD: '' })
  const [, password = ''] = /password (\S+) and change it/.exec(first.output()) ?? []
  await signIn(first.origin, password)
  await stop(first)
  expect((await up({ ADMIN_PASSWORD: '' })).output()).not.toContain('password')
})

test('a lost password is replaced by the operator, and its sessions end', async () => {
  await started()
  const before = await up()
  const token = await signIn(before.origin)
  await stop(before)
  const reset = await start('server/users/resetPassword.ts', env(), ['ADMIN']).ended
  const [, password = ''] = /password of ADMIN is (\S+)/.exec(reset.out) ?? []
  expectOneLine(
    await start('server/users/resetPassword.ts', env(), ['stranger']).ended,
    'Nobody of the staff',
  )
  const next = await up()
  const old = await fetch(`${next.origin}/api/account`, { headers: { authorization: `Bearer ${token}` } })
  expect(old.status).toBe(401)
  await signIn(next.origin, password)
})

test.runIf(isOnce)(
  'an administrator who lost the app and all recovery codes is let in by the operator, and sets up another',
  async () => {
    await started()
    const before = await up()
    await signIn(before.origin)
    await stop(before)
    const reset = await start('server/users/resetPassword.ts', env(), ['admin', '--without-second-factor'])
      .ended
    const [, password = ''] = /password of admin is (\S+)/.exec(reset.out) ?? []
    const { origin } = await up()
    // Without a second factor the password alone signs in; where a role requires one, it is then to be set up.
    const apps: Apps = new Map()
    const token = await signInWithFactor(origin, { username: 'admin', password }, apps)
    expect(apps.size).toBe(1)
    const audit = await fetch(`${origin}/api/audit?size=50`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const kinds = ((await audit.json()) as { kind: string; actor: unknown }[]).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['secondFactorReset', 'passwordChanged']))
  },
)

test.runIf(ENGINE === 'postgres')(
  'two servers that start at once on an empty database both come up, with one admin',
  async () => {
    const [one, two] = await Promise.all([up(), up()])
    await signIn(one.origin)
    await signIn(two.origin)
  },
)

test.runIf(isOnce)('an empty secret stops the start', async () => {
  await started()
  await writeFile(join(folder(), 'secret'), '')
  expectOneLine(await start('server/main.js', env({ PORT: '0' })).ended, 'is too short')
})

test.runIf(isOnce)('every mistake of the configuration is one line', async () => {
  const ran = await start(
    'server/main.js',
    env({ PORT: '99999', LOG_LEVEL: 'loud', ADMIN_PASSWORD: 'short' }),
  ).ended
  expectOneLine(ran, 'The configuration has mistakes:')
  for (const name of ['PORT', 'LOG_LEVEL', 'ADMIN_PASSWORD']) expect(ran.err).toContain(name)
  const alone = { DATABASE_URL: '', DATABASE_REPLICA_URL: 'postgres://nobody@127.0.0.1:1/x' }
  expectOneLine(await start('server/main.js', env(alone)).ended, 'DATABASE_REPLICA_URL needs DATABASE_URL')
})

test.runIf(isOnce)(
  'a taken port, a folder that cannot be written and an unreachable database are one line each',
  async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => {
      taken.listen(0, '127.0.0.1', resolve)
    })
    const port = String((taken.address() as { port: number }).port)
    expectOneLine(await start('server/main.js', env({ PORT: port })).ended, `Port ${port}`)
    taken.close()
    expectOneLine(
      await start('server/main.js', env({ PORT: '0', DATA_DIR: '/dev/null/x' })).ended,
      'cannot be written',
    )
    const nowhere = { PORT: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }
    expectOneLine(await start('server/main.js', env(nowhere)).ended, 'cannot be reached')
  },
)

test.runIf(ENGINE === 'pglite')(
  'a demo on other addresses than loopback warns, and so does root',
  async () => {
    await copyShop(folder())
    const running = await up({ HOST: '0.0.0.0', DEMO: '1', LOG_LEVEL: 'warn' })
    expect(running.output().match(/runs as root/g) ?? []).toHaveLength(process.getuid?.() === 0 ? 1 : 0)
    await expect.poll(() => running.output(), { timeout: PATIENCE_MS }).toContain('WARNING')
  },
)

test.runIf(ENGINE === 'postgres')('PostgreSQL going away answers 503 and recovers by itself', async () => {
  await started()
  const target = new URL(env().DATABASE_URL ?? '')
  const sockets = new Set<Socket>()
  let state: 'there' | 'away' | 'hanging' = 'there'
  const proxy = createServer((socket) => {
    if (state === 'away') {
      socket.destroy()
      return
    }
    if (state === 'hanging') {
      sockets.add(socket.on('error', () => undefined))
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

  state = 'away'
  for (const socket of sockets) socket.destroy()
  const refused = await fetch(`${origin}/api/health`)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ errorKey: 'databaseUnavailable' })
  expect((await send(origin, 'while-away')).status).toBe(503)

  state = 'there'
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  expect((await send(origin, 'after')).status).toBe(201)

  // A database that hangs gives an answer within seconds too, also on a connection that is opened meanwhile.
  state = 'hanging'
  for (const socket of sockets) socket.unpipe().pause()
  expect((await fetch(`${origin}/api/health`)).status).toBe(503)
  state = 'there'
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => (await fetch(`${origin}/api/health`)).status, { timeout: PATIENCE_MS })
    .toBe(200)
  proxy.close()
})
