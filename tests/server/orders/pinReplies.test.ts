import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PinReply } from '#contract/orders/steps/pinReplies.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { openStream } from '#tests/support/live.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { select } from '#tests/support/page/page.ts'
import { inboxOf } from '#tests/support/people/followers.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let cs2: Ask
let order: MadeOrder
let review: number
let pin: Pin

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  cs2 = await server.as('cs2')
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
  const step = await desk.open(order)
  review = step.id
  const body = { fileId: step.attachments[0]?.id, x: 0.5, y: 0.5, note: 'Eyes' }
  pin = (await desk.cs('POST', desk.at(order, `/work-logs/${review}/pins`), { body })).json as unknown as Pin
})

const at = (id?: number) =>
  desk.at(order, `/work-logs/${review}/pins/${pin.id}/replies${id === undefined ? '' : `/${id}`}`)
const reply = (ask: Ask, text: string) => ask('POST', at(), { body: { text } })
const read = ({ json }: Answer) => json as unknown as PinReply
const put = (ask: Ask, id: number, body: object, headers = {}) => ask('PUT', at(id), { body, headers })
const thread = async (ask = desk.admin) => {
  const steps = (await ask('GET', desk.at(order, '/work-logs'))).json as unknown as Step[]
  return steps.flatMap(({ pins }) => pins).find(({ id }) => id === pin.id)?.replies
}
const inbox = async (ask: Ask) =>
  (await inboxOf(ask)).filter(({ additionalData }) => additionalData.code === order.code)
const lastEvent = async () => (await desk.events(order)).at(-1)
const reject = () => desk.reject(order, review)

describe('under a note', () => {
  test('replies stand in their order, with an event each', async () => {
    const first = await reply(desk.admin, '  Both?  ')
    expect(first).toMatchObject({
      status: 201,
      json: { text: 'Both?', author: { login: 'admin', fullName: 'Admin Tester' }, version: 1 },
    })
    expect(await lastEvent()).toMatchObject({
      kind: 'pinReplied',
      data: { step: 'SKETCH_REVIEW', stepId: review, number: 1, text: 'Both?' },
    })
    await reply(desk.cs, 'Both.')
    expect((await thread())?.map(({ text }) => text)).toEqual(['Both?', 'Both.'])
    const { json } = await desk.cs('GET', desk.at(order, '/timeline?group=comments'))
    expect(json).toMatchObject([
      { kind: 'pinReplied', subject: '#1', note: 'Both.', actor: 'Cs Tester' },
      { kind: 'pinReplied', subject: '#1', note: 'Both?' },
      { kind: 'pinAdded' },
    ])
  })

  test('one is reworded and removed by its author or ROLE_ADMIN', async () => {
    const { id } = read(await reply(desk.admin, 'Both?'))
    expect((await put(desk.cs, id, { text: 'Mine' })).json).toMatchObject({
      status: 403,
      errorKey: 'notAuthor',
    })
    expect((await desk.cs('DELETE', at(id))).json.errorKey).toBe('notAuthor')
    expect((await put(desk.admin, id, { text: 'One?', version: 1 })).json).toMatchObject({
      text: 'One?',
      version: 2,
    })
    expect(await lastEvent()).toMatchObject({
      kind: 'pinReplyChanged',
      data: { number: 1, before: 'Both?', after: 'One?' },
    })
    const count = (await desk.events(order)).length
    expect((await put(desk.admin, id, { text: 'One?' })).json.version).toBe(2)
    expect(await desk.events(order)).toHaveLength(count)
    expect((await desk.admin('DELETE', at(id))).status).toBe(204)
    expect(await lastEvent()).toMatchObject({ kind: 'pinReplyRemoved', data: { text: 'One?' } })
    expect((await desk.admin('DELETE', at(id))).status).toBe(404)
    const own = read(await reply(desk.artist, 'Mine'))
    expect((await desk.admin('DELETE', at(own.id))).status).toBe(204)
    expect(await thread()).toEqual([])
  })

  test('a stale version answers 409 with the current text', async () => {
    const { id } = read(await reply(desk.cs, 'A'))
    await put(desk.cs, id, { text: 'B' })
    const conflict = { status: 409, errorKey: 'versionConflict', facts: { version: 2, text: 'B' } }
    expect((await put(desk.cs, id, { text: 'C', version: 1 })).json).toMatchObject(conflict)
    expect((await put(desk.cs, id, { text: 'C' }, { 'if-match': '1' })).json).toMatchObject(conflict)
  })

  test.each([{}, { text: ' ' }, { text: 'x'.repeat(1001) }, { text: 7 }])('%j is refused', async (body) => {
    const refused = { status: 400, errorKey: 'invalidInput' }
    const { json } = await desk.cs('POST', at(), { body })
    expect(json).toMatchObject(refused)
    expect(Object.keys(json.fieldErrors ?? {})).toEqual(['text'])
    const { id } = read(await reply(desk.cs, 'Kept'))
    expect((await put(desk.cs, id, body)).json).toMatchObject(refused)
    expect((await thread())?.map(({ text }) => text)).toEqual(['Kept'])
  })

  test('others and other orders are not found, and a deleted note takes its replies along', async () => {
    const { id } = read(await reply(desk.cs, 'Here'))
    expect((await reply(desk.artist2, 'Hello')).status).toBe(404)
    expect((await reply(await server.as('nobody'), 'Hello')).status).toBe(403)
    const other = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
    const foreign = desk.at(other, `/work-logs/${(await desk.open(other)).id}/pins/${pin.id}/replies`)
    expect((await desk.cs('POST', foreign, { body: { text: 'Hello' } })).status).toBe(404)
    const second = { fileId: pin.fileId, x: 0.1, y: 0.1, note: 'Nose' }
    const made = await desk.cs('POST', desk.at(order, `/work-logs/${review}/pins`), { body: second })
    const elsewhere = desk.at(order, `/work-logs/${review}/pins/${Number(made.json.id)}/replies/${id}`)
    expect((await desk.cs('DELETE', elsewhere)).status).toBe(404)
    expect((await desk.cs('DELETE', desk.at(order, `/work-logs/${review}/pins/${pin.id}`))).status).toBe(204)
    expect(await select(server, sql`select 1 from pin_replies where id = ${id}`)).toEqual([])
  })
})

describe('how long', () => {
  test('while the artist works on the list; then nothing is added, reworded or removed', async () => {
    const { id } = read(await reply(desk.artist, 'Which one?'))
    await reject()
    expect((await reply(desk.cs, 'The left one')).status).toBe(201)
    await desk.act(order, 'upload')
    expect((await reply(desk.artist, 'Done')).status).toBe(201)
    await desk.act(order, 'approve')
    const over = { status: 409, errorKey: 'invalidTransition', facts: { status: 'CUSTOMER_REVIEW_SKETCH' } }
    expect((await reply(desk.cs, 'Late')).json).toMatchObject(over)
    expect((await put(desk.artist, id, { text: 'Late' })).json).toMatchObject(over)
    expect((await desk.artist('DELETE', at(id))).json).toMatchObject(over)
    expect((await thread())?.map(({ text }) => text)).toEqual(['Which one?', 'The left one', 'Done'])
  })

  test('a former artist neither reads nor writes', async () => {
    await reply(desk.artist, 'Which one?')
    await reject()
    await desk.assign(order, 'artist2')
    expect((await reply(desk.artist, 'Still me')).json.errorKey).toBe('notYourStep')
    expect((await reply(desk.artist2, 'Now me')).status).toBe(404)
  })
})

describe('who is told', () => {
  test('the author of the note and those who replied, live, but not who writes', async () => {
    const stream = await openStream(server, await server.token('cs'))
    await stream.until(({ name }) => name === 'ready')
    await reply(desk.admin, 'Both?')
    await stream.until(({ name }) => name === 'notifications')
    stream.close()
    expect(await inbox(desk.cs)).toMatchObject([
      {
        title: `New reply to note 1 on order #${order.number}`,
        content: 'Both?',
        senderName: 'Admin Tester',
        additionalData: { orderNumber: order.number, reviewId: review },
      },
    ])
    await reply(cs2, 'I think so')
    expect(await inbox(desk.cs)).toHaveLength(2)
    expect(await inbox(desk.admin)).toHaveLength(1)
    expect(await inbox(cs2)).toEqual([])
    // The artist has not got the note yet.
    expect(await inbox(desk.artist)).toEqual([])
  })

  test('the artist once it is on their list, without names of agents; not who lost the order', async () => {
    await reject()
    await reply(desk.cs, 'The left one, @cs2')
    expect(await inbox(desk.artist)).toMatchObject([
      { content: 'The left one, @***', senderName: 'Customer service' },
    ])
    expect(await thread(desk.artist)).toMatchObject([{ text: 'The left one, @***', author: null }])
    await desk.assign(order, 'artist2')
    await reply(desk.cs, 'Never mind')
    expect(await inbox(desk.artist)).toHaveLength(1)
    expect(await inbox(desk.artist2)).toEqual([])
  })

  test('who is mentioned once, and only of that', async () => {
    const said = await reply(desk.admin, 'Ask @cs and @cs2')
    expect(said.json.mentions).toMatchObject([{ login: 'cs' }, { login: 'cs2' }])
    const mention = { title: `You were mentioned in order #${order.number}` }
    expect(await inbox(desk.cs)).toMatchObject([mention])
    expect(await inbox(cs2)).toMatchObject([{ ...mention, additionalData: { reviewId: review } }])
    await put(desk.admin, read(said).id, { text: 'Ask @cs2 again' })
    expect(await inbox(cs2)).toHaveLength(1)
    expect((await reply(desk.cs, 'Look, @artist2')).json).toMatchObject({
      status: 400,
      errorKey: 'notMentionable',
    })
    expect(await thread()).toHaveLength(1)
  })
})
