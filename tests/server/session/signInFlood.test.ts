// Both engines.
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openGate } from '#server/session/gate.ts'
import { PASSWORD } from '#tests/support/people.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

/** Blocks every password check until it is released; the hash itself is not under test. */
const held = vi.hoisted(() => ({ until: undefined as Promise<void> | undefined, begun: 0 }))
vi.mock('@node-rs/argon2', async (importActual) => {
  const actual = await importActual<typeof import('@node-rs/argon2')>()
  const verify: typeof actual.verify = async (_, password) => {
    held.begun += 1
    await held.until
    // The real check runs in a thread and does not block the event loop.
    await setImmediate()
    return password === PASSWORD
  }
  return { ...actual, verify }
})

let server: TestServer
let cs: Ask

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
})
afterAll(() => server.close())
afterEach(() => {
  held.until = undefined
})

const signIn = (username: string, password: string, address: string) =>
  server.ask('POST', '/api/authenticate', { body: { username, password }, address })

test('a flood of wrong tries waits before the database, and other calls go on meanwhile', async () => {
  let release = () => undefined as void
  held.until = new Promise((resolve) => {
    release = () => resolve()
  })
  held.begun = 0
  let answered = 0
  const flood = Array.from({ length: 600 }, async (_, at) => {
    const answer = await signIn(`stranger-${at}`, 'wrong-password', '10.7.0.1')
    answered += 1
    return answer
  })
  await expect.poll(() => held.begun).toBe(2)
  // Attempts beyond the queue's capacity are answered at once.
  await expect.poll(() => answered).toBe(600 - 256 - 2)
  let before = 0
  const elsewhere = signIn('artist', PASSWORD, '10.7.0.2').then(({ status }) => {
    before = answered
    return status
  })
  for (const path of ['/api/account', '/api/bookings', '/api/customers'])
    expect((await cs('GET', path)).status).toBe(200)
  expect([held.begun, answered]).toEqual([2, 342])
  release()
  expect(await elsewhere).toBe(200)
  // A client at another address does not wait behind all of them.
  expect(before).toBeLessThan(400)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused).toHaveLength(342)
  expect(refused[0]?.json.errorKey).toBe('busy')
  expect(refused[0]?.headers['retry-after']).toBe('2')
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(258)
})

test('two hundred right sign-ins of one login at once all succeed', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => signIn('store', PASSWORD, '10.8.0.1')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(200)
})

test('a full gate takes from the longest line, and one address never has the gate to itself', async () => {
  const gate = openGate({ perAddress: 3, inAll: 4 })
  const done: string[] = []
  let open = () => undefined as void
  const wait = new Promise<void>((resolve) => {
    open = () => resolve()
  })
  const enter = (address: string, login: string) =>
    gate
      .enter(address, login, async () => {
        await wait
        done.push(`${address}${login}`)
      })
      .catch((cause: { errorKey: string }) => void done.push(`${address}${login} ${cause.errorKey}`))
  const all = [
    // Two run, three wait, one is refused.
    ...['1', '2', '3', '4', '5', '6'].map((login) => enter('a', login)),
    enter('b', '1'),
    enter('c', '1'),
  ]
  await Promise.all([all[5], all[4]])
  expect(done).toEqual(['a6 busy', 'a5 busy'])
  open()
  await Promise.all(all)
  expect(done.slice(2)).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'a4'])
})
