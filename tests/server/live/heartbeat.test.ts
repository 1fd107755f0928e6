// Both engines.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStream } from '#tests/support/live.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

vi.mock('#contract/live/live.ts', async (original) => ({ ...(await original<object>()), HEARTBEAT_MS: 200 }))

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a stream that is told nothing still knows where it is, so that it can resume after any break', async () => {
  const stream = await openStream(server, await server.token('nobody'))
  const { id: before } = await stream.until(({ name }) => name === 'ready')
  await makeOrder(server)
  const { id: place } = await stream.until(({ name, id }) => name === 'livePosition' && id !== before)
  expect(stream.heard.every(({ name }) => name === 'ready' || name === 'livePosition')).toBe(true)
  stream.close()
  const again = await openStream(server, await server.token('nobody'), place)
  expect((await again.until(({ name }) => name === 'ready')).data).toEqual({ resumed: true })
  again.close()
})
