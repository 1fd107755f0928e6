import '#contract/schema/builders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TIMELINE_GROUPS, TimelineEvent } from '#contract/orders/timeline.ts'
import type { NewOrderEvent } from '#server/events/record.ts'
import { recordOrderEvents } from '#server/orders/followers/recordOrderEvents.ts'
import { uploaded } from '#tests/support/files.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout, listOf, select, withOnly } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await makeOrder(server)
})

const timeline = (query = '', ask: Ask = cs) => ask('GET', `/api/bookings/${order.code}/timeline${query}`)
const rows = async (query = '', ask: Ask = cs) => listOf((await timeline(query, ask)).json)
const kindsSeen = async (ask: Ask, query = '?size=500') => (await rows(query, ask)).map(({ kind }) => kind)
const put = (path: string, body?: object) => cs('PUT', `/api/bookings/${order.id}${path}`, { body })

const idOf = async (login: string) =>
  Number((await select(server, sql`select id from users where login = ${login}`))[0]?.id)

/** Records events of any kind, of which the timeline reads only these data, for an order without other events. */
const record = (...happened: { kind: string; data?: Record<string, unknown> }[]) =>
  server.database.db.transaction((tx) =>
    recordOrderEvents(
      tx,
      happened.map(
        (event) =>
          ({ account: 'Somebody', now: server.clock.now, recordId: order.id, ...event }) as NewOrderEvent,
      ),
    ),
  )

describe('what happened, in words', () => {
  test('assignments name people and stores, before and after', async () => {
    await put('/assign/artist')
    await put('/assign/artist2')
    await put('/assign-cs/cs2')
    await put('/stores/null')
    await put('/customer', { login: '84901234567' })
    expect(await rows('?group=assignment&sort=id,asc')).toMatchObject([
      {
        kind: 'artistAssigned',
        group: 'assignment',
        before: null,
        after: 'Artist Tester',
        actor: 'Cs Tester',
      },
      { kind: 'artistAssigned', before: 'Artist Tester', after: 'Artist2 Tester' },
      { kind: 'agentAssigned', before: null, after: 'Cs2 Tester' },
      { kind: 'storeAssigned', before: 'Hanoi', after: null },
      { kind: 'customerChanged', before: 'Ánh Trần', after: 'Bình Nguyễn' },
    ])
  })

  test('budgets are dollars of an artist, with the note', async () => {
    await put('/assign/artist')
    await put('/budget', { budget: 30 })
    await put('/budget/adjust', { action: 'INCREASE', amount: 5, note: 'Detailed background' })
    expect(await rows('?group=budget')).toMatchObject([
      { before: '30', after: '35', subject: 'Artist Tester', note: 'Detailed background' },
      { before: '0', after: '30', subject: 'Artist Tester', note: null },
    ])
    const [first] = await rows('?group=budget', await agentWithout(server, 'GET_BUDGET_CHANGE_LOG'))
    expect(first).toMatchObject({ after: '35', note: null })
  })

  test('status, refund and undo', async () => {
    const done = await cs('PUT', '/api/bookings/bulk/mark-as-done', {
      body: { id: [order.id], isRefund: true, reason: 'Ordered twice' },
    })
    await cs('PUT', '/api/bookings/bulk/undo', { body: { operation: done.json.operation } })
    expect(await rows('?group=status&sort=id,asc')).toMatchObject([
      { kind: 'created', actor: 'Intake', before: null, after: null },
      { kind: 'refunded', note: 'Ordered twice', moved: { before: 'NEW_ORDER', after: 'DONE' } },
      { kind: 'undone', before: 'DONE', after: 'NEW_ORDER' },
    ])
  })

  test('items, files, summaries and to-dos', async () => {
    const file = await uploaded(cs)
    const { json } = await cs('GET', `/api/bookings/${order.id}`)
    const item = Number((json.items as unknown as { id: number }[])[0]?.id)
    await cs('POST', `/api/bookings/${order.id}/items/${item}/upload`, {
      body: { attachments: [{ id: file.id }] },
    })
    await put(`/items/${item}/summarize`, { id: item, summarize: '<p>No <b>text</b></p>' })
    const todo = await cs('POST', `/api/bookings/${order.id}/todo-list`, { body: { detail: 'Call' } })
    await put(`/todo-list/${Number(todo.json.id)}`, { detail: 'Call back' })
    expect(await rows('?group=files&group=todos&sort=id,asc')).toMatchObject([
      { kind: 'filesAdded', subject: 'picture.png', note: 'Anime Portrait' },
      { kind: 'summaryChanged', subject: 'Anime Portrait', note: 'No text' },
      { kind: 'todoAdded', subject: 'Call' },
      { kind: 'todoEdited', before: 'Call', after: 'Call back' },
    ])
  })

  test('every kind of the contract comes out as an event of its group', async () => {
    const artistId = await idOf('artist')
    // Nobody sees a custom field where none is declared.
    const kinds = Object.values(TIMELINE_GROUPS)
      .flat()
      .filter((kind) => kind !== 'customChanged')
    await record(...kinds.map((kind) => ({ kind, data: { artistId, number: 3, text: 'a word' } })))
    await record({ kind: 'somethingNew' })
    const { json, headers } = await timeline('?size=500')
    for (const row of listOf(json)) expect(TimelineEvent.parse(row)).toEqual(row)
    expect(new Set(listOf(json).map(({ kind }) => kind))).toEqual(new Set(kinds))
    expect(headers['x-total-count']).toBe(String(kinds.length + 1))
    expect(listOf(json).find(({ kind }) => kind === 'pinAdded')).toMatchObject({
      subject: '#3',
      note: 'a word',
    })
  })

  test('steps say where, with files and reasons; ticks say what they were', async () => {
    const about = { step: 'SKETCH_REVIEW', stepId: 1, lane: 'ARTIST', artistId: await idOf('artist') }
    await record(
      { kind: 'workSubmitted', data: { ...about, step: 'SKETCH', files: ['a.png', 'b.psd'] } },
      { kind: 'stepRejected', data: { ...about, note: 'The nose' } },
      { kind: 'pinTicked', data: { ...about, number: 2, text: 'Softer', done: true } },
      { kind: 'pinTicked', data: { ...about, number: 2, text: 'Softer', done: false } },
    )
    expect(await rows('?group=work&group=comments&sort=id,asc')).toMatchObject([
      { step: 'SKETCH', subject: 'a.png, b.psd' },
      { step: 'SKETCH_REVIEW', note: 'The nose' },
      { subject: '#2', note: 'Softer', before: 'OPEN', after: 'DONE' },
      { subject: '#2', before: 'DONE', after: 'OPEN' },
    ])
  })
})

test('work as it is done, a line for a press: start, hand in, pin, reject with a reason', async () => {
  await put('/assign/artist')
  const artist = await server.as('artist')
  const newest = async () => listOf((await cs('GET', `/api/bookings/${order.id}/work-logs`)).json).at(-1)
  const on = async (ask: Ask, method: string, action: string, body?: object) => {
    const url = `/api/bookings/${order.id}/work-logs/${Number((await newest())?.id)}/${action}`
    const answer = await ask(method, url, { body })
    expect([action, answer.status]).toEqual([action, method === 'POST' && action === 'pins' ? 201 : 200])
  }
  await on(artist, 'PUT', 'approve')
  const file = await uploaded(artist, 'v1.png')
  await on(artist, 'POST', 'upload', { attachments: [{ id: file.id }] })
  await on(cs, 'POST', 'pins', { fileId: file.id, x: 0.5, y: 0.5, note: 'Softer' })
  await on(cs, 'PUT', 'reject', { content: 'The nose is too long' })
  const entries = await rows('?group=work&group=comments&group=status&sort=id,asc')
  expect(entries.slice(1)).toMatchObject([
    {
      kind: 'stepApproved',
      actor: 'Artist Tester',
      step: 'NEW_ORDER',
      moved: { before: 'NEW_ORDER', after: 'SKETCH' },
    },
    { kind: 'workSubmitted', step: 'SKETCH', subject: 'v1.png', moved: { after: 'SKETCH_REVIEW' } },
    { kind: 'pinAdded', step: 'SKETCH_REVIEW', subject: '#1', note: 'Softer' },
    { kind: 'stepRejected', actor: 'Cs Tester', step: 'SKETCH_REVIEW', note: 'The nose is too long' },
  ])
  expect(entries.at(-1)).toMatchObject({ moved: { before: 'SKETCH_REVIEW', after: 'SKETCH_EDIT' } })
  expect((await timeline('?size=2&page=0')).headers['x-total-count']).toBe('6')
  // The filter returns only the status changes.
  expect(await kindsSeen(cs, '?group=status')).toEqual([
    'statusChanged',
    'statusChanged',
    'statusChanged',
    'created',
  ])
  expect(await kindsSeen(artist, '?group=work&group=comments')).toHaveLength(4)
  await put('/assign/artist2')
  expect(await kindsSeen(await server.as('artist2'), '?group=work&group=comments')).toEqual([])
})

describe('pages', () => {
  test('newest first, with the exact total on every page', async () => {
    await record(
      ...Array.from({ length: 60 }, (_, index) => ({ kind: 'todoAdded', data: { subject: `No. ${index}` } })),
    )
    const first = await timeline()
    expect([listOf(first.json).length, first.headers['x-total-count']]).toEqual([50, '61'])
    expect(listOf(first.json)[0]).toMatchObject({ subject: 'No. 59' })
    const second = await timeline('?page=1')
    expect(
      listOf(second.json)
        .map(({ kind }) => kind)
        .at(-1),
    ).toBe('created')
    expect(listOf(second.json)).toHaveLength(11)
    const beyond = await timeline('?page=9')
    expect([beyond.json, beyond.headers['x-total-count']]).toEqual([[], '61'])
    expect((await timeline('?group=nothing')).status).toBe(400)
    expect((await timeline('?sort=at,asc')).json).toMatchObject({ errorKey: 'unknownSort' })
  })

  test('tells of this order alone', async () => {
    const mine = order
    order = await makeOrder(server)
    await record({ kind: 'todoAdded', data: { subject: 'Elsewhere' } })
    order = mine
    expect(await kindsSeen(cs)).toEqual(['created'])
  })
})

describe('as far as the account may see it', () => {
  const lanes = async () => {
    const [one, two] = [await idOf('artist'), await idOf('artist2')]
    await record(
      { kind: 'commentAdded', data: { stepId: 1, lane: 'ARTIST', artistId: one, text: 'to the first' } },
      { kind: 'commentAdded', data: { stepId: 2, lane: 'ARTIST', artistId: two, text: 'to the second' } },
      { kind: 'commentAdded', data: { stepId: 3, lane: 'CANVAS', artistId: null, text: 'to the printer' } },
      { kind: 'statusChanged', data: { before: 'SEND_FILE', after: 'PRINT_PREVIEW' } },
      { kind: 'trackingChanged', data: { stepId: 3, lane: 'CANVAS', artistId: null, after: '1Z' } },
    )
  }

  test('an artist hears of his own lane, his own budget and no names of others', async () => {
    await put('/assign/artist')
    await put('/budget', { budget: 12 })
    await put('/assign/artist2')
    await put('/budget', { budget: 34 })
    await put('/assign-cs/cs2')
    await lanes()
    const artist = await server.as('artist')
    const seen = await timeline('?size=500', artist)
    expect(
      listOf(seen.json)
        .map(({ kind }) => String(kind))
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['budgetChanged', 'commentAdded', 'created', 'statusChanged'])
    expect(seen.headers['x-total-count']).toBe('4')
    expect(seen.text).toContain('to the first')
    for (const secret of ['to the second', 'to the printer', 'Artist2', '34', '1Z', 'Cs2'])
      expect(seen.text).not.toContain(secret)
    expect(
      (await kindsSeen(await server.as('artist2'))).filter((kind) => kind === 'commentAdded'),
    ).toHaveLength(1)
  })

  test('the lane of the assigned artist without VIEW_ALL_ARTIST_TABS, the printer with his permission', async () => {
    await put('/assign/artist2')
    await lanes()
    const texts = async (ask: Ask) => (await rows('?group=comments&sort=id,asc', ask)).map(({ note }) => note)
    expect(await texts(cs)).toEqual(['to the first', 'to the second', 'to the printer'])
    expect(await texts(await agentWithout(server, 'VIEW_ALL_ARTIST_TABS'))).toEqual([
      'to the second',
      'to the printer',
    ])
    const noCanvas = await agentWithout(server, 'VIEW_WORK_LOG_FOR_CANVAS')
    expect(await texts(noCanvas)).toEqual(['to the first', 'to the second'])
    expect(await kindsSeen(noCanvas)).not.toContain('trackingChanged')
    expect(await texts(await server.as('store'))).toEqual(['to the second'])
  })

  test.each([
    ['VIEW_MY_ORDER_CS', 'agentAssigned'],
    ['VIEW_ORDER_OF_STORE', 'storeAssigned'],
    ['VIEW_CUSTOMER_INFO', 'customerChanged'],
    ['CAN_SEE_BUDGET_ORDER', 'budgetChanged'],
    ['VIEW_ORDER_TODO_LIST', 'todoAdded'],
  ] as const)('without %s there is no %s', async (permission, kind) => {
    const artistId = await idOf('artist')
    await record({ kind, data: { artistId, before: null, after: null } })
    expect(await kindsSeen(cs)).toContain(kind)
    expect(await kindsSeen(await agentWithout(server, permission))).not.toContain(kind)
  })

  test('a budget of an artist who was assigned needs GET_ARTIST_BUDGET', async () => {
    await put('/assign/artist')
    await put('/budget', { budget: 12 })
    await put('/assign/artist2')
    await put('/budget', { budget: 34 })
    const seen = await rows('?group=budget', await agentWithout(server, 'GET_ARTIST_BUDGET'))
    expect(seen.map(({ after }) => after)).toEqual(['34'])
    expect(await rows('?group=budget')).toHaveLength(2)
  })

  test('outside the scope there is nothing', async () => {
    expect((await timeline('', await server.as('artist'))).status).toBe(404)
    await put('/stores/null')
    expect((await timeline('', await server.as('store'))).status).toBe(404)
    expect((await timeline('', await withOnly(server, 'nobody', []))).status).toBe(403)
  })
})
