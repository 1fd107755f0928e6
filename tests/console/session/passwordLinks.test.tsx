import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, failing, nothing, unreachable } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { signInOptions } from '#tests/support/signInOptions.ts'

const OPTIONS = 'GET /api/sign-in-options'
const ASK = 'POST /api/account/reset-password/init'
const CHECK = 'POST /api/account/reset-password/check'
const FINISH = 'POST /api/account/reset-password/finish'
const TOKEN = 'a-token-of-a-link'

const open = (path: string, answers: Answers, more: object = {}) =>
  renderConsole({
    path,
    signedIn: false,
    answers: {
      [OPTIONS]: signInOptions({ passwordLinks: true }),
      [CHECK]: { kind: 'RESET', login: 'mai' },
      ...answers,
    },
    ...more,
  })
type User = ReturnType<typeof open>['user']

/** Presses a button with the mouse, or reaches it by Tab. */
async function press(user: User, hand: 'mouse' | 'keyboard', button: HTMLElement): Promise<void> {
  if (hand === 'mouse') return user.click(button)
  for (let tabs = 0; tabs < 20 && document.activeElement !== button; tabs++) await user.tab()
  expect(button).toHaveFocus()
  return user.keyboard('{Enter}')
}

describe('a forgotten password', () => {
  for (const hand of ['mouse', 'keyboard'] as const)
    test(`is helped by a link, asked for by ${hand}`, async () => {
      const { user, api } = open('/signin', { [ASK]: nothing })
      await press(user, hand, await screen.findByRole('button', { name: 'Forgot password?' }))
      expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
      const name = screen.getByLabelText('Username or e-mail')
      await waitFor(() => expect(name).toHaveFocus())
      await user.keyboard('{Enter}')
      expect(name).toHaveAccessibleDescription('This field is required.')
      await user.keyboard(' mai@shop.example ')
      await press(user, hand, screen.getByRole('button', { name: 'Send a link' }))
      expect(await screen.findByRole('heading', { name: 'Check your mailbox' })).toBeVisible()
      expect(screen.getByText(/^If there is an account with this name, a link is on its way/)).toBeVisible()
      expect(api.of(ASK).map(({ body }) => body)).toEqual([{ username: 'mai@shop.example' }])
      await press(user, hand, screen.getByRole('button', { name: 'Back to sign-in' }))
      expect(await screen.findByLabelText('Password')).toBeVisible()
    })

  test.each([
    [
      'too many',
      failing(429, 'tooManyAttempts', {}, { 'retry-after': '600' }),
      'Too many tries. Please try again in 10 min.',
    ],
    ['a broken server', failing(500), 'The link could not be requested. Please try again.'],
    [
      'no network',
      unreachable,
      'The server could not be reached. Please check your connection and try again.',
    ],
  ])('says so after %s, and keeps the name', async (_, answer, text) => {
    const { user } = open('/signin', { [ASK]: answer })
    await user.click(await screen.findByRole('button', { name: 'Forgot password?' }))
    await user.type(await screen.findByLabelText('Username or e-mail'), 'mai{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText('Username or e-mail')).toHaveValue('mai')
  })

  test('is not offered without a mail server, nor where nothing is known of it', async () => {
    const { unmount } = open('/signin', { [OPTIONS]: signInOptions() })
    expect(await screen.findByLabelText('Password')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Forgot password?' })).toBeNull()
    unmount()
    open('/signin', { [OPTIONS]: failing(500) })
    expect(await screen.findByLabelText('Password')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Forgot password?' })).toBeNull()
  })
})

describe('a link', () => {
  const path = `/set-password#${TOKEN}`

  for (const hand of ['mouse', 'keyboard'] as const)
    test(`sets a password by ${hand}, and leads to the sign-in`, async () => {
      const { user, api } = open(path, { [FINISH]: nothing })
      expect(await screen.findByText('For the account mai.')).toBeVisible()
      expect(api.of(CHECK)[0]?.body).toEqual({ token: TOKEN })
      const password = screen.getByLabelText('New password')
      await waitFor(() => expect(password).toHaveFocus())
      expect(password).toHaveAttribute('autocomplete', 'new-password')
      await user.keyboard('abc{Enter}')
      expect(password).toHaveAccessibleDescription('Must be at least 4.')
      await user.clear(password)
      await user.type(password, 'chosen by me')
      await press(user, hand, screen.getByRole('button', { name: 'Save password' }))
      expect(await screen.findByText('Your password is set. Sign in with it.')).toBeVisible()
      expect(screen.getByLabelText('Password')).toHaveValue('')
      expect(location.pathname).toBe('/signin')
      expect(api.of(FINISH).map(({ body }) => body)).toEqual([{ token: TOKEN, newPassword: 'chosen by me' }])
    })

  test.each([
    ['en', 'New password', /^Easy to guess/, 'Hard to guess.'],
    ['vi', 'Mật khẩu mới', /^Dễ đoán/, 'Khó đoán.'],
  ] as const)(
    'says how hard the typed password is to guess, once something is typed: %s',
    async (language, label, easy, hard) => {
      localStorage.setItem('atelier.language', language)
      const { user } = open(path, {})
      const password = await screen.findByLabelText(label)
      expect(password).not.toHaveAccessibleDescription()
      await user.type(password, 'mai1234')
      expect(await screen.findByText(easy, {}, { timeout: 10_000 })).toBeVisible()
      expect(password).toHaveAccessibleDescription(easy)
      await user.clear(password)
      expect(screen.queryByText(easy)).toBeNull()
      await user.type(password, 'nine purple ladders walk')
      expect(await screen.findByText(hard)).toBeVisible()
      await user.clear(password)
      await user.type(password, 'abc{Enter}')
      await waitFor(() => expect(screen.queryByText(easy)).toBeNull())
      expect(password).toBeInvalid()
    },
  )

  test('opens also in a browser where somebody is signed in, who is signed out by it', async () => {
    const { user } = open(path, { [FINISH]: nothing }, { signedIn: true })
    await user.type(await screen.findByLabelText('New password'), 'chosen by me{Enter}')
    expect(await screen.findByText('Your password is set. Sign in with it.')).toBeVisible()
    expect(localStorage.getItem('atelier.token')).toBeNull()
  })

  test('that does not work any more says so, before and after a password was typed', async () => {
    const { user, unmount } = open(path, { [CHECK]: failing(400, 'invalidLink') })
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByLabelText('Username')).toBeVisible()
    unmount()
    const late = open(path, { [FINISH]: failing(400, 'invalidLink') })
    await late.user.type(await screen.findByLabelText('New password'), 'chosen by me{Enter}')
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  })

  test('keeps what was typed when the server refuses it or does not answer', async () => {
    const tooShort = { fieldErrors: { newPassword: 'validation.passwordLength' }, facts: { min: 10 } }
    const { user, api } = open(path, { [FINISH]: failing(400, 'invalidInput', tooShort) })
    const password = await screen.findByLabelText('New password')
    await user.type(password, 'too short{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Must be at least 10.')
    expect(password).toHaveValue('too short')
    api.answer({ [FINISH]: unreachable })
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^The server could not be reached/),
    )
    api.answer({ [FINISH]: failing(500) })
    await user.click(screen.getByRole('button', { name: 'Save password' }))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^The password could not be saved/),
    )
  })

  test('that cannot be checked can be tried again, in Vietnamese, too', async () => {
    localStorage.setItem('atelier.language', 'vi')
    const { user, api } = open(path, { [CHECK]: failing(500) })
    expect(await screen.findByText('Không kiểm tra được liên kết.')).toBeVisible()
    api.answer({ [CHECK]: { kind: 'INVITATION', login: 'mai' } })
    await user.click(screen.getByRole('button', { name: 'Thử lại' }))
    expect(await screen.findByLabelText('Mật khẩu mới')).toBeVisible()
  })
})
