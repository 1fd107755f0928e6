import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, failing } from '#tests/support/api.ts'
import { buildToken, renderConsole } from '#tests/support/console.tsx'
import { REQUEST, stubCredentials, USED } from '#tests/support/page/credentials.ts'
import { signInOptions } from '#tests/support/signInOptions.ts'

const START = 'POST /api/passkeys/sign-in/options'
const SIGN_IN = 'POST /api/passkeys/sign-in'
const BY_PASSWORD = 'POST /api/authenticate'
const BUTTON = 'Sign in with a passkey'

const open = (answers: Answers = {}, more: object = {}) =>
  renderConsole({
    path: '/signin',
    signedIn: false,
    answers: {
      'GET /api/sign-in-options': signInOptions({ passkeys: true }),
      [START]: REQUEST,
      [SIGN_IN]: buildToken(),
      ...answers,
    },
    ...more,
  })

type User = ReturnType<typeof open>['user']

async function press(user: User, hand: 'mouse' | 'keyboard', name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  if (hand === 'mouse') return user.click(button)
  button.focus()
  return user.keyboard('{Enter}')
}

describe('a passkey', () => {
  for (const hand of ['mouse', 'keyboard'] as const)
    test(`signs in without name and password, by ${hand}`, async () => {
      const browser = stubCredentials()
      const { user, api } = open()
      await user.click(await screen.findByLabelText('Remember me'))
      await press(user, hand, BUTTON)
      await waitFor(() => expect(localStorage.getItem('atelier.token')).toBe('token-1'))
      expect(api.of(SIGN_IN)[0]?.body).toEqual({
        passkey: USED,
        rememberMe: true,
        deviceId: expect.any(String),
        appToken: 'atelier-console',
      })
      expect(api.of(SIGN_IN)[0]?.token).toBeUndefined()
      expect(browser.get.mock.calls[0]?.[0]?.publicKey).toMatchObject({ userVerification: 'required' })
    })

  test('that was not given is said quietly, and the form stays', async () => {
    const browser = stubCredentials()
    const { user, api } = open()
    await user.type(await screen.findByLabelText('Username'), 'mai')
    browser.refusal = 'NotAllowedError'
    await press(user, 'mouse', BUTTON)
    expect(await screen.findByText(/^No passkey was used/)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('Username')).toHaveValue('mai')
    expect(api.of(SIGN_IN)).toEqual([])
    browser.refusal = 'SecurityError'
    await press(user, 'mouse', BUTTON)
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Passkeys do not work at this address/)
  })

  test('that does not sign in here is said, and so is how long to wait after too many', async () => {
    stubCredentials()
    const { user, api } = open({ [SIGN_IN]: failing(401, 'invalidCredentials') })
    await press(user, 'mouse', BUTTON)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This passkey does not work here. Sign in another way.',
    )
    api.answer({ [SIGN_IN]: failing(429, 'tooManyAttempts', {}, { 'retry-after': '120' }) })
    await press(user, 'mouse', BUTTON)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/try again in 2 min/))
  })

  test.each([
    ['nobody has one', signInOptions(), true],
    ['the browser has none', signInOptions({ passkeys: true }), false],
  ])('is not offered where %s', async (_, options, has) => {
    if (has) stubCredentials()
    const { api } = open({ 'GET /api/sign-in-options': options })
    expect(await screen.findByLabelText('Username')).toBeVisible()
    await waitFor(() => expect(api.of('GET /api/sign-in-options')).toHaveLength(1))
    // What would be offered has loaded by then.
    await import('#src/session/otherWays/index.ts')
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
  })

  test('in Vietnamese', async () => {
    const browser = stubCredentials()
    const { user } = open({}, { deviceLanguage: 'vi' })
    browser.refusal = 'NotAllowedError'
    await press(user, 'mouse', 'Đăng nhập bằng khóa truy cập')
    expect(await screen.findByText(/^Chưa dùng khóa truy cập nào/)).toBeVisible()
  })
})

describe('after the password', () => {
  const enter = async (facts: object) => {
    const rendered = open({ [BY_PASSWORD]: failing(401, 'secondFactorNeeded', { facts }) })
    await rendered.user.type(await screen.findByLabelText('Username'), 'mai')
    await rendered.user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    return rendered
  }

  test('a passkey leads where there is no app; a recovery code does, too', async () => {
    stubCredentials()
    const { user, api } = await enter({ app: false, passkeys: true })
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull()
    const code = screen.getByLabelText('Recovery code')
    expect(code).toHaveAttribute('inputmode', 'text')
    await user.type(code, 'AAAA-BBBB{Enter}')
    await waitFor(() => expect(api.of(BY_PASSWORD)).toHaveLength(2))
    expect(api.of(BY_PASSWORD)[1]?.body).toMatchObject({ factorCode: 'AAAA-BBBB' })
    await press(user, 'keyboard', 'Use a passkey')
    await waitFor(() => expect(localStorage.getItem('atelier.token')).toBe('token-1'))
  })

  test('it stands beside the code of an app', async () => {
    stubCredentials()
    const { user } = await enter({ app: true, passkeys: true })
    expect(await screen.findByLabelText('Code')).toHaveFocus()
    await press(user, 'mouse', 'Use a passkey')
    await waitFor(() => expect(localStorage.getItem('atelier.token')).toBe('token-1'))
  })

  test('a browser without passkeys asks for a recovery code alone', async () => {
    await enter({ app: false, passkeys: true })
    expect(await screen.findByLabelText('Recovery code')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })
})
