import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdfBytes, psdBytes, uploaded } from '#tests/support/files.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout, eventsOf, listOf, select, withOnly } from '#tests/support/page/page.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let order: MadeOrder
let item: number

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  await server.database.db.execute(sql`insert into products (name, product_type) values
    ('Anime Portrait', 'DIGITAL'), ('Canvas 40 × 60', 'CANVAS')`)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await makeOrder(server)
  item = Number(items(await detail())[0]?.id)
})

const detail = async (ask: Ask = cs) => (await ask('GET', `/api/bookings/${order.code}`)).json
const items = (json: Json) => json.items as unknown as Json[]
const url = (rest = '') => `/api/bookings/${order.id}/items/${item}${rest}`
const summarize = (html: string, more: object = {}, ask: Ask = cs) =>
  ask('PUT', url('/summarize'), { body: { id: item, summarize: html, ...more } })
const kinds = async () => (await eventsOf(server, order)).map(({ kind }) => kind)

describe('the summary', () => {
  test('is saved with a version and told in the timeline', async () => {
    const answer = await summarize('<p><b>Style</b>: clean</p><ul><li>Keep the freckles</li></ul>')
    expect(answer.json).toMatchObject({
      id: item,
      summarize: '<p><b>Style</b>: clean</p><ul><li>Keep the freckles</li></ul>',
      version: 2,
    })
    expect((await eventsOf(server, order)).at(-1)).toMatchObject({
      kind: 'summaryChanged',
      data: { subject: 'Anime Portrait', note: 'Style: clean Keep the freckles' },
    })
    expect(items(await detail())[0]).toMatchObject({ version: 2 })
  })

  test.each([
    ['<p onclick="x()">a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p style="color:red" class="x">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)><p>b</p>', '<p>b</p>'],
    ['<a href="javascript:alert(1)">c</a>', 'c'],
    ['<a href="java\nscript:alert(1)">c</a>', 'c'],
    ['<a href="//evil.example">c</a>', 'c'],
    [
      '<a href="https://a.example/?b=1&c=2" onmouseover="x">d</a>',
      '<a href="https://a.example/?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">d</a>',
    ],
    [
      '<a href="mailto:a@b.example">e</a>',
      '<a href="mailto:a@b.example" rel="noopener noreferrer" target="_blank">e</a>',
    ],
    ['<svg><a xlink:href="javascript:x">f</a></svg>', 'f'],
    [
      '<h2>g</h2><blockquote><code>h</code></blockquote><s>i</s>',
      '<h2>g</h2><blockquote><code>h</code></blockquote><s>i</s>',
    ],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ])('%s is stored as %s', async (given, stored) => {
    expect((await summarize(given)).json).toMatchObject({ summarize: stored })
  })

  test.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp; </p><ul><li></li></ul>', '<img src="a">'])(
    '%s is no summary',
    async (empty) => {
      await summarize('<p>Something</p>')
      expect((await summarize(empty)).json).toMatchObject({ summarize: null, version: 3 })
    },
  )

  test('the same again changes nothing, even from a stale editor', async () => {
    await summarize('<p>One</p>')
    expect((await summarize('<p>One</p>', { version: 1 })).json).toMatchObject({ version: 2 })
    expect(await kinds()).toEqual(['created', 'summaryChanged'])
  })

  test('a stale save answers 409 with what is saved and loses neither', async () => {
    await summarize('<p>Mine</p>', { version: 1 })
    const stale = await summarize('<p>Yours</p>', { version: 1 })
    expect(stale.json).toMatchObject({
      status: 409,
      errorKey: 'versionConflict',
      facts: { version: 2, text: '<p>Mine</p>' },
    })
    const matched = await cs('PUT', url('/summarize'), {
      body: { id: item, summarize: '<p>Yours</p>' },
      headers: { 'if-match': '"1"' },
    })
    expect(matched.status).toBe(409)
    expect((await summarize('<p>Yours</p>', { version: 2 })).json).toMatchObject({ version: 3 })
    expect((await summarize('<p>Last write wins</p>')).json).toMatchObject({ version: 4 })
  })

  test('two saves of the same version: one is kept, the other gets what is saved', async () => {
    const both = await Promise.all(
      ['<p>Mine</p>', '<p>Yours</p>'].map((html) => summarize(html, { version: 1 })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [saved, refused] = both.toSorted((one, other) => one.status - other.status)
    expect(refused?.json.facts).toEqual({ version: 2, text: saved?.json.summarize })
  })

  test('another item in the body, one of another order and too much text are refused', async () => {
    expect((await summarize('<p>a</p>', { id: item + 1 })).json).toMatchObject({
      status: 400,
      fieldErrors: { id: 'validation.invalid' },
    })
    const other = await makeOrder(server)
    const foreign = await cs('PUT', `/api/bookings/${other.id}/items/${item}/summarize`, {
      body: { id: item, summarize: 'x' },
    })
    expect(foreign.status).toBe(404)
    expect((await summarize('x'.repeat(20_001))).json).toMatchObject({ status: 400 })
    expect((await summarize('<b>'.repeat(6_666))).status).toBe(200)
  })

  test('needs MODIFY_SUMMARY and the order in scope', async () => {
    for (const login of ['artist', 'store', 'accountant'] as const)
      expect((await summarize('x', {}, await server.as(login))).status).toBe(403)
    const artist = await withOnly(server, 'artist', ['MODIFY_SUMMARY'])
    expect((await summarize('x', {}, artist)).status).toBe(404)
    await cs('PUT', `/api/bookings/${order.id}/assign/artist`)
    expect((await summarize('x', {}, artist)).status).toBe(200)
    await cs('PUT', `/api/bookings/${order.id}/assign/artist2`)
    expect((await summarize('y', {}, artist)).json).toMatchObject({ status: 403, errorKey: 'notYourStep' })
    await withOnly(server, 'artist', [])
  })
})

describe('files of an item', () => {
  const add = (ids: readonly number[], ask: Ask = cs) =>
    ask('POST', url('/upload'), { body: { attachments: ids.map((id) => ({ id })) } })
  const remove = (id: number, ask: Ask = cs) => ask('DELETE', url(`/attachments/${id}`))

  test('are added beside the photos and can be removed', async () => {
    const [picture, psd] = [await uploaded(cs), await uploaded(cs, 'scan.psd', psdBytes())]
    server.clock.advance(60_000)
    const answer = await add([picture.id, psd.id])
    expect(answer.json).toMatchObject({
      photos: [{ external: true }],
      attachments: [{ name: 'picture.png' }, { name: 'scan.psd' }],
      version: 1,
    })
    expect((await eventsOf(server, order)).at(-1)).toMatchObject({
      kind: 'filesAdded',
      data: { files: ['picture.png', 'scan.psd'], note: 'Anime Portrait' },
    })
    const [kept] = await select(
      server,
      sql`select last_activity_date = ${server.clock.now.toISOString()}::timestamptz as fresh,
        last_activity_by_artist as artist from orders where id = ${order.id}`,
    )
    expect(kept).toEqual({ fresh: true, artist: false })

    expect((await remove(psd.id)).status).toBe(204)
    expect((await remove(psd.id)).status).toBe(404)
    expect(items(await detail())[0]).toMatchObject({ attachments: [{ id: picture.id }] })
    expect(
      await select(
        server,
        sql`select attached from files where id in (${picture.id}, ${psd.id}) order by id`,
      ),
    ).toEqual([{ attached: true }, { attached: false }])
    expect(await kinds()).toEqual(['created', 'filesAdded', 'fileRemoved'])
  })

  test('a photo of the customer is removed the same way', async () => {
    const photo = listOf(items(await detail())[0]?.photos as unknown as Json)[0]
    expect((await remove(Number(photo?.id))).status).toBe(204)
    expect(items(await detail())[0]).toMatchObject({ photos: [] })
  })

  test('refuses final files, files of others, files in use and none at all', async () => {
    const pdf = await uploaded(cs, 'print.pdf', pdfBytes())
    expect((await add([pdf.id])).json).toMatchObject({ status: 415, errorKey: 'unsupportedFile' })
    const foreign = await uploaded(await server.as('cs2'))
    expect((await add([foreign.id])).json).toMatchObject({ status: 400, errorKey: 'invalidInput' })
    const used = await uploaded(cs)
    await add([used.id])
    expect((await add([used.id])).status).toBe(400)
    expect((await add([])).json).toMatchObject({
      status: 400,
      fieldErrors: { attachments: 'validation.required' },
    })
    expect(await kinds()).toEqual(['created', 'filesAdded'])
  })

  test('need their permissions', async () => {
    const file = await uploaded(cs)
    await add([file.id])
    for (const login of ['artist', 'store', 'accountant'] as const) {
      const ask = await server.as(login)
      expect((await add([1], ask)).status).toBe(403)
      expect((await remove(file.id, ask)).status).toBe(403)
    }
    const adder = await agentWithout(server, 'MODIFY_SUMMARY')
    expect((await add([(await uploaded(adder)).id], adder)).status).toBe(200)
    expect((await remove(file.id, adder)).status).toBe(403)
  })
})

describe('adding an item', () => {
  const add = (body: object, ask: Ask = cs) => ask('POST', `/api/bookings/${order.id}/items`, { body })

  test('takes the product as it is named, free of charge, and flags the order', async () => {
    const file = await uploaded(cs)
    const answer = await add({
      productName: 'canvas 40 × 60',
      note: 'For the hall',
      attachments: [{ id: file.id, url: 'https://elsewhere.example/ignored' }],
    })
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({
      name: 'Canvas 40 × 60',
      productName: 'Canvas 40 × 60',
      productType: 'CANVAS',
      quantity: 1,
      price: 0,
      note: 'For the hall',
      photos: [],
      attachments: [{ id: file.id }],
    })
    await add({ productName: 'Faster Processing', name: 'Rush' })
    expect(await detail()).toMatchObject({
      tags: ['Anime Portrait', 'Canvas 40 × 60', 'Faster Processing'],
      hasCanvas: true,
      poster: true,
      fasterProcessing: true,
      subtotal: 80,
      totalPrice: 80,
      items: [{ name: 'Anime Portrait' }, { name: 'Canvas 40 × 60' }, { name: 'Rush' }],
    })
    expect((await eventsOf(server, order)).at(-1)).toMatchObject({
      kind: 'itemAdded',
      data: { subject: 'Rush' },
    })
    const found = await cs('GET', '/api/bookings?tag=Faster%20Processing')
    expect(found.text).toContain(order.code)
  })

  test.each([{}, { productName: '' }, { productName: 'Nothing we sell' }])(
    '%j is no product',
    async (body) => {
      expect((await add(body)).json).toMatchObject({
        status: 400,
        fieldErrors: { productName: 'validation.noProduct' },
      })
      expect(await kinds()).toEqual(['created'])
    },
  )

  test('a refused file keeps the item away too', async () => {
    const pdf = await uploaded(cs, 'print.pdf', pdfBytes())
    expect((await add({ productName: 'Anime Portrait', attachments: [{ id: pdf.id }] })).status).toBe(415)
    expect(items(await detail())).toHaveLength(1)
  })

  test('needs its permission, and shows prices to those who see them', async () => {
    expect((await add({ productName: 'Anime Portrait' }, await server.as('artist'))).status).toBe(403)
    const ask = await agentWithout(server, 'VIEW_ORDER_SUBTOTAL')
    const { json } = await add({ productName: 'Anime Portrait' }, ask)
    expect(json).not.toHaveProperty('price')
    const denied = await agentWithout(server, 'ADD_PRODUCT_INTO_ORDER')
    expect((await add({ productName: 'Anime Portrait' }, denied)).status).toBe(403)
  })
})
