import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import type { SignInOptions } from '#contract/session/signInOptions.ts'
import { type Answers, failing } from '#tests/support/api.ts'
import { buildToken, renderConsole } from '#tests/support/console.tsx'
import { signInOptions } from '#tests/support/signInOptions.ts'

const START = 'POST /api/sign-in/providers/:name/start'
const FINISH = 'POST /api/sign-in/providers/:name/finish'
const FACTOR = 'POST /api/sign-in/providers/:name/factor'
const PROVIDERS = [
  { name: 'google', label: 'Google' },
  { name: 'entra', label: 'Microsoft' },
]
const ASKED = { url: 'https://provider.example/auth?state=s1', ticket: 'ticket-1' }

let leave: MockInstance<typeof window.open>
beforeEach(() => {
  leave = vi.spyOn(window, 'open').mockReturnValue(null)
})

/** What the page asks for that is opened after the sign-in. */
const OWN_FACTORS: Answers = {
  'GET /api/account/second-factor': { since: null, recoveryCodes: 0, required: false },
  'GET /api/account/passkeys': [],
}

interface Opened {
  readonly path?: string
  readonly options?: Partial<SignInOptions>
  readonly language?: 'en' | 'vi'
}

/** The sign-in page of a shop with two providers. */
const open = (answers: Answers = {}, { path = '/signin', options = {}, language = 'en' }: Opened = {}) => {
  localStorage.setItem('atelier.language', language)
  return renderConsole({
    path,
    signedIn: false,
    answers: {
      'GET /api/sign-in-options': signInOptions({ providers: PROVIDERS, ...options }),
      [START]: ASKED,
      ...answers,
    },
  })
}

/** The page that a provider leads back to, in the tab that asked it. */
function comeBack(answers: Answers, { language = 'en' }: Pick<Opened, 'language'> = {}) {
  const question = { purpose: 'signIn', name: 'google', ticket: 'ticket-1', state: 's1' }
  sessionStorage.setItem('atelier.providerQuestion', JSON.stringify(question))
  return open(answers, { path: '/signin/callback/google?code=c1&state=s1', language })
}

describe('the sign-in page', () => {
  for (const hand of ['mouse', 'keyboard'] as const)
    test(`offers each provider below its form, and leads to one by ${hand}`, async () => {
      const { user, api } = open()
      const google = await screen.findByRole('button', { name: 'Continue with Google' })
      expect(screen.getByRole('button', { name: 'Continue with Microsoft' })).toBeVisible()
      expect(screen.getByLabelText('Username')).toBeVisible()
      await user.click(screen.getByLabelText('Remember me'))
      if (hand === 'mouse') await user.click(google)
      else {
        google.focus()
        await user.keyboard('{Enter}')
      }
      await waitFor(() => expect(leave).toHaveBeenCalledWith(ASKED.url, '_self'))
      expect(api.of(START)[0]).toMatchObject({ body: { rememberMe: true }, token: undefined })
      expect(api.of(START)[0]?.path).toContain('/google/')
      expect(JSON.parse(sessionStorage.getItem('atelier.providerQuestion') ?? '')).toEqual({
        purpose: 'signIn',
        name: 'google',
        ticket: 'ticket-1',
        state: 's1',
      })
    })

  test('offers nothing of it where there is no provider', async () => {
    open({}, { options: { providers: [] } })
    expect(await screen.findByLabelText('Username')).toBeVisible()
    expect(screen.queryByText('or')).toBeNull()
  })

  test('says that a provider is down, in both languages, and that the server is', async () => {
    const down = failing(503, 'providerUnavailable', { facts: { provider: 'Google' } })
    const { user, api, unmount } = open({ [START]: down })
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('It could not be reached.')
    api.answer({ [START]: failing(0) })
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached.'),
    )
    unmount()
    const again = open({ [START]: down }, { language: 'vi' })
    await again.user.click(await screen.findByRole('button', { name: 'Tiếp tục với Google' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Hiện không kết nối được.')
    expect(leave).not.toHaveBeenCalled()
  })

  test('shows no form where everybody signs in by a provider, but for administrators, and remembers that', async () => {
    const options = { providersOnly: true }
    const { unmount } = open({}, { options })
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await waitFor(() => expect(screen.queryByLabelText('Username')).toBeNull())
    expect(screen.queryByText('or')).toBeNull()
    unmount()
    // The next time it does not appear at all.
    const next = open({ 'GET /api/sign-in-options': () => new Promise(() => undefined) }, { options })
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible()
    expect(screen.queryByLabelText('Username')).toBeNull()
    next.unmount()
    const local = open(
      {
        'POST /api/authenticate': failing(403, 'providersOnly', {
          message: 'Only administrators sign in with a password here.',
        }),
      },
      { path: '/signin?local=1', options },
    )
    await local.user.type(await screen.findByLabelText('Username'), 'mai')
    await local.user.type(screen.getByLabelText('Password'), 'secret')
    await local.user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Only administrators sign in with a password here.',
    )
  })
})

describe('back from a provider', () => {
  test('the answer signs in, once, and is taken from the address', async () => {
    sessionStorage.setItem('atelier.returnTo', '/second-factor')
    const { api } = comeBack({ [FINISH]: buildToken(), ...OWN_FACTORS })
    await waitFor(() => expect(localStorage.getItem('atelier.token')).toBe('token-1'))
    expect(api.of(FINISH)).toHaveLength(1)
    expect(api.of(FINISH)[0]).toMatchObject({
      body: { ticket: 'ticket-1', parameters: 'code=c1&state=s1', deviceId: expect.any(String) },
      token: undefined,
    })
    expect(sessionStorage.getItem('atelier.providerQuestion')).toBeNull()
    expect(await screen.findByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()
    expect(location.pathname).toBe('/second-factor')
    expect(location.search).toBe('')
  })

  test.each([
    ['en', 'noAccount', 403, 'There is no account here for x@y.example.'],
    ['vi', 'noAccount', 403, 'Chưa có tài khoản nào ở đây cho x@y.example.'],
    ['en', 'providerCancelled', 400, 'The sign-in was cancelled.'],
    ['en', 'providerRefused', 400, 'The sign-in did not work, or took too long.'],
    ['en', 'providerUnavailable', 503, 'Google could not be reached.'],
    ['en', 'tooManyAttempts', 429, 'Too many tries.'],
  ] as const)(
    'in %s, %s is said, and Back leads to the sign-in page',
    async (language, errorKey, status, text) => {
      const facts = { email: 'x@y.example', provider: 'Google' }
      const { user } = comeBack({ [FINISH]: failing(status, errorKey, { facts }) }, { language })
      expect(await screen.findByRole('alert')).toHaveTextContent(text)
      await user.click(screen.getByRole('button', { name: language === 'en' ? 'Back' : 'Quay lại' }))
      expect(await screen.findByLabelText(language === 'en' ? 'Username' : 'Tên đăng nhập')).toBeVisible()
      expect(localStorage.getItem('atelier.token')).toBeNull()
    },
  )

  test('a second factor is asked for by keyboard, with what is wrong', async () => {
    const needed = failing(401, 'secondFactorNeeded', {
      facts: { app: true, passkeys: false, ticket: 'ticket-2' },
    })
    const { user, api } = comeBack({ [FINISH]: needed, [FACTOR]: failing(400, 'invalidCode') })
    const code = await screen.findByLabelText('Code')
    expect(code).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(code).toHaveAccessibleDescription(/This field is required\./)
    await user.keyboard('000000{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong or already used.')
    api.answer({ [FACTOR]: buildToken(), ...OWN_FACTORS })
    sessionStorage.setItem('atelier.returnTo', '/second-factor')
    await waitFor(() => expect(code).toHaveFocus())
    await user.keyboard('123456{Enter}')
    await waitFor(() => expect(localStorage.getItem('atelier.token')).toBe('token-1'))
    expect(api.of(FACTOR).at(-1)?.body).toMatchObject({ ticket: 'ticket-2', factorCode: '123456' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()
  })

  test('an answer that no window asked for opens nothing', async () => {
    const { api } = open({}, { path: '/signin/callback/google?code=c1&state=foreign' })
    expect(await screen.findByRole('alert', {}, { timeout: 4000 })).toHaveTextContent(
      'This sign-in was started in another window, or too long ago.',
    )
    expect(api.of(FINISH)).toEqual([])
  })

  test('one that another window waits for is handed over', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined)
    const said = vi.spyOn(Storage.prototype, 'setItem')
    open({}, { path: '/signin/callback/google?code=c1&state=s9' })
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith(
        'atelier.providerAnswer',
        JSON.stringify({ state: 's9', parameters: 'code=c1&state=s9' }),
      ),
    )
    window.dispatchEvent(new StorageEvent('storage', { key: 'atelier.providerAnswerTaken', newValue: 's9' }))
    expect(await screen.findByText('You can close this window and continue in the other one.')).toBeVisible()
    expect(close).toHaveBeenCalled()
    said.mockRestore()
  })
})
