import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ReceivedMessage } from '#contract/conversation/conversation.ts'
import type { Attachment } from '#contract/files/attachments.ts'
import { heicBytes, jpegBytes, pngBytes, psdBytes, uploaded, uploadFile } from '#tests/support/files.ts'
import { replyAddress, takeMail } from '#tests/support/mails/mail.ts'
import { HEIC_SIDE, heicPhoto } from '#tests/support/outside/heic.ts'
import {
  deepPng,
  halvesOf,
  losslessJpeg,
  packedPlanes,
  planes,
  strangeTiff,
  twoHalves,
} from '#tests/support/pictures.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())
afterEach(() => {
  expect(server.log.filter((line) => line.includes('request failed'))).toEqual([])
})

const upload = (name: string, bytes: Buffer) => uploaded(desk.cs, name, bytes)
const bytesOf = async (link: string | null): Promise<Buffer> => {
  const { statusCode, rawPayload } = await server.app.inject({ method: 'GET', url: link ?? '' })
  if (statusCode !== 200) throw new Error(`The picture answers ${statusCode}`)
  return rawPayload
}
const shown = async ({ thumbnailLink }: Pick<Attachment, 'thumbnailLink'>) =>
  halvesOf(await bytesOf(thumbnailLink))

const RED_AND_BLUE = [
  [208, 20],
  [24, 80],
  [24, 208],
] as const
/** Light that passes each ink, as Photoshop counts it: magenta and yellow, then cyan and magenta. */
const INKS = [
  [255, 0],
  [0, 30],
  [0, 255],
  [255, 255],
] as const

/** What a customer sent by mail about a new order. */
async function byMail(...files: readonly (readonly [name: string, bytes: Buffer])[]) {
  const order = await desk.make()
  await desk.cs('POST', `/api/bookings/${order.code}/email`, { body: { content: '<p>Hello</p>' } })
  server.clock.advance(1000)
  await takeMail(server, {
    to: await replyAddress(server, order.id),
    text: 'My photos',
    attachments: files.map(([filename, content]) => ({ filename, content })),
  })
  const { json } = await desk.cs('GET', `/api/bookings/${order.code}/conversation`)
  const [entry] = (json as unknown as { entries: ReceivedMessage[] }).entries
  if (!entry) throw new Error('The mail is not in the conversation')
  return entry
}

describe('HEIC', () => {
  test('has a size, a thumbnail and every width, as other pictures', async () => {
    const file = await upload('IMG_1.heic', heicPhoto())
    expect(file).toMatchObject({ fileType: 'image/heic', width: HEIC_SIDE, height: HEIC_SIDE })
    expect(await shown(file)).toEqual(['red', 'blue'])
    expect(await halvesOf(await bytesOf(`${file.renditionLink}&width=640`))).toEqual(['red', 'blue'])
    const named = await upload('camera.heif', heicPhoto({ brand: 'mif1' }))
    expect(await shown(named)).toEqual(['red', 'blue'])
    const turned = await bytesOf((await upload('turned.heic', heicPhoto({ turned: 1 }))).thumbnailLink)
    expect(await halvesOf(await sharp(turned).rotate(90).toBuffer())).toEqual(['red', 'blue'])
  })

  test('arrives by mail as well', async () => {
    const { attachments } = await byMail(['IMG_2.heic', heicPhoto()])
    expect(attachments).toMatchObject([{ width: HEIC_SIDE, height: HEIC_SIDE }])
    for (const file of attachments) expect(await shown(file)).toEqual(['red', 'blue'])
  })

  test('that lies about its size, is cut off or has no content is kept without a picture', async () => {
    const lies = [
      heicPhoto({ width: 30_000, height: 30_000 }),
      heicPhoto({ width: 6000, height: 4000 }),
      heicPhoto({ kept: 20 }),
      heicBytes(4032, 3024),
    ]
    for (const bytes of lies) {
      const file = await upload('odd.heic', bytes)
      expect(file).toMatchObject({ width: null, height: null, thumbnailLink: null, renditionLink: null })
      expect((await bytesOf(file.url)).equals(bytes)).toBe(true)
    }
  })
})

describe('a Photoshop document without a preview', () => {
  const SIDES = { width: 40, height: 20 }
  test.each<[string, Buffer]>([
    ['plain', psdBytes({ ...SIDES, merged: { compression: 0, data: planes(40, 20, RED_AND_BLUE) } })],
    ['packed', psdBytes({ ...SIDES, merged: { compression: 1, data: packedPlanes(40, 20, RED_AND_BLUE) } })],
    [
      'large and packed',
      psdBytes({
        ...SIDES,
        large: true,
        merged: { compression: 1, data: packedPlanes(40, 20, RED_AND_BLUE, true) },
      }),
    ],
    [
      'of 16 bits',
      psdBytes({ ...SIDES, bits: 16, merged: { compression: 0, data: planes(40, 20, RED_AND_BLUE, 2) } }),
    ],
    [
      'in inks',
      psdBytes({ ...SIDES, colour: 'CMYK', merged: { compression: 0, data: planes(40, 20, INKS) } }),
    ],
    [
      'in packed inks',
      psdBytes({ ...SIDES, colour: 'CMYK', merged: { compression: 1, data: packedPlanes(40, 20, INKS) } }),
    ],
    [
      'of indexed colours',
      psdBytes({
        ...SIDES,
        colour: 'INDEXED',
        palette: Buffer.concat(
          RED_AND_BLUE.map(([red, blue]) => Buffer.concat([Buffer.from([red, blue]), Buffer.alloc(254)])),
        ),
        merged: { compression: 0, data: planes(40, 20, [[0, 1]]) },
      }),
    ],
  ])('%s is shown by its layers together', async (_, bytes) => {
    const file = await upload('work.psd', bytes)
    expect(file).toMatchObject({ width: 40, height: 20 })
    expect(await shown(file)).toEqual(['red', 'blue'])
    expect(await halvesOf(await bytesOf(`${file.renditionLink}&width=320`))).toEqual(['red', 'blue'])
  })

  test('of colours that nothing here draws is kept, with its size', async () => {
    for (const given of [
      { colour: 'OTHER' as const },
      { bits: 32 as const },
      { merged: { compression: 2, data: Buffer.alloc(500) } },
    ])
      expect(await upload('lab.psd', psdBytes({ ...SIDES, ...given }))).toMatchObject({
        width: 40,
        thumbnailLink: null,
      })
  })

  test('of fewer bytes than its size takes is not believed; by mail it is kept without one', async () => {
    const claims = [
      psdBytes({
        large: true,
        width: 300_000,
        height: 300_000,
        merged: { compression: 0, data: Buffer.alloc(60) },
      }),
      psdBytes({ width: 30_000, height: 30_000, merged: { compression: 1, data: Buffer.alloc(60) } }),
      psdBytes({ width: 30_000, height: 30_000, merged: { compression: 3, data: Buffer.alloc(60) } }),
    ]
    for (const bytes of claims)
      expect(await uploadFile(desk.cs, 'huge.psb', bytes)).toMatchObject({
        status: 415,
        json: { errorKey: 'brokenFile' },
      })
    const { attachments, left } = await byMail(...claims.map((bytes) => ['huge.psb', bytes] as const))
    expect(left).toEqual([])
    expect(attachments.map(({ width, thumbnailLink }) => [width, thumbnailLink])).toEqual(
      claims.map(() => [null, null]),
    )
  })

  test('whose rows are longer than the file has a size but no picture', async () => {
    const data = packedPlanes(40, 20, RED_AND_BLUE)
    data.writeUInt16BE(60_000, 0)
    const file = await upload('rows.psd', psdBytes({ ...SIDES, merged: { compression: 1, data } }))
    expect(file).toMatchObject({ width: 40, height: 20, thumbnailLink: null })
  })
})

describe('a JPEG without its end', () => {
  const cut = async (part: number, progressive = false) => {
    const bytes = await twoHalves(800, 600).jpeg({ progressive, quality: 95 }).toBuffer()
    return bytes.subarray(0, part === 1 ? bytes.length - 2 : Math.floor(bytes.length * part))
  }

  test('is shown as far as it goes and said to be incomplete; a whole one is not', async () => {
    for (const bytes of [await cut(1), await cut(0.9), await cut(0.9, true)]) {
      const file = await upload('photo.jpg', bytes)
      expect(file).toMatchObject({ width: 800, height: 600, complete: false })
      expect((await sharp(await bytesOf(file.thumbnailLink)).metadata()).width).toBe(640)
      expect((await sharp(await bytesOf(`${file.renditionLink}&width=320`)).metadata()).width).toBe(320)
    }
    const whole = await upload('photo.jpg', await jpegBytes(80, 60))
    const trailing = await upload(
      'photo.jpg',
      Buffer.concat([await jpegBytes(80, 60), Buffer.from('<html>')]),
    )
    for (const file of [whole, trailing]) expect(file).not.toHaveProperty('complete')
  })

  test('says so on the order and in the conversation', async () => {
    const bytes = await cut(1)
    const { attachments } = await byMail(['photo.jpg', bytes], ['whole.jpg', await jpegBytes(80, 60)])
    expect(attachments.map(({ name, complete }) => [name, complete])).toEqual([
      ['photo.jpg', false],
      ['whole.jpg', undefined],
    ])
    expect((await bytesOf(attachments[0]?.url ?? '')).equals(bytes)).toBe(true)
  })

  test('that ends before its picture begins is refused, and kept by mail', async () => {
    const bytes = (await cut(1)).subarray(0, 100)
    expect((await uploadFile(desk.cs, 'photo.jpg', bytes)).json.errorKey).toBe('brokenFile')
    expect((await byMail(['photo.jpg', bytes])).attachments).toMatchObject([{ thumbnailLink: null }])
  })
})

describe('a whole file that nothing here draws is kept without a picture', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['odd.tif', () => strangeTiff(40, 20)],
    ['odd.jpg', () => losslessJpeg(40, 20)],
    ['odd.gif', async () => Buffer.from('474946383961010001000000003b', 'hex')],
  ])('%s', async (name, make) => {
    const bytes = await make()
    const file = await upload(name, bytes)
    expect(file).toMatchObject({ name, width: null, thumbnailLink: null, renditionLink: null })
    expect((await bytesOf(file.url)).equals(bytes)).toBe(true)
  })

  test('but not one that only begins like it', async () => {
    const wrong: readonly (readonly [string, Buffer])[] = [
      ['cut.png', pngBytes(200, 200).subarray(0, 300)],
      ['cut.tif', Buffer.from('49492a00ffffff00', 'hex')],
      ['cut.gif', Buffer.from('GIF89a<script>alert(1)</script>')],
    ]
    for (const [name, bytes] of wrong)
      expect([name, (await uploadFile(desk.cs, name, bytes)).json.errorKey]).toEqual([name, 'brokenFile'])
    const { attachments, left } = await byMail(...wrong)
    expect(left).toEqual([])
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['cut.png', 'cut.tif', 'cut.gif'])
  })
})

test('a picture that would take hundreds of megabytes at once is not decoded; one that is read row by row is', async () => {
  const held = await upload('bomb.png', deepPng(6400, 6400, true))
  expect(held).toMatchObject({ width: null, thumbnailLink: null })
  const { attachments } = await byMail(['bomb.png', deepPng(6400, 6400, true)])
  expect(attachments).toMatchObject([{ thumbnailLink: null }])
  expect(await upload('deep.png', deepPng(6400, 6400, false))).toMatchObject({ width: 6400 })
  const small = await upload('small.png', deepPng(640, 480, true))
  expect([small.width, small.thumbnailLink !== null]).toEqual([640, true])
})
