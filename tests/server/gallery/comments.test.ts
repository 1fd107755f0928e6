import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COMMENTS_SHOWN, MAX_ARTWORK_COMMENT } from '#contract/gallery/artworks.ts'
import { rowsOf } from '#server/db/db.ts'
import { openStream } from '#tests/support/live.ts'
import { ARTWORKS, makeArtwork } from '#tests/support/page/gallery.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let artist: Ask
let artist2: Ask
let url: string

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  artist = await server.as('artist')
  artist2 = await server.as('artist2')
})
afterAll(() => server.close())
beforeEach(async () => {
  url = `${ARTWORKS}/${(await makeArtwork(artist)).id}/comments`
})

const write = (ask: Ask, text: unknown) => ask('POST', url, { body: { text } })
const idOf = async (answer: Promise<Answer>) => Number((await answer).json.id)
const read = async (ask: Ask, query = '') => {
  const { json, headers } = await ask('GET', `${url}${query}`)
  const rows = json as unknown as { id: number; text: string; deletable: boolean }[]
  return { rows, texts: rows.map(({ text }) => text), total: Number(headers['x-total-count']) }
}

test('are shown five at a time, the newest first', async () => {
  for (let at = 1; at <= COMMENTS_SHOWN + 1; at += 1) await write(artist, `Comment ${at}`)
  const first = await read(artist2)
  expect(first.texts).toEqual(['Comment 6', 'Comment 5', 'Comment 4', 'Comment 3', 'Comment 2'])
  expect(first.total).toBe(6)
  expect((await read(artist2, '?page=1')).texts).toEqual(['Comment 1'])
  expect((await read(artist2, '?sort=id,asc&size=1')).texts).toEqual(['Comment 1'])
})

test('answer who wrote them, and whether the account may delete them', async () => {
  const { status, json } = await write(artist2, '  Fine <b>\nwork</b> ')
  expect(status).toBe(201)
  expect(json).toMatchObject({
    author: { login: 'artist2', fullName: 'Artist2 Tester' },
    text: 'Fine <b>\nwork</b>',
    createdDate: '2026-03-02T03:00:00.000Z',
    deletable: true,
  })
  const deletable = async (ask: Ask) => (await read(ask)).rows[0]?.deletable
  expect([await deletable(artist), await deletable(artist2), await deletable(admin)]).toEqual([
    false,
    true,
    true,
  ])
})

test.each([undefined, '', ' \n', 'x'.repeat(MAX_ARTWORK_COMMENT + 1), 7, 'a\u0000'])(
  'refuse the text %j',
  async (text) => {
    const { status, json } = await write(artist, text)
    expect(status).toBe(400)
    expect(json.errorKey).toMatch(/^invalid(Input|Text)$/)
    expect((await read(artist)).total).toBe(0)
  },
)

test('are deleted by their author and with DELETE_ARTWORK, on their own artwork', async () => {
  const id = await idOf(write(artist2, 'One'))
  const other = `${ARTWORKS}/${(await makeArtwork(artist)).id}/comments/${id}`
  expect((await artist('DELETE', `${url}/${id}`)).json.errorKey).toBe('notAuthor')
  expect((await artist2('DELETE', other)).status).toBe(404)
  expect((await artist2('DELETE', `${url}/x`)).status).toBe(404)
  expect((await artist2('DELETE', `${url}/${id}`)).status).toBe(204)
  expect((await artist2('DELETE', `${url}/${id}`)).status).toBe(404)
  const again = await idOf(write(artist2, 'Two'))
  expect((await admin('DELETE', `${url}/${again}`)).status).toBe(204)
  expect((await read(artist)).texts).toEqual([])
})

test('are written once for one key, heard by others, and deleted with the artwork', async () => {
  const headers = { 'idempotency-key': 'the-same-key-of-a-comment' }
  const stream = await openStream(server, await server.token('artist2'))
  await stream.until(({ name }) => name === 'ready')
  const send = () => artist('POST', url, { body: { text: 'Once' }, headers })
  expect((await send()).json.id).toBe((await send()).json.id)
  await stream.until(({ name }) => name === 'gallery')
  stream.close()
  expect((await read(artist)).texts).toEqual(['Once'])
  await artist('DELETE', url.replace('/comments', ''))
  expect(await rowsOf(server.database.db, sql`select id from artwork_comments where text = 'Once'`)).toEqual(
    [],
  )
})
