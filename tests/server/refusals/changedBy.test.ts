import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeOf, makeArtwork } from '#tests/support/page/gallery.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

/* A stale version names who changed it and when, wherever the rows or the events know it. */

let server: TestServer
let desk: Desk
let cs: Ask
let admin: Ask
beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  ;({ cs, admin } = desk)
})
afterAll(() => server.close())

const later = () => server.clock.advance(5 * 60_000)
/** The sentence of the refusal. */
function refusal({ status, json }: Answer): unknown {
  expect([status, json.errorKey]).toEqual([409, 'versionConflict'])
  return json.detail
}
const stale = { 'if-match': '"1"' }
const SOMEONE = 'Someone else has changed this in the meantime.'
const by = (name: string) => `${name} has changed this in the meantime (5 minutes ago).`

describe('an order', () => {
  test('and its steps', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
    const step = await desk.open(order)
    later()
    expect(refusal(await cs('PUT', desk.at(order, '/assign/artist2'), { headers: stale }))).toBe(
      by('Artist Tester'),
    )
    await cs('POST', desk.at(order, '/todo-list'), { body: { detail: 'Call' } })
    later()
    const approve = (ask: Ask) =>
      ask('PUT', desk.at(order, `/work-logs/${step.id}/approve`), { headers: stale })
    expect(refusal(await approve(admin))).toBe(by('Cs Tester'))
  })

  test('names nobody to those who do not see who changed it', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH')
    const step = await desk.open(order)
    const submit = await desk.artist('POST', desk.at(order, `/work-logs/${step.id}/comments`), {
      body: { content: 'Here', attachments: [] },
    })
    const path = desk.at(order, `/work-logs/${step.id}/comments/${Number(submit.json.id)}`)
    const edit = (ask: Ask, content: string) =>
      ask('PUT', path, { body: { content, attachments: [], version: 1 } })
    expect((await edit(admin, 'There')).status).toBe(200)
    later()
    expect(refusal(await edit(desk.artist, 'Nowhere'))).toBe(SOMEONE)
  })

  test('and its comments', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH')
    const step = await desk.open(order)
    const comments = desk.at(order, `/work-logs/${step.id}/comments`)
    const add = async (content: string) =>
      Number((await cs('POST', comments, { body: { content, attachments: [] } })).json.id)
    const [first, second] = [await add('First'), await add('Second')]
    const edit = (ask: Ask, id: number, content: string) =>
      ask('PUT', `${comments}/${id}`, { body: { content, attachments: [], version: 1 } })
    await edit(admin, first, 'First, by the administrator')
    later()
    await edit(cs, second, 'Second, by its author')
    expect(refusal(await edit(cs, first, 'Mine'))).toBe(by('Admin Tester'))
  })

  test('and its to-dos, summaries, pins and replies', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
    const step = await desk.open(order)
    const todo = Number(
      (await cs('POST', desk.at(order, '/todo-list'), { body: { detail: 'Call' } })).json.id,
    )
    const pins = desk.at(order, `/work-logs/${step.id}/pins`)
    const pin = { fileId: step.attachments[0]?.id, x: 0.5, y: 0.5, note: 'Eyes' }
    const pinId = Number((await cs('POST', pins, { body: pin })).json.id)
    const replies = `${pins}/${pinId}/replies`
    const replyId = Number((await cs('POST', replies, { body: { text: 'Both?' } })).json.id)
    const { json } = await cs('GET', desk.at(order))
    const item = (json.items as unknown as { id: number }[])[0]?.id
    const writes = [
      (ask: Ask, text: string) =>
        ask('PUT', desk.at(order, `/todo-list/${todo}`), { body: { detail: text, version: 1 } }),
      (ask: Ask, text: string) =>
        ask('PUT', desk.at(order, `/items/${item}/summarize`), {
          body: { id: item, summarize: `<p>${text}</p>`, version: 1 },
        }),
      (ask: Ask, text: string) => ask('PUT', `${pins}/${pinId}`, { body: { note: text, version: 1 } }),
      (ask: Ask, text: string) => ask('PUT', `${replies}/${replyId}`, { body: { text, version: 1 } }),
    ]
    for (const write of writes) expect((await write(admin, 'Theirs')).status).toBe(200)
    later()
    for (const write of writes) expect(refusal(await write(cs, 'Mine'))).toBe(by('Admin Tester'))
  })
})

test('an artwork', async () => {
  const artwork = await makeArtwork(desk.artist)
  const put = (ask: Ask, title: string) => ask('PUT', '/api/artworks', { body: changeOf(artwork, { title }) })
  expect((await put(admin, 'Theirs')).status).toBe(200)
  later()
  expect(refusal(await put(desk.artist, 'Mine'))).toBe(by('Admin Tester'))
})

test('a saved view', async () => {
  const { json } = await admin('POST', '/api/saved-views', {
    body: { name: 'All', query: '', shared: true },
  })
  const put = (ask: Ask, name: string) =>
    ask('PUT', `/api/saved-views/${Number(json.id)}`, { body: { name, query: '', shared: true, version: 1 } })
  expect((await put(cs, 'Theirs')).status).toBe(200)
  later()
  expect(refusal(await put(admin, 'Mine'))).toBe(by('Cs Tester'))
})

test('a customer, and a store that is merged', async () => {
  const customer = {
    firstName: 'Lan',
    email: 'lan@example.com',
    phonePrefix: '+84',
    phoneNumber: '912000111',
  }
  const { id } = (await cs('POST', '/api/customers', { body: customer })).json
  const save = (ask: Ask, firstName: string) =>
    ask('PUT', '/api/customers', { body: { id, firstName, version: 1 } })
  expect((await save(cs, 'Theirs')).status).toBe(200)
  const store = async (name: string) =>
    Number((await admin('POST', '/api/stores', { body: { name } })).json.id)
  const [from, into] = [await store('From'), await store('Into')]
  expect((await admin('PUT', '/api/stores', { body: { id: from, active: false } })).status).toBe(200)
  later()
  expect(refusal(await save(admin, 'Mine'))).toBe(by('Cs Tester'))
  const merge = await admin('POST', `/api/stores/${from}/merge`, { body: { into, version: 1 } })
  expect(refusal(merge)).toBe(by('Admin Tester'))
})
