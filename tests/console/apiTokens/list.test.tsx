import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import type { Account } from '#contract/session/session.ts'
import { type Answers, failing, nothing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildApiToken, inDays, madeOf, PERSONAL, TEXT } from './fixtures.ts'

const SEES: readonly Permission[] = [
  'VIEW_API_TOKEN',
  'ACCESS_SETTING',
  'ACCESS_ORDER',
  'VIEW_BOOKING',
  'VIEW_ORDER_OF_STORE',
]
const EDITS: readonly Permission[] = [...SEES, 'EDIT_API_TOKEN']
const STORES = [{ id: 3, name: 'Hà Nội', otherNames: [], active: true }]
const KHOA = { id: 5, login: 'khoa', fullName: 'Khoa Nguyễn' }

const rows = [
  buildApiToken({ storeIds: [3], expiresAt: inDays(5) }),
  { ...PERSONAL, owner: KHOA, lastUsed: null, lastAddress: null },
  buildApiToken({ id: 7, name: 'Printer', state: 'STOPPED', owner: KHOA }),
]

interface Options {
  readonly more?: Answers
  readonly permissions?: readonly Permission[]
  readonly account?: Partial<Account>
  readonly path?: string
}
const open = ({ more, permissions = EDITS, account = {}, path = '/integrations/tokens' }: Options = {}) =>
  renderConsole({
    path,
    permissions,
    account,
    answers: {
      'GET /api/tokens': page(rows),
      'GET /api/bookings/stores': STORES,
      'POST /api/tokens': madeOf(buildApiToken()),
      'DELETE /api/tokens/:id': nothing,
      ...more,
    },
  })

const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

describe('the tokens of the shop and of colleagues', () => {
  test('are listed with kind, owner, rights, stores, times and state', async () => {
    open({ permissions: [...EDITS, 'VIEW_USER_DETAIL'] })
    const book = await rowOf('Bookkeeping')
    expect(await within(book).findByText('Hà Nội')).toBeVisible()
    for (const text of ['Service token', 'Mai Phạm', '2 permissions', 'Expires soon'])
      expect(book).toHaveTextContent(text)
    const own = await rowOf('My scripts')
    for (const text of ['Personal', 'Khoa Nguyễn', 'All permissions', 'All stores', 'Works', '–'])
      expect(own).toHaveTextContent(text)
    expect(within(own).getByRole('link', { name: 'Khoa Nguyễn' })).toHaveAttribute(
      'href',
      '/user/detail/khoa',
    )
    expect(await rowOf('Printer')).toHaveTextContent('Stopped')
    expect(within(book).getByRole('link', { name: 'Bookkeeping' })).toHaveAttribute(
      'href',
      '/integrations/tokens/4',
    )
  })

  test('in Vietnamese', async () => {
    open({ account: { langKey: 'vi' } })
    const book = await rowOf('Bookkeeping')
    for (const text of ['Mã dịch vụ', '2 quyền', 'Sắp hết hạn']) expect(book).toHaveTextContent(text)
    expect(screen.getByRole('button', { name: 'Tạo mã dịch vụ' })).toBeVisible()
  })

  test('are searched, filtered by kind and sorted by the server', async () => {
    const { user, api } = open()
    await rowOf('Bookkeeping')
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or owner' }), 'khoa')
    await user.click(screen.getByRole('button', { name: 'Kind' }))
    await user.click(await screen.findByRole('option', { name: 'Personal' }))
    await user.click(screen.getByRole('button', { name: 'Expires' }))
    await waitFor(() => {
      const query = Object.fromEntries(api.of('GET /api/tokens').at(-1)?.query ?? [])
      expect(query).toMatchObject({ text: 'khoa', kind: 'PERSONAL', sort: 'expiresAt,asc' })
    })
  })

  test('are looked at without buttons, and without links to people, by those who only see them', async () => {
    open({ permissions: SEES })
    const own = await rowOf('My scripts')
    expect(within(own).queryByRole('link', { name: 'Khoa Nguyễn' })).toBeNull()
    for (const name of ['New service token', /^Revoke token/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('are not for those without the permission, who find no tile either', async () => {
    open({ permissions: ['ACCESS_SETTING', 'ACCESS_ORDER'], path: '/settings' })
    await screen.findByRole('link', { name: 'System properties' })
    expect(screen.queryByRole('link', { name: 'Integrations' })).toBeNull()
  })

  test('are denied at their address, with the permission that is missing', async () => {
    const { api } = open({ permissions: ['ACCESS_ORDER'] })
    expect(await screen.findByRole('region', { name: 'No access' })).toHaveTextContent('VIEW_API_TOKEN')
    expect(api.of('GET /api/tokens')).toHaveLength(0)
  })

  test('that are none say what a token is for, and offer to make one', async () => {
    const { user } = open({ more: { 'GET /api/tokens': page([]) } })
    expect(await screen.findByText('No program calls Atelier yet.')).toBeVisible()
    expect(screen.getByText(/reads and writes here by itself/)).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'New service token' }).at(-1) as HTMLElement)
    await dialog('New service token')
  })

  test('that could not be loaded say so, and are asked for again', async () => {
    const { user, api } = open({ more: { 'GET /api/tokens': failing(500) } })
    expect(await screen.findByText('The API tokens could not be loaded.')).toBeVisible()
    api.answer({ 'GET /api/tokens': page(rows) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await rowOf('Bookkeeping')
  })

  test('are ended in the list, also those of colleagues', async () => {
    const { user, api } = open()
    await user.click(
      within(await rowOf('My scripts')).getByRole('button', { name: 'Revoke token My scripts' }),
    )
    const asked = await dialog('Revoke “My scripts”?')
    expect(asked.getByText('It was never used.')).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('Token My scripts is revoked')).toBeVisible()
    expect(api.of('DELETE /api/tokens/5')).toHaveLength(1)
    expect(api.of('GET /api/tokens').length).toBeGreaterThan(1)
  })
})

describe('a new service token', () => {
  test('has chosen permissions and stores, and is shown once', async () => {
    const { user, api } = open()
    await user.click(await screen.findByRole('button', { name: 'New service token' }))
    const form = await dialog('New service token')
    await user.click(form.getByRole('button', { name: 'Create token' }))
    expect(await form.findAllByText('This field is required.')).toHaveLength(2)
    await user.type(form.getByLabelText(/^Name/), 'Bookkeeping')
    await user.click(await form.findByRole('checkbox', { name: 'Open orders ACCESS_ORDER' }))
    await user.click(form.getByRole('button', { name: /Stores/ }))
    await user.click(await screen.findByRole('option', { name: 'Hà Nội' }))
    await user.keyboard('{Escape}')
    await user.click(form.getByRole('button', { name: 'Create token' }))
    const shown = await dialog('Token “Bookkeeping”')
    expect(shown.getByText(TEXT)).toBeVisible()
    expect(api.of('POST /api/tokens').map(({ body }) => body)).toEqual([
      { name: 'Bookkeeping', permissions: ['ACCESS_ORDER'], storeIds: [3], addresses: [], expiresInDays: 90 },
    ])
    await user.click(shown.getByRole('button', { name: 'Copy' }))
    await user.click(shown.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is not given what one does not hold, which is said there', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'New service token' }))
    const form = await dialog('New service token')
    const other = await form.findByRole('checkbox', { name: /ASSIGN_BOOKING$/ })
    expect(other).toBeDisabled()
    expect(other).toHaveAccessibleDescription(/You do not have this permission/)
    // By its group, those that are held are ticked.
    const group = form.getByRole('checkbox', { name: /^Orders/ })
    await user.click(group)
    expect(group).toBePartiallyChecked()
    expect(form.getByRole('checkbox', { name: /VIEW_BOOKING$/ })).toBeChecked()
    expect(other).not.toBeChecked()
    expect(form.getByRole('checkbox', { name: /^Gallery/ })).toBeDisabled()
  })

  test('says which orders it sees, until the permission for all is chosen', async () => {
    const { user } = open({ permissions: [...EDITS, 'CAN_SEE_ASSIGN_ORDER'] })
    await user.click(await screen.findByRole('button', { name: 'New service token' }))
    const form = await dialog('New service token')
    expect(form.getByText(/it sees only orders that are assigned to you/)).toBeVisible()
    await user.click(await form.findByRole('checkbox', { name: /CAN_SEE_ASSIGN_ORDER$/ }))
    expect(form.queryByText(/it sees only orders that are assigned to you/)).toBeNull()
  })
})
