import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { grant, revoke } from '#tests/support/bulk.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { type Answer, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk, stepsOf, TRACKING } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

const print = (order: MadeOrder, ask = desk.cs) => ask('POST', desk.at(order, '/work-logs/canvas'))

describe('printing', () => {
  afterEach(() => revoke(server, 'store'))

  test('approved without the right to print, the files wait at SEND_FILE (D-4.6)', async () => {
    const order = await desk.drive(await desk.make(true), 'SEND_FILE')
    await grant(server, 'store', 'APPROVE_WORK_LOG')
    const store = await server.as('store')
    const answer = await desk.approve(order, (await desk.open(order)).id, store)
    expect(answer.json).toMatchObject({ status: 'SEND_FILE', order: { status: 'SEND_FILE' } })
    expect((await desk.steps(order)).slice(-2)).toMatchObject([
      { status: 'EXPORT_FILE', state: 'APPROVED' },
      { status: 'SEND_FILE', state: 'APPROVED' },
    ])
    expect((await desk.events(order)).at(-1)?.kind).toBe('stepApproved')

    expect((await print(order, store)).json.errorKey).toBe('forbidden')
    const started = await print(order)
    expect(started).toMatchObject({
      status: 201,
      json: { status: 'PRINT_PREVIEW', statusForCanvas: 'PRINT_PREVIEW' },
    })
    expect(await desk.open(order)).toMatchObject({ status: 'PRINT_PREVIEW', lane: 'CANVAS', artist: null })
    expect((await desk.events(order)).at(-1)).toMatchObject({
      kind: 'statusChanged',
      data: { before: 'SEND_FILE', after: 'PRINT_PREVIEW' },
    })
  })

  test('asked for after an approval that has started it, it answers the current state', async () => {
    const order = await desk.drive(await desk.make(true), 'PRINT_PREVIEW')
    const before = await desk.picture(order)
    expect(await print(order)).toMatchObject({ status: 201, json: { status: 'PRINT_PREVIEW' } })
    expect(await desk.picture(order)).toEqual(before)
  })

  test.each([
    ['SKETCH', true],
    ['SEND_FILE', true],
    ['SEND_FILE', false],
    ['PRINT_TRACKING', true],
    ['DONE', false],
  ] as const)('does not start from %s (canvas: %s)', async (status, canvas) => {
    const order = await desk.drive(await desk.make(canvas), status)
    const before = await desk.picture(order)
    expect((await print(order)).json).toMatchObject({ errorKey: 'invalidTransition', facts: { status } })
    expect(await desk.picture(order)).toEqual(before)
  })

  test('two who start at once start one print', async () => {
    const order = await desk.drive(await desk.make(true), 'SEND_FILE')
    await grant(server, 'store', 'APPROVE_WORK_LOG')
    await desk.approve(order, (await desk.open(order)).id, await server.as('store'))
    const answers = await Promise.all([print(order), print(order, desk.admin)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await desk.steps(order)).filter(({ lane }) => lane === 'CANVAS')).toHaveLength(1)
  })

  test('the canvas lane is its own list, for those who may see it', async () => {
    const order = await desk.drive(await desk.make(true), 'PRINT_TRACKING')
    const lane = stepsOf(await desk.cs('GET', desk.at(order, '/work-logs/canvas')))
    expect(lane.map(({ status }) => status)).toEqual(['PRINT_PREVIEW', 'PRINT_TRACKING'])
    expect((await desk.store('GET', desk.at(order, '/work-logs/canvas'))).json.errorKey).toBe('forbidden')
    const others = stepsOf(await desk.store('GET', desk.at(order, '/work-logs')))
    expect(others.every((step) => step.lane === 'ARTIST')).toBe(true)
  })
})

describe('tracking', () => {
  const rows = ({ json }: Answer) => json as unknown as (typeof TRACKING & { id: number })[]

  test('nothing is received that was not tracked (T17)', async () => {
    const order = await desk.drive(await desk.make(true), 'PRINT_TRACKING')
    const before = await desk.picture(order)
    expect((await desk.act(order, 'approve')).json).toMatchObject({
      status: 409,
      errorKey: 'noTracking',
      facts: { status: 'PRINT_TRACKING' },
    })
    expect(await desk.picture(order)).toEqual(before)
    await desk.track(order)
    expect((await desk.act(order, 'approve')).json.status).toBe('PRINT_RECEIVED')
  })

  test('entries are added, changed, removed and kept, and all are answered', async () => {
    const order = await desk.drive(await desk.make(true), 'PRINT_TRACKING')
    const second = { ...TRACKING, trackingCode: 'VN456', isNew: true }
    const [one, two] = rows(await desk.track(order, [TRACKING, second]))
    expect([one, two]).toMatchObject([TRACKING, { trackingCode: 'VN456' }])
    const changed = await desk.track(order, [{ ...one, trackingCode: 'VN789' }])
    expect(rows(changed).map(({ trackingCode }) => trackingCode)).toEqual(['VN789', 'VN456'])
    const left = await desk.track(order, [
      { ...two, deleted: true },
      { ...TRACKING, deleted: true },
    ])
    expect(rows(left)).toEqual([{ ...TRACKING, id: one?.id, trackingCode: 'VN789' }])
    const events = (await desk.events(order)).filter(({ kind }) => kind === 'trackingChanged')
    expect(events.map(({ data }) => [data.before, data.after])).toEqual([
      [null, 'VN123, VN456'],
      ['VN123, VN456', 'VN789, VN456'],
      ['VN789, VN456', 'VN789'],
    ])
    expect(rows(await desk.track(order, []))).toHaveLength(1)
    await desk.track(order, rows(left))
    expect((await desk.events(order)).filter(({ kind }) => kind === 'trackingChanged')).toHaveLength(3)
  })

  test.each([
    [{ trackingCode: ' ' }, 'items.0.trackingCode', 'validation.trackingRequired'],
    [{ trackingUrl: '' }, 'items.0.trackingUrl', 'validation.trackingRequired'],
    [{ trackingUrl: 'javascript:alert(1)' }, 'items.0.trackingUrl', 'validation.trackingInvalid'],
    [{ estimatedDeliveryFrom: '' }, 'items.0.estimatedDeliveryFrom', 'validation.trackingRequired'],
    [{ estimatedDeliveryFrom: '0000-01-01' }, 'items.0.estimatedDeliveryFrom', 'validation.trackingInvalid'],
    [{ estimatedDeliveryFrom: '2026-03-13' }, 'items.0.estimatedDeliveryFrom', 'validation.trackingInvalid'],
    [{ estimatedDeliveryFrom: '2026-03-13' }, 'items.0.estimatedDeliveryTo', 'validation.trackingInvalid'],
    [
      { trackingCode: '', estimatedDeliveryFrom: '2026-03-13' },
      'items.0.estimatedDeliveryTo',
      'validation.trackingInvalid',
    ],
    [{ id: 987_654 }, 'items', 'validation.invalid'],
  ])('%j is refused', async (wrong, field, message) => {
    const order = await desk.drive(await desk.make(true), 'PRINT_TRACKING')
    const answer = await desk.track(order, [{ ...TRACKING, ...wrong }])
    expect(answer.json).toMatchObject({ status: 400, fieldErrors: { [field]: message } })
    expect(rows(await desk.track(order, []))).toEqual([])
  })

  test('an entry that someone else has changed or removed is not overwritten', async () => {
    const order = await desk.drive(await desk.make(true), 'PRINT_TRACKING')
    const seen = rows(await desk.track(order, [TRACKING, { ...TRACKING, trackingCode: 'VN456' }]))
    const [one, two] = seen
    const save = (items: readonly object[]) =>
      desk.cs('POST', desk.at(order, '/work-logs/canvas/tracking'), { body: { items, seen } })
    const changed = rows(
      await desk.track(order, [
        { ...one, trackingCode: 'VN789' },
        { ...two, deleted: true },
      ]),
    )
    for (const mine of [one, two])
      expect((await save([{ ...mine, trackingCode: 'VN000' }])).json.errorKey).toBe('versionConflict')
    expect(rows(await desk.track(order, []))).toEqual(changed)
    // A new entry conflicts with nothing.
    expect(rows(await save([{ ...TRACKING, trackingCode: 'VN111' }]))).toHaveLength(2)
  })

  test('is edited while the print is on its way', async () => {
    const order = await desk.drive(await desk.make(true), 'PRINT_PREVIEW')
    for (const status of ['PRINT_PREVIEW', 'PRINT_RECEIVED'] as const) {
      await desk.drive(order, status)
      expect((await desk.track(order)).json).toMatchObject({
        errorKey: 'invalidTransition',
        facts: { status },
      })
    }
    expect((await desk.track(order, [], desk.artist)).json.errorKey).toBe('forbidden')
  })
})
