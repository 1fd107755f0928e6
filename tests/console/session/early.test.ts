import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginEarly, forgetEarly, takeEarly } from '#src/providers/early.ts'
import { request } from '#src/providers/http.ts'

const sent: string[] = []
let answers: Record<string, () => Response>

beforeEach(() => {
  sent.length = 0
  forgetEarly()
  answers = {}
  localStorage.setItem('atelier.token', 'one')
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return answers[url]?.() ?? Response.json({ from: url })
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const START = '/api/start'
const COUNT = '/api/notifications/count'

test('a request that began early is taken once, by the same session, whatever the order of its parameters', async () => {
  beginEarly('/api/bookings?page=0&size=100', 'one')
  beginEarly('/api/bookings?size=100&page=0', 'one')
  expect(sent).toHaveLength(1)
  expect(takeEarly('/api/bookings?page=1&size=100', 'one')).toBeUndefined()
  const taken = await takeEarly('/api/bookings?size=100&page=0', 'one')
  expect(await taken?.json()).toEqual({ from: '/api/bookings?page=0&size=100' })
  expect(takeEarly('/api/bookings?page=0&size=100', 'one')).toBeUndefined()
  beginEarly('/api/account', 'one')
  expect(takeEarly('/api/account', 'two')).toBeUndefined()
})

test('reads of the start are answered by its one call, each once', async () => {
  answers[START] = () => Response.json({ [COUNT]: { count: 3 }, '/api/saved-views': [] })
  beginEarly(START, 'one')
  const [count, views] = await Promise.all([request('GET', COUNT), request('GET', '/api/saved-views')])
  expect([count.data, views.data]).toEqual([{ count: 3 }, []])
  expect(sent).toEqual([START])
  expect((await request('GET', COUNT)).data).toEqual({ from: COUNT })
  expect((await request('GET', '/api/system-properties?name=x')).data).toMatchObject({})
  expect(sent).toEqual([START, COUNT, '/api/system-properties?name=x'])
})

test('what the start left out, or could not answer, is asked for singly', async () => {
  answers[START] = () => Response.json({})
  beginEarly(START, 'one')
  expect((await request('GET', COUNT)).data).toEqual({ from: COUNT })
  forgetEarly()
  answers[START] = () => new Response('', { status: 503 })
  beginEarly(START, 'one')
  expect((await request('GET', COUNT)).data).toEqual({ from: COUNT })
})

test('a write forgets what has begun, since it may have changed it', async () => {
  answers[START] = () => Response.json({ [COUNT]: { count: 3 } })
  beginEarly(START, 'one')
  await request('POST', '/api/notifications/read-all')
  expect((await request('GET', COUNT)).data).toEqual({ from: COUNT })
})
