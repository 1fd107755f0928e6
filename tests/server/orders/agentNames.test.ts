import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BudgetChange } from '#contract/orders/budgets.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import type { Todo } from '#contract/orders/team/todos.ts'
import type { TimelineEvent } from '#contract/orders/timeline.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

test('who may not see the agent reads no name at their to-dos', async () => {
  const order = await desk.drive(await desk.make(), 'SKETCH')
  const list = desk.at(order, '/todo-list')
  const made = await desk.cs('POST', list, { body: { detail: 'From the agent' } })
  expect(made.json).toMatchObject({ createdBy: 'Cs Tester' })
  await desk.admin('POST', list, { body: { detail: 'From the office' } })
  const { id } = made.json as unknown as Todo
  await desk.cs('PUT', `${list}/${id}/resolve`)
  const read = async (ask: Ask) => {
    const all = (await ask('GET', list)).json as unknown as Todo[]
    return all.map(({ createdBy, resolvedBy }) => [createdBy, resolvedBy])
  }
  expect(await read(desk.artist)).toEqual([
    ['', null],
    ['Admin Tester', null],
  ])
  expect(await read(desk.cs)).toEqual([
    ['Cs Tester', 'Cs Tester'],
    ['Admin Tester', null],
  ])
})

test('who may not see the agent reads no name in the history of budgets', async () => {
  const order = await desk.drive(await desk.make(), 'SKETCH')
  const accountant = await server.as('accountant')
  for (const [ask, amount] of [
    [desk.cs, 20],
    [desk.admin, 30],
  ] as const) {
    const body = { note: '', action: 'MODIFY', amount }
    expect((await ask('PUT', desk.at(order, '/budget/adjust'), { body })).status).toBe(200)
  }
  const read = async (ask: Ask) => {
    const log = (await ask('GET', desk.at(order, '/budget/log'))).json as unknown as BudgetChange[]
    return log.slice(0, 2).map(({ user }) => user?.fullName ?? null)
  }
  expect(await read(accountant)).toEqual(['Admin Tester', null])
  expect(await read(desk.cs)).toEqual(['Admin Tester', 'Cs Tester'])
})

test('who may not see the agent reads null for their name in comments, notes, activities and timeline', async () => {
  const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
  expect((await desk.admin('PUT', desk.at(order, '/assign-cs/cs'))).status).toBe(200)
  const review = await desk.open(order)
  const at = desk.at(order, `/work-logs/${review.id}`)
  const pin = { fileId: review.attachments[0]?.id, x: 0.5, y: 0.5, note: 'Eyes' }
  expect((await desk.cs('POST', `${at}/pins`, { body: pin })).status).toBe(201)
  for (const [ask, content] of [
    [desk.cs, 'From the agent'],
    [desk.admin, 'From the office'],
    [desk.artist, 'From the artist'],
  ] as const)
    expect((await ask('POST', `${at}/comments`, { body: { content, attachments: [] } })).status).toBe(201)
  await desk.act(order, 'reject')

  const read = async (ask: Ask) => {
    const steps = (await ask('GET', desk.at(order, '/work-logs'))).json as unknown as Step[]
    const events = (await ask('GET', desk.at(order, '/timeline'))).json as unknown as TimelineEvent[]
    const comments = steps.flatMap((step) => step.comments)
    return {
      text: JSON.stringify([steps, events]),
      authors: new Map(comments.map(({ content, user }) => [content, user?.fullName ?? null])),
      pins: steps.flatMap(({ pins }) => pins.map(({ author }) => author?.login ?? null)),
      actors: new Set(events.map(({ actor }) => actor)),
      rejected: steps.flatMap(({ activities }) => activities).find((one) => one.activityType === 'REJECTED'),
    }
  }
  const seen = await read(desk.artist)
  expect(seen.text).not.toContain('Cs Tester')
  expect(seen.authors.get('From the agent')).toBeNull()
  expect(seen.authors.get('From the office')).toBe('Admin Tester')
  expect(seen.authors.get('From the artist')).toBe('Artist Tester')
  expect(seen.pins).toEqual([null])
  expect(seen.rejected?.actor).toBeNull()
  expect([...seen.actors]).toEqual(expect.arrayContaining([null, 'Admin Tester', 'Artist Tester']))

  const known = await read(desk.cs)
  expect(known.authors.get('From the agent')).toBe('Cs Tester')
  expect([known.pins, known.rejected?.actor]).toEqual([['cs'], 'Cs Tester'])
  expect(known.actors).not.toContain(null)

  // The order's agent is hidden regardless of the roles that they hold now.
  await server.database.db.execute(
    sql`update orders set cs_id = (select id from users where login = 'admin') where id = ${order.id}`,
  )
  expect((await read(desk.artist)).text).not.toContain('Admin Tester')
})
