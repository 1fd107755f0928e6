import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '#server/http/openapi/document.ts'
import { serviceToken } from '#tests/support/apiTokens.ts'
import { originOf } from '#tests/support/live.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { temporaryFolder } from '#tests/support/processes/process.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { deliver, makeWebhook } from '#tests/support/webhooks.ts'

const EXAMPLE = join(import.meta.dirname, '../../../examples/client')
const run = promisify(execFile)

/** A package's program in the example's own packages. */
const program = (name: string) => join(EXAMPLE, 'node_modules', name)

let server: TestServer
let admin: Ask

beforeAll(async () => {
  const folder = await temporaryFolder()
  const document = join(folder.path, 'openapi.json')
  await writeFile(document, JSON.stringify(openApiDocument()))
  const flags = ['-o', join(EXAMPLE, 'atelier.d.ts'), '--default-non-nullable', 'false']
  await run(process.execPath, [program('openapi-typescript/bin/cli.js'), document, ...flags])
  await folder.remove()
  server = await startServer({ webhookPrivate: true })
  // The library that verifies webhooks compares the time with its own clock.
  server.clock.now = new Date()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const NEEDS = ['ACCESS_ORDER', 'CAN_SEE_ASSIGN_ORDER', 'VIEW_PHRASE_LIST', 'EDIT_PHRASE']

test('the example of a client compiles strictly with the types of the document', async () => {
  const { stdout } = await run(process.execPath, [program('typescript/bin/tsc'), '-p', EXAMPLE])
  expect(stdout).toBe('')
})

test('the example lists, writes once and copies orders with a token, and says what a token may not', async () => {
  const orders = [await makeOrder(server), await makeOrder(server)]
  const { token } = await serviceToken(server, admin, NEEDS)
  const start = async (bearer: string) => {
    const env = { ...process.env, ATELIER_URL: await originOf(server), ATELIER_TOKEN: bearer }
    return run(process.execPath, [join(EXAMPLE, 'main.ts')], { env })
  }
  const { stdout } = await start(token)
  const total = (await admin('GET', '/api/bookings')).headers['x-total-count']
  expect(stdout).toContain('Calling as Bookkeeping (token)')
  for (const { number } of orders) expect(stdout).toContain(`#${number} NEW_ORDER`)
  expect(stdout).toMatch(/Phrase \d+ is there once/)
  expect(stdout).toContain(`${total} orders copied, 0 changed since`)
  expect((await admin('GET', '/api/phrases?text=Hands')).json).toEqual([])
  const few = await serviceToken(server, admin, ['ACCESS_ORDER'])
  await expect(start(few.token)).rejects.toThrow('You do not have the permission')
  await expect(start('atl_wrong')).rejects.toThrow('Your session has ended')
})

interface Listening {
  readonly port: number
  readonly stop: () => void
}
type Heard = (event: { readonly type: string }, id: string) => void
type Receive = (secret: string, port: number, heard: Heard) => Promise<Listening>

test('the example gets the events of a webhook, each once, and refuses what is not signed', async () => {
  const { receive } = (await import(join(EXAMPLE, 'receive.ts'))) as { readonly receive: Receive }
  const heard: string[] = []
  server.clock.advance(60_000)
  const hear: Heard = ({ type }, id) => void heard.push(`${type} ${id.slice(0, 4)}`)
  const wrong = await receive(`whsec_${Buffer.alloc(24).toString('base64')}`, 0, hear)
  const url = `http://127.0.0.1:${wrong.port}/`
  const { secret, path } = await makeWebhook(admin, url, { events: ['orders.created'] })
  const since = server.clock.now.toISOString()
  await makeOrder(server)
  await deliver(server)
  wrong.stop()
  expect(heard).toEqual([])
  const right = await receive(secret, wrong.port, hear)
  expect((await admin('POST', `${path}/send-since`, { body: { since } })).status).toBe(200)
  server.clock.advance(10_000)
  await deliver(server)
  expect(heard).toEqual(['orders.created msg_'])
  right.stop()
})
