import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grant, revoke } from '#tests/support/bulk.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout } from '#tests/support/page/page.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await makeOrder(server)
})

const assign = (login: string, budget: string, ask = desk.cs) =>
  ask('PUT', desk.at(order, `/assign/${login}?budget=${budget}`))
const kinds = async () => (await desk.events(order)).map(({ kind }) => kind)

test('artist and budget come in one call (D-7.22)', async () => {
  expect(await assign('artist', '70')).toMatchObject({
    status: 200,
    json: { assignedTo: { login: 'artist' }, budget: 70, version: 2 },
  })
  expect(await kinds()).toEqual(['created', 'artistAssigned', 'budgetChanged'])
  expect((await desk.cs('GET', desk.at(order, '/budget/log'))).json).toMatchObject([
    { action: 'MODIFY', amount: 70 },
    { action: 'CHANGE_ARTIST' },
  ])
})

test('the same artist again gets the budget alone, another one his own', async () => {
  await assign('artist', '70')
  expect((await assign('artist', '80')).json).toMatchObject({ budget: 80 })
  expect((await kinds()).filter((kind) => kind === 'artistAssigned')).toHaveLength(1)
  const { json } = await assign('artist2', '0')
  expect(json).toMatchObject({ budget: 0, assignedTo: { login: 'artist2' } })
  expect(json.artistBudgets).toMatchObject([{ budget: 80 }, { budget: 0 }])
})

test('both or neither', async () => {
  await assign('artist', '70')
  await assign('artist2', '50')
  await server.database.db.execute(
    sql`update artist_budgets set payment_status = 'PAID' where order_id = ${order.id}`,
  )
  const before = await desk.picture(order)
  expect((await assign('artist', '90')).json).toMatchObject({ status: 409, errorKey: 'alreadyPaid' })
  expect((await assign('null', '90')).json).toMatchObject({ status: 409, errorKey: 'noArtist' })
  expect((await assign('nobody-at-all', '90')).json).toMatchObject({ status: 400, errorKey: 'notAssignable' })
  expect(await desk.picture(order)).toEqual(before)
})

test('approved files that wait for the printer keep waiting when the same artist gets the order back (D-4.11)', async () => {
  order = await desk.drive(await desk.make(true), 'SEND_FILE')
  const noPrinter = await agentWithout(server, 'CREATE_WORK_LOG_FOR_CANVAS')
  expect((await desk.approve(order, (await desk.open(order)).id, noPrinter)).status).toBe(200)
  const steps = await desk.steps(order)
  await desk.assign(order, 'null')
  expect((await desk.assign(order, 'artist')).json).toMatchObject({ status: 'SEND_FILE' })
  expect(await desk.steps(order)).toEqual(steps)
  expect((await desk.cs('POST', desk.at(order, '/work-logs/canvas'))).json.status).toBe('PRINT_PREVIEW')
})

test('what the last artist did is no news of the next one', async () => {
  order = await desk.make()
  const { id } = await desk.open(order)
  await desk.artist('POST', desk.at(order, `/work-logs/${id}/comments`), { body: { content: 'Mine' } })
  expect((await desk.admin('GET', desk.at(order))).json.alerts).toEqual(['ARTIST_UPDATED'])
  expect((await desk.assign(order, 'artist2')).status).toBe(200)
  expect((await desk.admin('GET', desk.at(order))).json.alerts).toEqual([])
})

test.each(['', '-5', '1.5', '1000001', 'x', '1e3'])('a budget of "%s" is refused', async (budget) => {
  expect((await assign('artist', budget)).json).toMatchObject({ status: 400, errorKey: 'invalidInput' })
  expect(await kinds()).toEqual(['created'])
})

test('needs the permission for budgets as well', async () => {
  await grant(server, 'store', 'ASSIGN_BOOKING')
  const store = await server.as('store')
  expect((await assign('artist', '70', store)).json).toMatchObject({
    status: 403,
    errorKey: 'forbidden',
    missing: ['MODIFY_BUDGET'],
  })
  expect((await store('PUT', desk.at(order, '/assign/artist'))).status).toBe(200)
  await grant(server, 'store', 'MODIFY_BUDGET')
  expect((await assign('artist', '70', await server.as('store'))).status).toBe(200)
  await revoke(server, 'store')
})

test('by what the order no longer is, is refused, says who changed it, and changes nothing (D-4.37)', async () => {
  order = await desk.drive(await desk.make(), 'SKETCH')
  const decided = (query: string) => desk.cs('PUT', desk.at(order, `/assign/artist2?${query}`))
  await desk.upload(order, (await desk.open(order)).id)
  const before = await desk.picture(order)
  for (const query of [
    'status=SKETCH&was=artist',
    'status=SKETCH_REVIEW&was=null',
    'was=artist2',
    'status=SKETCH',
  ]) {
    const { status, json } = await decided(query)
    expect([status, json.errorKey], query).toEqual([409, 'versionConflict'])
    expect(json.detail, query).toContain('Artist Tester')
  }
  expect(await desk.picture(order)).toEqual(before)
  expect((await decided('status=WAITING')).json).toMatchObject({ status: 400, errorKey: 'invalidInput' })
  expect((await decided('status=SKETCH_REVIEW&was=Artist')).json).toMatchObject({
    status: 'SKETCH',
    assignedTo: { login: 'artist2' },
  })
  await desk.assign(order, 'null')
  expect((await decided('was=artist2')).json.errorKey).toBe('versionConflict')
  expect((await decided('was=null')).json).toMatchObject({ assignedTo: { login: 'artist2' } })
})
