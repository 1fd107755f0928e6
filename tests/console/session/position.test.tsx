import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FIRST_POSITION, POSITION_HEADER, POSITION_KEPT_MS } from '#contract/live/position.ts'
import { request } from '#src/providers/http.ts'
import { readPosition, rememberPosition } from '#src/providers/position.ts'
import { type Asked, liveStream, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildCustomer, rowOf } from '../customers/fixtures.ts'

afterEach(() => void vi.useRealTimers())

test('keeps the newest position, for as long as a replica may be behind', () => {
  vi.useFakeTimers()
  expect(readPosition()).toBe(FIRST_POSITION)
  rememberPosition('1/A0')
  rememberPosition('0/FFFFFFFF')
  rememberPosition(null)
  expect(readPosition()).toBe('1/A0')
  vi.advanceTimersByTime(POSITION_KEPT_MS + 1)
  expect(readPosition()).toBe(FIRST_POSITION)
  localStorage.setItem('atelier.position', 'damaged')
  expect(readPosition()).toBe(FIRST_POSITION)
})

test('reads say what a live message told of', async () => {
  const sent: (string | null)[] = []
  const { api } = renderConsole({
    path: '/customer',
    permissions: ['VIEW_CUSTOMER_LIST', 'VIEW_CUSTOMER_DETAIL'],
    answers: {
      'GET /api/events': liveStream,
      'GET /api/customers': ({ headers }: Asked) => {
        sent.push(headers.get(POSITION_HEADER))
        return page([rowOf(buildCustomer())])
      },
    },
  })
  await screen.findByRole('link', { name: 'Nora Reed' })
  expect(sent[0]).toBe(FIRST_POSITION)
  await api.live.tell('position', { position: '2/B' })
  await waitFor(() => expect(readPosition()).toBe('2/B'))
  await request('GET', '/api/customers')
  expect(sent.at(-1)).toBe('2/B')
})
