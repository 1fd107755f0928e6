import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, failing, nothing } from '#tests/support/api.ts'
import { buildToken, renderConsole } from '#tests/support/console.tsx'
import { CREATION, MADE, REQUEST, stubCredentials, USED } from '#tests/support/page/credentials.ts'

const FACTOR = 'GET /api/account/second-factor'
const LIST = 'GET /api/account/passkeys'
const START = 'POST /api/account/passkeys/options'
const ADD = 'POST /api/account/passkeys'
const RENAME = 'PUT /api/account/passkeys/:id'
const REMOVE = 'DELETE /api/account/passkeys/:id'
const RENEW = 'POST /api/account/second-factor/recovery-codes'
const PROVE = 'POST /api/account/step-up'

const NONE = { since: null, recoveryCodes: 0, required: false }
const LAPTOP = {
  id: 4,
  name: 'Chrome (Windows)',
  created: '2026-03-01T02:00:00.000Z',
  lastUsed: null,
  synced: false,
}
const PHONE = { ...LAPTOP, id: 5, name: 'My phone', lastUsed: '2026-03-02T02:00:00.000Z', synced: true }
const CODES = ['AAAA-BBBB-CCCC-2222', 'DDDD-EEEE-FFFF-3333']

const open = (answers: Answers = {}, more: object = {}) =>
  renderConsole({
    path: '/second-factor',
    answers: {
      [FACTOR]: NONE,
      [LIST]: [],
      [START]: CREATION,
      [ADD]: { passkey: LAPTOP, recoveryCodes: CODES },
      [RENAME]: LAPTOP,
      [REMOVE]: nothing,
      ...answers,
    },
    ...more,
  })

type User = ReturnType<typeof open>['user']
type Hand = 'mouse' | 'keyboard'

async function press(user: User, hand: Hand, name: string | RegExp, within_ = screen): Promise<void> {
  const button = await within_.findByRole('button', { name })
  if (hand === 'mouse') return user.click(button)
  button.focus()
  return user.keyboard('{Enter}')
}

describe('the own passkeys', () => {
  for (const hand of ['mouse', 'keyboard'] as const)
    test(`a first one is added by ${hand}: its recovery codes are shown once`, async () => {
      const browser = stubCredentials()
      let list: unknown[] = []
      let factor = NONE
      const { user, api } = open({ [LIST]: () => list, [FACTOR]: () => factor })
      expect(await screen.findByRole('heading', { level: 2, name: 'Passkeys' })).toBeVisible()
      await press(user, hand, 'Add a passkey')
      expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus()
      expect(api.of(ADD)[0]?.body).toEqual({ passkey: MADE })
      const asked = browser.create.mock.calls[0]?.[0]?.publicKey
      expect(asked?.authenticatorSelection?.userVerification).toBe('required')
      expect(asked?.excludeCredentials).toHaveLength(1)
      list = [LAPTOP]
      factor = { ...NONE, recoveryCodes: 10 }
      await user.click(screen.getByRole('button', { name: 'I have saved them' }))
      const row = within(await screen.findByRole('list', { name: 'Passkeys' }))
      expect(row.getByText('Chrome (Windows)')).toBeVisible()
      expect(row.getByText('On one device only')).toBeVisible()
      expect(row.getByText(/not used yet$/)).toBeVisible()
      expect(screen.getByRole('heading', { level: 2, name: 'Recovery codes' })).toBeVisible()
    })

  test('a further one brings no codes, and is in the list at once', async () => {
    stubCredentials()
    let list: unknown[] = [LAPTOP]
    const { user } = open({ [LIST]: () => list, [ADD]: { passkey: PHONE, recoveryCodes: [] } })
    await screen.findByText('Chrome (Windows)')
    list = [LAPTOP, PHONE]
    await press(user, 'mouse', 'Add a passkey')
    expect(await screen.findByText('The passkey is added')).toBeVisible()
    expect(await screen.findByText('My phone')).toBeVisible()
    expect(screen.getByText('In your password manager, on all your devices')).toBeVisible()
  })

  test.each([
    ['NotAllowedError', 'No passkey was used. You can try again.'],
    ['AbortError', 'No passkey was used. You can try again.'],
    ['InvalidStateError', 'This device already has a passkey of your account.'],
    ['ConstraintError', /^This device cannot keep a passkey/],
    ['NotSupportedError', /^This device cannot keep a passkey/],
    ['SecurityError', /^Passkeys do not work at this address/],
    ['UnknownError', 'The browser could not do this. Please try again.'],
  ])('what the browser refuses with %s is said in the page, not in a toast', async (refusal, text) => {
    const browser = stubCredentials()
    const { user, api } = open()
    browser.refusal = refusal
    await press(user, 'mouse', 'Add a passkey')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(api.of(ADD)).toEqual([])
    browser.refusal = undefined
    await press(user, 'mouse', 'Add a passkey')
    expect(await screen.findByText(CODES[0] ?? '')).toBeVisible()
  })

  test('what the server refuses is said, and can be tried again', async () => {
    stubCredentials()
    const { user, api } = open({ [ADD]: failing(400, 'invalidPasskey') })
    await press(user, 'mouse', 'Add a passkey')
    expect(await screen.findByText('This passkey does not work. Try again.')).toBeVisible()
    api.answer({ [ADD]: { passkey: LAPTOP, recoveryCodes: CODES } })
    await press(user, 'mouse', 'Add a passkey')
    expect(await screen.findByText(CODES[0] ?? '')).toBeVisible()
  })

  test('a browser without them says so', async () => {
    open()
    expect(await screen.findByText(/^This browser can’t create passkeys at this address/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })

  test('one is renamed', async () => {
    let list = [LAPTOP, PHONE]
    const { user, api } = open({ [LIST]: () => list })
    await press(user, 'keyboard', 'Rename the passkey Chrome (Windows)')
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename the passkey' }))
    const name = dialog.getByLabelText(/^Name/)
    await waitFor(() => expect(name).toHaveFocus())
    expect(name).toHaveValue('Chrome (Windows)')
    await user.clear(name)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(name).toHaveAccessibleDescription('This field is required.'))
    list = [{ ...LAPTOP, name: 'Office' }, PHONE]
    await user.keyboard('Office{Enter}')
    expect(await screen.findByText('The passkey is renamed')).toBeVisible()
    expect(await screen.findByText('Office')).toBeVisible()
    expect(api.of(RENAME).map(({ path, body }) => [path, body])).toEqual([
      ['/api/account/passkeys/4', { name: 'Office' }],
    ])
  })

  for (const hand of ['mouse', 'keyboard'] as const)
    test(`one is removed after a question, by ${hand}`, async () => {
      let list = [LAPTOP, PHONE]
      const { user, api } = open({ [LIST]: () => list })
      await press(user, hand, 'Remove the passkey My phone')
      const name = 'Remove the passkey “My phone”?'
      const dialog = within(await screen.findByRole('dialog', { name }))
      expect(dialog.getByText(/^You can no longer sign in with it\. Delete it on your device/)).toBeVisible()
      list = [LAPTOP]
      await press(user, hand, 'Remove', dialog as unknown as typeof screen)
      expect(await screen.findByText('The passkey is removed')).toBeVisible()
      await waitFor(() => expect(screen.queryByText('My phone')).toBeNull())
      expect(api.of(REMOVE).map(({ path }) => path)).toEqual(['/api/account/passkeys/5'])
    })

  test.each([
    [{ ...NONE, recoveryCodes: 9 }, /^After that your password alone is enough/],
    [{ ...NONE, recoveryCodes: 9, required: true }, /^Your role needs a second factor/],
    [{ since: LAPTOP.created, recoveryCodes: 9, required: true }, /after your password, you enter a code/],
  ])('the question before the last one says what follows', async (factor, text) => {
    const { user, api } = open({ [FACTOR]: factor, [LIST]: [LAPTOP] })
    await press(user, 'mouse', 'Remove the passkey Chrome (Windows)')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(text)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(api.of(REMOVE)).toEqual([])
  })

  test('new recovery codes ask for the passkey instead of a code', async () => {
    const browser = stubCredentials()
    let proved = false
    const { user, api } = open({
      [LIST]: [LAPTOP],
      [FACTOR]: { ...NONE, recoveryCodes: 2 },
      [RENEW]: () =>
        proved
          ? { recoveryCodes: CODES }
          : failing(403, 'proofNeeded', { facts: { by: 'code', app: false, passkeys: true } }),
      'POST /api/account/step-up/options': REQUEST,
      [PROVE]: () => {
        proved = true
        return buildToken('token-3')
      },
    })
    await press(user, 'mouse', 'New recovery codes')
    const question = within(await screen.findByRole('dialog', { name: 'New recovery codes' }))
    await user.click(question.getByRole('button', { name: 'Create new ones' }))
    await screen.findByRole('button', { name: 'Use a passkey' })
    expect(screen.getByText('or with a recovery code')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^Recovery code/ })).toBeVisible()
    await press(user, 'keyboard', 'Use a passkey')
    expect(await screen.findByText(CODES[0] ?? '')).toBeVisible()
    expect(api.of(PROVE).map(({ body }) => body)).toEqual([{ passkey: USED }])
    expect(browser.get).toHaveBeenCalledOnce()
  })

  test('what could not be loaded is loaded again', async () => {
    const { user, api } = open({ [LIST]: failing(500) })
    expect(await screen.findByText('Two-factor authentication could not be loaded.')).toBeVisible()
    api.answer({ [LIST]: [LAPTOP] })
    await press(user, 'mouse', 'Try again')
    expect(await screen.findByText('Chrome (Windows)')).toBeVisible()
  })

  test('in Vietnamese', async () => {
    const browser = stubCredentials()
    const { user } = open({ [LIST]: [LAPTOP] }, { account: { langKey: 'vi' } })
    expect(await screen.findByText('Chỉ trên một thiết bị')).toBeVisible()
    browser.refusal = 'NotAllowedError'
    await press(user, 'keyboard', 'Thêm khóa truy cập')
    expect(await screen.findByText('Chưa dùng khóa truy cập nào. Hãy thử lại.')).toBeVisible()
    await press(user, 'keyboard', 'Xóa khóa truy cập Chrome (Windows)')
    expect(await screen.findByRole('dialog', { name: 'Xóa khóa truy cập “Chrome (Windows)”?' })).toBeVisible()
  })
})

test('a role that requires a second factor is satisfied by a passkey', async () => {
  stubCredentials()
  const { user, api, account } = open({}, { path: '/', account: { lacksSecondFactor: true } })
  expect(await screen.findByLabelText(/^Your password/)).toBeVisible()
  await press(user, 'keyboard', 'Add a passkey')
  expect(await screen.findByText(CODES[0] ?? '')).toBeVisible()
  api.answer({ 'GET /api/account': { ...account, lacksSecondFactor: false } })
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})
