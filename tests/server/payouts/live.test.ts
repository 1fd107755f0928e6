import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Heard, type LiveStream, openStream } from '#tests/support/live.ts'
import { openPayouts } from '#tests/support/payouts.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let streams: LiveStream[] = []

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
afterEach(() => {
  for (const stream of streams) stream.close()
  streams = []
})

const listen = async (login: StaffLogin) => {
  const stream = await openStream(server, await server.token(login))
  streams.push(stream)
  await stream.until(({ name }) => name === 'ready')
  return stream
}

test('a payout is told, without more, to its artist and to those who see all', async () => {
  const shop = await openPayouts(server)
  const order = await shop.owed('artist', 40)
  const [all, own, other] = [await listen('accountant'), await listen('artist'), await listen('artist2')]
  const isPayout = ({ name }: Heard) => name === 'payouts'
  const { status } = await shop.pay(shop.payment('artist', [{ number: order.number, paid: 40 }]))
  expect(status).toBe(201)
  expect((await all.until(isPayout)).data).toEqual({})
  await own.until(isPayout)
  await (await server.as('artist2'))('POST', '/api/notifications/read-all')
  await other.until(({ name }) => name === 'notifications')
  expect(other.heard.some(isPayout)).toBe(false)
})
