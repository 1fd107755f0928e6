import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Artwork, MAX_ARTWORK_TAGS, MAX_DESCRIPTION, MAX_LINK } from '#contract/gallery/artworks.ts'
import { rowOf, rowsOf } from '#server/db/db.ts'
import { heicBytes, pdfBytes, uploaded, uploadFile } from '#tests/support/files.ts'
import { openStream } from '#tests/support/live.ts'
import { makeOrder } from '#tests/support/orders.ts'
import {
  ARTWORKS,
  addArtwork,
  changeOf,
  listed,
  makeArtwork,
  plainPicture,
} from '#tests/support/page/gallery.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let artist: Ask
let artist2: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  artist = await server.as('artist')
  artist2 = await server.as('artist2')
})
afterAll(() => server.close())
afterEach(async () => {
  await server.database.db.execute(sql`delete from artworks`)
})

const put = (ask: Ask, body: unknown) => ask('PUT', ARTWORKS, { body })
const namesOf = ({ tags }: Pick<Artwork, 'tags'>) => tags.map(({ name }) => name)
const isAttached = async (id: number) => {
  const query = sql`select attached from files where id = ${id}`
  return (await rowOf<{ attached: boolean }>(server.database.db, query)).attached
}

describe('adding', () => {
  test('answers the artwork with its picture, tags and creator', async () => {
    const { status, json } = await addArtwork(artist, {
      title: '  Sea at night ',
      description: ' Waves ',
      destinationLink: 'shop.example/sea',
      tags: [{ name: ' Sea ' }, { name: 'NIGHT' }, { name: 'sea', id: 77 }],
      picture: await plainPicture('#101090', 120, 60),
    })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      title: 'Sea at night',
      description: 'Waves',
      destinationLink: 'https://shop.example/sea',
      tags: [{ name: 'night' }, { name: 'sea' }],
      createdBy: { login: 'artist', fullName: 'Artist Tester' },
      createdDate: '2026-03-02T03:00:00.000Z',
      bookingNumber: null,
      bookingCode: null,
      version: 1,
      attachment: { type: 'image/png', width: 120, height: 60, facts: { colours: ['BLUE'] } },
    })
    expect((await admin('GET', `${ARTWORKS}/${Number(json.id)}`)).json).toMatchObject({
      title: 'Sea at night',
    })
  })

  test.each([
    ['title', {}, 'validation.required'],
    ['title', { title: ' ' }, 'validation.required'],
    ['title', { title: 'x'.repeat(201) }, 'validation.tooLong'],
    ['description', { description: 'x'.repeat(MAX_DESCRIPTION + 1) }, 'validation.tooLong'],
    ['destinationLink', { destinationLink: '' }, 'validation.required'],
    ['destinationLink', { destinationLink: 'javascript:alert(1)' }, 'validation.webAddress'],
    ['destinationLink', { destinationLink: 'ftp://shop.example/a' }, 'validation.webAddress'],
    [
      'destinationLink',
      { destinationLink: `https://a.example/${'x'.repeat(MAX_LINK)}` },
      'validation.tooLong',
    ],
    ['tags.0.name', { tags: [{ name: ' ' }] }, 'validation.required'],
    ['tags.0.name', { tags: [{ name: 'x'.repeat(51) }] }, 'validation.tooLong'],
    [
      'tags',
      { tags: Array.from({ length: MAX_ARTWORK_TAGS + 1 }, (_, at) => ({ name: `t${at}` })) },
      'validation.tooMany',
    ],
    ['attachmentId', { attachmentId: 999_999 }, 'validation.invalid'],
    ['bookingNumber', { bookingNumber: 999_999 }, 'validation.invalid'],
  ])('refuses %s: %j', async (field, given, error) => {
    const title = field === 'title' && !('title' in given) ? { title: undefined } : {}
    const { status, json } = await addArtwork(admin, { ...title, ...given })
    expect([status, json.errorKey, json.fieldErrors?.[field]]).toEqual([400, 'invalidInput', error])
    expect((await listed(admin)).total).toBe(0)
  })

  test('refuses characters that cannot be stored', async () => {
    for (const given of [{ title: 'a\u0000b' }, { tags: [{ name: 'a\uD800' }] }, { description: '\u0000' }]) {
      const { status, json } = await addArtwork(admin, given)
      expect([status, json.errorKey]).toEqual([400, 'invalidText'])
    }
  })

  test('takes own unused uploads of pictures only', async () => {
    const { id } = await uploaded(artist2)
    expect((await addArtwork(artist, { attachmentId: id })).json).toMatchObject({
      status: 400,
      fieldErrors: { attachmentId: 'validation.invalid' },
    })
    const first = await makeArtwork(artist)
    expect((await addArtwork(artist, { attachmentId: first.attachment.id })).status).toBe(400)
    const [pdf] = (await uploadFile(artist, 'a.pdf', pdfBytes(), 'application/pdf')).json as unknown as {
      id: number
    }[]
    expect((await addArtwork(artist, { attachmentId: pdf?.id })).json).toMatchObject({
      status: 415,
      errorKey: 'unsupportedFile',
    })
  })

  test('takes a picture that cannot be looked at, without facts', async () => {
    const artwork = await makeArtwork(artist, { picture: heicBytes(100, 80) })
    expect(artwork.attachment).toMatchObject({ type: 'image/heic', facts: null, thumbnailLink: null })
    for (const filter of ['orientation=LANDSCAPE', 'pictureSize=SMALL', 'colour=RED'])
      expect((await listed(artist, `?${filter}`)).total).toBe(0)
    expect((await listed(artist, `?like=${artwork.id}`)).total).toBe(0)
  })

  test('happens once for one key', async () => {
    const { id } = await uploaded(artist)
    const body = { title: 'Once', destinationLink: 'https://a.example/', attachmentId: id }
    const headers = { 'idempotency-key': 'the-same-key-of-an-artwork' }
    const send = () => artist('POST', ARTWORKS, { body, headers })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.json.id]).toEqual([201, first.json.id])
    expect((await listed(artist)).total).toBe(1)
  })
})

describe('an order', () => {
  test('is one that the account may see; its code shows to those who may open it', async () => {
    const order = await makeOrder(server)
    const own = await makeArtwork(admin, { bookingNumber: order.number })
    expect(own).toMatchObject({ bookingNumber: order.number, bookingCode: order.code })
    expect((await artist('GET', `${ARTWORKS}/${own.id}`)).json).toMatchObject({
      bookingNumber: order.number,
      bookingCode: null,
    })
    expect((await addArtwork(artist, { bookingNumber: order.number })).json).toMatchObject({
      status: 400,
      fieldErrors: { bookingNumber: 'validation.invalid' },
    })
  })

  test('stays when others change the artwork, and can be taken off', async () => {
    const order = await makeOrder(server)
    const artwork = await makeArtwork(artist)
    const withOrder = await put(admin, changeOf(artwork, { bookingNumber: order.number }))
    expect(withOrder.json).toMatchObject({ bookingNumber: order.number, version: 2 })
    const renamed = await put(
      artist,
      changeOf(artwork, { title: 'New', bookingNumber: order.number, version: 2 }),
    )
    expect(renamed.json).toMatchObject({ title: 'New', bookingNumber: order.number, bookingCode: null })
    expect((await put(artist, changeOf(artwork, { bookingNumber: null, version: 3 }))).json).toMatchObject({
      bookingNumber: null,
      version: 4,
    })
  })
})

describe('changing', () => {
  test('replaces fields and tags, keeps what is absent, and keeps the present picture', async () => {
    const artwork = await makeArtwork(artist, { description: 'Old', tags: [{ name: 'a' }, { name: 'b' }] })
    const { tags: _, ...untagged } = changeOf(artwork, { title: 'Renamed' })
    const kept = (await put(artist, untagged)).json as unknown as Artwork
    expect(kept).toMatchObject({ title: 'Renamed', description: 'Old', version: 2 })
    expect(namesOf(kept)).toEqual(['a', 'b'])
    expect(kept.attachment.id).toBe(artwork.attachment.id)
    const tags = [...kept.tags.slice(1), { name: 'C' }]
    const changed = (await put(artist, changeOf(kept, { tags, description: '' }))).json as unknown as Artwork
    expect(namesOf(changed)).toEqual(['b', 'c'])
    expect(changed).toMatchObject({ description: null, version: 3 })
    expect(changed.tags[0]).toEqual(kept.tags[1])
    expect((await put(artist, changeOf(changed))).json.version).toBe(3)
  })

  test('a new picture replaces the old one, with its facts', async () => {
    const artwork = await makeArtwork(artist)
    const { id } = await uploaded(artist, 'new.png', await plainPicture('#108010', 50, 100))
    const { json } = await put(artist, changeOf(artwork, { attachmentId: id }))
    expect(json).toMatchObject({ attachment: { id, facts: { colours: ['GREEN'] } }, version: 2 })
    expect([await isAttached(artwork.attachment.id), await isAttached(id)]).toEqual([false, true])
    expect((await listed(artist, '?orientation=PORTRAIT&colour=GREEN')).total).toBe(1)
    expect((await listed(artist, '?colour=RED')).total).toBe(0)
  })

  test('a stranger’s upload is refused, and nothing changes', async () => {
    const artwork = await makeArtwork(artist)
    const { id } = await uploaded(artist2)
    const { status, json } = await put(artist, changeOf(artwork, { title: 'New', attachmentId: id }))
    expect([status, json.fieldErrors]).toEqual([400, { attachmentId: 'validation.invalid' }])
    expect((await listed(artist)).titles).toEqual([artwork.title])
  })

  test('an outdated version is refused; of two at once one wins', async () => {
    const artwork = await makeArtwork(artist)
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => put(artist, changeOf(artwork, { title }))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      errorKey: 'versionConflict',
      facts: { version: 2 },
    })
  })
})

test('tags in use are listed by name with their number, those that are not are left out', async () => {
  const { tags } = await makeArtwork(artist, { tags: [{ name: 'dog' }, { name: 'beach' }] })
  const other = await makeArtwork(artist, { tags: [{ name: 'Dog' }] })
  const read = async () => (await artist('GET', '/api/tags')).json as unknown as object[]
  expect(await read()).toMatchObject([
    { name: 'beach', artworks: 1 },
    { name: 'dog', artworks: 2 },
  ])
  await put(artist, changeOf(other, { tags: [] }))
  expect(await read()).toMatchObject([{ name: 'beach' }, { name: 'dog', artworks: 1 }])
  await server.database.db.execute(sql`delete from artworks`)
  expect(await read()).toEqual([])
  expect((await makeArtwork(artist, { tags: [{ name: 'dog' }] })).tags).toEqual([tags[1]])
})

test('is audited and heard by open galleries', async () => {
  const stream = await openStream(server, await server.token('artist2'))
  await stream.until(({ name }) => name === 'ready')
  const artwork = await makeArtwork(artist, { title: 'Audited', tags: [{ name: 'a' }] })
  await stream.until(({ name }) => name === 'gallery')
  await put(artist, changeOf(artwork, { title: 'Audited twice' }))
  await artist('DELETE', `${ARTWORKS}/${artwork.id}`)
  stream.close()
  const { json } = await admin('GET', `/api/audit?area=gallery&recordId=${artwork.id}`)
  expect(json).toMatchObject([
    { kind: 'deleted', record: 'Audited twice', actorLogin: 'artist', link: null },
    { kind: 'changed', changes: [{ field: 'title', before: 'Audited', after: 'Audited twice' }] },
    { kind: 'created', record: 'Audited' },
  ])
  const left = await rowsOf(server.database.db, sql`select 1 from artwork_tags`)
  expect(left).toEqual([])
})
