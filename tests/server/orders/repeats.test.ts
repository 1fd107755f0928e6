import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Repeat } from '#contract/orders/repeats.ts'
import { heicBytes, pdfBytes, psdBytes, uploaded } from '#tests/support/files.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { portrait } from '#tests/support/outside/portrait.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let face: Buffer

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  face = await portrait()
})
afterAll(() => server.close())

type Named = readonly [name: string, bytes: Buffer]

const upload = async (files: readonly Named[], ask: Ask = desk.artist) => {
  const ids: number[] = []
  for (const [name, bytes] of files) ids.push((await uploaded(ask, name, bytes)).id)
  return ids
}
async function handIn(order: MadeOrder, files: readonly Named[]) {
  const attachments = (await upload(files)).map((id) => ({ id }))
  const { status, text } = await desk.artist(
    'POST',
    desk.at(order, `/work-logs/${(await desk.open(order)).id}/upload`),
    { body: { attachments } },
  )
  expect(status, text).toBe(200)
}
const pathOf = (order: MadeOrder, step: number, query = '') =>
  desk.at(order, `/work-logs/${step}/repeats${query}`)

/** Asks about uploads for the open step, or about the files that it has. */
async function repeats(order: MadeOrder, given?: readonly number[], ask: Ask = desk.artist) {
  const query = given ? `?${given.map((id) => `file=${id}`).join('&')}` : ''
  const { status, text, json } = await ask('GET', pathOf(order, (await desk.open(order)).id, query))
  expect(status, text).toBe(200)
  return (json as unknown as readonly Repeat[]).map(
    ({ fileId, sameness, version, earlier }) => [fileId, sameness, version, earlier.name] as const,
  )
}

/** An order whose first sketch was sent back. */
async function sentBack(files: readonly Named[] = [['first.png', face]]) {
  const order = await desk.drive(await desk.make(), 'SKETCH')
  await handIn(order, files)
  await desk.reject(order, (await desk.open(order)).id)
  return order
}
const ask = async (order: MadeOrder, name: string, bytes: Buffer) => {
  const [id = 0] = await upload([[name, bytes]])
  return (await repeats(order, [id])).map(([, ...rest]) => rest)
}

const NEARLY = [['NEARLY', 1, 'first.png']]

describe('a picture that was handed in before (D-7.35)', () => {
  test('is found as the same bytes, and in another format, quality or size', async () => {
    const order = await sentBack()
    expect(await ask(order, 'again.png', face)).toEqual([['SAME', 1, 'first.png']])
    for (const [name, bytes] of [
      ['good.jpg', await sharp(face).jpeg({ quality: 90 }).toBuffer()],
      ['poor.jpg', await sharp(face).jpeg({ quality: 30 }).toBuffer()],
      ['other.webp', await sharp(face).webp({ quality: 70 }).toBuffer()],
      ['half.png', await sharp(face).resize(600).png().toBuffer()],
      ['small.jpg', await sharp(face).resize(400).jpeg().toBuffer()],
      ['large.png', await sharp(face).resize(2400).png().toBuffer()],
    ] as const) {
      expect(await ask(order, name, bytes), name).toEqual(NEARLY)
    }
  })

  test('corrections of a drawing are none, however small they are to see', async () => {
    const order = await sentBack()
    for (const [name, bytes] of [
      ['eye.png', await portrait({ eye: 12 })],
      [
        'eye.jpg',
        await sharp(await portrait({ eye: 12 }))
          .jpeg({ quality: 60 })
          .toBuffer(),
      ],
      ['line.png', await portrait({ more: '<path d="M300 300 l 80 60" stroke="#222" stroke-width="4"/>' })],
      ['signed.png', await portrait({ more: '<text x="950" y="1450" font-size="40">Mai</text>' })],
      ['skin.png', await portrait({ skin: '#d39a7c' })],
      ['brighter.png', await sharp(face).modulate({ brightness: 1.05 }).png().toBuffer()],
      ['turned.png', await sharp(face).rotate(180).png().toBuffer()],
      [
        'cropped.png',
        await sharp(face).extract({ left: 60, top: 60, width: 1080, height: 1350 }).png().toBuffer(),
      ],
      ['wider.png', await sharp(face).resize(1500, 1500, { fit: 'fill' }).png().toBuffer()],
    ] as const) {
      expect(await ask(order, name, bytes), name).toEqual([])
    }
  })

  test('files of one submission and those of a first version are compared with none', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH')
    const twice = await upload([
      ['a.png', face],
      ['b.png', face],
    ])
    expect(await repeats(order, twice)).toEqual([])
    await handIn(order, [
      ['a.png', face],
      ['b.png', face],
    ])
    expect(await repeats(order)).toEqual([])
    expect(await repeats(order, twice)).toEqual([])
  })

  test('the latest version that fits is named, and one with the same bytes before it', async () => {
    const jpeg = await sharp(face).jpeg({ quality: 90 }).toBuffer()
    const order = await sentBack()
    await handIn(order, [['second.jpg', jpeg]])
    await desk.reject(order, (await desk.open(order)).id)
    expect(await ask(order, 'third.webp', await sharp(face).webp().toBuffer())).toEqual([
      ['NEARLY', 2, 'second.jpg'],
    ])
    expect(await ask(order, 'third.png', face)).toEqual([['SAME', 1, 'first.png']])
  })

  test('who reviews is told as well, and whoever adds files to what is reviewed', async () => {
    const order = await sentBack()
    await handIn(order, [['second.jpg', await sharp(face).jpeg().toBuffer()]])
    const [file] = (await desk.open(order)).attachments
    expect(await repeats(order, undefined, desk.cs)).toEqual([[file?.id, 'NEARLY', 1, 'first.png']])
    const added = await upload([['more.png', face]], desk.cs)
    expect(await repeats(order, added, desk.cs)).toEqual([[added[0], 'SAME', 1, 'first.png']])
  })

  test('a sketch handed in as colours is told, the approved picture as a final file is not', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH')
    await handIn(order, [['sketch.png', face]])
    await desk.drive(order, 'COLOR')
    expect(await ask(order, 'color.png', face)).toEqual([['SAME', 1, 'sketch.png']])
    await handIn(order, [['color.png', face]])
    await desk.drive(order, 'EXPORT_FILE')
    expect(await ask(order, 'final.png', face)).toEqual([])
    await handIn(order, [['final.png', face]])
    await desk.reject(order, (await desk.open(order)).id)
    expect(await ask(order, 'final2.png', face)).toEqual([['SAME', 3, 'final.png']])
  })

  test('files that cannot be read are never told, not even with the same bytes', async () => {
    const phone: Named = ['phone.heic', heicBytes(40, 30)]
    const layers: Named = [
      'layers.psd',
      psdBytes({ thumbnail: await sharp(face).resize(300).jpeg().toBuffer() }),
    ]
    const order = await sentBack([phone, layers])
    expect(await repeats(order, await upload([phone, layers]))).toEqual([])
    const final = await desk.drive(await desk.make(), 'EXPORT_FILE')
    await handIn(final, [['all.pdf', pdfBytes()]])
    await desk.reject(final, (await desk.open(final)).id)
    expect(await repeats(final, await upload([['all.pdf', pdfBytes()]]))).toEqual([])
  })

  test('is found before the facts of the pictures are known', async () => {
    const order = await sentBack()
    await server.database.db.execute(
      sql`update files set facts_state = null, thumbhash = null, colours = null, perceptual_hash = null`,
    )
    expect(await ask(order, 'again.webp', await sharp(face).webp().toBuffer())).toEqual(NEARLY)
    expect(await ask(order, 'eye.png', await portrait({ eye: 12 }))).toEqual([])
  })
})

describe('who may ask', () => {
  test('nothing is said of uploads of others', async () => {
    const order = await sentBack()
    expect(await repeats(order, await upload([['again.png', face]], desk.cs))).toEqual([])
  })

  test('orders and steps out of sight are 404, bad input is 400', async () => {
    const order = await sentBack()
    const step = (await desk.open(order)).id
    expect((await desk.artist2('GET', pathOf(order, step))).status).toBe(404)
    expect((await desk.cs('GET', `/api/bookings/NONE99/work-logs/${step}/repeats`)).status).toBe(404)
    expect((await desk.cs('GET', pathOf(order, 0))).status).toBe(404)
    expect((await desk.cs('GET', pathOf(await desk.make(), step))).status).toBe(404)
    expect((await server.ask('GET', pathOf(order, step))).status).toBe(401)
    const many = Array.from({ length: 21 }, (_, at) => `file=${at + 1}`).join('&')
    for (const bad of ['?file=x', '?file=0', `?${many}`]) {
      expect((await desk.cs('GET', pathOf(order, step, bad))).status, bad).toBe(400)
    }
  })

  test('an artist whose order went on is 404 on the steps of the next one', async () => {
    const order = await sentBack()
    await desk.assign(order, 'artist2')
    const step = (await desk.open(order)).id
    expect((await desk.artist('GET', pathOf(order, step))).status).toBe(404)
    const [id] = await upload([['again.png', face]], desk.artist2)
    const { json } = await desk.artist2('GET', pathOf(order, step, `?file=${id}`))
    expect(json).toEqual([])
  })
})
