import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/statuses.ts'
import { STEP_STATES, type StepState } from '#contract/orders/steps/steps.ts'
import { TRANSITIONS, TRIGGERS, type Trigger, takesMoreFiles } from '#contract/orders/steps/workflow.ts'
import { grant, revoke } from '#tests/support/bulk.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

describe('every pair that has no row answers 409 with the current status, and changes nothing', () => {
  let file: number
  let step: number

  beforeAll(async () => {
    order = await desk.make()
    step = (await desk.open(order)).id
    file = await desk.file(desk.admin)
  })

  const goesOn = (trigger: Trigger, status: OrderStatus, state: StepState): boolean =>
    TRANSITIONS.some((row) => row.trigger === trigger && row.from === status && row.state === state) ||
    (trigger === 'upload' && takesMoreFiles({ status, state }))
  const pairs = TRIGGERS.flatMap((trigger) =>
    ORDER_STATUSES.flatMap((status) => STEP_STATES.map((state) => [trigger, status, state] as const)),
  ).filter((pair) => !goesOn(...pair))

  test.each(pairs)('%s %s / %s', async (trigger, status, state) => {
    const lane = status.startsWith('PRINT_') ? 'CANVAS' : 'ARTIST'
    await server.database.db.execute(sql`update orders set status = ${status} where id = ${order.id}`)
    await server.database.db.execute(
      sql`update steps set status = ${status}, state = ${state}, lane = ${lane} where id = ${step}`,
    )
    const before = await desk.picture(order)
    const url = desk.at(order, `/work-logs/${step}/${trigger}`)
    const body = { attachments: trigger === 'approve' ? [] : [{ id: file }], content: 'No' }
    const { json } = await desk.admin(trigger === 'upload' ? 'POST' : 'PUT', url, { body })
    expect(json).toMatchObject({ status: 409, errorKey: 'invalidTransition', facts: { status } })
    expect(await desk.picture(order)).toEqual(before)
  })
})

describe('only the newest step of the lane that goes on moves the order', () => {
  test('a judged step, the work behind a review and a step of a former lane are refused', async () => {
    order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
    const [start, work, review] = await desk.steps(order)
    await desk.assign(order, 'artist2')
    for (const { id } of [start, work, review].filter((each) => each !== undefined))
      for (const call of [desk.approve, desk.reject, desk.cancel])
        expect((await call(order, id, desk.admin)).json).toMatchObject({
          errorKey: 'invalidTransition',
          facts: { status: 'SKETCH' },
        })
    expect((await desk.steps(order)).map(({ current }) => current)).toEqual([true, false, false, true])
    expect(await desk.act(order, 'approve')).toMatchObject({ status: 409 })
  })

  test('a new order that nobody has, has nobody to start it', async () => {
    order = await desk.make()
    const { id } = await desk.open(order)
    await desk.assign(order, 'null')
    expect((await desk.approve(order, id, desk.admin)).json).toMatchObject({
      status: 409,
      errorKey: 'noArtist',
    })
  })

  test('an order that nobody has any more goes on in the lane of the artist it had', async () => {
    order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
    await desk.assign(order, 'null')
    expect((await desk.act(order, 'approve')).status).toBe(200)
    expect(await desk.open(order)).toMatchObject({ artist: { login: 'artist' } })
  })
})

describe('who may do what', () => {
  beforeEach(async () => {
    order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
  })
  afterEach(() => revoke(server, 'artist2'))

  const everything = async (ask: Ask, step: number) => {
    const to = (method: string, path: string, body?: object) =>
      ask(method, desk.at(order, `/work-logs/${path}`), { body })
    const file = await desk.file(ask)
    return [
      await to('POST', `${step}/upload`, { attachments: [{ id: file }] }),
      await to('PUT', `${step}/approve`),
      await to('PUT', `${step}/reject`, { content: 'No' }),
      await to('PUT', `${step}/cancel`),
      await to('POST', `${step}/comments`, { content: 'Hi' }),
      await to('PUT', `${step}/comments/1`, { content: 'Hi' }),
      await to('DELETE', `${step}/comments/1`),
      await to('DELETE', `${step}/attachment/1`),
      await to('POST', `${step}/pins`, { fileId: 1, x: 0.5, y: 0.5, note: 'Here' }),
      await to('PUT', `${step}/pins/1`, { done: true }),
      await to('DELETE', `${step}/pins/1`),
      await to('POST', 'canvas'),
      await to('POST', 'canvas/tracking', { items: [] }),
      await to('GET', 'canvas'),
      await ask('GET', desk.at(order, '/work-logs')),
      await ask('GET', desk.at(order)),
    ]
  }
  const ALL = [
    'APPROVE_WORK_LOG',
    'REJECT_WORK_LOG',
    'CANCELED_STEP_BOOKING',
    'CREATE_WORK_LOG_FOR_CANVAS',
    'VIEW_WORK_LOG_FOR_CANVAS',
  ]

  test('another artist’s order does not exist, whatever he may otherwise do', async () => {
    await grant(server, 'artist2', ...ALL)
    const before = await desk.picture(order)
    const answers = await everything(await server.as('artist2'), (await desk.open(order)).id)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await desk.picture(order)).toEqual(before)
  })

  test('an artist who had the order once may look, and write nothing', async () => {
    await grant(server, 'artist2', ...ALL)
    await desk.assign(order, 'artist2')
    const { id } = await desk.open(order)
    await desk.assign(order, 'artist')
    const before = await desk.picture(order)
    const answers = await everything(await server.as('artist2'), id)
    expect(answers.map(({ status, json }) => json.errorKey ?? status)).toEqual([
      ...Array.from({ length: 13 }, () => 'notYourStep'),
      200,
      200,
      200,
    ])
    expect(await desk.picture(order)).toEqual(before)
  })

  test('a step of another order, or of a lane that the account may not see, does not exist', async () => {
    const other = await desk.drive(await desk.make(true), 'PRINT_PREVIEW')
    const print = (await desk.open(other)).id
    const sketch = (await desk.open(order)).id
    expect((await desk.approve(order, print)).status).toBe(404)
    expect((await desk.upload(other, print)).status).toBe(404)
    expect((await desk.artist('GET', desk.at(other, '/work-logs/canvas'))).status).toBe(403)
    for (const text of ['0', '-1', 'null', '99999999999', `${sketch}.0`, `0${sketch}`])
      expect((await desk.cs('PUT', desk.at(order, `/work-logs/${text}/approve`))).status).toBe(404)
  })

  test('an artist neither approves nor rejects nor cancels his own work', async () => {
    const { id } = await desk.open(order)
    const forbidden = { status: 403, errorKey: 'forbidden' }
    expect((await desk.approve(order, id, desk.artist)).json).toMatchObject({
      ...forbidden,
      missing: ['APPROVE_WORK_LOG'],
    })
    expect((await desk.reject(order, id, desk.artist)).json).toMatchObject(forbidden)
    expect((await desk.cancel(order, id, desk.artist)).json).toMatchObject(forbidden)
    expect((await desk.artist('PUT', desk.at(order, '/reopen'))).json).toMatchObject(forbidden)
    for (const call of [desk.approve, desk.reject, desk.cancel])
      expect((await call(order, id, desk.store)).json).toMatchObject(forbidden)
  })

  test('only its artist starts an order, or ROLE_ADMIN in his stead', async () => {
    order = await desk.make()
    const { id } = await desk.open(order)
    expect((await desk.approve(order, id, desk.cs)).json).toMatchObject({
      status: 403,
      errorKey: 'notYourStep',
    })
    expect((await desk.approve(order, id, desk.admin)).status).toBe(200)
    order = await desk.make()
    expect((await desk.approve(order, (await desk.open(order)).id, desk.artist)).status).toBe(200)
  })
})

describe('two at once', () => {
  const outcome = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b)

  test('of two approvals one wins', async () => {
    order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
    const { id } = await desk.open(order)
    const before = (await desk.steps(order)).length
    const answers = await Promise.all([desk.approve(order, id), desk.approve(order, id, desk.admin)])
    expect(outcome(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      errorKey: 'invalidTransition',
      facts: { status: 'CUSTOMER_REVIEW_SKETCH' },
    })
    expect(await desk.steps(order)).toHaveLength(before + 1)
  })

  test('an approval and a reject do not both count', async () => {
    order = await desk.drive(await desk.make(), 'COLOR_REVIEW')
    const { id } = await desk.open(order)
    expect(outcome(await Promise.all([desk.approve(order, id), desk.reject(order, id)]))).toEqual([200, 409])
  })

  test('the same submission twice is one', async () => {
    order = await desk.drive(await desk.make(), 'SKETCH')
    const { id } = await desk.open(order)
    const body = { attachments: [{ id: await desk.file(desk.artist) }] }
    const submit = () => desk.artist('POST', desk.at(order, `/work-logs/${id}/upload`), { body })
    expect(outcome(await Promise.all([submit(), submit()]))).toEqual([200, 409])
    expect((await desk.open(order)).attachments).toHaveLength(1)
  })
})
