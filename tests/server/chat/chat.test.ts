import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CHAT_PAGE, MAX_CHAT_TEXT, THREADS_PAGE } from '#contract/chat/chat.ts'
import { type Heard, type LiveStream, openStream } from '#tests/support/live.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let cs2: Ask
let artist: Ask
let artist2: Ask
let streams: LiveStream[] = []

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  cs2 = await server.as('cs2')
  artist = await server.as('artist')
  artist2 = await server.as('artist2')
})
afterAll(() => server.close())
afterEach(async () => {
  for (const stream of streams) stream.close()
  streams = []
  await server.database.db.execute(sql`delete from chat_threads`)
  await server.database.db.execute(sql`delete from notifications`)
})

const write = (ask: Ask, text: string) => ask('POST', '/api/chat/messages', { body: { text } })
const answer = (ask: Ask, text: string, login = 'artist') =>
  ask('POST', `/api/chats/${login}/messages`, { body: { text } })
const thread = async (ask = cs, login = 'artist') => (await ask('GET', `/api/chats/${login}`)).json
const texts = (json: unknown) => (json as { messages: { text: string }[] }).messages.map(({ text }) => text)
const cursorOf = (json: unknown) => `${(json as { older: string | number }).older}`
const idOf = ({ json }: { json: unknown }) => (json as { id: number }).id
const unreadBell = async (ask: Ask) => (await ask('GET', '/api/notifications/count')).json.count

const listen = async (login: StaffLogin) => {
  const stream = await openStream(server, await server.token(login))
  streams.push(stream)
  await stream.until(({ name }) => name === 'ready')
  return stream
}

describe('who may', () => {
  test('only artists have a thread, and only ACCESS_CS reads those of others', async () => {
    await write(artist, 'Hello')
    for (const login of ['admin', 'cs', 'store', 'accountant', 'nobody'] as const) {
      const ask = await server.as(login)
      expect((await ask('GET', '/api/chat')).status).toBe(403)
      expect((await ask('GET', '/api/chat/widget')).status).toBe(403)
      expect((await write(ask, 'No')).status).toBe(403)
      expect((await ask('PUT', '/api/chat/read', { body: { upTo: 1 } })).status).toBe(403)
    }
    for (const login of ['artist', 'artist2', 'store', 'accountant', 'nobody'] as const) {
      const ask = await server.as(login)
      for (const path of ['/api/chats', '/api/chats/count', '/api/chats/artist'])
        expect((await ask('GET', path)).status).toBe(403)
      expect((await answer(ask, 'No')).status).toBe(403)
      expect((await ask('PUT', '/api/chats/artist/read', { body: { upTo: 1 } })).status).toBe(403)
      expect((await ask('PUT', '/api/chats/artist/claim', { body: { instead: null } })).status).toBe(403)
      expect((await ask('DELETE', '/api/chats/artist/claim')).status).toBe(403)
    }
    for (const ask of [cs, await server.as('admin')]) expect(texts(await thread(ask))).toEqual(['Hello'])
    expect((await server.ask('GET', '/api/chat')).status).toBe(401)
  })

  test('an artist reaches their own thread only', async () => {
    const first = idOf(await write(artist, 'Of the first'))
    await write(artist2, 'Of the second')
    expect(texts((await artist('GET', '/api/chat')).json)).toEqual(['Of the first'])
    expect((await artist2('GET', '/api/chat?login=artist&artistId=1')).json.errorKey).toBe('unknownParameter')
    expect(texts((await artist2('GET', '/api/chat')).json)).toEqual(['Of the second'])
    // A message of another thread is no position in the own one.
    await answer(cs, 'For the second', 'artist2')
    expect((await artist2('PUT', '/api/chat/read', { body: { upTo: first } })).json).toEqual({ unread: 1 })
  })

  test('there is no thread of those who are no artists', async () => {
    for (const login of ['cs', 'nobody', 'no-such-login']) {
      expect((await cs('GET', `/api/chats/${login}`)).status).toBe(404)
      expect((await answer(cs, 'Hello', login)).status).toBe(404)
    }
  })
})

describe('messages', () => {
  test('go both ways; the artist does not see who of customer service wrote', async () => {
    const sent = await write(artist, '  One\nTwo  ')
    expect(sent.status).toBe(201)
    expect(sent.json).toMatchObject({
      at: '2026-03-02T03:00:00.000Z',
      fromArtist: true,
      author: { login: 'artist', fullName: 'Artist Tester' },
      text: 'One\nTwo',
      attachments: [],
    })
    expect((await answer(cs, 'Three')).json).toMatchObject({ author: { login: 'cs' }, fromArtist: false })
    const own = (await artist('GET', '/api/chat')).json
    expect(texts(own)).toEqual(['Three', 'One\nTwo'])
    expect(own).toMatchObject({ unread: 1, readUpTo: 0, messages: [{ author: null }, {}] })
    expect(await thread()).toMatchObject({
      artist: { login: 'artist' },
      waiting: false,
      unread: 1,
      excerpt: 'Three',
      lastFromArtist: false,
      answering: { login: 'cs' },
      answeredBy: { login: 'cs' },
    })
  })

  test.each([
    {},
    { text: '' },
    { text: ' \n ' },
    { text: 'x'.repeat(MAX_CHAT_TEXT + 1) },
    { text: 'a\u0000b' },
    { text: 7 },
    { text: 'x', attachments: [{ id: 0 }] },
  ])('refuses %j', async (body) => {
    const [own, foreign] = [
      await artist('POST', '/api/chat/messages', { body }),
      await cs('POST', '/api/chats/artist/messages', { body }),
    ]
    for (const { status, json } of [own, foreign]) {
      expect(status).toBe(400)
      expect(json.errorKey).toMatch(/^invalid(Input|Text)$/)
    }
    expect((await artist('GET', '/api/chat')).json.messages).toEqual([])
  })

  test('are sent once for one key', async () => {
    const headers = { 'idempotency-key': 'the-same-key-of-a-message' }
    const send = () => artist('POST', '/api/chat/messages', { body: { text: 'Once' }, headers })
    expect(idOf(await send())).toBe(idOf(await send()))
    expect(texts(await thread())).toEqual(['Once'])
    expect((await thread()).unread).toBe(1)
  })

  test('are paged from the newest, each once', async () => {
    for (let at = 1; at <= CHAT_PAGE + 2; at += 1) await write(artist, `Message ${at}`)
    const first = (await artist('GET', '/api/chat')).json
    expect(texts(first)).toHaveLength(CHAT_PAGE)
    expect(texts(first)[0]).toBe(`Message ${CHAT_PAGE + 2}`)
    const second = (await artist('GET', `/api/chat?before=${cursorOf(first)}`)).json
    expect(texts(second)).toEqual(['Message 2', 'Message 1'])
    expect(second.older).toBeNull()
    expect((await cs('GET', '/api/chats/artist?before=x')).status).toBe(400)
  })
})

describe('reading', () => {
  test('counts on each side, and never goes back', async () => {
    const first = idOf(await write(artist, 'One'))
    const second = idOf(await write(artist, 'Two'))
    const read = (upTo: number) => cs('PUT', '/api/chats/artist/read', { body: { upTo } })
    expect((await cs('GET', '/api/chats/count')).json).toEqual({ unread: 1 })
    expect((await read(first)).json).toEqual({ unread: 1 })
    expect((await read(second + 1000)).json).toEqual({ unread: 0 })
    expect((await read(first)).json).toEqual({ unread: 0 })
    expect((await cs('GET', '/api/chats/count')).json).toEqual({ unread: 0 })
    expect((await artist('GET', '/api/chat')).json.readUpTo).toBe(second)

    const reply = idOf(await answer(cs, 'Three'))
    expect((await artist('GET', '/api/chat/widget')).json).toEqual({ unread: 1, script: null })
    expect((await artist('PUT', '/api/chat/read', { body: { upTo: reply } })).json).toEqual({ unread: 0 })
    expect((await thread()).readUpTo).toBe(reply)
    expect((await artist2('PUT', '/api/chat/read', { body: { upTo: reply } })).status).toBe(404)
    expect((await artist('PUT', '/api/chat/read', { body: {} })).status).toBe(400)
  })

  test('each of customer service is notified once, until they read', async () => {
    const admin = await server.as('admin')
    await write(artist, 'One')
    await write(artist, 'Two')
    await write(artist2, 'Another thread')
    expect(await Promise.all([cs, cs2, admin, artist].map(unreadBell))).toEqual([2, 2, 2, 0])
    const [, oldest] = (await cs('GET', '/api/notifications?sort=createdDate,desc'))
      .json as unknown as object[]
    expect(oldest).toMatchObject({
      title: 'Artist Tester wrote in the support chat',
      description: 'One',
      senderName: 'Artist Tester',
      additionalData: { chat: 'artist', path: '/cs/artist?view=chat' },
    })
    await cs('PUT', '/api/chats/artist/read', { body: { upTo: 2_000_000_000 } })
    expect(await Promise.all([cs, cs2].map(unreadBell))).toEqual([1, 2])
    await write(artist, 'Three')
    expect(await Promise.all([cs, cs2].map(unreadBell))).toEqual([2, 2])
  })
})

describe('threads', () => {
  test('show those that wait first, the newest of each part first', async () => {
    await write(artist, 'First')
    server.clock.advance(60_000)
    await write(artist2, 'Second')
    const logins = async (query = '') =>
      (
        (await cs('GET', `/api/chats${query}`)).json.threads as unknown as { artist: { login: string } }[]
      ).map((one) => one.artist.login)
    expect(await logins()).toEqual(['artist2', 'artist'])
    server.clock.advance(60_000)
    await answer(cs2, 'Answered', 'artist2')
    expect(await logins()).toEqual(['artist', 'artist2'])
    expect(await logins('?agent=cs2')).toEqual(['artist2'])
    expect(await logins('?agent=cs')).toEqual([])
  })

  test('are paged, each once; a broken cursor is refused', async () => {
    await write(artist, 'First')
    await server.database.db.execute(sql`with made as (insert into users (login, first_name, last_name, password_hash)
        select 'chatty' || n, 'Chatty', n::text, '' from generate_series(1, ${THREADS_PAGE + 4}::int) n returning id)
      insert into chat_threads (artist_id, last_at, waiting)
        select id, '2026-01-01'::timestamptz, id % 2 = 0 from made`)
    const first = (await cs('GET', '/api/chats')).json
    const second = (await cs('GET', `/api/chats?before=${encodeURIComponent(cursorOf(first))}`)).json
    const all = [first, second].flatMap(
      ({ threads }) => threads as unknown as { artist: { login: string } }[],
    )
    expect(new Set(all.map((one) => one.artist.login)).size).toBe(THREADS_PAGE + 5)
    expect(second.older).toBeNull()
    for (const before of [
      'x',
      '1~2026-99-99T00:00:00.000Z~1',
      '2~2026-01-01T00:00:00.000Z~1',
      '1~2026-01-01T00:00:00.000Z~99999999999',
    ])
      expect((await cs('GET', `/api/chats?before=${encodeURIComponent(before)}`)).status).toBe(400)
  })

  test('are taken over and released; who was faster wins', async () => {
    const claim = (ask: Ask, instead: string | null) =>
      ask('PUT', '/api/chats/artist/claim', { body: { instead } })
    expect((await claim(cs, null)).status).toBe(404)
    await write(artist, 'Hello')
    expect((await claim(cs, null)).json).toMatchObject({ answering: { login: 'cs' } })
    expect(await claim(cs2, null)).toMatchObject({ status: 409, json: { errorKey: 'versionConflict' } })
    expect((await claim(cs2, 'nobody-at-all')).status).toBe(409)
    expect((await cs2('DELETE', '/api/chats/artist/claim')).status).toBe(409)
    expect((await claim(cs2, 'cs')).json).toMatchObject({ answering: { login: 'cs2' } })
    await answer(cs, 'Only once')
    expect(await thread()).toMatchObject({ answering: { login: 'cs2' }, answeredBy: { login: 'cs' } })
    expect((await cs2('DELETE', '/api/chats/artist/claim')).json).toMatchObject({ answering: null })
    expect((await cs2('DELETE', '/api/chats/artist/claim')).status).toBe(200)
  })
})

describe('live', () => {
  test('both sides hear of the thread, other artists do not', async () => {
    const [own, other, staff] = [await listen('artist'), await listen('artist2'), await listen('cs')]
    const isChat = ({ name }: Heard) => name === 'chats'
    await write(artist, 'Hello')
    const { data } = await own.until(isChat)
    expect((await staff.until(isChat)).data).toEqual(data)
    const before = own.heard.length
    await answer(cs, 'Hi')
    await own.until((heard) => isChat(heard) && own.heard.indexOf(heard) >= before)
    await artist2('POST', '/api/notifications/read-all')
    await other.until(({ name }) => name === 'notifications')
    expect(other.heard.some(isChat)).toBe(false)
  })
})
