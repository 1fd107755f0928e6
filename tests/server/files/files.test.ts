import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Attachment } from '#contract/files/attachments.ts'
import { rowOf, rowsOf } from '#server/db/db.ts'
import {
  bombBytes,
  jpegBytes,
  MULTIPART,
  multipart,
  pdfBytes,
  pngBytes,
  psdBytes,
  uploaded,
  uploadFile,
} from '#tests/support/files.ts'
import { originOf } from '#tests/support/live.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let ask: Ask

beforeAll(async () => {
  server = await startServer()
  ask = await server.as('artist')
})
afterAll(() => server.close())
afterEach(async () => {
  expect(server.log.filter((line) => line.includes('request failed'))).toEqual([])
  await server.database.db.execute(sql`delete from files where external_url is null`)
  server.files.clear()
})

const rows = () =>
  rowsOf<{ id: number; storageKey: string; size: number; attached: boolean }>(
    server.database.db,
    sql`select id, storage_key as "storageKey", size, attached from files where external_url is null order by id`,
  )
const expectNothingLeft = async () => expect([await rows(), [...server.files.keys()]]).toEqual([[], []])
const bytesOf = (link: string | null) => server.app.inject({ method: 'GET', url: link ?? '' })
const setLimit = (value: string) =>
  server.database.db.execute(sql`update system_properties set value = ${value} where name = 'max_upload_mb'`)

describe('an upload', () => {
  test('answers a list of one file, whose links lead to its bytes and a small picture', async () => {
    const bytes = pngBytes(900, 300)
    const answer = await uploadFile(ask, 'Bản vẽ.png', bytes)
    expect(answer.status).toBe(201)
    const [file, ...others] = answer.json as unknown as Attachment[]
    expect(others).toEqual([])
    expect(file).toMatchObject({
      name: 'Bản vẽ.png',
      fileName: 'Bản vẽ.png',
      fileType: 'image/png',
      external: false,
      width: 900,
      height: 300,
    })
    expect((await bytesOf(file?.url ?? '')).rawPayload.equals(bytes)).toBe(true)
    const small = await sharp((await bytesOf(file?.thumbnailLink ?? '')).rawPayload).metadata()
    expect(small).toMatchObject({ format: 'webp', width: 640, height: 213 })
    expect(await rows()).toMatchObject([{ size: bytes.length, attached: false }])
  })

  test('is for those who upload somewhere', async () => {
    const statuses: Partial<Record<StaffLogin, number>> = {}
    for (const login of ['admin', 'cs', 'artist', 'store', 'accountant', 'nobody'] as const)
      statuses[login] = (await uploadFile(await server.as(login))).status
    expect(statuses).toEqual({ admin: 201, cs: 201, artist: 201, store: 201, accountant: 201, nobody: 403 })
    expect((await uploadFile(server.ask)).status).toBe(401)
  })

  test('is shown upright and without where it was taken', async () => {
    const turned = await sharp(await jpegBytes(80, 60))
      .withExif({ IFD3: { GPSLatitude: '10/1 0/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(turned).metadata()).exif).toBeDefined()
    const file = await uploaded(ask, 'IMG_1.jpg', turned, 'image/jpeg')
    expect([file.width, file.height]).toEqual([60, 80])
    const small = await sharp((await bytesOf(file.thumbnailLink)).rawPayload).metadata()
    expect([small.width, small.height, small.exif]).toEqual([60, 80, undefined])
  })

  test('of Photoshop has the size and the small picture that its head tells', async () => {
    const thumbnail = await jpegBytes(16, 12)
    for (const large of [false, true]) {
      const made = psdBytes({ width: 40, height: 30, thumbnail, large })
      const file = await uploaded(ask, 'work.psd', made, 'application/octet-stream')
      expect(file).toMatchObject({ fileType: 'image/vnd.adobe.photoshop', width: 40, height: 30 })
      const small = await sharp((await bytesOf(file.thumbnailLink)).rawPayload).metadata()
      expect([small.width, small.height]).toEqual([16, 12])
    }
    const spoilt = psdBytes({ colour: 'OTHER', thumbnail: Buffer.from('no picture') })
    expect(await uploaded(ask, 'spoilt.psd', spoilt)).toMatchObject({ width: 4, thumbnailLink: null })
  })

  test('may be any kind that final work comes in', async () => {
    const noise = { create: { width: 60, height: 40, channels: 3 as const, background: 'white' } }
    const kinds: readonly [name: string, bytes: Buffer, type: string, thumbnail: boolean][] = [
      ['a.webp', await sharp(noise).webp().toBuffer(), 'image/webp', true],
      ['a.gif', await sharp(noise).gif().toBuffer(), 'image/gif', true],
      ['a.avif', await sharp(noise).avif().toBuffer(), 'image/avif', true],
      ['a.tif', await sharp(noise).tiff({ compression: 'none' }).toBuffer(), 'image/tiff', true],
      ['a.pdf', pdfBytes(), 'application/pdf', false],
      ['a.ai', pdfBytes(), 'application/pdf', false],
      ['a.eps', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n'), 'application/postscript', false],
      ['a.heic', Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'), 'image/heic', false],
      ['a.zip', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'), 'application/zip', false],
    ]
    for (const [name, bytes, fileType, thumbnail] of kinds) {
      const file = await uploaded(ask, name, bytes, 'text/plain')
      expect([file.fileName, file.fileType, file.thumbnailLink !== null]).toEqual([name, fileType, thumbnail])
    }
  })

  test('goes to the folder of its drive, wherever the field is', async () => {
    await uploaded(ask, 'a.png', pngBytes(), 'image/png', {
      driveId: '-Drive_7',
      quality: '10',
      orderNumber: '',
    })
    const form = multipart('b.png', pngBytes(), 'image/png', { driveId: 'late' }, 'after')
    const headers = { 'content-type': MULTIPART }
    expect((await ask('POST', '/api/attachments', { raw: form, headers })).status).toBe(201)
    await uploaded(ask, 'c.png')
    const keys = (await rows()).map(({ storageKey }) => storageKey)
    expect(keys[0]).toMatch(/^drives\/-Drive_7\/[\w-]+\.png$/)
    expect(keys[1]).toMatch(/^drives\/late\/[\w-]+\.png$/)
    expect(keys[2]).toMatch(/^uploads\/2026\/03\/[\w-]+\.png$/)
    expect(keys.every((key) => server.files.has(key))).toBe(true)
  })

  test('keeps a name that is safe to show and to save', async () => {
    const names: readonly [given: string, name: string, fileName?: string][] = [
      ['../../etc/passwd.png', 'passwd.png'],
      ['C:\\Users\\me\\my photo.png', 'my photo.png'],
      ['..png..', 'png', 'png.png'],
      ['\u202egnp.exe', 'gnp.exe', 'gnp.exe.png'],
      ['a\u0000\u0007b\u200b.png', 'ab.png'],
      ['  ', 'file', 'file.png'],
      ['Ảnh đẹp.png'.normalize('NFD'), 'Ảnh đẹp.png'.normalize('NFC')],
      ['index.html', 'index.html', 'index.html.png'],
      [`${'x'.repeat(300)}.png`, `${'x'.repeat(146)}.png`],
      [`${'🎨'.repeat(100)}.png`, `${'🎨'.repeat(56)}.png`],
      ['a %22nice%22 cat.png', 'a "nice" cat.png'],
      ['50%25 off.png', '50%25 off.png'],
    ]
    for (const [given, name, fileName = name] of names) {
      const file = await uploaded(ask, given)
      expect([given, file.name, file.fileName]).toEqual([given, name, fileName])
    }
  })
})

describe('refused, with nothing left behind, is', () => {
  test('what is none of the kinds, whatever it is called', async () => {
    const wrong: readonly [name: string, bytes: Buffer][] = [
      ['a.png', Buffer.from('<html><script>alert(1)</script></html>')],
      ['a.svg', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a.jpg', Buffer.from('4d5a9000', 'hex')],
      ['empty.png', Buffer.alloc(0)],
    ]
    for (const [name, bytes] of wrong) {
      const { status, json } = await uploadFile(ask, name, bytes)
      expect([name, status, json.errorKey, json.facts?.name]).toEqual([name, 415, 'unsupportedFile', name])
    }
    await expectNothingLeft()
  })

  test('a picture that is cut off, or only begins like one', async () => {
    const jpeg = await jpegBytes(300, 200)
    const psd = psdBytes({ width: 40, height: 30 })
    const broken = [
      pngBytes(200, 200).subarray(0, 300),
      jpeg.subarray(0, jpeg.length / 2),
      Buffer.from(`GIF89a<script>alert(1)</script>${' '.repeat(500)}`),
      psd.subarray(0, 40),
      Buffer.from('8BPSxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'),
    ]
    for (const bytes of broken) {
      const { status, json } = await uploadFile(ask, 'a.png', bytes)
      expect([status, json.errorKey]).toEqual([415, 'brokenFile'])
    }
    await expectNothingLeft()
  })

  test('a picture of more pixels than anyone can decode', async () => {
    for (const [width, height] of [
      [20_000, 20_000],
      [60_000, 10],
      [2_000_000_000, 1],
    ] as const) {
      const { status, json } = await uploadFile(ask, 'bomb.png', bombBytes(width, height))
      expect([width, status]).toEqual([width, width > 1e6 ? 415 : 413])
      expect(['pictureTooLarge', 'brokenFile']).toContain(json.errorKey)
    }
    await expectNothingLeft()
  })

  test('what is larger than the shop allows, by its word or by its bytes', async () => {
    await setLimit('1')
    const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(1_048_576)])
    const answer = await uploadFile(ask, 'a.zip', zip)
    expect(answer).toMatchObject({ status: 413, json: { errorKey: 'fileTooLarge', facts: { max: 1 } } })
    const raw = multipart('a.zip', zip)
    const headers = { 'content-type': MULTIPART, 'transfer-encoding': 'chunked', 'content-length': '' }
    expect((await ask('POST', '/api/attachments', { raw, headers })).status).toBe(413)
    expect((await uploadFile(ask, 'a.zip', zip.subarray(0, 1_048_576))).status).toBe(201)
    // Over a real connection, so that the answer arrives while the client still sends.
    const response = await fetch(`${await originOf(server)}/api/attachments`, {
      method: 'POST',
      headers: { 'content-type': MULTIPART, authorization: `Bearer ${await server.token('artist')}` },
      body: new ReadableStream({
        start: (controller) => {
          const large = multipart('a.zip', Buffer.concat([zip, Buffer.alloc(3_000_000)]))
          for (let at = 0; at < large.length; at += 65_536)
            controller.enqueue(large.subarray(at, at + 65_536))
          controller.close()
        },
      }),
      duplex: 'half',
    })
    expect([response.status, await response.json()]).toMatchObject([413, { errorKey: 'fileTooLarge' }])
    await setLimit('nonsense')
    expect((await uploadFile(ask, 'a.zip', zip)).status).toBe(201)
    await setLimit('200')
  })

  test('a form without a file, with two, with a wrong field, or that ends too early', async () => {
    const headers = { 'content-type': MULTIPART }
    const send = async (raw: Buffer | string) =>
      (await ask('POST', '/api/attachments', { raw, headers })).json.errorKey
    const whole = multipart('a.png', pngBytes())
    expect(await send('--the-boundary-of-the-tests--\r\n')).toBe('invalidInput')
    expect(await send(Buffer.concat([whole.subarray(0, -31), whole]))).toBe('invalidInput')
    expect(await send(whole.subarray(0, -40))).toBe('uploadBroken')
    expect(await send(whole.subarray(0, 60))).toBe('uploadBroken')
    expect(await send('nonsense')).toBe('uploadBroken')
    const wrong: readonly Record<string, string>[] = [
      { driveId: '../x' },
      { quality: '101' },
      { quality: 'x' },
      { orderNumber: 'x'.repeat(200) },
    ]
    for (const fields of wrong)
      for (const place of ['before', 'after'] as const)
        expect(await send(multipart('a.png', pngBytes(), 'image/png', fields, place))).toBe('invalidInput')
    const { json } = await ask('POST', '/api/attachments', { body: {} })
    expect(json).toMatchObject({ status: 415, errorKey: 'unsupportedMedia' })
    expect(
      (
        await ask('POST', '/api/attachments', {
          raw: 'x',
          headers: { 'content-type': 'multipart/form-data' },
        })
      ).status,
    ).toBe(400)
    await expectNothingLeft()
  })

  test('an upload whose sender goes away', async () => {
    const token = await server.token('artist')
    const { port } = new URL(await originOf(server))
    const body = multipart('a.zip', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(500_000)]))
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST /api/attachments HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: ${MULTIPART}\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.subarray(0, 300_000))
    await expect.poll(rows).toHaveLength(1)
    socket.destroy()
    await expect.poll(rows).toEqual([])
    await expectNothingLeft()
  })
})

test('the documentation tells how a file is sent', async () => {
  const { json } = await ask('GET', '/api/docs/openapi.json')
  const form = json.paths?.['/api/attachments']?.post?.requestBody?.content?.['multipart/form-data']?.schema
  expect(form).toMatchObject({
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  })
  expect(Object.keys(form?.properties ?? {})).toEqual(['driveId', 'quality', 'orderNumber', 'file'])
})

test('those who upload know the limit', async () => {
  const { json } = await ask('GET', '/api/system-properties?name=max_upload_mb')
  expect(json).toMatchObject([{ value: '200' }])
  const { count } = await rowOf<{ count: number }>(
    server.database.db,
    sql`select count(*)::int from system_properties where name = 'max_upload_mb'`,
  )
  expect(count).toBe(1)
})
