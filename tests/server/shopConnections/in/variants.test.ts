import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploaded } from '#tests/support/files.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { shopLine, shopOrder } from '#tests/support/outside/shopify.ts'
import { wooLine, wooOrder } from '#tests/support/outside/wooCommerce.ts'
import { type Answer, startServer, type TestServer } from '#tests/support/server.ts'
import { connectShop, sendShopify, sendWoo } from '#tests/support/shopConnections.ts'
import { minute } from '#tests/support/shops/desk.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const PRINT = { width: 3, height: 4, minDpi: 100, price: 10, active: true }
const VARIANT = 4_455_001

let server: TestServer
let desk: Desk
let shop: number
let woo: number
let square: number

const add = (name: string, more: Readonly<Record<string, unknown>>) =>
  desk.admin('POST', '/api/print-products', { body: { ...PRINT, name, ...more } })

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  shop = await connectShop(server)
  woo = await connectShop(server, {
    kind: 'WOOCOMMERCE',
    source: 'TURNED_HUMAN',
    address: 'https://human.example/shop',
  })
  const made = [
    await add('Square', { shopVariants: [` ${VARIANT} `, 'Sq-1', 'sq-1'] }),
    await add('Canvas 30 x 40 cm', { width: 30, height: 40 }),
    await add('Sheet', { shopVariants: ['SHEET'] }),
    await add('Former', { shopVariants: ['OLD'], active: false }),
  ]
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  square = Number(made[0]?.json.id)
  expect(made[0]?.json.shopVariants).toEqual([String(VARIANT), 'Sq-1'])
  const poster = { name: 'Wall sheet', productType: 'POSTER', printProduct: made[2]?.json.id }
  const digital = { name: 'Set up portrait', productType: 'DIGITAL' }
  for (const body of [poster, digital])
    expect((await desk.admin('POST', '/api/products', { body })).status).toBe(201)
})
afterAll(() => server.close())

let ids = 81_000
const freshId = (): number => {
  ids += 1
  return ids
}

async function madeOf({ json, text }: Answer): Promise<MadeOrder & { readonly shows: Answer['json'] }> {
  const code = json.code as unknown as string
  if (!code) throw new Error(text)
  const shows = (await desk.cs('GET', `/api/bookings/${code}`)).json
  return { id: Number(json.id), number: Number(json.number), code, shows }
}
const send = (id: number, at: number, lines: readonly object[], topic = 'orders/updated') =>
  sendShopify(server, shop, shopOrder(id, { updated_at: minute(at), line_items: lines }), { topic })
const create = async (line: object) =>
  madeOf(await send(freshId(), 0, [shopLine({ title: 'Family', ...line })], 'orders/create'))

describe('a variant of a shop (D-16.50)', () => {
  test('leads to one print product, whatever its case; the refusal names the other', async () => {
    const refused = await add('Another', { shopVariants: ['new', 'SQ-1'] })
    expect(refused.status).toBe(409)
    expect(refused.json).toMatchObject({
      errorKey: 'duplicate',
      fieldErrors: { shopVariants: 'printProducts.rules.variantTaken' },
      facts: { name: 'Square', value: 'Sq-1' },
      detail: 'The print product “Square” already has this variant: Sq-1.',
    })
    const before = (await desk.admin('GET', `/api/print-products/${square}`)).json
    const change = (body: object) =>
      desk.admin('PUT', '/api/print-products', { body: { id: square, ...body } })
    expect((await change({ shopVariants: ['SHEET'] })).status).toBe(409)
    const kept = await change({ shopVariants: before.shopVariants, version: before.version })
    expect(kept.json.shopVariants).toEqual(before.shopVariants)
  })

  test('is refused as the 51st, and if it is too long', async () => {
    const many = Array.from({ length: 51 }, (_, n) => `V${n}`)
    expect((await add('Many', { shopVariants: many })).json).toMatchObject({
      fieldErrors: { shopVariants: 'validation.tooMany' },
    })
    expect((await add('Long', { shopVariants: ['x'.repeat(101)] })).json).toMatchObject({
      fieldErrors: { shopVariants: 'validation.tooLong' },
    })
  })

  test.each([
    ['its id', { variant_id: VARIANT }, 'CANVAS'],
    ['its SKU in another case', { variant_id: 1, sku: 'sQ-1' }, 'CANVAS'],
    [
      'its id, where the product is set up as digital',
      { title: 'Set up portrait', variant_id: VARIANT },
      'CANVAS',
    ],
    ['what its product is, where that is a poster', { sku: 'sheet' }, 'POSTER'],
    ['its title, where the print product is not on sale', { sku: 'OLD' }, 'DIGITAL'],
    ['its title, where nothing leads anywhere', { variant_id: 77, sku: 'none' }, 'DIGITAL'],
  ])('decides by %s what the item is', async (_by, line, productType) => {
    const { shows } = await create(line)
    expect(shows).toMatchObject({ hasCanvas: productType === 'CANVAS', items: [{ productType }] })
  })

  test('of WooCommerce is the variation, or the product without any', async () => {
    const typeFor = async (line: object) => {
      const body = wooOrder(freshId(), { line_items: [wooLine(1, { sku: '', ...line })] })
      return (await madeOf(await sendWoo(server, woo, body, { topic: 'order.created' }))).shows.items
    }
    expect(await typeFor({ variation_id: VARIANT })).toMatchObject([{ productType: 'CANVAS' }])
    expect(await typeFor({ product_id: VARIANT })).toMatchObject([{ productType: 'CANVAS' }])
    expect(await typeFor({ product_id: VARIANT, variation_id: 5 })).toMatchObject([
      { productType: 'DIGITAL' },
    ])
  })

  test('of an item that is added later makes the order one with a canvas', async () => {
    const id = freshId()
    const { code, shows } = await madeOf(await send(id, 0, [shopLine()], 'orders/create'))
    expect(shows.hasCanvas).toBe(false)
    await send(id, 1, [shopLine(), shopLine({ id: 32, title: 'Family', variant_id: VARIANT })])
    const { json } = await desk.cs('GET', `/api/bookings/${code}`)
    expect(json).toMatchObject({
      hasCanvas: true,
      items: [{ productType: 'DIGITAL' }, { productType: 'CANVAS' }],
    })
  })

  test('decides what the files are checked for, before any name does', async () => {
    const line = shopLine({ title: 'Canvas 30 x 40 cm', variant_id: VARIANT })
    const id = freshId()
    const order = await madeOf(await send(id, 0, [line], 'orders/create'))
    await desk.assign(order, 'artist')
    await desk.drive(order, 'EXPORT_FILE')
    const picture = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#145aa0' } })
      .jpeg()
      .toBuffer()
    const attachments = [{ id: (await uploaded(desk.artist, 'fine.jpg', picture)).id }]
    const step = await desk.open(order)
    await desk.artist('POST', desk.at(order, `/work-logs/${step.id}/upload`), { body: { attachments } })
    const path = desk.at(order, `/work-logs/${(await desk.open(order)).id}/print-check`)
    const productOf = async () => (await desk.cs('GET', path)).json.files
    expect(await productOf()).toMatchObject([{ fits: [{ product: { name: 'Square' }, soft: false }] }])
    // The customer has changed it to something else there, and nobody has decided about that yet.
    await send(id, 1, [{ ...line, title: 'Poster', variant_id: 5, sku: 'SHEET' }])
    expect(await productOf()).toMatchObject([
      { fits: [{ product: { name: 'Canvas 30 x 40 cm' }, soft: true }] },
    ])
  })
})
