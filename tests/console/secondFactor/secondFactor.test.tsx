import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, failing, nothing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const GET = 'GET /api/account/second-factor'
const START = 'POST /api/account/second-factor/start'
const CONFIRM = 'POST /api/account/second-factor/confirm'
const RENEW = 'POST /api/account/second-factor/recovery-codes'
const REMOVE = 'POST /api/account/second-factor/remove'

const OFF = { since: null, recoveryCodes: 0, required: false }
const ON = { since: '2026-03-01T02:00:00.000Z', recoveryCodes: 9, required: false }
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STARTED = { secret: SECRET, address: `otpauth://totp/Atelier:mai?issuer=Atelier&secret=${SECRET}` }
const CODES = { recoveryCodes: ['AAAA-BBBB-CCCC-2222', 'DDDD-EEEE-FFFF-3333'] }

const open = (answers: Answers, more: object = {}) =>
  renderConsole({
    path: '/second-factor',
    answers: {
      [GET]: OFF,
      'GET /api/account/passkeys': [],
      [START]: STARTED,
      [CONFIRM]: CODES,
      [RENEW]: CODES,
      [REMOVE]: nothing,
      ...answers,
    },
    ...more,
  })

type User = ReturnType<typeof open>['user']

/** From the password to the first code, by keyboard alone. */
async function setUp(user: User): Promise<void> {
  await user.click(await screen.findByLabelText(/^Your password/))
  await user.keyboard('right-password{Enter}')
  const code = await screen.findByLabelText(/^Code that the app shows/)
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await user.keyboard('123456{Enter}')
}

describe('the own second factor', () => {
  test('is set up by the password and a code of the app; the codes are shown once', async () => {
    let now: object = OFF
    const { user, api } = open({ [GET]: () => now })
    await user.click(await screen.findByLabelText(/^Your password/))
    await user.keyboard('right-password{Enter}')
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
    await user.keyboard('123456{Enter}')
    expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus()
    expect(api.of(START)[0]?.body).toEqual({ password: 'right-password' })
    expect(api.of(CONFIRM)[0]?.body).toEqual({ factorCode: '123456' })
    const codes = within(screen.getByRole('list', { name: 'Recovery codes' }))
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES.recoveryCodes)
    await user.click(screen.getByRole('button', { name: 'Copy all' }))
    expect(await navigator.clipboard.readText()).toBe(CODES.recoveryCodes.join('\n'))
    now = ON
    await user.click(screen.getByRole('button', { name: 'I have saved them' }))
    expect(await screen.findByText('Recovery codes left')).toBeVisible()
    expect(screen.queryByText(CODES.recoveryCodes[0] ?? '')).toBeNull()
  })

  test('a wrong password and a wrong code are said at their fields, and can be tried again', async () => {
    const { user, api } = open({
      [START]: failing(400, 'invalidPassword', { fieldErrors: { password: 'error.invalidPassword' } }),
      [CONFIRM]: failing(400, 'invalidCode', { fieldErrors: { factorCode: 'error.invalidCode' } }),
    })
    const password = await screen.findByLabelText(/^Your password/)
    await user.type(password, 'wrong-one{Enter}')
    await waitFor(() => expect(password).toHaveAccessibleDescription('The current password is not correct.'))
    expect(password).toHaveFocus()
    api.answer({ [START]: STARTED })
    await user.keyboard('{Enter}')
    const code = await screen.findByLabelText(/^Code that the app shows/)
    await user.type(code, '000000{Enter}')
    await waitFor(() => expect(code).toHaveAccessibleDescription('This code is wrong or already used.'))
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(await screen.findByLabelText(/^Your password/)).toHaveValue('')
  })

  test('new recovery codes ask for a code, and say when few are left', async () => {
    const { user, api } = open({ [GET]: { ...ON, recoveryCodes: 2 } })
    expect(await screen.findByText('Few recovery codes are left. Create new ones.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }))
    const field = dialog.getByLabelText(/^Code of your authenticator app/)
    await waitFor(() => expect(field).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription('This field is required.'))
    await user.type(field, '123 456{Enter}')
    expect(await screen.findByText(CODES.recoveryCodes[0] ?? '')).toBeVisible()
    expect(api.of(RENEW)[0]?.body).toEqual({ factorCode: '123 456' })
  })

  for (const hand of ['mouse', 'keyboard'] as const)
    test(`is turned off with a code, by ${hand}`, async () => {
      let now: object = ON
      const { user, api } = open({ [GET]: () => now })
      const off = await screen.findByRole('button', { name: 'Turn off' })
      const press = async (button: HTMLElement) => {
        if (hand === 'mouse') return user.click(button)
        button.focus()
        return user.keyboard('{Enter}')
      }
      await press(off)
      const dialog = within(await screen.findByRole('dialog', { name: 'Turn off the authenticator app?' }))
      expect(dialog.getByText('After that your password alone is enough to sign in.')).toBeVisible()
      await user.type(dialog.getByRole('textbox'), 'AAAA-BBBB-CCCC-2222')
      now = OFF
      await press(dialog.getByRole('button', { name: 'Turn off' }))
      expect(await screen.findByText('The authenticator app is off')).toBeVisible()
      expect(await screen.findByLabelText(/^Your password/)).toBeVisible()
      expect(api.of(REMOVE)[0]?.body).toEqual({ factorCode: 'AAAA-BBBB-CCCC-2222' })
    })

  test('what could not be loaded is loaded again', async () => {
    const { user, api } = open({ [GET]: failing(500) })
    expect(await screen.findByText('Two-factor authentication could not be loaded.')).toBeVisible()
    api.answer({ [GET]: ON })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('On since')).toBeVisible()
  })
})

describe('an account whose role requires one', () => {
  test('sees nothing but its set-up, keeps its codes, and then goes on to the page it asked for', async () => {
    const { user, api, account } = open({}, { path: '/', account: { lacksSecondFactor: true } })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Set up two-factor authentication' }),
    ).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
    await setUp(user)
    expect(await screen.findByText(CODES.recoveryCodes[0] ?? '')).toBeVisible()
    // The account is read again whenever the window is looked at.
    api.answer({ 'GET /api/account': { ...account, lacksSecondFactor: false } })
    window.dispatchEvent(new Event('visibilitychange'))
    expect(screen.getByText(CODES.recoveryCodes[0] ?? '')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I have saved them' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  })

  test('may sign out instead', async () => {
    const { user } = open({}, { path: '/', account: { lacksSecondFactor: true } })
    await user.click(await screen.findByRole('button', { name: 'Signout' }))
    expect(await screen.findByLabelText('Username')).toBeVisible()
  })
})
