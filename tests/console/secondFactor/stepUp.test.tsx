import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, failing, nothing, page } from '#tests/support/api.ts'
import { buildToken, renderConsole } from '#tests/support/console.tsx'
import { REQUEST, stubCredentials, USED } from '#tests/support/page/credentials.ts'
import { catchFiles } from '../customers/fixtures.ts'
import { ACCOUNTANT, buildPayout } from '../payouts/fixtures.ts'

const payout = buildPayout()
const VOID = `POST /api/payouts/${payout.transactionId}/void`
const PROVE = 'POST /api/account/step-up'
const PROVED = buildToken('token-3')
const asks = (by: 'code' | 'password', passkeys = false) =>
  failing(403, 'proofNeeded', { facts: { by, passkeys } })

/** The call asks for a proof until one was given. */
function asking(call: string, by: 'code' | 'password', answer: unknown): Answers {
  let proved = false
  return {
    [call]: () => (proved ? answer : asks(by)),
    [PROVE]: () => {
      proved = true
      return PROVED
    },
  }
}

const open = (answers: Answers, more: object = {}) =>
  renderConsole({
    path: `/payout/${payout.transactionId}`,
    permissions: ACCOUNTANT,
    answers: { 'GET /api/payouts/:id': payout, ...answers },
    ...more,
  })

type User = ReturnType<typeof open>['user']

async function startVoiding(user: User): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Void' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Wrong account')
  await user.keyboard('{Control>}{Enter}{/Control}')
}
const asked = async (name = 'Confirm that it is you') => within(await screen.findByRole('dialog', { name }))

describe('important actions ask again who you are', () => {
  for (const hand of ['mouse', 'keyboard'] as const)
    test(`by the password, and is then done as it was asked for, by ${hand}`, async () => {
      const { user, api } = open(asking(VOID, 'password', payout))
      await startVoiding(user)
      const dialog = await asked()
      const password = dialog.getByLabelText(/^Your password/)
      await waitFor(() => expect(password).toHaveFocus())
      expect(password).toHaveAttribute('autocomplete', 'current-password')
      await user.keyboard('right-password')
      if (hand === 'mouse') await user.click(dialog.getByRole('button', { name: 'Confirm' }))
      else await user.keyboard('{Enter}')
      expect(await screen.findByText(`Payout ${payout.transactionId} is voided`)).toBeVisible()
      expect(api.of(PROVE).map(({ body }) => body)).toEqual([{ password: 'right-password' }])
      const [first, second] = api.of(VOID)
      expect([first?.token, second?.token]).toEqual([expect.not.stringMatching('token-3'), 'token-3'])
      expect(second?.body).toEqual(first?.body)
      expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })

  test('by a code of those who have a second factor', async () => {
    const { user, api } = open(asking(VOID, 'code', payout))
    await startVoiding(user)
    const code = (await asked()).getByLabelText(/^Code of your authenticator app, or a recovery code/)
    await waitFor(() => expect(code).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(code).toHaveAccessibleDescription('This field is required.'))
    await user.keyboard('123456{Enter}')
    expect(await screen.findByText(`Payout ${payout.transactionId} is voided`)).toBeVisible()
    expect(api.of(PROVE)[0]?.body).toEqual({ factorCode: '123456' })
  })

  for (const hand of ['mouse', 'keyboard'] as const)
    test(`by a passkey of those who have one, by ${hand}, or by a code below it`, async () => {
      const browser = stubCredentials()
      const { user, api } = open({
        [VOID]: asks('code', true),
        'POST /api/account/step-up/options': REQUEST,
        [PROVE]: failing(400, 'invalidPasskey'),
      })
      await startVoiding(user)
      const dialog = await asked()
      const passkey = dialog.getByRole('button', { name: 'Use a passkey' })
      const press = () => (hand === 'mouse' ? user.click(passkey) : user.keyboard('{Enter}'))
      await waitFor(() => expect(passkey).toHaveFocus())
      expect(dialog.getByLabelText(/^Code of your authenticator app, or a recovery code/)).toBeVisible()
      browser.refusal = 'NotAllowedError'
      await press()
      expect(await dialog.findByText('No passkey was used. You can try again.')).toBeVisible()
      browser.refusal = undefined
      await press()
      expect(await screen.findByText('This passkey does not work. Try again.')).toBeVisible()
      api.answer({ [VOID]: payout, [PROVE]: PROVED })
      await press()
      expect(await screen.findByText(`Payout ${payout.transactionId} is voided`)).toBeVisible()
      expect(api.of(PROVE).map(({ body }) => body)).toEqual([{ passkey: USED }, { passkey: USED }])
    })

  test('by a code alone where the browser has no passkeys', async () => {
    const { user } = open({ [VOID]: asks('code', true) })
    await startVoiding(user)
    const dialog = await asked()
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus())
    expect(dialog.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })

  test('once more if that was wrong, and says how long to wait after too many', async () => {
    const { user, api } = open({
      [VOID]: asks('password'),
      [PROVE]: failing(400, 'invalidPassword', { fieldErrors: { password: 'error.invalidPassword' } }),
    })
    await startVoiding(user)
    const dialog = await asked()
    const password = dialog.getByLabelText(/^Your password/)
    await user.type(password, 'wrong-one{Enter}')
    await waitFor(() => expect(password).toHaveAccessibleDescription('The current password is not correct.'))
    api.answer({ [PROVE]: failing(429, 'tooManyAttempts', {}, { 'retry-after': '60' }) })
    await user.keyboard('{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent('Too many tries. Please wait and try again.')
    api.answer({ [VOID]: payout, [PROVE]: PROVED })
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(`Payout ${payout.transactionId} is voided`)).toBeVisible()
  })

  test.each(['Escape', 'Cancel'])('and is not done after %s: what was typed stays', async (way) => {
    const { user, api } = open({ [VOID]: asks('password'), [PROVE]: PROVED })
    await startVoiding(user)
    const dialog = await asked()
    await user.type(dialog.getByLabelText(/^Your password/), 'half')
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(/^Not done yet. First confirm/)).toBeVisible()
    expect(screen.queryByText(/request-1/)).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull())
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong account')
    expect([api.of(PROVE).length, api.of(VOID).length]).toEqual([0, 1])
    // It is asked for at the next try.
    await user.click(screen.getByRole('button', { name: 'Void payout' }))
    expect((await asked()).getByLabelText(/^Your password/)).toHaveValue('')
  })

  test('before a file is loaded, too', async () => {
    const files = catchFiles()
    const { user, api } = renderConsole({
      path: '/customers',
      permissions: ['VIEW_CUSTOMER_LIST'],
      answers: {
        'GET /api/customers': page([]),
        ...asking('GET /api/customers/export.csv', 'password', nothing),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await user.type((await asked()).getByLabelText(/^Your password/), 'right-password{Enter}')
    await waitFor(() => expect(files).toHaveLength(1))
    expect(api.of('GET /api/customers/export.csv')).toHaveLength(2)
  })

  test('in Vietnamese', async () => {
    const { user } = open({ [VOID]: asks('password') }, { account: { langKey: 'vi' } })
    await user.click(await screen.findByRole('button', { name: 'Hủy khoản này' }))
    await user.type(await screen.findByRole('textbox'), 'Sai')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = await asked('Xác nhận danh tính')
    expect(dialog.getByLabelText(/^Mật khẩu của bạn/)).toBeVisible()
  })
})
