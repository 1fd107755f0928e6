import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIVE_POSITION_HEADER } from '#contract/live/livePosition.ts'
import { beginEarly, forgetEarly } from '#src/providers/early.ts'
import { request } from '#src/providers/http.ts'
import { noteLivePosition, takeLivePosition } from '#src/providers/livePosition.ts'
import { page, stubApi } from '#tests/support/api.ts'

beforeEach(() => localStorage.setItem('atelier.token', 'one'))
afterEach(() => {
  forgetEarly()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const noted = (...places: readonly (string | null)[]) => {
  takeLivePosition()
  for (const place of places) noteLivePosition(place)
  return takeLivePosition()
}

test('the place is that of the earliest read, if all were answered by one process', () => {
  expect(noted('5f.9', '5f.8', '5f.10')).toBe('5f.8')
  expect(noted()).toBe('')
  expect(noted('5f.9', '6a.9', '5f.9')).toBe('')
  expect(noted('5f.9', null)).toBe('')
  expect(noted(null, '5f.9')).toBe('')
  expect(noted('5f.9', 'nonsense')).toBe('')
})

test('reads note it, writes do not', async () => {
  const at = (place: string) => page([], 0, { [LIVE_POSITION_HEADER]: place })
  stubApi({ 'GET /api/stores': at('5f.3'), 'GET /api/tags': at('5f.2'), 'POST /api/stores': at('5f.1') })
  takeLivePosition()
  await request('GET', '/api/stores')
  await request('GET', '/api/tags')
  await request('POST', '/api/stores')
  expect(takeLivePosition()).toBe('5f.2')
})

test('so do the reads that one early call answers', async () => {
  const COUNT = '/api/notifications/count'
  vi.stubGlobal('fetch', async () =>
    Response.json({ [COUNT]: { count: 3 } }, { headers: { [LIVE_POSITION_HEADER]: '5f.4' } }),
  )
  beginEarly('/api/start', 'one')
  takeLivePosition()
  expect((await request('GET', COUNT)).data).toEqual({ count: 3 })
  expect(takeLivePosition()).toBe('5f.4')
})
