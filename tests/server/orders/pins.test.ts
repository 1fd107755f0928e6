import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Pin } from '#contract/orders/steps/pins.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let order: MadeOrder
let review: number
let file: number

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
  const step = await desk.open(order)
  review = step.id
  file = step.attachments[0]?.id ?? 0
})

const at = (id?: number) => desk.at(order, `/work-logs/${review}/pins${id === undefined ? '' : `/${id}`}`)
const read = ({ json }: Answer) => json as unknown as Pin
const put = (ask: Ask, id: number, body: object, headers = {}) => ask('PUT', at(id), { body, headers })
const add = async (note = 'Eyes', ask = desk.cs) =>
  read(await ask('POST', at(), { body: { fileId: file, x: 0.25, y: 0.75, note } }))
const standing = async () => (await desk.steps(order)).flatMap(({ pins }) => pins)
const lastEvent = async () => (await desk.events(order)).at(-1)

describe('on a review', () => {
  test('a note is the reason of a reject that has no text, and leaves no empty comment', async () => {
    const pin = await add()
    const { id } = await desk.open(order)
    expect((await desk.reject(order, id, desk.cs, {})).status).toBe(200)
    const steps = await desk.steps(order)
    expect(steps.find((step) => step.id === id)).toMatchObject({ state: 'REJECTED', comments: [] })
    expect(await standing()).toMatchObject([{ id: pin.id, taskStepId: (await desk.open(order)).id }])
    expect(await lastEvent()).toMatchObject({ kind: 'statusChanged' })
  })

  test('notes are numbered in their place', async () => {
    const { id } = await add()
    expect(await standing()).toMatchObject([
      {
        id,
        stepId: review,
        fileId: file,
        number: 1,
        x: 0.25,
        y: 0.75,
        note: 'Eyes',
        taskStepId: null,
        done: false,
        version: 1,
        author: { login: 'cs', fullName: 'Cs Tester' },
      },
    ])
    expect(await lastEvent()).toMatchObject({
      kind: 'pinAdded',
      data: { step: 'SKETCH_REVIEW', stepId: review, number: 1, text: 'Eyes' },
    })
    await add('Nose')
    await add('Ears')
    expect((await desk.cs('DELETE', at(id))).status).toBe(204)
    expect(await lastEvent()).toMatchObject({ kind: 'pinRemoved', data: { number: 1, text: 'Eyes' } })
    expect((await add('Mouth')).number).toBe(4)
    expect((await desk.cs('DELETE', at(id))).status).toBe(404)
  })

  test('two at once get two numbers', async () => {
    const pins = await Promise.all([add(), add('Nose', desk.admin), add('Ears')])
    expect(pins.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  })

  test('are moved and reworded by their author or ROLE_ADMIN', async () => {
    const { id } = await add('Eyes', desk.admin)
    expect((await put(desk.cs, id, { note: 'Mine' })).json).toMatchObject({
      status: 403,
      errorKey: 'notAuthor',
    })
    expect((await desk.cs('DELETE', at(id))).json.errorKey).toBe('notAuthor')
    expect((await put(desk.admin, id, { x: 0, y: 1, note: 'Both eyes', version: 1 })).json).toMatchObject({
      x: 0,
      y: 1,
      note: 'Both eyes',
      version: 2,
    })
    expect(await lastEvent()).toMatchObject({
      kind: 'pinChanged',
      data: { before: 'Eyes', after: 'Both eyes' },
    })
    const count = (await desk.events(order)).length
    expect((await put(desk.admin, id, { note: 'Both eyes', x: 0 })).json.version).toBe(2)
    expect((await put(desk.admin, id, {})).status).toBe(200)
    expect(await desk.events(order)).toHaveLength(count)
  })

  test('a stale version answers 409 with the current note', async () => {
    const { id } = await add()
    await put(desk.cs, id, { note: 'First' })
    const conflict = { status: 409, errorKey: 'versionConflict', facts: { version: 2, text: 'First' } }
    expect((await put(desk.cs, id, { note: 'Second', version: 1 })).json).toMatchObject(conflict)
    expect((await put(desk.cs, id, { note: 'Second' }, { 'if-match': '1' })).json).toMatchObject(conflict)
    expect(await standing()).toMatchObject([{ note: 'First', version: 2 }])
  })

  test.each([
    [{ x: 1.1 }, 'x'],
    [{ y: -0.1 }, 'y'],
    [{ x: null }, 'x'],
    [{ note: ' ' }, 'note'],
    [{ note: 'x'.repeat(1001) }, 'note'],
    [{ fileId: 987_654 }, 'fileId'],
  ])('%j is refused', async (wrong, field) => {
    const body = { fileId: file, x: 0.5, y: 0.5, note: 'Here', ...wrong }
    const { json } = await desk.cs('POST', at(), { body })
    expect(json).toMatchObject({ status: 400, errorKey: 'invalidInput' })
    expect(Object.keys(json.fieldErrors ?? {})).toEqual([field])
    expect(await standing()).toEqual([])
  })

  test('a drawing is kept with them, to five decimals, and shown to the artist', async () => {
    const pen = { kind: 'pen', points: [0.1, 0.2, 0.123456789, 1, 0.5, 0.5] }
    const arrow = { kind: 'arrow', points: [0, 0, 1, 1] }
    const body = { fileId: file, x: 0.5, y: 0.5, note: 'Like this', drawing: [pen, arrow] }
    const { status, json } = await desk.cs('POST', at(), { body })
    const kept = [{ ...pen, points: [0.1, 0.2, 0.12346, 1, 0.5, 0.5] }, arrow]
    expect([status, json.drawing]).toEqual([201, kept])
    const seen = (await desk.artist('GET', desk.at(order, '/work-logs'))).json as unknown as { pins: Pin[] }[]
    expect(seen.flatMap(({ pins }) => pins)).toMatchObject([{ drawing: kept }])
    const id = Number(json.id)
    const count = (await desk.events(order)).length
    expect((await put(desk.cs, id, { drawing: kept, note: 'Like this' })).json.version).toBe(1)
    expect(await desk.events(order)).toHaveLength(count)
    expect((await put(desk.cs, id, { drawing: [arrow] })).json).toMatchObject({
      drawing: [arrow],
      version: 2,
    })
    expect(await lastEvent()).toMatchObject({ kind: 'pinChanged' })
    expect((await put(desk.cs, id, { drawing: null })).json).toMatchObject({ drawing: null, version: 3 })
    expect((await put(desk.artist, id, { drawing: [pen] })).json.errorKey).toBe('notAuthor')
    await desk.act(order, 'approve')
    expect((await put(desk.cs, id, { drawing: [pen] })).json.errorKey).toBe('invalidTransition')
  })

  const many = (count: number) => Array.from({ length: count }, (_, index) => (index % 100) / 100)
  const line = { kind: 'pen', points: [0, 0, 1, 1] }
  test.each([
    ['no list', 'a line'],
    ['no stroke', []],
    ['an unknown kind', [{ ...line, kind: 'circle' }]],
    ['a point outside', [{ ...line, points: [0, 0, 1, 1.01] }]],
    ['text for a number', [{ ...line, points: [0, 0, 1, '1'] }]],
    ['half a point', [{ ...line, points: [0, 0, 1, 1, 0.5] }]],
    ['a single point', [{ ...line, points: [0, 0] }]],
    ['an arrow with a bend', [{ kind: 'arrow', points: [0, 0, 1, 1, 0, 1] }]],
    ['too many strokes', Array.from({ length: 41 }, () => line)],
    ['too many points', [{ ...line, points: many(802) }]],
    ['too many in all', Array.from({ length: 11 }, () => ({ ...line, points: many(800) }))],
  ])('a drawing with %s is refused', async (_, drawing) => {
    const refused = { status: 400, errorKey: 'invalidInput' }
    const body = { fileId: file, x: 0.5, y: 0.5, note: 'Here', drawing }
    const { json } = await desk.cs('POST', at(), { body })
    expect(json).toMatchObject(refused)
    expect(Object.keys(json.fieldErrors ?? {}).join()).toMatch(/^drawing/)
    expect(await standing()).toEqual([])
    const { id } = await add()
    expect((await put(desk.cs, id, { drawing })).json).toMatchObject(refused)
  })

  test('the artist reads them and puts none', async () => {
    await add()
    const answer = await desk.artist('GET', desk.at(order, '/work-logs'))
    expect(answer.text).toContain('"note":"Eyes"')
    expect((await desk.artist('POST', at(), { body: {} })).json.errorKey).toBe('forbidden')
  })

  test('nothing is ticked, and once it is over nothing is put, moved or taken off', async () => {
    const { id } = await add()
    const refused = (status: string) => ({ status: 409, errorKey: 'invalidTransition', facts: { status } })
    expect((await put(desk.cs, id, { done: true })).json).toMatchObject(refused('SKETCH_REVIEW'))
    await desk.act(order, 'approve')
    const over = refused('CUSTOMER_REVIEW_SKETCH')
    const body = { fileId: file, x: 0.5, y: 0.5, note: 'Late' }
    expect((await desk.cs('POST', at(), { body })).json).toMatchObject(over)
    expect((await put(desk.cs, id, { note: 'Late' })).json).toMatchObject(over)
    expect((await put(desk.cs, id, { done: true })).json).toMatchObject(over)
    expect((await desk.cs('DELETE', at(id))).json).toMatchObject(over)
    expect(await standing()).toMatchObject([{ note: 'Eyes', done: false }])
  })

  test('work in hand takes none', async () => {
    for (const status of ['COLOR', 'COLOR_EDIT'] as const) {
      await desk.drive(order, status)
      const step = await desk.open(order)
      const url = desk.at(order, `/work-logs/${step.id}/pins`)
      const body = { fileId: file, x: 0.5, y: 0.5, note: 'Here' }
      expect((await desk.cs('POST', url, { body })).json).toMatchObject({
        errorKey: 'invalidTransition',
        facts: { status },
      })
    }
  })
})

describe('as the artist’s tick-list', () => {
  let pins: Pin[]
  let task: number

  beforeEach(async () => {
    pins = [await add('Eyes'), await add('Nose'), await add('Ears'), await add('Mouth')]
    const picture = await desk.file(desk.cs, 'like-this.png')
    await desk.reject(order, review, desk.cs, { content: 'Four things', attachments: [{ id: picture }] })
    task = (await desk.open(order)).id
  })

  test('a reject hands them over, with its reason and pictures on the rejected step', async () => {
    const rejected = (await desk.steps(order)).find(({ id }) => id === review)
    expect(rejected).toMatchObject({
      state: 'REJECTED',
      comments: [{ content: 'Four things', attachments: [{ name: 'like-this.png' }], user: { login: 'cs' } }],
    })
    expect(rejected?.pins.map(({ taskStepId, done }) => [taskStepId, done])).toEqual(
      pins.map(() => [task, false]),
    )
    const event = (await desk.events(order)).find(({ kind }) => kind === 'stepRejected')
    expect(event?.data).toMatchObject({ note: 'Four things', files: ['like-this.png'] })
  })

  test('is ticked by the artist, or in his stead, and stays ticked behind the next upload', async () => {
    for (const { id } of pins.slice(0, 2))
      expect((await put(desk.artist, id, { done: true })).json).toMatchObject({ done: true, version: 2 })
    expect(await lastEvent()).toMatchObject({
      kind: 'pinTicked',
      data: { step: 'SKETCH_EDIT', stepId: task, number: 2, text: 'Nose', done: true },
    })
    expect((await desk.admin('GET', desk.at(order))).json.alerts).toEqual(['ARTIST_UPDATED'])
    expect((await put(desk.cs, pins[2]?.id ?? 0, { done: true })).status).toBe(200)
    const again = await put(desk.artist, pins[0]?.id ?? 0, { done: true })
    expect(again.json.version).toBe(2)
    await put(desk.artist, pins[1]?.id ?? 0, { done: false })
    expect(await lastEvent()).toMatchObject({ kind: 'pinTicked', data: { number: 2, done: false } })
    await desk.act(order, 'upload')
    expect((await standing()).map(({ done }) => done)).toEqual([true, false, true, false])
    expect((await put(desk.artist, pins[3]?.id ?? 0, { done: true })).json).toMatchObject({
      errorKey: 'invalidTransition',
      facts: { status: 'SKETCH_REVIEW' },
    })
  })

  test('is neither reworded nor extended by then', async () => {
    const [pin] = pins
    expect((await put(desk.cs, pin?.id ?? 0, { note: 'Other' })).json.errorKey).toBe('invalidTransition')
    expect((await put(desk.artist, pin?.id ?? 0, { note: 'Other' })).json.errorKey).toBe('notAuthor')
    expect((await desk.cs('DELETE', at(pin?.id))).json.errorKey).toBe('invalidTransition')
  })

  test('goes back to open notes when the step is cancelled', async () => {
    await put(desk.artist, pins[0]?.id ?? 0, { done: true })
    expect((await desk.cancel(order, task)).json.status).toBe('SKETCH_REVIEW')
    expect((await standing()).map(({ taskStepId, done }) => [taskStepId, done])).toEqual(
      pins.map(() => [null, false]),
    )
    expect((await put(desk.cs, pins[0]?.id ?? 0, { note: 'Other' })).status).toBe(200)
    await desk.act(order, 'reject')
    expect(new Set((await standing()).map(({ taskStepId }) => taskStepId))).toEqual(
      new Set([(await desk.open(order)).id]),
    )
  })

  test('a reject needs its reason', async () => {
    await desk.act(order, 'upload')
    const { id } = await desk.open(order)
    for (const body of [{}, { content: '  ' }])
      expect((await desk.reject(order, id, desk.cs, body)).json).toMatchObject({
        status: 400,
        fieldErrors: { content: 'validation.noReason' },
      })
    expect((await desk.open(order)).id).toBe(id)
  })
})
