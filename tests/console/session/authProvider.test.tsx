import { act, screen, waitFor } from '@testing-library/react'
import { type AuthProvider, useAuthProvider, useDataProvider, useGetIdentity, usePermissions } from 'ra-core'
import { describe, expect, test, vi } from 'vitest'
import { ApiProblem, request } from '#src/providers/http.ts'
import { failing } from '#tests/support/api.ts'
import { buildToken } from '#tests/support/console.tsx'
import { renderInside } from '#tests/support/page/inside.tsx'

vi.mock('#src/App.tsx', async (original) =>
  (await import('#tests/support/page/inside.tsx')).withProbe(original),
)

type Options = Parameters<typeof renderInside>[1]

/** Renders the console and returns its auth provider. */
async function authProvider(options: Options = {}) {
  let provider: AuthProvider | undefined
  const rendered = renderInside(() => {
    provider = useAuthProvider()
    return <p role="note">{useGetIdentity().identity?.fullName}</p>
  }, options)
  await answeredBy('Mai Phạm')
  if (!provider) throw new Error('The console has no auth provider')
  return { provider, ...rendered }
}

const answeredBy = async (name: string) =>
  expect(await screen.findByText(name, { selector: 'p' })).toBeVisible()

const ENTERED = { username: ' linh ', password: 'secret' }
const problem = (status: number) =>
  new ApiProblem({ type: '', title: '', status, detail: '', message: `${status}`, requestId: '' })

describe('authProvider', () => {
  test('login signs in as the sign-in form does, and drops what the account before had loaded', async () => {
    const { provider, api, account } = await authProvider({
      answers: { 'POST /api/authenticate': () => buildToken('token-9') },
    })
    api.answer({ 'GET /api/account': { ...account, id: 2, login: 'linh', fullName: 'Linh Trần' } })
    await act(() => provider.login(ENTERED))
    expect(api.of('POST /api/authenticate')[0]).toMatchObject({
      token: undefined,
      body: {
        username: 'linh',
        password: 'secret',
        rememberMe: false,
        deviceId: expect.any(String) as string,
        appToken: 'atelier-console',
      },
    })
    expect(localStorage.getItem('atelier.token')).toBe('token-9')
    await answeredBy('Linh Trần')
  })

  test('login with a wrong password rejects and leaves the session as it is', async () => {
    const { provider } = await authProvider({
      answers: { 'POST /api/authenticate': failing(401, 'invalidCredentials') },
    })
    await expect(provider.login(ENTERED)).rejects.toMatchObject({ status: 401 })
    expect(localStorage.getItem('atelier.token')).toBe('token-1')
    await expect(provider.checkAuth({})).resolves.toBeUndefined()
  })

  test('checkError rejects a 401, which signs out, and no other error', async () => {
    const { provider } = await authProvider()
    await expect(provider.checkError(problem(401))).rejects.toMatchObject({ status: 401 })
    for (const status of [0, 400, 403, 404, 409, 500])
      await expect(provider.checkError(problem(status))).resolves.toBeUndefined()
    await expect(provider.checkError(new Error('Other'))).resolves.toBeUndefined()
  })

  test.each([
    [401, 'notSignedIn', null],
    [403, 'forbidden', 'token-1'],
  ] as const)('after a %s of a call the caller gets the error', async (status, errorKey, token) => {
    const failures: unknown[] = []
    const { user } = renderInside(
      () => {
        const dataProvider = useDataProvider()
        const read = () =>
          dataProvider.getOne('roles', { id: 1 }).catch((error: unknown) => failures.push(error))
        return (
          <button type="button" onClick={() => void read()}>
            Read
          </button>
        )
      },
      { answers: { 'GET /api/authorities/:id': failing(status, errorKey) } },
    )
    await user.click(await screen.findByRole('button', { name: 'Read' }))
    await waitFor(() => expect(failures).toEqual([expect.objectContaining({ status })]))
    expect(localStorage.getItem('atelier.token')).toBe(token)
    if (status === 401) expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    else expect(screen.getByRole('button', { name: 'Read' })).toBeVisible()
  })

  test('checkAuth, identity, permissions and logout', async () => {
    const { provider, api } = await authProvider()
    expect(await provider.getPermissions?.({})).toEqual(['ACCESS_ORDER', 'VIEW_BOOKING'])
    expect(await provider.getIdentity?.()).toMatchObject({ id: 1, fullName: 'Mai Phạm' })
    await act(async () => expect(await provider.logout({})).toBe(false))
    expect(api.of('POST /api/logout')).toHaveLength(1)
    await expect(provider.checkAuth({})).rejects.toThrow('Not signed in')
    // Another one has nothing to revoke.
    await provider.logout({})
    expect(api.of('POST /api/logout')).toHaveLength(1)
  })

  test('while logout revokes the token, nothing else is asked for with it', async () => {
    let revoke: (answer: undefined) => void = () => undefined
    const logout = () =>
      new Promise((resolve) => {
        revoke = resolve
      })
    const { provider, api } = await authProvider({ answers: { 'POST /api/logout': logout } })
    const out = provider.logout({})
    await waitFor(() => expect(api.of('POST /api/logout')).toHaveLength(1))
    expect(localStorage.getItem('atelier.token'), 'other tabs follow before it is revoked').toBeNull()
    await expect(request('GET', '/api/authorities/1')).rejects.toThrow('Signing out')
    expect(api.of('GET /api/authorities/:id')).toEqual([])
    revoke(undefined)
    await act(async () => expect(await out).toBe(false))
    await expect(request('GET', '/api/authorities/1'), 'nor without one').rejects.toThrow('Signing out')
    expect(api.of('GET /api/authorities/:id')).toEqual([])
  })

  test('usePermissions answers the strings of the account', async () => {
    renderInside(() => <p role="note">{usePermissions<string[]>().permissions?.join(' ')}</p>)
    await answeredBy('ACCESS_ORDER VIEW_BOOKING')
  })
})
