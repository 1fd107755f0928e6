import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImportSettings } from '#contract/imports/imports.ts'
import { formsIn } from '#server/intake/files/entry.ts'
import { readTable } from '#server/intake/files/readTable.ts'
import { deliverRaw } from '#tests/support/outside/shopify.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

/*
 * What callers send at its largest must not hold up others. Turns of the event loop are counted, since milliseconds depend on
 * the machine; docs/performance-history.md has those.
 */
let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** How often the event loop turned before the work ended. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const state = { over: false, turns: 0 }
  const finish = () => {
    state.over = true
  }
  void work.then(finish, finish)
  for (; !state.over; state.turns += 1) await setImmediate()
  return state.turns
}

const preview = (content: string) =>
  admin('POST', '/api/templates/preview', { body: { channel: 'EMAIL', language: 'en', content } })

test('templates are tried, filled and cleaned in another thread, thirty at once, too', async () => {
  const loops = '{% for a in (1..150) %}{% for b in (1..150) %}{% endfor %}{% endfor %}<b>end</b>'
  await preview('warm')
  const one = preview(loops)
  // Here the calls take a few dozen turns; each of these templates takes the thread thousands.
  expect(await turnsDuring(one)).toBeGreaterThan(200)
  expect((await one).json).toMatchObject({ mistake: null })
  const many = Promise.all(
    Array.from({ length: 30 }, () => preview('<p>{{ customer.firstName }}</p>'.repeat(60))),
  )
  expect(await turnsDuring(many)).toBeGreaterThan(200)
  for (const { json } of await many) expect(json.mistake).toBeNull()
})

test('JSON of more values than any call needs is refused before it is parsed, and long lists are read', async () => {
  const send = (except: string) =>
    admin('POST', '/api/bookings/selections', { raw: `{"filter":{},"except":[${except}1]}` })
  expect(await send('1,'.repeat(500_000))).toMatchObject({
    status: 413,
    json: { errorKey: 'bodyTooLarge', detail: 'That is too much for one call: at most 50,000 values.' },
  })
  expect((await send('[],'.repeat(60_000))).status).toBe(413)
  // Once, the values of such a list exceeded the stack.
  expect((await send('"x",'.repeat(45_000))).status).toBe(400)
  const text = JSON.stringify({ filter: { search: '",[{\\"'.repeat(20_000) } })
  expect((await admin('POST', '/api/bookings/selections', { raw: text })).status).not.toBe(413)
})

test.each([
  ['line ends', '\n'.repeat(2_000_000), false],
  ['one row of commas', ','.repeat(2_000_000), true],
  ['an open quote', `"${'x,\n'.repeat(600_000)}`, true],
  ['long rows', `${'word,'.repeat(30_000)}\n`.repeat(13), false],
])('a file of %s is read piece by piece, up to its first row without an end', async (_, rows, isBroken) => {
  const reading = readTable(Buffer.from(`a,b\n1,2\n${rows}`), 50_000)
  expect(await turnsDuring(reading)).toBeGreaterThanOrEqual(8)
  const { rows: found, brokenAt } = await reading
  expect(found[0]).toEqual({ line: 2, cells: ['1', '2'] })
  expect(brokenAt !== undefined).toBe(isBroken)
})

test('how a file writes amounts and days is found out piece by piece', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => ({ line: at + 2, cells: ['1,250', '03/04/2026'] }))
  const finding = formsIn(rows, {
    format: 'own',
    columns: ['price', 'paidAt'],
    settings: ImportSettings.parse({}),
  })
  expect(await turnsDuring(finding)).toBeGreaterThanOrEqual(90)
  expect(await finding).toEqual({ sign: undefined, days: undefined })
})

test('a delivery of a shop at its largest is read, and freed of its secrets, in another thread', async () => {
  const items = '{"title":"x","api_key":"y","price":"1"},'.repeat(380_000)
  const sending = deliverRaw(server, `{"id":77,"line_items":[${items}{}]}`)
  expect(await turnsDuring(sending)).toBeGreaterThan(200)
  expect((await sending).status).toBe(202)
})
