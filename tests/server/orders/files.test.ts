import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orientationOf, pictureSizeOf } from '#contract/gallery/pictureFacts.ts'
import type { OrderFile } from '#contract/orders/orderFiles.ts'
import { rowsOf } from '#server/db/db.ts'
import { fileLooks } from '#server/files/pictures/looks.ts'
import { heicBytes, uploaded } from '#tests/support/files.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { portrait } from '#tests/support/outside/portrait.ts'
import { plainPicture } from '#tests/support/page/gallery.ts'
import { agentWithout } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

const list = async (order: MadeOrder, ask: Ask = desk.cs, query = ''): Promise<readonly OrderFile[]> => {
  const { status, text, json } = await ask('GET', desk.at(order, `/files${query}`))
  expect(status, text).toBe(200)
  return json as unknown as readonly OrderFile[]
}
const namesOf = async (...given: Parameters<typeof list>) => (await list(...given)).map(({ name }) => name)
const placesOf = (files: readonly OrderFile[], name: string) =>
  files
    .find((file) => file.name === name)
    ?.places.map(({ kind, version, status }) =>
      [kind, version, status].filter((part) => part !== null).join(' '),
    )

const post = async (ask: Ask, path: string, body: object) => {
  const { status, text } = await ask('POST', path, { body })
  expect([200, 201], text).toContain(status)
}

/** An order with a file in every place. */
async function fullOrder() {
  const order = await desk.make()
  await desk.drive(order, 'SKETCH')
  const { items } = (await desk.cs('GET', desk.at(order))).json as unknown as { items: { id: number }[] }
  const put = async (path: string, name: string, bytes: Buffer, ask = desk.cs, more = {}) => {
    const file = await uploaded(ask, name, bytes)
    await post(ask, desk.at(order, path), { attachments: [{ id: file.id }], ...more })
    return file
  }
  await put(`/items/${items[0]?.id}/upload`, 'reference.png', await plainPicture('#2050d0', 400, 200))
  const work = await desk.open(order)
  await put(`/work-logs/${work.id}/upload`, 'sketch.png', await portrait(), desk.artist)
  const review = await desk.open(order)
  const remark = { content: 'Like this' }
  await put(
    `/work-logs/${review.id}/comments`,
    'remark.png',
    await plainPicture('#2a9d3a', 90),
    desk.cs,
    remark,
  )
  const delivered = await put('/deliveries/upload', 'delivered.png', await portrait({ skin: '#c58668' }))
  return { order, put, delivered }
}

describe('the files of an order', () => {
  test('each once, the newest first, with where it belongs', async () => {
    const { order } = await fullOrder()
    const files = await list(order)
    expect(files.map(({ name }) => name)).toEqual([
      'delivered.png',
      'remark.png',
      'sketch.png',
      'reference.png',
    ])
    expect(placesOf(files, 'reference.png')).toEqual(['ATTACHMENT'])
    expect(files.at(-1)?.places[0]?.item).toEqual(expect.stringMatching(/\w/))
    expect(placesOf(files, 'sketch.png')).toEqual(['STEP 1 SKETCH'])
    expect(placesOf(files, 'remark.png')).toEqual(['COMMENT SKETCH_REVIEW'])
    expect(placesOf(files, 'delivered.png')).toEqual(['DELIVERY'])
    expect(files[0]?.facts?.colours.length).toBeGreaterThan(0)
    expect((await server.ask('GET', files[0]?.thumbnailLink ?? '')).status).toBe(200)
  })

  test('later versions have the next number, and none is listed for its reviews', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH_EDIT')
    await desk.upload(order, (await desk.open(order)).id, desk.artist, 'second.png')
    const files = await list(order, desk.artist)
    expect(placesOf(files, 'second.png')).toEqual(['STEP 2 SKETCH_EDIT'])
    expect(files).toHaveLength(2)
  })

  test('an order without files has none', async () => {
    expect(
      await namesOf(await makeOrder(server, { items: [{ productName: 'Portrait', price: 1 }] })),
    ).toEqual([])
  })
})

describe('who sees them', () => {
  test('unknown orders and those out of scope are 404, also as a filter', async () => {
    const { order } = await fullOrder()
    for (const query of ['', '?colour=RED']) {
      expect((await desk.artist2('GET', desk.at(order, `/files${query}`))).status).toBe(404)
      expect((await desk.cs('GET', `/api/bookings/NONE99/files${query}`)).status).toBe(404)
    }
    expect((await server.ask('GET', desk.at(order, '/files'))).status).toBe(401)
    const blind = await agentWithout(server, 'ACCESS_ORDER')
    expect((await blind('GET', desk.at(order, '/files'))).status).toBe(403)
  })

  test('an artist whose order went on sees own work and deliveries only, also of what looks alike', async () => {
    const { order, delivered } = await fullOrder()
    await desk.assign(order, 'artist2')
    await desk.upload(order, (await desk.open(order)).id, desk.artist2, 'theirs.png')
    expect(await namesOf(order, desk.artist)).toEqual(['remark.png', 'sketch.png', 'reference.png'])
    expect(await namesOf(order, desk.artist, `?like=${delivered.id}`)).toEqual([])
    expect(await namesOf(order, desk.artist2)).toEqual(['theirs.png', 'delivered.png', 'reference.png'])
    expect(await namesOf(order, desk.cs)).toContain('sketch.png')
  })

  test('proofs of the print need VIEW_WORK_LOG_FOR_CANVAS', async () => {
    const order = await desk.drive(await desk.make(true), 'PRINT_PREVIEW')
    const file = await uploaded(desk.cs, 'proof.png', await plainPicture('#d03030'))
    await post(desk.cs, desk.at(order, `/work-logs/${(await desk.open(order)).id}/upload`), {
      attachments: [{ id: file.id }],
    })
    expect(placesOf(await list(order), 'proof.png')).toEqual(['STEP PRINT_PREVIEW'])
    const other = await agentWithout(server, 'VIEW_WORK_LOG_FOR_CANVAS')
    expect(await namesOf(order, other)).not.toContain('proof.png')
    expect(await namesOf(order, other, `?like=${file.id}`)).toEqual([])
  })
})

describe('the filters', () => {
  test('shape, size and colour, and all of them together', async () => {
    const { order } = await fullOrder()
    expect(await namesOf(order, desk.cs, '?orientation=LANDSCAPE')).toEqual(['reference.png'])
    expect(await namesOf(order, desk.cs, '?orientation=SQUARE')).toEqual(['remark.png'])
    expect(await namesOf(order, desk.cs, '?pictureSize=MEDIUM')).toEqual(['delivered.png', 'sketch.png'])
    expect(await namesOf(order, desk.cs, '?colour=BLUE&orientation=LANDSCAPE')).toEqual(['reference.png'])
    expect(await namesOf(order, desk.cs, '?colour=BLUE&orientation=PORTRAIT&pictureSize=LARGE')).toEqual([])
  })

  test('what looks like a picture, the most alike first, without the picture itself', async () => {
    const { order, put, delivered } = await fullOrder()
    const copy = await put('/deliveries/upload', 'copy.png', await portrait({ skin: '#c58668' }))
    expect(await namesOf(order, desk.cs, `?like=${delivered.id}`)).toEqual(['copy.png', 'sketch.png'])
    expect(await namesOf(order, desk.cs, `?like=${copy.id}&orientation=LANDSCAPE`)).toEqual([])
    const elsewhere = await fullOrder()
    expect(await namesOf(order, desk.cs, `?like=${elsewhere.delivered.id}`)).toEqual([])
  })

  test('files that are no readable picture fit none', async () => {
    const { order, put } = await fullOrder()
    const { id } = await put('/deliveries/upload', 'phone.heic', heicBytes(40, 30))
    expect(await namesOf(order)).toContain('phone.heic')
    for (const query of ['orientation=PORTRAIT', 'pictureSize=SMALL', 'colour=WHITE', `like=${id}`]) {
      expect(await namesOf(order, desk.cs, `?${query}`), query).not.toContain('phone.heic')
    }
  })

  test('what cannot be a filter is refused', async () => {
    const { order } = await fullOrder()
    for (const bad of ['orientation=ROUND', 'pictureSize=HUGE', 'colour=red', 'like=0', 'like=x']) {
      expect((await desk.cs('GET', desk.at(order, `/files?${bad}`))).status, bad).toBe(400)
    }
  })

  test('shape and size are those of the contract', async () => {
    const sides = [
      [100, 95],
      [100, 94],
      [94, 100],
      [999, 1],
      [1000, 1],
      [2999, 2999],
      [1, 3000],
      [0, 5],
    ] as const
    for (const [width, height] of sides) {
      const looks = fileLooks('f')
      const [row] = await rowsOf(
        server.database.db,
        sql`select ${looks.orientation} as orientation, ${looks.pictureSize} as size
          from (select ${width}::int as width, ${height}::int as height, null::text[] as colours) f`,
      )
      expect(row).toEqual({
        orientation: orientationOf({ width, height }),
        size: pictureSizeOf({ width, height }),
      })
    }
  })
})
