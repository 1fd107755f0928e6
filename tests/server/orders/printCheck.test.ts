import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PrintCheck } from '#contract/orders/printCheck.ts'
import { printProductOf } from '#server/orders/canvas/printProduct.ts'
import { heicBytes, pdfBytes, psdBytes, uploaded } from '#tests/support/files.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk

const SMALL = { name: 'Canvas 3 x 4', width: 3, height: 4, minDpi: 100, price: 10, active: true }
const BOXED = { ...SMALL, name: 'Boxed print', vendorReference: 'BOX-9' }

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  for (const product of [SMALL, BOXED, { ...SMALL, name: 'Old', vendorReference: 'OLD-1', active: false }]) {
    const made = await desk.admin('POST', '/api/print-products', { body: product })
    if (made.status !== 201) throw new Error(made.text)
  }
})
afterAll(() => server.close())

const canvas = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 160, alpha } } })
const jpeg = (width: number, height: number) => canvas(width, height).flatten().jpeg().toBuffer()

const checkOf = ({ json }: Answer) => json as unknown as PrintCheck

async function orderWith(name: string, productType = 'CANVAS') {
  const order = await makeOrder(server, { items: [{ productName: 'Print', name, price: 80, productType }] })
  await desk.assign(order, 'artist')
  return desk.drive(order, 'EXPORT_FILE')
}

/** Hands the files in as the artist; returns the path of the check of SEND_FILE. */
async function handIn(order: MadeOrder, files: readonly (readonly [name: string, bytes: Buffer])[]) {
  const attachments = []
  for (const [name, bytes] of files) attachments.push({ id: (await uploaded(desk.artist, name, bytes)).id })
  const { id } = await desk.open(order)
  await desk.artist('POST', desk.at(order, `/work-logs/${id}/upload`), { body: { attachments } })
  return desk.at(order, `/work-logs/${(await desk.open(order)).id}/print-check`)
}

const check = async (path: string, ask: Ask = desk.cs) => checkOf(await ask('GET', path))

describe('the print check (D-7.34)', () => {
  test('resolution, proportions, colour profile and transparency of real pictures', async () => {
    const order = await orderWith('Canvas 3 x 4 cm')
    const path = await handIn(order, [
      ['fine.jpg', await jpeg(160, 120)],
      ['soft.jpg', await jpeg(120, 90)],
      ['wide.jpg', await jpeg(400, 120)],
      ['cmyk.jpg', await canvas(120, 160).flatten().withIccProfile('cmyk').jpeg().toBuffer()],
      ['clear.png', await canvas(120, 160, 0.5).png().toBuffer()],
      ['opaque.png', await canvas(120, 160).png().toBuffer()],
      ['layout.pdf', pdfBytes()],
    ])
    const { files, unknown } = await check(path)
    expect(unknown).toEqual([])
    const product = { name: 'Canvas 3 x 4', width: 3, height: 4, minDpi: 100 }
    const fit = { item: 'Canvas 3 x 4 cm', product, dpi: 101, soft: false, cut: 0 }
    expect(files).toMatchObject([
      {
        name: 'fine.jpg',
        width: 160,
        height: 120,
        colour: 'RGB',
        profile: null,
        transparent: false,
        fits: [fit],
      },
      { name: 'soft.jpg', fits: [{ ...fit, dpi: 76, soft: true }] },
      { name: 'wide.jpg', fits: [{ ...fit, cut: 60 }] },
      { name: 'cmyk.jpg', colour: 'CMYK', profile: expect.stringMatching(/\w/), fits: [fit] },
      { name: 'clear.png', transparent: true, fits: [fit] },
      { name: 'opaque.png', transparent: false, fits: [fit] },
      { name: 'layout.pdf', unread: 'document', width: null, height: null, colour: null, fits: [] },
    ])
    expect(await check(path, desk.artist)).toEqual({ files, unknown })
    // It never refuses.
    expect((await desk.act(order, 'approve')).status).toBe(200)
  })

  test('pictures of phones by their size; and of other files it says why there is nothing to find', async () => {
    const order = await orderWith('Canvas 3 x 4 cm')
    const path = await handIn(order, [
      ['phone.heic', heicBytes(120, 160)],
      ['broken.heic', Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')],
      ['all.zip', Buffer.from('504b0304140000000000000000000000000000000000', 'hex')],
      ['cut.eps', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%EOF\n')],
    ])
    const nothing = { width: null, height: null, colour: null, fits: [] }
    expect((await check(path)).files).toMatchObject([
      { unread: null, width: 120, height: 160, colour: 'RGB', transparent: false, fits: [{ dpi: 101 }] },
      { unread: 'broken', ...nothing },
      { unread: 'archive', ...nothing },
      { unread: 'document', ...nothing },
    ])
  })

  test('of several orders names those that a bulk Mark as Done would let go with a fault', async () => {
    const [soft, fine, early] = [
      await orderWith('Canvas 3 x 4 cm'),
      await orderWith('Canvas 3 x 4 cm'),
      await orderWith('Canvas 3 x 4 cm'),
    ]
    await handIn(soft, [
      ['soft.jpg', await jpeg(120, 90)],
      ['clear.png', await canvas(120, 160, 0.5).png().toBuffer()],
    ])
    await handIn(fine, [['fine.jpg', await jpeg(160, 120)]])
    const body = { id: [soft.id, fine.id, early.id] }
    const ask = (by: Ask) => by('POST', '/api/bookings/bulk/print-check', { body })
    expect((await ask(desk.cs)).json).toEqual({
      faulty: [{ id: soft.id, number: soft.number, faults: ['soft', 'transparent'] }],
      unchecked: 0,
    })
    expect((await ask(desk.artist)).status).toBe(403)
    await desk.cs('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [soft.id] } })
    expect((await ask(desk.cs)).json).toEqual({ faulty: [], unchecked: 0 })
  })

  test('Photoshop documents, small and large', async () => {
    const { icc: profile } = await sharp(
      await canvas(9, 9).withIccProfile('cmyk').jpeg().toBuffer(),
    ).metadata()
    const order = await orderWith('Canvas 3 x 4 cm')
    const size = { width: 120, height: 160 }
    const path = await handIn(order, [
      ['fine.psd', psdBytes(size)],
      ['soft.psb', psdBytes({ width: 90, height: 120, large: true, clear: true })],
      ['cmyk.psd', psdBytes({ ...size, colour: 'CMYK', profile: profile as Buffer, clear: true })],
      ['lab.psd', psdBytes({ ...size, colour: 'OTHER' })],
      ['grey.psd', psdBytes({ ...size, colour: 'GREY' })],
    ])
    const { files } = await check(path)
    expect(files).toMatchObject([
      { ...size, colour: 'RGB', profile: null, transparent: false, fits: [{ dpi: 101, soft: false }] },
      { width: 90, colour: 'RGB', transparent: true, fits: [{ dpi: 76, soft: true }] },
      { colour: 'CMYK', profile: expect.stringMatching(/\w/), transparent: true },
      { colour: 'OTHER', profile: null, transparent: false },
      { colour: 'GREY', transparent: false },
    ])
  })

  test('an item without a print product is named, and an order without prints has nothing to check', async () => {
    const unknown = await handIn(await orderWith('Canvas OLD-1'), [['fine.jpg', await jpeg(160, 120)]])
    expect(await check(unknown)).toMatchObject({ unknown: ['Canvas OLD-1'], files: [{ fits: [] }] })
    const none = await handIn(await orderWith('Canvas 3 x 4 cm', 'DIGITAL'), [['fine.jpg', await jpeg(9, 9)]])
    expect(await check(none)).toEqual({ files: [], unknown: [] })
  })

  test('is of final files alone, for those who see the step', async () => {
    const order = await orderWith('Canvas 3 x 4 cm')
    const [started] = await desk.steps(order)
    const at = (id: number | string = 0) => desk.at(order, `/work-logs/${id}/print-check`)
    for (const id of [started?.id, 0, 'x', '99999999999'])
      expect((await desk.cs('GET', at(id))).json.errorKey).toBe('notFound')
    const path = at((await desk.open(order)).id)
    expect(await check(path)).toEqual({ files: [], unknown: [] })
    expect((await desk.artist2('GET', path)).json.errorKey).toBe('notFound')
    expect((await server.ask('GET', path)).status).toBe(401)
  })
})

describe('the print product of an item (D-7.33)', () => {
  const base = { id: 0, minDpi: 100, vendorReference: '', storeId: null }
  const products = [
    { ...base, name: 'Canvas 12×16″', width: 30.5, height: 40.6 },
    { ...base, name: 'Canvas 24×36″', width: 61, height: 91.4, vendorReference: 'CNV-2436' },
    { ...base, name: 'Poster A3', width: 29.7, height: 42 },
    { ...base, name: 'Poster A3 matte', width: 29.7, height: 42, storeId: 5 },
  ]
  test.each([
    ['Canvas Print 12x16', 'Canvas 12×16″'],
    ['Canvas, 40 × 30 cm', 'Canvas 12×16″'],
    ['Canvas 12" x 16"', 'Canvas 12×16″'],
    ['Frame cnv-2436 30 x 40 cm', 'Canvas 24×36″'],
    ['poster a3 (large)', 'Poster A3'],
    ['29.7 x 42 cm', 'Poster A3 matte'],
    ['Frame 12x16 cm', undefined],
    ['Canvas', undefined],
  ])('%s', (name, found) => {
    expect(printProductOf({ name, productName: 'Canvas Print' }, products, 5)?.name).toBe(found)
  })
})
