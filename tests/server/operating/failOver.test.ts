import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ENGINE } from '#tests/support/database.ts'
import { operateServers, send, signIn } from '#tests/support/processes/operating.ts'
import { PATIENCE_MS } from '#tests/support/processes/process.ts'
import { startPostgres } from '../../../tools/postgres.js'

const servers = operateServers()
const portOf = (url: string) => Number(new URL(url).port)

/** An address that leads to one server or another, as that of HAProxy or a virtual one. */
async function openAddress(url: string) {
  const sockets = new Set<Socket>()
  let port = portOf(url)
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
      socket.on('error', () => undefined)
    }
    incoming.pipe(outgoing)
    outgoing.pipe(incoming)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  const led = new URL(url)
  led.port = String(typeof address === 'object' && address ? address.port : 0)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    server.close()
    cut()
  })
  return {
    url: led.href,
    /** Leads new connections elsewhere. Those that are open are left alone. */
    lead: (to: string) => {
      port = portOf(to)
    },
    cut,
  }
}

test.runIf(ENGINE === 'postgres')(
  'an address that leads to a standby for a moment is 503, and is used again once it leads to the primary',
  async ({ skip }) => {
    const primary = (await startPostgres()) ?? skip('There are no programs of PostgreSQL here')
    onTestFinished(primary.stop)
    const address = await openAddress(primary.url)
    const { origin, child } = await servers.up({ DATABASE_URL: address.url })
    const authorization = `Bearer ${await signIn(origin)}`
    const list = async () => {
      const answer = await fetch(`${origin}/api/bookings`, { headers: { authorization } })
      return [answer.status, answer.headers.get('retry-after')]
    }
    expect((await send(origin, 'before')).status).toBe(201)
    const standby = (await primary.replica()) ?? skip('There is no replica')
    onTestFinished(standby.stop)

    address.lead(standby.url)
    address.cut()
    const written = await send(origin, 'meanwhile')
    expect([written.status, written.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await written.json()).toMatchObject({ errorKey: 'databaseUnavailable' })
    // What a standby says may be older than what was answered before.
    for (let turn = 0; turn < 8; turn += 1) expect(await list()).toEqual([503, '2'])

    address.lead(primary.url)
    const status = async () => (await send(origin, 'after')).status
    await expect.poll(status, { timeout: PATIENCE_MS }).toBe(201)
    for (let turn = 0; turn < 8; turn += 1) expect((await send(origin, `again-${turn}`)).status).toBe(201)
    expect((await list())[0]).toBe(200)

    await primary.halt()
    const operator = new pg.Client({ connectionString: standby.url })
    await operator.connect()
    await operator.query('select pg_promote()').finally(() => void operator.end())
    address.lead(standby.url)
    await expect
      .poll(() => send(origin, 'promoted').then((answer) => answer.status), { timeout: PATIENCE_MS })
      .toBe(201)
    expect(await (await send(origin, 'before')).json()).toMatchObject({ created: false })
    expect(child.exitCode).toBeNull()
  },
)
