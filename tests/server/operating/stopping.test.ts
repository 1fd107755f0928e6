import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openStreamAt } from '#tests/support/live.ts'
import { buildIntakeOrder } from '#tests/support/outside/intakeOrder.ts'
import { operateServers, signIn } from '#tests/support/processes/operating.ts'
import { PATIENCE_MS, type Running } from '#tests/support/processes/process.ts'
import { INTAKE_TOKEN } from '#tests/support/server.ts'

const { started, up } = operateServers()

/** What became of one call. */
interface Outcome {
  /** The status, or the code of the error. */
  readonly got: number | string
  readonly closes: boolean
  /** Whether the connection had an answer before. */
  readonly kept: boolean
  readonly text: string
  /** In milliseconds since the start of the process. */
  readonly at: number
}

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Makes one call over a connection of the agent. */
async function call(url: string, agent: Agent, { body, ...options }: Sent = {}): Promise<Outcome> {
  const sent = request(url, { agent, ...options }).end(body)
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const text = Buffer.concat(await answer.toArray()).toString()
    return {
      got: answer.statusCode ?? 0,
      closes: answer.headers.connection === 'close',
      kept: sent.reusedSocket,
      text,
      at: performance.now(),
    }
  } catch (error) {
    const { code } = error as { code?: string }
    return { got: String(code), closes: true, kept: sent.reusedSocket, text: '', at: performance.now() }
  }
}

const CLIENTS = 8

let orders = 0
const newOrder = (): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${INTAKE_TOKEN}` },
  body: JSON.stringify(buildIntakeOrder({ externalId: `load-${++orders}`, store: undefined })),
})

/** Reads and writes over kept connections, each client one call after the other, until the server refuses connections. */
function load(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const outcomes: Outcome[] = []
  const client = async (number: number) => {
    for (;;) {
      const outcome =
        number % 2 === 0
          ? await call(`${origin}/api/intake/bookings`, agent, newOrder())
          : await call(`${origin}/api/health/live`, agent)
      outcomes.push(outcome)
      if (typeof outcome.got === 'string') return
      // Sometimes a connection is idle, sometimes it is not.
      await delay(number * 3)
    }
  }
  const ended = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  return { outcomes, ended: ended.finally(() => agent.destroy()) }
}

const read = async (origin: string, path: string) => {
  const answer = await fetch(`${origin}${path}`)
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}

async function stopUnderLoad({ origin, child, ended }: Running) {
  const { outcomes, ended: calm } = load(origin)
  await expect.poll(() => outcomes.filter(isServed).length, { timeout: PATIENCE_MS }).toBeGreaterThan(60)
  const at = performance.now()
  child.kill('SIGTERM')
  await calm
  return { outcomes, at, tookMs: performance.now() - at, ended: await ended }
}

const isServed = ({ got }: Outcome) => got === 200 || got === 201

test.each(['0', '1'])(
  'a process that ends under load, with a grace of %s seconds, answers every call or takes no connection for it',
  async (grace) => {
    await started()
    const stopped = await stopUnderLoad(await up({ SHUTDOWN_GRACE: grace }))
    const { outcomes, at, ended } = stopped
    const failed = outcomes.filter((outcome) => !isServed(outcome))
    // The system resets what it has not handed to the process when that stops to listen: no call was read from it.
    expect(failed.filter(({ got, kept }) => kept || !/^ECONN(REFUSED|RESET)$/.test(String(got)))).toEqual([])
    expect(failed.filter(({ got }) => got === 'ECONNRESET').length).toBeLessThan(CLIENTS)
    expect(ended.code).toBe(0)
    expect(outcomes.filter((one) => one.at < at - 50).some(({ closes }) => closes)).toBe(false)
    const served = outcomes.filter((one) => isServed(one) && one.at > at + 500)
    if (grace === '1') expect(served.length).toBeGreaterThan(0)
    expect(served.every(({ closes }) => closes)).toBe(true)
  },
)

test('a process that is told to end is not ready at once, still answers for its grace time, and moves its streams', async () => {
  await started()
  const { origin, child, ended } = await up({ SHUTDOWN_GRACE: '3' })
  const ready = await read(origin, '/api/health/ready')
  const checks = { database: 'ok', migrations: 'ok', files: 'ok', disk: 'ok', serving: 'ok' }
  expect(ready).toEqual({ status: 200, json: { status: 'ok', checks } })
  const token = await signIn(origin)
  const stream = await openStreamAt(origin, token)
  await stream.until(({ name }) => name === 'ready')
  const idle = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await call(`${origin}/api/health`, idle)).toMatchObject({ got: 200, closes: false })

  child.kill('SIGTERM')
  const last = await stream.until(({ name }) => name === 'moving')
  expect(last.data).toEqual({ withinMs: 2000 })
  await stream.ended()
  const refused = await read(origin, '/api/health/ready')
  expect(refused).toMatchObject({ status: 503, json: { errorKey: 'notReady' } })
  expect(refused.json.facts).toEqual({ ...checks, serving: 'stopping' })
  for (const path of ['/api/health', '/api/health/live'])
    expect(await read(origin, path)).toEqual({ status: 200, json: { status: 'ok' } })
  // The connection was kept since before.
  expect(await call(`${origin}/api/health`, idle)).toMatchObject({ got: 200, closes: true })
  const late = await openStreamAt(origin, token)
  await late.until(({ name }) => name === 'moving')
  await late.ended()
  expect((await ended).code).toBe(0)
  expect((await call(`${origin}/api/health`, idle)).got).toBe('ECONNREFUSED')
})

test('without a grace time a process ends at once, also while a stream is open, and a second signal ends it in its grace time', async () => {
  await started()
  const first = await up()
  const stream = await openStreamAt(first.origin, await signIn(first.origin))
  await stream.until(({ name }) => name === 'ready')
  const start = performance.now()
  first.child.kill('SIGINT')
  expect((await first.ended).code).toBe(0)
  expect(performance.now() - start).toBeLessThan(3000)

  const second = await up({ SHUTDOWN_GRACE: '600' })
  second.child.kill('SIGINT')
  await expect.poll(async () => (await read(second.origin, '/api/health/ready')).status).toBe(503)
  second.child.kill('SIGINT')
  expect((await second.ended).code).toBe(1)
})
