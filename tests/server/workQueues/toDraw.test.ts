import { afterAll, beforeAll, expect, test } from 'vitest'
import { DRAWING } from '#contract/workQueues/queues.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { numbers, numbersOf } from '#tests/support/page/queues.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('what is to be drawn is in the order of My work, also where something was sent back', async () => {
  const before = await openDesk(server)
  const sketching = await before.drive(await before.make(), 'SKETCH')
  server.clock.advance(30 * 3_600_000)
  // Sessions of earlier hours are over.
  const desk = await openDesk(server)
  const back = await desk.drive(await desk.make(), 'SKETCH_EDIT')
  const fresh = await desk.make()
  await desk.drive(await desk.make(), 'SKETCH_REVIEW')
  const query = `open=true&assignee=artist&status=${DRAWING.join('&status=')}`
  const { json } = await desk.artist(
    'GET',
    `/api/bookings?${query}&sort=stepDeadline,asc&sort=deadline,asc&size=200`,
  )
  const myWork = (json as unknown as MadeOrder[]).map(({ number }) => number)
  expect(myWork).toEqual(numbersOf(sketching, back, fresh))
  expect(await numbers(desk.artist, 'TO_DRAW')).toEqual(myWork)
})
