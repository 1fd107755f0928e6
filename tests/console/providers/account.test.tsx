import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { type Answers, failing, nothing } from '#tests/support/api.ts'
import { buildAccount, buildToken, renderConsole } from '#tests/support/console.tsx'
import { signInOptions } from '#tests/support/signInOptions.ts'
import { ACCOUNTANT, buildPayout } from '../payouts/fixtures.ts'
import { buildUser } from '../users/fixtures.ts'

const OPTIONS = {
  'GET /api/sign-in-options': signInOptions({ providers: [{ name: 'google', label: 'Google' }] }),
}
const ASKED = { url: 'https://provider.example/auth?state=s1', ticket: 'ticket-1' }
const LINKED = {
  id: 7,
  provider: 'google',
  label: 'Google',
  email: 'mai@company.example',
  since: '2026-03-01T08:00:00.000Z',
  lastUsed: null,
}

let leave: MockInstance<typeof window.open>
beforeEach(() => {
  leave = vi.spyOn(window, 'open').mockReturnValue(null)
})

describe('the own page', () => {
  const own = (identities: unknown, answers: Answers = {}, language: 'en' | 'vi' = 'en') => {
    const account = buildAccount({ langKey: language })
    return renderConsole({
      path: `/user/detail/${account.login}`,
      account: { langKey: language },
      answers: {
        'GET /api/users/:login': buildUser({ id: account.id, login: account.login }),
        'GET /api/account/sessions': [],
        'GET /api/account/identities': identities,
        ...OPTIONS,
        ...answers,
      },
    })
  }
  const card = async (name = 'Single sign-on') => within(await screen.findByRole('region', { name }))

  for (const hand of ['mouse', 'keyboard'] as const)
    test(`lists what is linked, and unlinks it after a question, by ${hand}`, async () => {
      const { user, api } = own([LINKED], { 'DELETE /api/account/identities/:id': nothing })
      const links = await card()
      expect(await links.findByRole('listitem')).toHaveTextContent('mai@company.example')
      expect(links.queryByRole('button', { name: 'Link Google' })).toBeNull()
      const press = async (button: HTMLElement) => {
        if (hand === 'mouse') return user.click(button)
        button.focus()
        return user.keyboard('{Enter}')
      }
      await press(links.getByRole('button', { name: 'Unlink Google' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Unlink Google?' }))
      api.answer({ 'GET /api/account/identities': [] })
      await press(dialog.getByRole('button', { name: 'Unlink' }))
      expect(await screen.findByText('Google is unlinked')).toBeVisible()
      expect(api.of('DELETE /api/account/identities/:id').map(({ params }) => params)).toEqual([{ id: '7' }])
      expect(await links.findByText(/No account at another provider/)).toBeVisible()
    })

  test('leads to the provider to link an account, and remembers the page', async () => {
    const { user } = own([], { 'POST /api/account/identities/:name/start': ASKED }, 'vi')
    const links = await card('Đăng nhập một lần (SSO)')
    await user.click(await links.findByRole('button', { name: 'Liên kết Google' }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith(ASKED.url, '_self'))
    expect(sessionStorage.getItem('atelier.returnTo')).toBe('/user/detail/mai')
    expect(JSON.parse(sessionStorage.getItem('atelier.providerQuestion') ?? '')).toMatchObject({
      purpose: 'link',
    })
  })

  test('says why the list or a change failed', async () => {
    const { user, api } = own(failing(500, 'internal'), {
      'DELETE /api/account/identities/:id': failing(404, 'notFound'),
    })
    const links = await card()
    expect(await links.findByText('The linked accounts could not be loaded.')).toBeVisible()
    api.answer({ 'GET /api/account/identities': [LINKED] })
    await user.click(links.getByRole('button', { name: 'Try again' }))
    await user.click(await links.findByRole('button', { name: 'Unlink Google' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink' }))
    expect(await screen.findByText(/Not found, or you have no access to it/)).toBeVisible()
  })

  test('has no such part where there is no provider', async () => {
    own([], { 'GET /api/sign-in-options': signInOptions() })
    await screen.findByRole('region', { name: 'Sessions' })
    expect(screen.queryByRole('region', { name: 'Single sign-on' })).toBeNull()
  })
})

describe('asked again who it is', () => {
  const payout = buildPayout()
  const VOID = `POST /api/payouts/${payout.transactionId}/void`
  const START = 'POST /api/account/step-up/provider/start'
  const FINISH = 'POST /api/account/step-up/provider/finish'

  const start = async (answers: Answers = {}) => {
    let proved = false
    const rendered = renderConsole({
      path: `/payout/${payout.transactionId}`,
      permissions: ACCOUNTANT,
      account: { provider: 'google' },
      answers: {
        'GET /api/payouts/:id': payout,
        ...OPTIONS,
        [VOID]: () =>
          proved ? payout : failing(403, 'proofNeeded', { facts: { by: 'provider', passkeys: false } }),
        [START]: ASKED,
        [FINISH]: () => {
          proved = true
          return buildToken('token-3')
        },
        ...answers,
      },
    })
    await rendered.user.click(await screen.findByRole('button', { name: 'Void' }))
    await rendered.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Wrong account')
    await rendered.user.keyboard('{Control>}{Enter}{/Control}')
    return rendered
  }
  const asked = async () => within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  /** Another window came back from the provider. */
  const comeBack = (state: string) =>
    window.dispatchEvent(
      new StorageEvent('storage', {
        key: 'atelier.providerAnswer',
        newValue: JSON.stringify({ state, parameters: `code=c1&state=${state}` }),
      }),
    )

  for (const hand of ['mouse', 'keyboard'] as const)
    test(`a session of a provider opens a window there, by ${hand}, and the call is made again after it`, async () => {
      const { user, api } = await start()
      const dialog = await asked()
      const button = await dialog.findByRole('button', { name: 'Sign in to Google' })
      await waitFor(() => expect(button).toBeEnabled())
      if (hand === 'mouse') await user.click(button)
      else {
        button.focus()
        await user.keyboard('{Enter}')
      }
      expect(leave).toHaveBeenCalledWith(ASKED.url, 'atelier-provider', expect.stringContaining('popup'))
      expect(await dialog.findByText('Waiting for the other window…')).toBeVisible()
      // The answer to another question is not taken.
      comeBack('s2')
      expect(api.of(FINISH)).toEqual([])
      comeBack('s1')
      expect(await screen.findByText(`Payout ${payout.transactionId} is voided`)).toBeVisible()
      expect(api.of(FINISH).map(({ body }) => body)).toEqual([
        { ticket: 'ticket-1', parameters: 'code=c1&state=s1' },
      ])
      const [first, second] = api.of(VOID)
      expect(second?.body).toEqual(first?.body)
      expect(second?.token).toBe('token-3')
    })

  test('somebody else there is refused, and it can be tried again or left', async () => {
    const { user, api } = await start({ [FINISH]: failing(400, 'providerRefused') })
    const dialog = await asked()
    await user.click(await dialog.findByRole('button', { name: 'Sign in to Google' }))
    comeBack('s1')
    expect(await dialog.findByRole('alert')).toHaveTextContent('The sign-in did not work, or took too long.')
    // The provider is asked again, for another try.
    await waitFor(() => expect(api.of(START)).toHaveLength(2))
    api.answer({ [START]: failing(503, 'providerUnavailable', { facts: { provider: 'Google' } }) })
    await user.click(await dialog.findByRole('button', { name: 'Sign in to Google' }))
    expect(dialog.queryByRole('alert')).toBeNull()
    comeBack('s1')
    expect(
      await dialog.findByText('Google could not be reached. Please try again in a moment.'),
    ).toBeVisible()
    api.answer({ [START]: ASKED })
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('button', { name: 'Sign in to Google' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull())
    expect(api.of(VOID)).toHaveLength(1)
  })
})

test('a session of a provider sets an app up without a password', async () => {
  const { user, api } = renderConsole({
    path: '/second-factor',
    account: { provider: 'google' },
    answers: {
      'GET /api/account/second-factor': { since: null, recoveryCodes: 0, required: false },
      'GET /api/account/passkeys': [],
      'POST /api/account/second-factor/start': {
        secret: 'ABCDEFGH',
        address: 'otpauth://totp/Atelier:mai?secret=ABCDEFGH',
      },
    },
  })
  const button = await screen.findByRole('button', { name: 'Set up' })
  expect(screen.queryByLabelText(/Your password/)).toBeNull()
  await user.click(button)
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(api.of('POST /api/account/second-factor/start')[0]?.body).toEqual({})
})

test('signing out leads to the provider, which ends its own session, even if it cannot be asked where', async () => {
  const out = (url: unknown) => {
    localStorage.setItem('atelier.provider', '1')
    return renderConsole({
      path: '/second-factor',
      answers: {
        'GET /api/account/second-factor': { since: null, recoveryCodes: 0, required: false },
        'GET /api/account/passkeys': [],
        'GET /api/account/provider-sign-out': url,
        'POST /api/logout': nothing,
      },
    })
  }
  const leaveBy = async ({ user }: ReturnType<typeof out>) => {
    await user.click(await screen.findByRole('button', { name: 'Account menu' }))
    await user.click(await screen.findByRole('button', { name: 'Signout' }))
    expect(await screen.findByLabelText('Username')).toBeVisible()
  }
  const first = out({ url: 'https://provider.example/end' })
  await leaveBy(first)
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://provider.example/end', '_self'))
  first.unmount()
  leave.mockClear()
  await leaveBy(out(failing(503, 'providerUnavailable')))
  expect(leave).not.toHaveBeenCalled()
  expect(localStorage.getItem('atelier.provider')).toBeNull()
})
