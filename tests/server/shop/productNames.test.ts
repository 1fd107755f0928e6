import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsIn } from '#tests/support/bulk.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { listOf } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const create = async (name: string, more: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const body = { name, productType: 'DIGITAL', ...more }
  const { status, json, text } = await admin('POST', '/api/products', { body })
  if (status !== 201) throw new Error(text)
  return Number(json.id)
}
const seen = async () => listOf((await admin('GET', '/api/products/seen')).json)
const tags = async () => listOf((await admin('GET', '/api/bookings/tags')).json)
const itemsOf = async (code: string) => {
  const { json } = await admin('GET', `/api/bookings/${code}`)
  return listOf(json.items as never).map(({ name, productName, productType }) => ({
    name,
    productName,
    productType,
  }))
}
const orderWith = (...items: readonly Readonly<Record<string, unknown>>[]) => makeOrder(server, { items })

describe('products from the start', () => {
  test('are the extra fees, which keep their names and cannot be deleted', async () => {
    const { json } = await admin('GET', '/api/products/all')
    expect(rowsIn(json).map(({ name, productType }) => [name, productType])).toEqual([
      ['Enhanced Matte Paper Poster', 'POSTER'],
      ['Faster Processing', 'EXTRA'],
      ['Tip', 'EXTRA'],
    ])
    const [poster] = rowsIn(json)
    const renamed = await admin('PUT', '/api/products', { body: { id: poster?.id, name: 'Poster' } })
    const removed = await admin('DELETE', `/api/products/${String(poster?.id)}`)
    for (const { status, json: problem } of [renamed, removed])
      expect([status, problem.errorKey]).toEqual([403, 'notEditable'])
    const budget = await admin('PUT', '/api/products', { body: { id: poster?.id, budget: 2 } })
    expect(budget.json).toMatchObject({ budget: 2, name: 'Enhanced Matte Paper Poster' })
  })
})

describe('a name that comes with an order (D-4.24)', () => {
  test('is kept as it came and listed as seen, until it is set up', async () => {
    const { code } = await orderWith(
      { productName: 'Dragon Portrait' },
      { productName: 'Canvas XL', productType: 'CANVAS' },
    )
    await orderWith({ productName: 'Dragon Portrait' })
    const found = (await seen()).filter(({ name }) => ['Dragon Portrait', 'Canvas XL'].includes(String(name)))
    expect(found).toEqual([
      { name: 'Dragon Portrait', orders: 2, productType: 'DIGITAL' },
      { name: 'Canvas XL', orders: 1, productType: 'CANVAS' },
    ])
    await create('Dragon Portrait')
    expect((await seen()).map(({ name }) => name)).not.toContain('Dragon Portrait')
    expect(await itemsOf(code)).toMatchObject([
      { productName: 'Dragon Portrait' },
      { productName: 'Canvas XL' },
    ])
  })

  test('is listed a page at a time, the most frequent first, with the total', async () => {
    const name = (at: number) => `Paged ${String(at).padStart(2, '0')}`
    await orderWith(...Array.from({ length: 30 }, (_, at) => ({ productName: name(at) })))
    await orderWith({ productName: name(7) }, { productName: name(9), productType: 'POSTER' })
    const read = async (query: string) => {
      const { json, headers } = await admin('GET', `/api/products/seen?${query}`)
      return { rows: listOf(json), total: Number(headers['x-total-count']) }
    }
    const { rows: all, total } = await read('size=500')
    expect([all.length, total]).toEqual([total, total])
    const counts = all.map(({ orders }) => Number(orders))
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const one = { orders: 2, productType: 'DIGITAL' }
    expect(all).toEqual(
      expect.arrayContaining([
        { ...one, name: name(7) },
        { ...one, name: name(9), productType: 'POSTER' },
      ]),
    )
    const pages = [await read(''), await read('page=1'), await read('page=2&size=20')]
    expect(pages.map((page) => page.total)).toEqual([total, total, total])
    expect(pages.flatMap(({ rows }) => rows)).toEqual(all.slice(0, 60))
    expect(pages[0]?.rows).toHaveLength(20)
    expect(await read('page=99')).toEqual({ rows: [], total })
    expect((await admin('GET', '/api/products/seen?size=501')).status).toBe(400)
  })

  test('leads to the product in any form, and takes its name and type', async () => {
    await create('Phượng Hoàng', { productType: 'CANVAS', otherNames: ['Phoenix Portrait'] })
    const { code } = await orderWith(
      { productName: 'PHUONG HOANG' },
      { productName: 'phoenix portrait', name: 'For Mum' },
      { productName: 'Phoenix Portrait', productType: 'poster' },
    )
    expect(await itemsOf(code)).toEqual([
      { name: 'PHUONG HOANG', productName: 'Phượng Hoàng', productType: 'CANVAS' },
      { name: 'For Mum', productName: 'Phượng Hoàng', productType: 'CANVAS' },
      { name: 'Phoenix Portrait', productName: 'Phượng Hoàng', productType: 'POSTER' },
    ])
    expect(await tags()).toContainEqual({ name: 'Phượng Hoàng', count: 1 })
  })

  test('is joined with a product: earlier items become the product’s, and keep their own names', async () => {
    const [one, other] = [
      await orderWith({ productName: 'Cat Picture' }),
      await orderWith({ productName: 'Cat Picture' }, { productName: 'Cat Portrait' }),
    ]
    const id = await create('Cat Portrait')
    expect((await admin('POST', `/api/products/${id}/join`, { body: { name: 'Cat Picture' } })).status).toBe(
      204,
    )
    await runJob(server, 'follow-names')
    expect(await itemsOf(one.code)).toEqual([
      { name: 'Cat Picture', productName: 'Cat Portrait', productType: 'DIGITAL' },
    ])
    expect((await tags()).filter(({ name }) => String(name).startsWith('Cat'))).toEqual([
      { name: 'Cat Portrait', count: 2 },
    ])
    const { json } = await admin('GET', '/api/bookings?tag=Cat Portrait')
    expect(
      listOf(json)
        .map(({ code }) => code as string)
        .toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual([one.code, other.code].toSorted((a, b) => (a < b ? -1 : 1)))
    expect(listOf(json).map((order) => order.tags)).toEqual([['Cat Portrait'], ['Cat Portrait']])
    const twice = await admin('POST', `/api/products/${await create('Dog Portrait')}/join`, {
      body: { name: 'cat picture' },
    })
    expect([twice.status, twice.json.errorKey]).toEqual([409, 'duplicate'])
  })

  test('follows a renamed product', async () => {
    const id = await create('Owl')
    const { code } = await orderWith({ productName: 'Owl' })
    await admin('PUT', '/api/products', { body: { id, name: 'Night Owl' } })
    await admin('PUT', '/api/products', { body: { id, name: 'Great Owl' } })
    await runJob(server, 'follow-names')
    expect(await itemsOf(code)).toEqual([{ name: 'Owl', productName: 'Great Owl', productType: 'DIGITAL' }])
    await admin('PUT', '/api/products', { body: { id, name: 'Owl' } })
    await runJob(server, 'follow-names')
    expect(await itemsOf(code)).toMatchObject([{ productName: 'Owl' }])
    expect((await admin('GET', `/api/products/${id}`)).json.otherNames).toEqual(['Night Owl', 'Great Owl'])
  })
})

describe('a product', () => {
  test('sets the deadline: the longest of the order’s products, else the shop’s', async () => {
    await create('Slow Oil', { orderDays: 20, fasterOrderDays: 10 })
    await create('Quick Doodle', { orderDays: 2 })
    const paid = { paidAt: '2026-03-01T03:00:00.000Z' }
    const days = async (...names: readonly string[]) => {
      const { code } = await makeOrder(server, {
        ...paid,
        items: names.map((productName) => ({ productName })),
      })
      return (((await admin('GET', `/api/bookings/${code}`)).json.deadline as unknown as string) ?? '').slice(
        0,
        10,
      )
    }
    expect(await days('Quick Doodle')).toBe('2026-03-03')
    expect(await days('Quick Doodle', 'Tip')).toBe('2026-03-03')
    expect(await days('Quick Doodle', 'Unknown')).toBe('2026-03-08')
    expect(await days('Slow Oil', 'Unknown')).toBe('2026-03-21')
    expect(await days('Slow Oil', 'Faster Processing')).toBe('2026-03-11')
    expect(await days('Quick Doodle', 'Faster Processing')).toBe('2026-03-04')
  })

  test('says what the artist usually gets', async () => {
    await create('Paid Well', { budget: 30 })
    const { code } = await orderWith(
      { productName: 'Paid Well', quantity: 2 },
      { productName: 'Nothing Known' },
    )
    const path = `/api/bookings/${code}/usual-budget`
    expect((await admin('GET', path)).json).toMatchObject({ budget: 60, parts: [{ from: 'product' }] })
    expect((await (await server.as('cs'))('GET', path)).json).toMatchObject({ budget: 60 })
    for (const login of ['artist', 'store', 'accountant'] as const)
      expect((await (await server.as(login))('GET', path)).status).toBe(403)
    const none = await orderWith({ productName: 'Nothing Known' })
    expect((await admin('GET', `/api/bookings/${none.code}/usual-budget`)).json).toEqual({
      budget: null,
      parts: [],
    })
  })

  test('is offered while it is active, in its place, also as a filter without orders', async () => {
    const id = await create('Zebra First', { position: 1 })
    await create('Aardvark Second', { position: 2 })
    const offered = async () => {
      const { json } = await admin('GET', '/api/products')
      return listOf(json.content as never).map(({ name }) => name)
    }
    expect((await offered()).slice(0, 2)).toEqual(['Zebra First', 'Aardvark Second'])
    expect((await tags()).slice(0, 2)).toEqual([
      { name: 'Zebra First', count: 0 },
      { name: 'Aardvark Second', count: 0 },
    ])
    await admin('PUT', '/api/products', { body: { id, active: false } })
    expect((await offered()).slice(0, 1)).toEqual(['Aardvark Second'])
    expect((await tags()).map(({ name }) => name)).not.toContain('Zebra First')
    const { id: order } = await orderWith({ productName: 'Other' })
    const body = { productName: 'Zebra First' }
    const added = await admin('POST', `/api/bookings/${order}/items`, { body })
    expect([added.status, added.json.fieldErrors]).toEqual([400, { productName: 'validation.noProduct' }])
  })

  test('is deleted only while no order has it', async () => {
    const id = await create('Sold Once')
    await orderWith({ productName: 'Sold Once' })
    const { status, json } = await admin('DELETE', `/api/products/${id}`)
    expect([status, json.errorKey, json.detail]).toEqual([
      409,
      'stillReferenced',
      'This is still used by 1 order.',
    ])
  })
})
