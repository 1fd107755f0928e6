import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Artwork } from '#contract/gallery/artworks.ts'
import { rowsOf } from '#server/db/db.ts'
import { uploaded } from '#tests/support/files.ts'
import { ARTWORKS, addArtwork, changeOf, makeArtwork } from '#tests/support/page/gallery.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let cs: Ask
let artist: Ask
let artist2: Ask
let artwork: Artwork

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  cs = await server.as('cs')
  artist = await server.as('artist')
  artist2 = await server.as('artist2')
})
afterAll(() => server.close())
beforeEach(async () => {
  artwork = await makeArtwork(artist)
})

const pathOf = ({ id }: { id: number }) => `${ARTWORKS}/${id}`

describe('each role', () => {
  test.each<StaffLogin>(['admin', 'cs', 'artist'])('%s reads, adds and comments', async (login) => {
    const ask = await server.as(login)
    for (const path of [ARTWORKS, pathOf(artwork), `${pathOf(artwork)}/comments`, '/api/tags'])
      expect((await ask('GET', path)).status).toBe(200)
    expect((await addArtwork(ask)).status).toBe(201)
    expect((await ask('POST', `${pathOf(artwork)}/comments`, { body: { text: 'Fine' } })).status).toBe(201)
  })

  test.each<StaffLogin>(['store', 'accountant', 'nobody'])('%s is refused everywhere', async (login) => {
    const ask = await server.as(login)
    const body = { ...changeOf(artwork), text: 'No' }
    const comments = `${pathOf(artwork)}/comments`
    const calls = [
      ['GET', ARTWORKS],
      ['GET', pathOf(artwork)],
      ['GET', comments],
      ['GET', '/api/tags'],
      ['POST', ARTWORKS],
      ['POST', comments],
      ['PUT', ARTWORKS],
      ['DELETE', pathOf(artwork)],
      ['DELETE', `${comments}/1`],
    ] as const
    for (const [method, path] of calls) {
      const { status, json } = await ask(method, path, method === 'GET' ? {} : { body })
      expect([method, path, status, json.errorKey]).toEqual([method, path, 403, 'forbidden'])
    }
  })

  test('nobody without a session', async () => {
    expect((await server.ask('GET', ARTWORKS)).status).toBe(401)
  })
})

describe('changing and deleting', () => {
  test('the creator may, other artists may not', async () => {
    expect(await artist2('PUT', ARTWORKS, { body: changeOf(artwork, { title: 'Mine' }) })).toMatchObject({
      status: 403,
      json: { errorKey: 'notAuthor' },
    })
    expect(await artist2('DELETE', pathOf(artwork))).toMatchObject({
      status: 403,
      json: { errorKey: 'notAuthor' },
    })
    expect((await artist('PUT', ARTWORKS, { body: changeOf(artwork, { title: 'New' }) })).json).toMatchObject(
      {
        title: 'New',
        version: 2,
      },
    )
    expect((await artist('DELETE', pathOf(artwork))).status).toBe(204)
    expect((await artist('GET', pathOf(artwork))).status).toBe(404)
  })

  test('UPDATE_ARTWORK and DELETE_ARTWORK may with every artwork; each only its own part', async () => {
    const { db } = server.database
    const grant = (login: string, permission: string) =>
      db.execute(sql`insert into user_permissions (user_id, permission_id)
        select u.id, p.id from users u, permissions p where u.login = ${login} and p.name = ${permission}`)
    await db.execute(sql`delete from user_permissions`)
    await grant('artist2', 'UPDATE_ARTWORK')
    const editor = await server.as('artist2')
    server.clock.advance(60_000)
    expect((await editor('PUT', ARTWORKS, { body: changeOf(artwork, { title: 'Edited' }) })).status).toBe(200)
    expect((await editor('DELETE', pathOf(artwork))).status).toBe(403)
    const { id } = await uploaded(editor, 'edited.png')
    const replaced = changeOf(artwork, { version: 2, attachmentId: id })
    expect((await editor('PUT', ARTWORKS, { body: replaced })).json).toMatchObject({ attachment: { id } })
    expect(
      (await admin('PUT', ARTWORKS, { body: changeOf(artwork, { version: 3, attachmentId: id }) })).status,
    ).toBe(200)
    expect((await admin('DELETE', pathOf(artwork))).status).toBe(204)
    await db.execute(sql`delete from user_permissions`)
  })

  test('what is not there is 404', async () => {
    for (const id of ['0', '999999', 'null', '99999999999', '1e3']) {
      expect((await admin('GET', `${ARTWORKS}/${id}`)).status).toBe(404)
      expect((await admin('DELETE', `${ARTWORKS}/${id}`)).status).toBe(404)
      expect((await admin('GET', `${ARTWORKS}/${id}/comments`)).status).toBe(404)
      expect((await admin('POST', `${ARTWORKS}/${id}/comments`, { body: { text: 'x' } })).status).toBe(404)
    }
    expect((await admin('PUT', ARTWORKS, { body: changeOf(artwork, { id: 999_999 }) })).status).toBe(404)
  })
})

describe('the picture', () => {
  const statusOf = async (ask: Ask, link: 'url' | 'thumbnailLink' = 'url') => {
    const { attachment } = (await ask('GET', pathOf(artwork))).json as unknown as Artwork
    return (await server.ask('GET', attachment[link] ?? '')).status
  }

  test('is read by every account that sees artworks, by its own link', async () => {
    expect(await Promise.all([admin, cs, artist, artist2].map((ask) => statusOf(ask)))).toEqual([
      200, 200, 200, 200,
    ])
    expect(await statusOf(artist2, 'thumbnailLink')).toBe(200)
    expect((await artist('DELETE', `/api/attachments/${artwork.attachment.id}`)).json.errorKey).toBe(
      'stillReferenced',
    )
  })

  test('is gone for others once the artwork is deleted, and then swept', async () => {
    const { attachment } = (await artist2('GET', pathOf(artwork))).json as unknown as Artwork
    await artist('DELETE', pathOf(artwork))
    expect((await server.ask('GET', attachment.url)).status).toBe(404)
    server.clock.advance(25 * 3_600_000)
    await runJob(server, 'sweep-files')
    const left = await rowsOf(server.database.db, sql`select id from files where id = ${attachment.id}`)
    expect(left).toEqual([])
    artist = await server.as('artist')
    artist2 = await server.as('artist2')
    admin = await server.as('admin')
    cs = await server.as('cs')
  })
})

test('customer service is not named to artists', async () => {
  const { id } = await makeArtwork(cs, { title: 'Of customer service' })
  await cs('POST', `${ARTWORKS}/${id}/comments`, { body: { text: 'Hello' } })
  const read = async (ask: Ask) => {
    const { json } = await ask('GET', `${ARTWORKS}/${id}`)
    const [comment] = (await ask('GET', `${ARTWORKS}/${id}/comments`)).json as unknown as [
      { author: unknown },
    ]
    return [json.createdBy, comment.author]
  }
  expect(await read(artist)).toEqual([null, null])
  const named = { login: 'cs', fullName: 'Cs Tester' }
  expect(await read(cs)).toEqual([named, named])
  expect(await read(admin)).toEqual([named, named])
})
