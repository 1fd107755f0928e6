import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { isReturnable } from '#src/session/returnTo.ts'
import { failing, unreachable } from '#tests/support/api.ts'
import { buildToken, renderConsole } from '#tests/support/console.tsx'

const OLD = 11 * 3_600_000

describe('renewal', () => {
  test('renews at start, once for all, and goes on with the new token', async () => {
    const { api } = renderConsole({ path: '/notifications', tokenAge: OLD })
    await waitFor(() => expect(localStorage.getItem('atelier.token')).toBe('token-2'))
    act(() => {
      window.dispatchEvent(new Event('focus'))
      window.dispatchEvent(new Event('online'))
    })
    await screen.findByText('No notifications received.')
    expect(api.of('POST /api/token/renew')).toHaveLength(1)
    await waitFor(() => expect(api.of('GET /api/account').at(-1)?.token).toBe('token-2'))
  })

  test('renews on focus when the token is no longer fresh', async () => {
    const { api } = renderConsole({ path: '/notifications' })
    await screen.findByText('No notifications received.')
    expect(api.of('POST /api/token/renew')).toHaveLength(0)
    const old = { givenAt: Date.now() - OLD, expiresAt: Date.now() + OLD }
    localStorage.setItem('atelier.tokenTimes', JSON.stringify(old))
    act(() => {
      window.dispatchEvent(new Event('focus'))
    })
    await waitFor(() => expect(api.of('POST /api/token/renew')).toHaveLength(1))
  })

  test('keeps the token and the page while the server is away, with a bar; recovers by itself', async () => {
    const { api } = renderConsole({
      path: '/notifications',
      tokenAge: OLD,
      answers: { 'POST /api/token/renew': unreachable },
    })
    expect(await screen.findByText('No connection. Trying again…')).toBeVisible()
    expect(await screen.findByText('No notifications received.')).toBeVisible()
    expect(localStorage.getItem('atelier.token')).toBe('token-1')
    api.answer({ 'POST /api/token/renew': () => buildToken('token-2') })
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    await waitFor(() => expect(screen.queryByText('No connection. Trying again…')).toBeNull())
  })

  test('a call that was on its way during the renewal is made again with the new token', async () => {
    const { api } = renderConsole({
      path: '/notifications',
      answers: {
        'GET /api/notifications': ({ token }: { token: string }) => {
          if (token !== 'token-1') return []
          localStorage.setItem('atelier.token', 'token-2')
          return failing(401, 'notSignedIn')
        },
      },
    })
    expect(await screen.findByText('No notifications received.')).toBeVisible()
    expect(api.of('GET /api/notifications').map(({ token }) => token)).toEqual(['token-1', 'token-2'])
  })
})

describe('the account', () => {
  test('a 403 stays, and re-reads the account', async () => {
    const { api } = renderConsole({
      path: '/notifications',
      answers: { 'GET /api/notifications': failing(403, 'forbidden', { missing: ['X'] }) },
    })
    expect(await screen.findByText('The notifications could not be loaded.')).toBeVisible()
    expect(location.pathname).toBe('/notifications')
    await waitFor(() => expect(api.of('GET /api/account').length).toBeGreaterThan(1))
  })

  test('until it is known there is a skeleton, and neither screen nor redirect', async () => {
    let answerNow: (account: unknown) => void = () => undefined
    const account = new Promise((resolve) => {
      answerNow = resolve
    })
    const { account: given } = renderConsole({ path: '/', answers: { 'GET /api/account': () => account } })
    expect(await screen.findByText('Loading…')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Orders/ })).toBeNull()
    expect(screen.queryByText('No access')).toBeNull()
    answerNow(given)
    expect(await screen.findByRole('link', { name: /^Orders/ })).toBeVisible()
  })
})

test.each([
  ['/order/AT-7?tab=1', true],
  ['/', true],
  ['/signin', false],
  ['/signin?x=1', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
])('the place %s may be returned to: %s', (place, expected) => {
  expect(isReturnable(place)).toBe(expected)
})
