// On the embedded engine alone: the filled shop is in its folder.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people/accounts.ts'
import { ENGINE } from '#tests/support/database.ts'
import { countOrders, operateServers, signIn, stop } from '#tests/support/processes/operating.ts'
import { PATIENCE_MS, type Running } from '#tests/support/processes/process.ts'
import { copyShop } from '#tests/support/template.ts'

const { folder, up } = operateServers()

interface Connection {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly version: number
}

/** Where the server says that its pretend shop is. */
async function printed(running: Running): Promise<string> {
  await expect.poll(() => running.output(), { timeout: PATIENCE_MS }).toMatch(/Intake token: /)
  return /Pretend shop: (\S+)/.exec(running.output())?.[1] ?? ''
}

async function press(address: string, act: string, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams({ act, ...fields })
  return await (await fetch(`${address}/`, { method: 'POST', body })).text()
}

const call = async ({ origin }: Running, token: string, method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, json: (await answer.json()) as Record<string, never> }
}

async function theConnection(running: Running, token: string): Promise<Connection> {
  const { json } = await call(running, token, 'GET', '/api/shop-connections')
  const [only, ...more] = json as unknown as Connection[]
  if (!only || more.length > 0) throw new Error('Not one connection')
  return only
}

/** The order that came in after those of the demo. */
async function placed(server: Running, token: string): Promise<number> {
  const { json } = await call(server, token, 'GET', '/api/bookings?text=1601')
  const order = (json as unknown as readonly { id: number; number: number }[]).find(
    ({ number }) => number === 1601,
  )
  if (!order) throw new Error('The order did not come in')
  return order.id
}

test.runIf(ENGINE === 'pglite')(
  'the pretend shop of the demo begins empty, sends its orders in, and has them after a restart',
  async () => {
    await copyShop(folder())
    const first = await up({ DEMO: '1' })
    const address = await printed(first)
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await (await fetch(address)).text()).toContain('No orders yet')
    const before = await countOrders(first.origin, DEMO_PASSWORD)
    await press(address, 'place', { what: 'portrait' })
    const token = await signIn(first.origin, DEMO_PASSWORD)
    const total = async () => countOrders(first.origin, DEMO_PASSWORD)
    await expect.poll(total, { timeout: 60_000 }).toBe(before + 1)
    const id = await placed(first, token)
    await stop(first)
    const { orders } = JSON.parse(await readFile(join(folder(), 'pretend-shop.json'), 'utf8'))
    expect(orders).toHaveLength(1)

    const again = await up({ DEMO: '1' })
    const there = await printed(again)
    expect(await (await fetch(there)).text()).toContain('#1001')
    await press(there, 'place', { what: 'portrait' })
    const shown = await press(there, 'cancel', { order: String(orders[0].id) })
    expect(shown).toContain('#1002')
    expect(shown).toContain('cancelled')
    const later = await signIn(again.origin, DEMO_PASSWORD)
    const closed = async () => {
      const { status, refunded } = (await call(again, later, 'GET', `/api/bookings/${id}`)).json
      return [status, refunded]
    }
    // Cancelled before anybody draws it.
    await expect.poll(closed, { timeout: 60_000 }).toEqual(['DONE', true])
  },
)

test.runIf(ENGINE === 'pglite')(
  'it is called, its connection is saved as it is, and nothing else on this machine can be connected',
  async () => {
    await copyShop(folder())
    const server = await up({ DEMO: '1' })
    const address = await printed(server)
    const token = await signIn(server.origin, DEMO_PASSWORD)
    const { id, version, ...connection } = await theConnection(server, token)
    expect(connection).toMatchObject({ name: 'Pretend shop', address })
    const path = `/api/shop-connections/${id}`
    const asked = await call(server, token, 'POST', `${path}/test`)
    expect(asked.json).toMatchObject({ shopName: 'Pretend shop', error: null, missing: [] })
    const saved = await call(server, token, 'PUT', path, { address, enabled: true, version })
    expect(saved.status).toBe(200)
    const { port } = new URL(address)
    for (const other of [
      server.origin,
      `http://localhost:${port}`,
      `https://127.0.0.1:${port}`,
      `http://127.0.0.2:${port}`,
      `http://user:word@127.0.0.1:${port}`,
    ]) {
      const refused = await call(server, token, 'PUT', path, { address: other, apiKey: 'shpat_other' })
      expect([other, refused.status, Object.keys(refused.json.fieldErrors ?? {})]).toEqual([
        other,
        400,
        ['address'],
      ])
    }
  },
)

test.runIf(ENGINE === 'pglite')('without the demo it is not opened', async () => {
  await copyShop(folder())
  const server = await up()
  const token = await signIn(server.origin, DEMO_PASSWORD)
  const { address } = await theConnection(server, token)
  await expect(fetch(address)).rejects.toThrow()
  expect(server.output()).not.toContain('Pretend shop')
})
