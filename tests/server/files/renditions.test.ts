import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Attachment, RENDITION_WIDTHS } from '#contract/files/attachments.ts'
import { rowOf } from '#server/db/db.ts'
import type { FileStore } from '#server/files/store/store.ts'
import { jpegBytes, pdfBytes, pngBytes, psdBytes, uploaded } from '#tests/support/files.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let ask: Ask
/** Keys in the order they were written; each write waits for `held`. */
let written: string[]
let held: Promise<void>

beforeAll(async () => {
  server = await startServer()
  ask = await server.as('artist')
  const write = server.store.write.bind(server.store)
  const watched: FileStore['write'] = async (key, bytes, type) => {
    written.push(key)
    await held
    return write(key, bytes, type)
  }
  Object.assign(server.store, { write: watched })
})
afterAll(() => server.close())
beforeEach(() => {
  written = []
  held = Promise.resolve()
})
afterEach(() => {
  expect(server.log.filter((line) => line.includes('request failed'))).toEqual([])
})

/** Blocks writes until they are released. */
function holdWrites(): () => void {
  let release = () => undefined as void
  held = new Promise((resolve) => {
    release = resolve
  })
  return release
}

type Linked = Pick<Attachment, 'renditionLink'>
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers })
const linkOf = ({ renditionLink }: Linked, width: number | string) => `${renditionLink}&width=${width}`
const ask640 = (file: Linked) => get(linkOf(file, 640))

/** The answered picture in the given width. */
async function rendition(file: Linked, width: number) {
  const { statusCode, rawPayload } = await get(linkOf(file, width))
  expect(statusCode).toBe(200)
  return sharp(rawPayload)
}

/** The size of the picture in every width. */
async function sizes(file: Linked): Promise<string[]> {
  const found: string[] = []
  for (const width of RENDITION_WIDTHS) {
    const made = await (await rendition(file, width)).metadata()
    expect(made.format).toBe('webp')
    found.push(`${made.width}×${made.height}`)
  }
  return found
}

const keyOf = async ({ id }: Pick<Attachment, 'id'>): Promise<string> => {
  const { key } = await rowOf<{ key: string }>(
    server.database.db,
    sql`select storage_key as key from files where id = ${id}`,
  )
  return key
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 160, alpha: 0.5 } } })

describe('a picture', () => {
  test('of 4,000 px comes in each width, is made once and kept by browsers', async () => {
    const file = await uploaded(ask, 'Ảnh.jpg', await jpegBytes(4000, 3000), 'image/jpeg')
    expect(await sizes(file)).toEqual(['320×240', '640×480', '1280×960', '2560×1920'])
    expect(await sizes(file)).toHaveLength(4)
    const key = await keyOf(file)
    expect(written.slice(2)).toEqual(RENDITION_WIDTHS.map((width) => `${key}-${width}.webp`))
    const shown = await ask640(file)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=43200, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; .*nh\.jpg\.webp$/),
    })
    const { etag = '' } = shown.headers
    const again = await get(linkOf(file, 640), { 'if-none-match': etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await get(linkOf(file, 320), { 'if-none-match': etag })).statusCode).toBe(200)
    expect((await get(linkOf(file, 640), {}, 'HEAD')).statusCode).toBe(200)
  })

  test('is never enlarged, and not made twice for widths that say the same', async () => {
    const file = await uploaded(ask, 'small.png', pngBytes(500, 300))
    expect(await sizes(file)).toEqual(['320×192', '500×300', '500×300', '500×300'])
    const key = await keyOf(file)
    expect(written.slice(2)).toEqual([`${key}-320.webp`, `${key}-640.webp`])
    const tiny = await uploaded(ask, 'tiny.png', pngBytes(8, 6))
    expect(await sizes(tiny)).toEqual(['8×6', '8×6', '8×6', '8×6'])
  })

  test('keeps what can be seen through it, is upright, and says nothing of where it was taken', async () => {
    const glass = await uploaded(ask, 'glass.png', await plain(900, 600).png().toBuffer())
    const made = await (await rendition(glass, 640)).metadata()
    expect([made.hasAlpha, made.space]).toEqual([true, 'srgb'])
    const turned = await sharp(await jpegBytes(900, 600))
      .withExif({ IFD3: { GPSLatitude: '10/1 0/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const photo = await uploaded(ask, 'IMG_1.jpg', turned, 'image/jpeg')
    const upright = await (await rendition(photo, 320)).metadata()
    expect([upright.width, upright.height]).toEqual([320, 480])
    expect([upright.exif, upright.orientation]).toEqual([undefined, undefined])
  })

  test('of colours for print, of great height, or of a kind that browsers do not show, is shown too', async () => {
    const cmyk = await plain(400, 300).flatten().toColourspace('cmyk').jpeg().toBuffer()
    const print = await uploaded(ask, 'print.jpg', cmyk)
    expect((await (await rendition(print, 320)).metadata()).space).toBe('srgb')
    const tower = await uploaded(ask, 'tower.png', await plain(40, 20_000).png().toBuffer())
    expect((await (await rendition(tower, 320)).metadata()).height).toBe(16_383)
    const tiff = await uploaded(ask, 'proof.tif', await plain(800, 600).tiff().toBuffer())
    expect((await (await rendition(tiff, 640)).metadata()).width).toBe(640)
    const small = await jpegBytes(400, 300)
    const layers = await uploaded(ask, 'a.psd', psdBytes({ width: 4000, height: 3000, thumbnail: small }))
    expect(await sizes(layers)).toEqual(['320×240', '400×300', '400×300', '400×300'])
  })
})

describe('a link', () => {
  test('takes the widths that there are, and needs one', async () => {
    const file = await uploaded(ask)
    for (const width of ['', '0', '641', '100', '-640', '5120', '640.5', 'wide', '640&width=320']) {
      const { statusCode, headers, json } = await get(linkOf(file, width))
      const { fieldErrors } = json<{ fieldErrors?: Record<string, string> }>()
      expect([width, statusCode, Object.keys(fieldErrors ?? {})]).toEqual([width, 400, ['width']])
      expect(headers['cache-control']).toBe('no-store')
    }
    expect((await get(file.renditionLink ?? '')).json()).toMatchObject({
      status: 400,
      fieldErrors: { width: 'validation.required' },
    })
    expect(written).toHaveLength(2)
  })

  test('is there for pictures alone', async () => {
    for (const [name, bytes] of [
      ['a.pdf', pdfBytes()],
      ['a.psd', psdBytes({ colour: 'OTHER' })],
      ['a.heic', Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')],
    ] as const) {
      expect(await uploaded(ask, name, bytes)).toMatchObject({ thumbnailLink: null, renditionLink: null })
    }
    const file = await uploaded(ask)
    await server.database.db.execute(sql`update files set thumbnail_key = null where id = ${file.id}`)
    expect((await ask640(file)).statusCode).toBe(404)
  })

  test('is signed, expires, and opens to who may see the file', async () => {
    const file = await uploaded(ask)
    const link = linkOf(file, 640)
    expect((await get(link)).statusCode).toBe(200)
    for (const [one, other] of [
      [/signature=./, 'signature=_'],
      [/files\/\d+/, 'files/1'],
    ] as const)
      expect((await get(link.replace(one, other))).json()).toMatchObject({ errorKey: 'invalidProof' })
    const { url, renditionLink } = file
    expect((await get(`${url.replace('original', 'rendition')}&width=640`)).statusCode).toBe(403)
    expect((await get(`${renditionLink?.replace('rendition', 'original')}`)).statusCode).toBe(403)
    const foreign = async (login: StaffLogin) =>
      server.database.db.execute(sql`update files set uploaded_by = (select id from users where login = ${login})
        where id = ${file.id}`)
    await foreign('artist2')
    expect((await get(link)).statusCode).toBe(404)
    await foreign('artist')
    server.clock.advance(25 * 3_600_000)
    expect((await get(link)).statusCode).toBe(403)
    ask = await server.as('artist')
  })
})

describe('what is asked for', () => {
  test('by several at once is made once', async () => {
    const file = await uploaded(ask, 'new.png', pngBytes(900, 600))
    const release = holdWrites()
    const all = Array.from({ length: 4 }, () => ask640(file))
    await expect.poll(() => written).toHaveLength(3)
    release()
    const answers = await Promise.all(all)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.length)).size).toBe(1)
    expect(written).toHaveLength(3)
  })

  test('goes with its file, even if it is being made meanwhile', async () => {
    const before = [...server.files.keys()]
    const file = await uploaded(ask, 'gone.png', pngBytes(900, 600))
    expect(await sizes(file)).toHaveLength(4)
    expect(server.files.size).toBe(before.length + 5)
    expect((await ask('DELETE', `/api/attachments/${file.id}`)).status).toBe(204)
    expect([...server.files.keys()]).toEqual(before)

    const next = await uploaded(ask, 'going.png', pngBytes(900, 600))
    const release = holdWrites()
    const asked = ask640(next)
    await expect.poll(() => written.at(-1)).toMatch(/-640\.webp$/)
    expect((await ask('DELETE', `/api/attachments/${next.id}`)).status).toBe(204)
    release()
    expect((await asked).statusCode).toBe(404)
    expect([...server.files.keys()]).toEqual(before)
  })

  test('of bytes that are damaged or gone is said to be so, and no browser keeps the answer', async () => {
    const file = await uploaded(ask, 'spoilt.png', pngBytes(900, 600))
    const key = await keyOf(file)
    server.files.set(key, Buffer.from('no picture'))
    const broken = await ask640(file)
    expect(broken.json()).toMatchObject({ status: 415, errorKey: 'brokenFile' })
    server.files.delete(key)
    for (const answer of [broken, await ask640(file), await get(file.url)]) {
      expect(answer.statusCode).toBe(answer === broken ? 415 : 404)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers.etag).toBeUndefined()
    }
    expect(written).toHaveLength(2)
  })
})
