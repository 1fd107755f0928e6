import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { FIRST_POSITION, POSITION_HEADER } from '#contract/live/position.ts'
import { ENGINE } from '#tests/support/database.ts'
import { openStreamAt } from '#tests/support/live.ts'
import { operateServers, send, signIn } from '#tests/support/processes/operating.ts'
import { PATIENCE_MS, type Running } from '#tests/support/processes/process.ts'
import { startPostgres } from '../../../tools/postgres.js'
import { openRoundRobin } from '../../../tools/roundRobin.js'

const WAIT = { timeout: PATIENCE_MS, interval: 20 }
const PATH = '/api/customer-groups'

const servers = operateServers()
const cleanUps: (() => unknown)[] = []
let opened: ReturnType<typeof openPair> | undefined

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})
afterAll(async () => {
  const pair = await opened
  pair?.replica.stop()
  pair?.primary.stop()
})

async function openPair() {
  const primary = await startPostgres()
  const replica = await primary?.replica()
  if (primary && !replica) throw new Error('The replica did not start')
  return primary && replica && { primary, replica }
}

/** A primary and its replica, for all tests of this file; undefined where there are no programs of PostgreSQL. */
async function pairForTest() {
  opened ??= openPair()
  const pair = await opened
  if (!pair) return undefined
  // As an earlier attempt may have left it.
  await ask(pair.replica.url, 'select pg_wal_replay_resume()')
  const env = {
    DATABASE_URL: pair.primary.url,
    DATABASE_REPLICA_URL: pair.replica.url,
    LOG_LEVEL: 'info',
    // The database outlasts the folder, where the secret would be.
    SECRET: 'a secret of this file that is long enough',
  }
  return { ...pair, env }
}

/** A statement on a connection of its own, as the replica is restarted meanwhile. */
async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(statement).finally(() => void client.end())
  return rows as Row[]
}

/** What the API's reads were answered by: the times that the table was looked at since the server's start. */
async function readsOf(url: string): Promise<number> {
  const [row] = await ask<{ reads: number }>(
    url,
    `select (seq_scan + coalesce(idx_scan, 0))::int as reads from pg_stat_user_tables where relname = 'customer_groups'`,
  )
  return row?.reads ?? 0
}

/** A console, which keeps the newest position that it hears of. */
function openClient(origin: string, token: string) {
  let position = FIRST_POSITION
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'GET' && { [POSITION_HEADER]: position }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    position = answer.headers.get(POSITION_HEADER) ?? position
    return answer
  }
  return {
    add: async (name: string) => {
      expect((await call('POST', PATH, { name, description: '' })).status).toBe(201)
      expect(position).not.toBe(FIRST_POSITION)
    },
    /** The names of all groups. Fails when the answer is not 200. */
    names: async (): Promise<string[]> => {
      const answer = await call('GET', `${PATH}?size=500`)
      expect(answer.status).toBe(200)
      return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
    },
  }
}

/** A name that no earlier attempt has used. */
const newName = () => `group ${randomUUID()}`

const portOf = ({ origin }: Running) => Number(new URL(origin).port)
const used = (server: Running) => server.output().split('the replica answers lists').length - 1
const notUsed = (server: Running) => server.output().split('the replica is not used').length - 1

test.runIf(ENGINE === 'postgres')(
  'three processes read lists from a replica, and nobody misses what they know of',
  async ({ skip }) => {
    const { env, replica } = (await pairForTest()) ?? skip('There are no programs of PostgreSQL here')
    const three = await Promise.all([servers.up(env), servers.up(env), servers.up(env)])
    const proxy = await openRoundRobin(three.map(portOf))
    cleanUps.push(proxy.close)
    await expect.poll(() => three.map(used), WAIT).toEqual([1, 1, 1])

    const token = await signIn(proxy.origin)
    const open = () => openClient(proxy.origin, token)
    const writer = open()

    // Every process answers at once with what another one has just written.
    let last = ''
    for (let turn = 0; turn < 30; turn += 1) {
      last = newName()
      await writer.add(last)
      expect(await writer.names()).toContain(last)
    }

    // The replica answers: while it stands still, others see what was there before, but not who wrote.
    const whileItStandsStill = async () => {
      await ask(replica.url, 'select pg_wal_replay_resume()')
      await expect.poll(() => open().names(), WAIT).toContain(last)
      await ask(replica.url, 'select pg_wal_replay_pause()')
      await expect
        .poll(() => ask(replica.url, 'select pg_get_wal_replay_pause_state() as state'), WAIT)
        .toEqual([{ state: 'paused' }])
      last = newName()
      await writer.add(last)
      for (const _ of three) expect(await writer.names()).toContain(last)
      const others = await Promise.all(three.map(() => open().names()))
      return others.map((names) => names.includes(last))
    }
    // Again if the machine stood still, too, until the replica counted as lost.
    await expect.poll(whileItStandsStill, WAIT).toEqual([false, false, false])
    // A client that says nothing of what it knows is answered by the primary.
    const plain = await fetch(`${proxy.origin}${PATH}?size=500`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(JSON.stringify(await plain.json())).toContain(last)

    // Too far behind: the primary answers everyone, with one line in the log of each process.
    await expect
      .poll(async () => {
        const others = await Promise.all(three.map(() => open().names()))
        return others.every((names) => names.includes(last))
      }, WAIT)
      .toBe(true)
    await expect.poll(() => three.map(notUsed).every((lines) => lines > 0), WAIT).toBe(true)
    const lines = three.map(used)
    await ask(replica.url, 'select pg_wal_replay_resume()')
    await expect
      .poll(() => three.map((server, at) => used(server) - (lines[at] ?? 0)), WAIT)
      .toEqual([1, 1, 1])
  },
)

test.runIf(ENGINE === 'postgres')(
  'a lost replica is replaced by the primary until it is back',
  async ({ skip }) => {
    const { env, replica } = (await pairForTest()) ?? skip('There are no programs of PostgreSQL here')
    const server = await servers.up(env)
    await expect.poll(() => used(server), WAIT).toBe(1)
    const token = await signIn(server.origin)
    const client = openClient(server.origin, token)

    const reading = { stopped: false }
    const readers = [0, 1, 2].map(async () => {
      const reader = openClient(server.origin, token)
      // Each answer is 200, whatever happens to the replica meanwhile.
      while (!reading.stopped) await reader.names()
    })
    expect(await replica.halt()).toBe(true)
    await expect.poll(() => notUsed(server), WAIT).toBe(1)
    const name = newName()
    await client.add(name)
    expect(await openClient(server.origin, token).names()).toContain(name)

    expect(await replica.restart()).toBe(true)
    await expect.poll(() => used(server), WAIT).toBe(2)
    const before = await readsOf(replica.url)
    await expect.poll(() => readsOf(replica.url), WAIT).toBeGreaterThan(before)
    reading.stopped = true
    await Promise.all(readers)
    expect(notUsed(server)).toBe(1)
  },
)

test.runIf(ENGINE === 'postgres')(
  'what a live event tells of is seen by those who heard it',
  async ({ skip }) => {
    const { env, replica } = (await pairForTest()) ?? skip('There are no programs of PostgreSQL here')
    const server = await servers.up(env)
    await expect.poll(() => used(server), WAIT).toBe(1)
    const token = await signIn(server.origin)
    const stream = await openStreamAt(server.origin, token)
    cleanUps.push(() => stream.close())
    await stream.until(({ name }) => name === 'ready')
    const [first] = stream.heard
    expect(first?.name).toBe('position')

    await ask(replica.url, 'select pg_wal_replay_pause()')
    const { id } = (await (await send(server.origin, randomUUID())).json()) as { id: number }
    await stream.until(({ name }) => name === 'orders')
    const at = stream.heard.findIndex(({ name }) => name === 'orders')
    const preface = stream.heard.slice(at - 1, at)
    expect(preface).toMatchObject([{ name: 'position' }])
    const [position = ''] = preface.map(({ data }) => (data as { position: string }).position)
    const list = await fetch(`${server.origin}/api/bookings`, {
      headers: { authorization: `Bearer ${token}`, [POSITION_HEADER]: position },
    })
    expect(((await list.json()) as { id: number }[]).map((order) => order.id)).toContain(id)
  },
)
