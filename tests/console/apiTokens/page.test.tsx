import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ApiToken } from '#contract/apiTokens/apiTokens.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, failing, nothing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildApiToken, inDays, madeOf, PERSONAL, TEXT } from './fixtures.ts'

const SEES: readonly Permission[] = ['VIEW_API_TOKEN', 'ACCESS_ORDER', 'VIEW_BOOKING', 'VIEW_ORDER_OF_STORE']
const EDITS: readonly Permission[] = [...SEES, 'EDIT_API_TOKEN']
const STORES = [
  { id: 3, name: 'Hà Nội', otherNames: [], active: true },
  { id: 4, name: 'Huế', otherNames: [], active: true },
]
const KHOA = { id: 5, login: 'khoa', fullName: 'Khoa Nguyễn' }
const BOOK = buildApiToken({ storeIds: [3], addresses: ['203.0.113.7', '10.0.0.0/8'] })

const open = (token: ApiToken = BOOK, more: Answers = {}, permissions = EDITS) =>
  renderConsole({
    path: `/integrations/tokens/${token.id}`,
    permissions,
    answers: {
      'GET /api/tokens/:id': token,
      'GET /api/tokens': page([token]),
      'GET /api/bookings/stores': STORES,
      'PUT /api/tokens': ({ body }: { body: object }) => ({ ...token, ...body, version: 4 }),
      'DELETE /api/tokens/:id': nothing,
      ...more,
    },
  })

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the page of a service token', () => {
  test('shows whose it is, how it begins, and when it was used', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bookkeeping' })).toBeVisible()
    const facts = screen.getByRole('region', { name: 'Details' })
    for (const text of ['Service token', 'Mai Phạm', 'atl_Ab3d…', 'from 10.0.0.1'])
      expect(facts).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: 'API tokens' })).toHaveAttribute('href', '/integrations/tokens')
  })

  test('changes its name, permissions, stores and addresses, and says what saving takes away', async () => {
    const { user, api } = open()
    const name = await screen.findByLabelText(/^Name/)
    await user.clear(name)
    await user.type(name, 'Books')
    await user.click(await screen.findByRole('checkbox', { name: /VIEW_BOOKING$/ }))
    expect(screen.getByText('Takes away 1: Open an order from the list')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove Hà Nội' }))
    const addresses = screen.getByLabelText('Only from these addresses')
    expect(addresses).toHaveValue('203.0.113.7\n10.0.0.0/8')
    await user.clear(addresses)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Token Books is updated')).toBeVisible()
    expect(api.of('PUT /api/tokens').map(({ body }) => body)).toEqual([
      { id: 4, version: 3, name: 'Books', permissions: ['ACCESS_ORDER'], storeIds: null, addresses: [] },
    ])
  })

  test('a permission that it has and the account lacks can be taken away, not given back', async () => {
    const { user } = open(buildApiToken({ permissions: ['ACCESS_ORDER', 'ASSIGN_BOOKING'] }))
    const lacked = await screen.findByRole('checkbox', { name: /ASSIGN_BOOKING$/ })
    expect(lacked).toBeChecked()
    expect(lacked).toBeEnabled()
    await user.click(lacked)
    expect(lacked).not.toBeChecked()
    expect(lacked).toBeDisabled()
  })

  test('who saved first is shown beside, in words', async () => {
    const { user, api } = open(BOOK, {
      'PUT /api/tokens': failing(409, 'versionConflict', { facts: { version: 8 } }),
    })
    await user.click(await screen.findByRole('checkbox', { name: /VIEW_BOOKING$/ }))
    api.answer({ 'GET /api/tokens/:id': { ...BOOK, storeIds: [4], name: 'Theirs', version: 8 } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const both = await dialog('Someone else has changed this')
    const mine = both.getByRole('region', { name: 'Your text' })
    const theirs = both.getByRole('region', { name: 'Saved text' })
    expect(mine).toHaveTextContent('Open orders')
    expect(mine).not.toHaveTextContent('Open an order from the list')
    expect(theirs).toHaveTextContent('Open orders, Open an order from the list')
    api.answer({ 'PUT /api/tokens': ({ body }: { body: object }) => ({ ...BOOK, ...body, version: 9 }) })
    await user.click(both.getByRole('button', { name: 'Overwrite with mine' }))
    // What only they changed stays.
    await waitFor(() =>
      expect(api.of('PUT /api/tokens')[1]?.body).toMatchObject({
        name: 'Theirs',
        storeIds: [4],
        permissions: ['ACCESS_ORDER'],
        version: 8,
      }),
    )
  })

  test('is renewed by keyboard: the new text is shown once, and it is one’s own', async () => {
    const stopped = buildApiToken({ state: 'STOPPED', owner: KHOA })
    const { user, api } = open(stopped, {
      'POST /api/tokens/:id/renew': madeOf(buildApiToken({ version: 4, expiresAt: inDays(180) })),
    })
    expect(
      await screen.findByText(/^It does not work, because its owner Khoa Nguyễn is deactivated/),
    ).toBeVisible()
    const renew = await button('Renew')
    renew.focus()
    await user.keyboard('{Enter}')
    const form = await dialog('Renew “Bookkeeping”?')
    expect(form.getByText(/the token belongs to you/)).toBeVisible()
    const days = form.getByLabelText('Works for')
    await waitFor(() => expect(days).toHaveFocus())
    await user.selectOptions(days, '180')
    await user.click(form.getByRole('button', { name: 'Renew' }))
    const shown = await dialog('Token “Bookkeeping”')
    expect(shown.getByText(TEXT)).toBeVisible()
    expect(api.of('POST /api/tokens/4/renew').map(({ body }) => body)).toEqual([{ expiresInDays: 180 }])
    await user.click(shown.getByRole('button', { name: 'Copy' }))
    await user.click(shown.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(renew).toHaveFocus())
    expect(screen.queryByText(/is deactivated/)).toBeNull()
    expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent('Mai Phạm')
  })

  test('is not renewed with more rights than one has, which is said', async () => {
    const { user } = open(BOOK, {
      'POST /api/tokens/:id/renew': failing(403, 'exceedsOwn', { facts: { missing: 'VIEW_AUDIT' } }),
    })
    await user.click(await button('Renew'))
    const form = await dialog('Renew “Bookkeeping”?')
    await user.click(form.getByRole('button', { name: 'Renew' }))
    expect(await form.findByRole('alert')).toHaveTextContent('VIEW_AUDIT')
  })

  test('ends, and leads back to the list', async () => {
    const { user, api } = open()
    await user.click(await button('Revoke token Bookkeeping'))
    await user.click((await dialog('Revoke “Bookkeeping”?')).getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('Token Bookkeeping is revoked')).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/integrations/tokens'))
    expect(api.of('DELETE /api/tokens/4')).toHaveLength(1)
  })

  test('is only looked at without EDIT_API_TOKEN', async () => {
    open(BOOK, {}, SEES)
    const rights = await screen.findByRole('region', { name: 'Permissions' })
    for (const text of ['Open orders', 'VIEW_BOOKING', 'Hà Nội', '203.0.113.7'])
      expect(rights).toHaveTextContent(text)
    for (const name of ['Save', 'Renew', /^Revoke token/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('that is gone says so', async () => {
    open(BOOK, { 'GET /api/tokens/:id': failing(404, 'notFound') })
    expect(await screen.findByText('Not found')).toBeVisible()
  })
})

test('a personal token of a colleague can only be ended', async () => {
  open({ ...PERSONAL, owner: KHOA })
  expect(await screen.findByText(/^A personal token of Khoa Nguyễn/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Permissions' })).toHaveTextContent(
    'All permissions of the account',
  )
  expect(screen.getByRole('button', { name: 'Revoke token My scripts' })).toBeVisible()
  for (const name of ['Save', 'Renew']) expect(screen.queryByRole('button', { name })).toBeNull()
})
