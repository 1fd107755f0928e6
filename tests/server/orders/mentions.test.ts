import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { StepComment } from '#contract/orders/steps/steps.ts'
import type { TimelineEvent } from '#contract/orders/timeline.ts'
import type { Mention } from '#contract/people.ts'
import { rowsOf } from '#server/db/db.ts'
import { grant, revoke } from '#tests/support/bulk.ts'
import { openStream } from '#tests/support/live.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { listOf } from '#tests/support/page/page.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let cs2: Ask
let order: MadeOrder
let step: number

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  cs2 = await server.as('cs2')
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await desk.drive(await desk.make(), 'SKETCH')
  step = (await desk.open(order)).id
  await desk.admin('PUT', desk.at(order, '/stores/null'))
})

const logs = (rest: string, of = order) => desk.at(of, `/work-logs/${step}${rest}`)
const say = (ask: Ask, content: string) =>
  ask('POST', logs('/comments'), { body: { content, attachments: [] } })
const reword = (ask: Ask, { json }: Answer, content: string) =>
  ask('PUT', logs(`/comments/${(json as unknown as StepComment).id}`), { body: { content, attachments: [] } })
const offered = async (ask: Ask, text = '') => {
  const { json } = await ask('GET', logs(`/mentionable?text=${text}`))
  return (json as unknown as Mention[]).map(({ login }) => login)
}
const inbox = async (ask: Ask) => {
  const { json } = await ask('GET', '/api/notifications?sort=createdDate,desc&size=50')
  const all = json as unknown as Notification[]
  return all.filter(({ additionalData }) => additionalData.code === order.code)
}
const comments = async (ask: Ask) => {
  const { json } = await ask('GET', desk.at(order, '/work-logs'))
  return (json as unknown as { comments: StepComment[] }[]).flatMap((each) => each.comments)
}

test('staff are offered active colleagues who see the step, by name and login', async () => {
  const all = await offered(desk.cs)
  expect(all).toEqual(expect.arrayContaining(['admin', 'artist', 'cs2']))
  // Another artist, a store that the order is not of, and those without access to orders.
  for (const login of ['cs', 'artist2', 'store', 'nobody']) expect(all).not.toContain(login)
  expect(await offered(desk.cs, 'CS2')).toEqual(['cs2'])
  expect(await offered(desk.cs, 'admin%20tes')).toEqual(['admin'])
  expect(await offered(desk.cs, 'nobody')).toEqual([])
})

test('the order’s store is offered once the order is theirs, a deactivated colleague no longer', async () => {
  const [store] = await rowsOf<{ id: number }>(
    server.database.db,
    sql`select s.store_id as id from user_stores s join users u on u.id = s.user_id where u.login = 'store'`,
  )
  expect((await desk.admin('PUT', desk.at(order, `/stores/${store?.id}`))).status).toBe(200)
  expect(await offered(desk.cs, 'store')).toEqual(['store'])
  await server.database.db.execute(sql`update users set activated = false where login = 'cs2'`)
  expect(await offered(desk.cs, 'cs2')).toEqual([])
  await server.database.db.execute(sql`update users set activated = true where login = 'cs2'`)
})

test('an artist is offered only those whom the order names to them', async () => {
  expect(await offered(desk.artist)).toEqual([])
  await say(desk.cs, 'From an agent')
  await say(desk.admin, 'From the office')
  expect(await offered(desk.artist)).toEqual(['admin'])
  expect((await desk.artist2('GET', logs('/mentionable'))).status).toBe(404)
})

test('who lacks the order or the step is told of nobody', async () => {
  expect((await (await server.as('nobody'))('GET', logs('/mentionable'))).status).toBe(403)
  expect((await desk.cs('GET', desk.at(order, '/work-logs/999999/mentionable'))).status).toBe(404)
  const other = await desk.make()
  expect((await desk.cs('GET', logs('/mentionable', other))).status).toBe(404)
})

test('a mention notifies once per comment, live, and never the author', async () => {
  const stream = await openStream(server, await server.token('cs2'))
  await stream.until(({ name }) => name === 'ready')
  const said = await say(desk.cs, 'Ask @CS2, @cs2 and @cs. Not mail@admin, nor @somebody.')
  expect(said).toMatchObject({
    status: 201,
    json: {
      mentions: [
        { login: 'cs', fullName: 'Cs Tester' },
        { login: 'cs2', fullName: 'Cs2 Tester' },
      ],
    },
  })
  await stream.until(({ name }) => name === 'notifications')
  stream.close()
  expect(await inbox(cs2)).toMatchObject([
    {
      title: `You were mentioned in order #${order.number}`,
      content: 'Ask @CS2, @cs2 and @cs. Not mail@admin, nor @somebody.',
      senderName: 'Cs Tester',
      read: false,
      additionalData: { code: order.code, orderNumber: order.number, commentId: said.json.id },
    },
  ])
  expect(await inbox(desk.cs)).toEqual([])
  expect(await inbox(desk.admin)).toEqual([])

  expect((await reword(desk.cs, said, 'Ask @cs2 or @admin')).status).toBe(200)
  expect(await inbox(cs2)).toHaveLength(1)
  expect(await inbox(desk.admin)).toHaveLength(1)
  await reword(desk.cs, said, 'Nobody')
  await reword(desk.cs, said, 'Ask @cs2 again')
  expect(await inbox(cs2)).toHaveLength(1)
})

test('a colleague who does not see the order is refused, and nothing is kept', async () => {
  for (const name of ['artist2', 'nobody', 'store']) {
    expect(await say(desk.cs, `Look, @${name}!`)).toMatchObject({
      status: 400,
      json: { errorKey: 'notMentionable', facts: { name } },
    })
  }
  expect(await comments(desk.cs)).toEqual([])
  const kept = await say(desk.cs, 'For @cs2')
  expect(await reword(desk.cs, kept, 'For @artist2')).toMatchObject({ status: 400 })
  expect((await comments(desk.cs)).map(({ content }) => content)).toEqual(['For @cs2'])
  // One who was mentioned before they lost access does not keep the text from being corrected.
  await server.database.db.execute(sql`update users set activated = false where login = 'cs2'`)
  expect((await reword(desk.cs, kept, 'For @cs2, please')).status).toBe(200)
  await server.database.db.execute(sql`update users set activated = true where login = 'cs2'`)
})

test('an artist cannot find out who exists: others are plain text', async () => {
  for (const name of ['artist2', 'cs', 'unknown']) {
    const { status, json } = await say(desk.artist, `Is @${name} there?`)
    expect(status).toBe(201)
    expect(json.mentions).toBeUndefined()
  }
  expect(await inbox(desk.cs)).toEqual([])
  expect(await inbox(desk.artist2)).toEqual([])
  await say(desk.admin, 'Here')
  expect((await say(desk.artist, 'Thanks @admin')).json.mentions).toMatchObject([{ login: 'admin' }])
  expect(await inbox(desk.admin)).toMatchObject([{ senderName: 'Artist Tester' }])
})

test('an artist reads no name of an agent: not in the text, the timeline or the notification', async () => {
  await say(desk.cs, '@cs2 asks @artist')
  const [comment] = await comments(desk.artist)
  expect(comment).toMatchObject({ content: '@*** asks @artist', mentions: [{ login: 'artist' }] })
  expect(await inbox(desk.artist)).toMatchObject([
    { content: '@*** asks @artist', senderName: 'Customer service' },
  ])
  const { json } = await desk.artist('GET', desk.at(order, '/timeline'))
  const events = json as unknown as TimelineEvent[]
  expect(events.find(({ kind }) => kind === 'commentAdded')?.note).toBe('@*** asks @artist')
  expect((await comments(desk.cs))[0]?.content).toBe('@cs2 asks @artist')
})

test('a renamed colleague is called by the new name, in their own language', async () => {
  const { db } = server.database
  await db.execute(sql`update users set lang_key = 'vi' where login = 'cs2'`)
  await say(desk.cs, 'For @cs2')
  expect((await inbox(cs2))[0]?.title).toBe(`Bạn được nhắc đến trong đơn #${order.number}`)
  await db.execute(sql`update users set first_name = 'Renamed', lang_key = 'en' where login = 'cs2'`)
  expect((await comments(desk.cs))[0]?.mentions).toEqual([{ login: 'cs2', fullName: 'Renamed Tester' }])
  await db.execute(sql`update users set first_name = 'Cs2' where login = 'cs2'`)
})

test('a reject reason mentions too; such notifications are not among those that staff wrote', async () => {
  await desk.drive(order, 'SKETCH_REVIEW')
  const review = await desk.open(order)
  const answer = await desk.reject(order, review.id, desk.cs, { content: 'Ask @cs2 first' })
  expect(answer.status).toBe(200)
  const [notice] = await inbox(cs2)
  expect(notice?.content).toBe('Ask @cs2 first')
  const admins = await desk.admin('GET', '/api/notifications?scope=admin&size=50')
  expect(JSON.stringify(admins.json)).not.toContain('You were mentioned')
  expect((await desk.admin('GET', `/api/notifications/${notice?.id}`)).status).toBe(404)
  expect((await cs2('GET', `/api/notifications/${notice?.id}`)).status).toBe(200)
})

test('a to-do mentions those who see the order and its to-dos, each once, and leads them to it', async () => {
  const todo = (ask: Ask, detail: string) => ask('POST', desk.at(order, '/todo-list'), { body: { detail } })
  const { json } = await desk.cs('GET', desk.at(order, '/todo-list/mentionable?text=cs2'))
  expect(json).toMatchObject([{ login: 'cs2', fullName: 'Cs2 Tester' }])
  expect((await (await server.as('nobody'))('GET', desk.at(order, '/todo-list/mentionable'))).status).toBe(
    403,
  )
  const stream = await openStream(server, await server.token('cs2'))
  await stream.until(({ name }) => name === 'ready')
  const made = await todo(desk.cs, 'Call, @cs2')
  expect(made).toMatchObject({
    status: 201,
    json: { detail: 'Call, @cs2', mentions: [{ login: 'cs2', fullName: 'Cs2 Tester' }] },
  })
  await stream.until(({ name }) => name === 'notifications')
  stream.close()
  expect(await inbox(cs2)).toMatchObject([
    {
      title: `You were mentioned in order #${order.number}`,
      content: 'Call, @cs2',
      additionalData: { code: order.code, todoId: made.json.id },
    },
  ])
  const path = desk.at(order, `/todo-list/${Number(made.json.id)}`)
  await desk.cs('PUT', path, { body: { detail: 'Call today, @cs2 and @admin' } })
  expect(await inbox(cs2)).toHaveLength(1)
  expect(await inbox(desk.admin)).toHaveLength(1)
  for (const login of ['store', 'nobody', 'artist2'])
    expect(await todo(desk.cs, `Ask @${login}`)).toMatchObject({
      status: 400,
      json: { errorKey: 'notMentionable', facts: { name: login } },
    })
  const note = { to: 'cs2', from: null, note: 'Yours now, see @artist2' }
  expect((await desk.cs('PUT', desk.at(order, '/hand-over'), { body: note })).status).not.toBe(200)
})

test('an artist reads to-dos without the names of agents', async () => {
  await desk.cs('POST', desk.at(order, '/todo-list'), { body: { detail: 'Call, @cs2' } })
  await grant(server, 'artist', 'VIEW_ORDER_TODO_LIST')
  const artist = await server.as('artist')
  const { json } = await artist('GET', desk.at(order, '/todo-list'))
  expect(json).toMatchObject([{ detail: 'Call, @***' }])
  expect(listOf(json)[0]?.mentions).toBeUndefined()
  expect((await artist('GET', desk.at(order))).json.todos).toMatchObject([{ detail: 'Call, @***' }])
  const timeline = await artist('GET', desk.at(order, '/timeline'))
  expect(timeline.text).not.toContain('@cs2')
  await revoke(server, 'artist')
})
