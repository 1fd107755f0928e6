import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { StepState } from '#contract/orders/steps/steps.ts'
import type { Trigger } from '#contract/orders/steps/workflow.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

interface Row {
  readonly rule: string
  readonly canvas?: true
  readonly from: OrderStatus
  readonly does: Trigger
  readonly becomes: StepState
  readonly to: OrderStatus
  /** State of the new step; null when there is none. */
  readonly next: StepState | null
  /** State of the work step under review. */
  readonly work?: StepState
  readonly files?: true
}

const ROWS: readonly Row[] = [
  { rule: 'T2', from: 'NEW_ORDER', does: 'approve', becomes: 'APPROVED', to: 'SKETCH', next: 'WORKING' },
  ...(['SKETCH', 'COLOR'] as const).flatMap((work): Row[] => {
    const [handIn, pass, fail, accept] =
      work === 'SKETCH' ? (['T3', 'T4', 'T5', 'T6'] as const) : (['T7', 'T8', 'T9', 'T10'] as const)
    const review: OrderStatus = `${work}_REVIEW`
    const customer: OrderStatus = `CUSTOMER_REVIEW_${work}`
    const edit: OrderStatus = `${work}_EDIT`
    const submitted = { does: 'upload', becomes: 'REVIEWING', to: review, next: 'REVIEWING' } as const
    const rejected = {
      does: 'reject',
      becomes: 'REJECTED',
      to: edit,
      next: 'WORKING',
      work: 'REJECTED',
    } as const
    const approved = { does: 'approve', becomes: 'APPROVED', work: 'APPROVED' } as const
    return [
      { rule: handIn, from: work, ...submitted, files: true },
      { rule: handIn, from: edit, ...submitted, files: true },
      { rule: pass, from: review, ...approved, to: customer, next: 'REVIEWING', files: true },
      { rule: fail, from: review, ...rejected },
      { rule: fail, from: customer, ...rejected },
      {
        rule: accept,
        from: customer,
        ...approved,
        to: work === 'SKETCH' ? 'COLOR' : 'EXPORT_FILE',
        next: 'WORKING',
      },
    ]
  }),
  {
    rule: 'T11',
    from: 'EXPORT_FILE',
    does: 'upload',
    becomes: 'REVIEWING',
    to: 'SEND_FILE',
    next: 'WORKING',
    files: true,
  },
  {
    rule: 'T12',
    from: 'SEND_FILE',
    does: 'reject',
    becomes: 'REJECTED',
    to: 'EXPORT_FILE',
    next: 'WORKING',
    work: 'REJECTED',
  },
  {
    rule: 'T13',
    from: 'SEND_FILE',
    does: 'approve',
    becomes: 'APPROVED',
    to: 'DONE',
    next: null,
    work: 'APPROVED',
  },
  {
    rule: 'T14',
    canvas: true,
    from: 'SEND_FILE',
    does: 'approve',
    becomes: 'APPROVED',
    to: 'PRINT_PREVIEW',
    next: 'WORKING',
    work: 'APPROVED',
  },
  {
    rule: 'T15',
    canvas: true,
    from: 'PRINT_PREVIEW',
    does: 'approve',
    becomes: 'APPROVED',
    to: 'PRINT_TRACKING',
    next: 'WORKING',
  },
  {
    rule: 'T16',
    canvas: true,
    from: 'PRINT_PREVIEW',
    does: 'reject',
    becomes: 'REJECTED',
    to: 'PRINT_PREVIEW',
    next: 'WORKING',
  },
  {
    rule: 'T17',
    canvas: true,
    from: 'PRINT_TRACKING',
    does: 'approve',
    becomes: 'APPROVED',
    to: 'PRINT_RECEIVED',
    next: 'WORKING',
  },
  {
    rule: 'T18',
    canvas: true,
    from: 'PRINT_RECEIVED',
    does: 'approve',
    becomes: 'APPROVED',
    to: 'DONE',
    next: null,
  },
]

const SAYS: Readonly<Record<Trigger, readonly [event: string, activity: string]>> = {
  approve: ['stepApproved', 'APPROVED'],
  reject: ['stepRejected', 'REJECTED'],
  upload: ['workSubmitted', 'UPLOADED'],
}

const NAMES: Readonly<Partial<Record<OrderStatus, string>>> = {
  SKETCH: 'Sketch',
  SKETCH_REVIEW: 'Sketch review',
  CUSTOMER_REVIEW_COLOR: 'Customer reviews colour',
  PRINT_RECEIVED: 'Print received',
}

describe('every row of the table', () => {
  test.each(ROWS)('$rule: $does $from → $to', async (row) => {
    const order = await desk.drive(await desk.make(row.canvas), row.from)
    if (row.from === 'PRINT_TRACKING') await desk.track(order)
    const before = await desk.steps(order)
    const decided = before.findLast(({ state }) => state === 'WORKING' || state === 'REVIEWING')
    const earlier = await desk.events(order)
    const answer = await desk.act(order, row.does)

    expect(answer.status, answer.text).toBe(200)
    expect(answer.json).toMatchObject({ id: order.id, status: row.to, order: { status: row.to } })
    const steps = await desk.steps(order)
    expect(steps).toHaveLength(before.length + (row.next ? 1 : 0))
    expect(steps.find(({ id }) => id === decided?.id)?.state).toBe(row.becomes)
    const activity = steps.find(({ id }) => id === decided?.id)?.activities.at(-1)
    expect(activity?.activityType).toBe(SAYS[row.does][1])
    if (row.next) {
      const next = steps.at(-1)
      const printing = row.to.startsWith('PRINT_')
      expect(next).toMatchObject({ status: row.to, state: row.next, lane: printing ? 'CANVAS' : 'ARTIST' })
      expect(next?.artist?.login).toBe(printing ? undefined : 'artist')
      expect(next?.name).toBe(NAMES[row.to] ?? next?.name)
      const files = steps.at(-2)?.attachments.map(({ id }) => id)
      expect(next?.attachments.map(({ id }) => id)).toEqual(row.files ? files : [])
      if (row.files) expect(files?.length).toBeGreaterThan(0)
    }
    if (row.work) {
      const work = before.findLast(({ status }) => /^(SKETCH|COLOR)(_EDIT)?$|^EXPORT/.test(status))
      expect(steps.find(({ id }) => id === work?.id)?.state).toBe(row.work)
    }
    const after = (await desk.events(order)).slice(earlier.length)
    expect(after.map(({ kind }) => kind)).toEqual(
      row.from === row.to ? [SAYS[row.does][0]] : [SAYS[row.does][0], 'statusChanged'],
    )
    expect(after[0]?.data).toMatchObject({ step: row.from, stepId: decided?.id, lane: decided?.lane })
    if (after[1]) expect(after[1].data).toEqual({ before: row.from, after: row.to })
  })

  test('T1: assigning opens the lane with a step to start', async () => {
    expect(await desk.steps(await desk.make())).toMatchObject([{ status: 'NEW_ORDER', state: 'WORKING' }])
  })

  test('T20: Mark as Done approves what is open', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
    await desk.cs('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [order.id] } })
    expect((await desk.steps(order)).map(({ state }) => state)).toEqual(['APPROVED', 'APPROVED', 'APPROVED'])
  })
})

describe('what comes along', () => {
  test('steps are due by their limit, half of it with Faster Processing', async () => {
    const plain = await desk.drive(await desk.make(), 'SKETCH')
    const due = async () => Date.parse((await desk.open(plain)).deadline ?? '') - server.clock.now.getTime()
    expect(await due()).toBe(72 * 3_600_000)
    await server.database.db.execute(sql`update orders set faster_processing = true where id = ${plain.id}`)
    await desk.act(plain, 'upload')
    expect(await due()).toBe(12 * 3_600_000)
  })

  test('EXPORT_FILE gives the order a folder for its final files, and keeps it', async () => {
    const order = await desk.drive(await desk.make(), 'SEND_FILE')
    const drive = async () => (await desk.admin('GET', desk.at(order))).json.finalDriveId
    expect(await drive()).toBe(`final-${order.code.toLowerCase()}`)
    await server.database.db.execute(sql`update orders set final_drive_id = 'other' where id = ${order.id}`)
    await desk.act(order, 'reject')
    expect(await drive()).toBe('other')
  })

  test('the artist’s work shows as such until staff answer, and DONE clears all alerts', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
    const row = async () => (await desk.admin('GET', desk.at(order))).json
    expect((await row()).alerts).toEqual(['ARTIST_UPDATED'])
    await desk.act(order, 'approve')
    expect((await row()).alerts).toEqual(['NOT_SENT'])
    await desk.drive(order, 'SEND_FILE')
    await server.database.db.execute(sql`update orders set deadline = '2020-01-01' where id = ${order.id}`)
    await desk.act(order, 'approve')
    expect(await row()).toMatchObject({
      status: 'DONE',
      statusForCanvas: 'NEW_ORDER',
      alerts: [],
      alert: null,
    })
  })

  test('printing sets both statuses, and so does its end', async () => {
    const order = await desk.drive(await desk.make(true), 'PRINT_PREVIEW')
    const row = async () => (await desk.admin('GET', desk.at(order))).json
    expect(await row()).toMatchObject({ status: 'PRINT_PREVIEW', statusForCanvas: 'PRINT_PREVIEW' })
    await desk.drive(order, 'DONE')
    expect(await row()).toMatchObject({ status: 'DONE', statusForCanvas: 'DONE' })
  })

  test('the reply holds the steps that the account may see and nothing else of the order', async () => {
    const order = await desk.make()
    const { json } = await desk.approve(order, (await desk.open(order)).id, desk.artist)
    expect(Object.keys(json).toSorted()).toEqual(['id', 'order', 'status', 'undo', 'workLogs'])
    expect(json.workLogs).toMatchObject([{ status: 'NEW_ORDER' }, { status: 'SKETCH' }])
  })

  test('a version that is not the order’s any more answers 409', async () => {
    const order = await desk.make()
    const { id } = await desk.open(order)
    const url = desk.at(order, `/work-logs/${id}/approve`)
    const stale = await desk.artist('PUT', url, { headers: { 'if-match': '"1"' } })
    expect(stale.json).toMatchObject({ status: 409, errorKey: 'versionConflict', facts: { version: 2 } })
    expect((await desk.artist('PUT', url, { headers: { 'if-match': '"2"' } })).status).toBe(200)
  })
})
