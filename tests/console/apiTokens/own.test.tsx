import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Account } from '#contract/session/session.ts'
import { type Answers, failing, nothing } from '#tests/support/api.ts'
import { buildToken, renderConsole } from '#tests/support/console.tsx'
import { buildUser, ROLE_CHOICES } from '../users/fixtures.ts'
import { buildApiToken, inDays, madeOf, PERSONAL, TEXT } from './fixtures.ts'

const OWN = 'GET /api/account/tokens'
const MAKE = 'POST /api/account/tokens'
const END = 'DELETE /api/account/tokens/:id'

const open = (more: Answers = {}, account: Partial<Account> = {}, login = 'mai') =>
  renderConsole({
    path: `/user/detail/${login}`,
    account: { permissions: ['ACCESS_ORDER', 'VIEW_BOOKING', 'VIEW_USER_DETAIL'], ...account },
    answers: {
      'GET /api/users/:login': login === 'mai' ? buildUser({ id: 1, login: 'mai' }) : buildUser(),
      'GET /api/users/authorities': ROLE_CHOICES,
      [OWN]: [PERSONAL],
      [MAKE]: madeOf(PERSONAL),
      [END]: nothing,
      ...more,
    },
  })

const TITLES = { en: 'API tokens', vi: 'Các mã API' } as const
const card = async (language: keyof typeof TITLES = 'en') =>
  within(await screen.findByRole('region', { name: TITLES[language] }))
/** Its rows: the permissions in them are lists, too. */
const rows = async () => {
  const buttons = await (await card()).findAllByRole('button', { name: /^Revoke token/ })
  return buttons.map((button) => button.closest('li') as HTMLElement)
}
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

describe('the own tokens', () => {
  test('are listed with their rights, addresses, times and state', async () => {
    const listed = [
      PERSONAL,
      buildApiToken({
        id: 6,
        kind: 'PERSONAL',
        addresses: ['203.0.113.7', '10.0.0.0/8'],
        expiresAt: inDays(5),
      }),
      buildApiToken({ id: 7, name: 'Old', state: 'EXPIRED', expiresAt: '2026-04-01T02:00:00.000Z' }),
      buildApiToken({ id: 8, name: 'New', lastUsed: null, lastAddress: null }),
    ]
    const { user } = open({ [OWN]: listed })
    const [all, soon, old, fresh] = await rows()
    expect(all).toHaveTextContent('My scripts')
    expect(all).toHaveTextContent('atl_Ab3d…')
    expect(all).toHaveTextContent('All your permissions')
    expect(all).toHaveTextContent('Last used 02/03/2026 09:00, from 10.0.0.1')
    expect(all).not.toHaveTextContent(/Expires soon|Only from/)
    expect(soon).toHaveTextContent('Only from 203.0.113.7, 10.0.0.0/8')
    expect(soon).toHaveTextContent('Expires soon')
    expect(old).toHaveTextContent('ExpiredExpired 01/04/2026 09:00')
    expect(fresh).toHaveTextContent('Not used yet')
    if (!soon) throw new Error('There is no second row')
    const names = within(soon)
    expect(names.getByText('Open orders')).not.toBeVisible()
    await user.click(names.getByText('2 permissions'))
    expect(names.getByText('Open orders')).toBeVisible()
  })

  test('in Vietnamese', async () => {
    const soon = buildApiToken({ kind: 'PERSONAL', expiresAt: inDays(3), permissions: null })
    open({ [OWN]: [soon] }, { langKey: 'vi' })
    const row = await (await card('vi')).findByRole('listitem')
    expect(row).toHaveTextContent('Mọi quyền của bạn')
    expect(row).toHaveTextContent('Sắp hết hạn')
    expect((await card('vi')).getByRole('button', { name: 'Tạo mã mới' })).toBeVisible()
  })

  test('of a colleague are not on their page', async () => {
    const { api } = open({}, {}, 'khoa')
    await screen.findByRole('heading', { level: 1, name: 'Khoa Nguyễn' })
    expect(screen.queryByRole('region', { name: 'API tokens' })).toBeNull()
    expect(api.of(OWN)).toHaveLength(0)
  })

  test('that are none, or could not be loaded, say so', async () => {
    const { user, api } = open({ [OWN]: failing(500) })
    expect(await screen.findByText('The API tokens could not be loaded.')).toBeVisible()
    api.answer({ [OWN]: [] })
    await user.click((await card()).getByRole('button', { name: 'Try again' }))
    expect(await (await card()).findByText('You have no tokens.')).toBeVisible()
  })
})

describe('making an own token', () => {
  const begin = async (more: Answers = {}) => {
    const page = open(more)
    await page.user.click(await (await card()).findByRole('button', { name: 'New token' }))
    return { ...page, form: await dialog('New token') }
  }

  test('by keyboard with all rights, copied, closed without a question, with the focus back where it began', async () => {
    const { user, api } = open()
    const button = await (await card()).findByRole('button', { name: 'New token' })
    button.focus()
    await user.keyboard('{Enter}')
    const form = await dialog('New token')
    expect(form.getByLabelText(/^Name/)).toHaveFocus()
    await user.keyboard('My scripts{Enter}')
    const shown = await dialog('Token “My scripts”')
    expect(shown.getByText(TEXT)).toBeVisible()
    expect(shown.getByText(/it is not shown again/)).toBeVisible()
    expect(api.of(MAKE).map(({ body }) => body)).toEqual([
      { name: 'My scripts', permissions: null, addresses: [], expiresInDays: 90 },
    ])
    const copy = shown.getByRole('button', { name: 'Copy' })
    await waitFor(() => expect(copy).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(TEXT)
    await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    expect(document.body).not.toHaveTextContent(TEXT)
  })

  test('with chosen permissions, of which only those that are held are offered, and an address', async () => {
    const { user, api, form } = await begin()
    await user.type(form.getByLabelText(/^Name/), 'Sheets')
    await user.click(form.getByRole('radio', { name: 'Chosen ones' }))
    expect(await form.findByRole('checkbox', { name: 'See a user VIEW_USER_DETAIL' })).toBeEnabled()
    expect(form.queryByRole('checkbox', { name: /ASSIGN_BOOKING$/ })).toBeNull()
    expect(form.getByText(/it sees only orders that are assigned to you/)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Create token' }))
    expect(await form.findByText('This field is required.')).toBeVisible()
    await user.click(form.getByRole('checkbox', { name: 'Open orders ACCESS_ORDER' }))
    await user.type(form.getByLabelText('Only from these addresses'), '203.0.113.7{Enter} {Enter}10.0.0.0/8 ')
    await user.selectOptions(form.getByLabelText('Works for'), '30')
    await user.click(form.getByRole('button', { name: 'Create token' }))
    await dialog(/^Token/)
    expect(api.of(MAKE).map(({ body }) => body)).toEqual([
      {
        name: 'Sheets',
        permissions: ['ACCESS_ORDER'],
        addresses: ['203.0.113.7', '10.0.0.0/8'],
        expiresInDays: 30,
      },
    ])
  })

  test('an address that is none is named at its field, and nothing is sent', async () => {
    const { user, api, form } = await begin()
    await user.type(form.getByLabelText(/^Name/), 'Sheets')
    const addresses = form.getByLabelText('Only from these addresses')
    await user.type(addresses, '203.0.113.7{Enter}10.0.0')
    await user.click(form.getByRole('button', { name: 'Create token' }))
    expect(await form.findByText(/^“10.0.0” is neither an IP address/)).toBeVisible()
    expect(addresses).toBeInvalid()
    await user.clear(addresses)
    await user.click(addresses)
    await user.paste(Array.from({ length: 21 }, (_, at) => `10.0.0.${at}`).join('\n'))
    await user.click(form.getByRole('button', { name: 'Create token' }))
    expect(await form.findByText('At most 20 addresses.')).toBeVisible()
    expect(api.of(MAKE)).toHaveLength(0)
  })

  test('no more days are offered than the shop allows; a refusal is said at its field', async () => {
    const property = { id: 1, name: 'max_token_days', description: '', type: 'NUMBER', isEditable: true }
    const { user, api, form } = await begin({
      'GET /api/system-properties': [{ ...property, value: '60' }],
      [MAKE]: failing(400, 'invalidInput', { fieldErrors: { expiresInDays: 'validation.tooLarge' } }),
    })
    const days = form.getByLabelText('Works for')
    expect(within(days).getAllByRole('option')).toHaveLength(1)
    expect(days).toHaveAccessibleDescription('At most 60 days are allowed here.')
    await user.type(form.getByLabelText(/^Name/), 'Sheets')
    await user.click(form.getByRole('button', { name: 'Create token' }))
    expect(await form.findByText('This is too large.')).toBeVisible()
    expect(api.of(MAKE)[0]?.body).toMatchObject({ expiresInDays: 30 })
  })

  test('too many tokens, or rights that were taken away meanwhile, are said', async () => {
    const { user, api, form } = await begin({ [MAKE]: failing(409, 'tooManyKept', { facts: { max: 50 } }) })
    await user.type(form.getByLabelText(/^Name/), 'Sheets')
    await user.click(form.getByRole('button', { name: 'Create token' }))
    expect(await form.findByRole('alert')).toHaveTextContent('50')
    api.answer({ [MAKE]: failing(403, 'exceedsOwn', { facts: { missing: 'VIEW_BOOKING' } }) })
    await user.click(form.getByRole('button', { name: 'Create token' }))
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('VIEW_BOOKING'))
  })

  test('closing without a copy is asked about, also by Escape', async () => {
    const { user, form } = await begin()
    await user.type(form.getByLabelText(/^Name/), 'My scripts{Enter}')
    await dialog('Token “My scripts”')
    await user.keyboard('{Escape}')
    const asked = await dialog('Close without copying?')
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Close without copying?' })).toBeNull())
    const shown = await dialog('Token “My scripts”')
    await user.click(shown.getByRole('button', { name: 'Done' }))
    await user.click((await dialog('Close without copying?')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a browser that refuses to copy says so, and closing is still asked about', async () => {
    const { user, form } = await begin()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.type(form.getByLabelText(/^Name/), 'My scripts{Enter}')
    const shown = await dialog('Token “My scripts”')
    await user.click(shown.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('The browser did not allow copying.')).toBeVisible()
    await user.click(shown.getByRole('button', { name: 'Done' }))
    await dialog('Close without copying?')
  })

  test('is copied on pages without encryption, too', async () => {
    const { user, form } = await begin()
    await user.type(form.getByLabelText(/^Name/), 'My scripts{Enter}')
    const shown = await dialog('Token “My scripts”')
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    let copied = ''
    // jsdom has none, which later tests must find again.
    onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
    document.execCommand = () => {
      copied = document.querySelector<HTMLTextAreaElement>('textarea.visually-hidden')?.value ?? ''
      return true
    }
    await user.click(shown.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied')).toBeVisible()
    expect(copied).toBe(TEXT)
    await user.click(shown.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('who proved nothing for a while is asked who it is, then it is made without another press', async () => {
    const { user, api, form } = await begin({
      [MAKE]: failing(403, 'proofNeeded', { facts: { by: 'password' } }),
    })
    await user.type(form.getByLabelText(/^Name/), 'My scripts{Enter}')
    const asked = await dialog('Confirm that it is you')
    api.answer({ [MAKE]: madeOf(PERSONAL), 'POST /api/account/step-up': buildToken() })
    await user.type(asked.getByLabelText(/^Your password/), 'right-password{Enter}')
    await dialog('Token “My scripts”')
  })
})

test('an own token is ended after a question that says what stops', async () => {
  let now = [PERSONAL, buildApiToken({ id: 6, kind: 'PERSONAL' })]
  const { user, api } = open({ [OWN]: () => now })
  const end = await (await card()).findByRole('button', { name: 'Revoke token My scripts' })
  end.focus()
  await user.keyboard('{Enter}')
  const asked = await dialog('Revoke “My scripts”?')
  expect(asked.getByText(/Programs that use it can no longer call Atelier/)).toBeVisible()
  expect(asked.getByText('It was last used 02/03/2026 09:00.')).toBeVisible()
  now = now.slice(1)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Token My scripts is revoked')).toBeVisible()
  expect(api.of('DELETE /api/account/tokens/5')).toHaveLength(1)
  await waitFor(() => expect(end).not.toBeInTheDocument())
  expect(await rows()).toHaveLength(1)
  await waitFor(() => expect(document.body).not.toHaveFocus())
})
