import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, failing, nothing, page } from '#tests/support/api.ts'
import { buildAccount, renderConsole } from '#tests/support/console.tsx'
import { buildPermissions, buildRole, PERMISSION_ROWS } from '../users/fixtures.ts'

const ALL: readonly Permission[] = [
  'VIEW_ROLE_LIST',
  'CREATE_ROLE',
  'EDIT_ROLE',
  'DELETE_ROLE',
  'ACCESS_SETTING',
]
const answers: Answers = {
  'GET /api/authorities': [
    buildRole(),
    buildRole({ id: 1, name: 'ROLE_ADMIN', permissions: ['ACCESS_ORDER'] }),
  ],
  'GET /api/authorities/:id': buildRole(),
  'GET /api/permissions': page(PERMISSION_ROWS),
  'PUT /api/authorities': ({ body }: { body: object }) => ({ ...buildRole(), ...body, version: 5 }),
  'DELETE /api/authorities/:id': nothing,
}
const ROLES = [buildRole(), buildRole({ id: 1, name: 'ROLE_ADMIN' }), buildRole({ id: 7, name: 'ROLE_HELP' })]
const open = (path: string, more: Answers = {}, permissions = ALL) =>
  renderConsole({ path, permissions, answers: { ...answers, ...more } })

describe('the roles', () => {
  test('are listed with the way to each; what the product needs is not deleted', async () => {
    const { user, api } = open('/user/role', { 'GET /api/authorities': ROLES })
    const help = within((await screen.findByRole('link', { name: 'ROLE_HELP' })).closest('tr') as HTMLElement)
    // The rows may come before the account's language.
    expect(await help.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/user/role/detail/7')
    for (const named of ['Administrator ROLE_ADMIN', 'Customer service ROLE_CS']) {
      const row = screen.getByRole('link', { name: named }).closest('tr') as HTMLElement
      expect(within(row).queryByRole('button', { name: /^Delete/ })).toBeNull()
    }
    await user.click(help.getByRole('button', { name: 'Delete role ROLE_HELP' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Confirm Delete')).toBeVisible()
    expect(dialog.getByText('Are you sure you want to delete role ROLE_HELP?')).toBeVisible()
    expect(dialog.getByText('5 users have this role: remove it from them first.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Role ROLE_HELP is deleted')
    expect(api.of('DELETE /api/authorities/7')).toHaveLength(1)
  })

  test('in use are not deleted, which says how many hold it', async () => {
    const { user } = open('/user/role', {
      'GET /api/authorities': ROLES,
      'DELETE /api/authorities/:id': failing(409, 'inUse', { facts: { count: 5, names: 'Mai Phạm, …' } }),
    })
    const help = within((await screen.findByRole('link', { name: 'ROLE_HELP' })).closest('tr') as HTMLElement)
    await user.click(help.getByRole('button', { name: 'Delete role ROLE_HELP' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('This is still in use: Mai Phạm, …')
  })

  test('are described in words where staff wrote nothing', async () => {
    const own = buildRole({ description: '' })
    open('/user/role', { 'GET /api/authorities': [own, buildRole({ id: 7, name: 'ROLE_HELP' })] })
    expect(await screen.findByText(/^Takes care of orders and customers/)).toBeVisible()
  })

  test('can only be looked at without their permissions', async () => {
    open('/user/role', {}, ['VIEW_ROLE_LIST'])
    await screen.findByRole('link', { name: 'Customer service ROLE_CS' })
    for (const name of ['Create', /^Delete/]) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('need a name and a permission to be created', async () => {
    const { user, api } = open('/user/role', {
      'POST /api/authorities': buildRole({ id: 9, name: 'ROLE_FRAMER' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findAllByText('This field is required.')).toHaveLength(2)
    await user.type(dialog.getByLabelText(/^Name/), 'ROLE_FRAMER')
    await user.click(await dialog.findByRole('checkbox', { name: 'Filter by poster SHOW_POSTER' }))
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await screen.findByText('Role ROLE_FRAMER is created')
    expect(api.of('POST /api/authorities')[0]?.body).toMatchObject({
      name: 'ROLE_FRAMER',
      permissions: ['SHOW_POSTER'],
    })
    expect(location.pathname).toBe('/user/role/detail/9')
  })
})

test('the page of a role is titled in words, with its string beside them', async () => {
  open('/user/role/detail/2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Customer service' })).toBeVisible()
  expect(screen.getByText('ROLE_CS')).toBeVisible()
  expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
    /^Without a description, lists show: “Takes care of orders and customers/,
  )
  expect(document.title).toBe('Atelier | Customer service')
})

describe('the grid of a role', () => {
  test('ticks a group at a time, is searched, and says what saving gives and takes', async () => {
    const { user, api } = open('/user/role/detail/2')
    const group = await screen.findByRole('checkbox', { name: /^Orders/ })
    expect(group).toBePartiallyChecked()
    await user.click(group)
    expect(screen.getByText('Gives 2: Assign artists, Filter by poster')).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search permissions' }), 'access order')
    const orders = await screen.findByRole('checkbox', { name: 'Open orders ACCESS_ORDER' })
    expect(orders).toHaveAccessibleDescription(/^The lists of orders/)
    await user.click(orders)
    expect(screen.getByText('Takes away 1: Open orders')).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'Filter by poster SHOW_POSTER' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Role ROLE_CS is updated')
    const body = api.of('PUT /api/authorities')[0]?.body as { permissions: string[] }
    expect(body).toMatchObject({ id: 2, version: 4 })
    expect(body.permissions.toSorted()).toEqual(['ASSIGN_BOOKING', 'SHOW_POSTER', 'VIEW_BOOKING'])
    await waitFor(() => expect(screen.queryByText(/^(?:Gives|Takes away)/)).toBeNull())
  })

  test('is given a right by keyboard alone', async () => {
    const { user, api } = open('/user/role/detail/2')
    await screen.findByRole('checkbox', { name: /SHOW_POSTER$/ })
    await user.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard help' }))
    expect(await help.findByText('/')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Search permissions' })).toHaveFocus()
    // Nothing is meant yet.
    await user.keyboard('{Enter}')
    expect(screen.queryByText(/^Gives/)).toBeNull()
    await user.keyboard('poster{Enter}')
    expect(screen.getByText('Filter by poster: on')).toBeInTheDocument()
    expect(screen.getByText('Gives 1: Filter by poster')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(screen.getByText('Filter by poster: off')).toBeInTheDocument()
    await user.keyboard('{Enter}{Control>}s{/Control}')
    await screen.findByText('Role ROLE_CS is updated')
    const body = api.of('PUT /api/authorities')[0]?.body as { permissions: string[] }
    expect(body.permissions).toContain('SHOW_POSTER')
  })

  test('has what belongs together side by side, and what staff added last', async () => {
    const rows = [
      ...buildPermissions('', ['APPROVE_FRAME'], 1),
      ...buildPermissions('todos', ['ADD_TODO_COLOUR', 'CREATE_ORDER_TODO_LIST', 'EDIT_ORDER_TODO_LIST'], 2),
      ...buildPermissions('todos', ['REMOVE_ORDER_TODO_LIST', 'VIEW_ORDER_TODO_LIST'], 5),
      ...buildPermissions('screens', ['ACCESS_ARTIST', 'ACCESS_ORDER'], 7),
    ]
    open('/user/role/detail/2', { 'GET /api/permissions': page(rows) })
    await screen.findByRole('checkbox', { name: /^Open orders/ })
    const nameOf = (box: HTMLElement) => {
      const label = box.closest('label')
      return (label?.querySelector('[id$="-name"]') ?? label)?.textContent.trim()
    }
    expect(screen.getAllByRole('checkbox').map(nameOf)).toEqual([
      'Needs two-factor authentication',
      'Screens1 / 2',
      'Open orders ACCESS_ORDER',
      'Open artists ACCESS_ARTIST',
      'To-dos0 / 5',
      'See to-dos VIEW_ORDER_TODO_LIST',
      'Add to-dos CREATE_ORDER_TODO_LIST',
      'Edit to-dos EDIT_ORDER_TODO_LIST',
      'Remove to-dos REMOVE_ORDER_TODO_LIST',
      'ADD_TODO_COLOUR',
      'Without a group0 / 1',
      'APPROVE_FRAME',
    ])
  })

  test('what the role opens follows the ticks', async () => {
    const { user } = open('/user/role/detail/2')
    await user.click(await screen.findByRole('checkbox', { name: /VIEW_USER_LIST$/ }))
    const card = within(
      (await screen.findByRole('heading', { name: 'What this opens' })).closest('section') as HTMLElement,
    )
    expect(card.queryByText(/Needs: See the list of users \(VIEW_USER_LIST\)/)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: /VIEW_USER_LIST$/ }))
    expect(await card.findByText(/Needs: See the list of users \(VIEW_USER_LIST\)/)).toBeVisible()
  })

  test('cannot be changed without EDIT_ROLE', async () => {
    open('/user/role/detail/2', {}, ['VIEW_ROLE_LIST'])
    expect(await screen.findByRole('checkbox', { name: /VIEW_BOOKING$/ })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('the preview of a role', () => {
  const admin = { authorities: ['ROLE_ADMIN'] }

  test('begins on the page of the role, is marked, and ends', async () => {
    const previewing = buildAccount({ authorities: ['ROLE_CS'], previewing: { role: 'ROLE_CS', user: null } })
    const { user, api, account } = renderConsole({
      path: '/user/role/detail/2',
      permissions: [...ALL, 'ACCESS_ORDER'],
      account: admin,
      answers: { ...answers, 'POST /api/preview': previewing },
    })
    api.answer({ 'DELETE /api/preview': account })
    await user.click(await screen.findByRole('button', { name: 'View as this role' }))
    const bar = within(await screen.findByRole('region', { name: 'Preview of a role' }))
    expect(bar.getByText(/You see Atelier as Customer service \(ROLE_CS\) does/)).toBeVisible()
    expect(api.of('POST /api/preview')[0]?.body).toEqual({ role: 'ROLE_CS' })
    expect(location.pathname).toBe('/')
    await user.click(bar.getByRole('button', { name: 'End preview' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Preview of a role' })).toBeNull())
    expect(document.body).not.toHaveFocus()
  })

  test('is for administrators', async () => {
    open('/user/role/detail/2')
    await screen.findByRole('checkbox', { name: /VIEW_BOOKING$/ })
    expect(screen.queryByRole('button', { name: 'View as this role' })).toBeNull()
  })

  test('is not offered of the role of customers, who do not sign in here', async () => {
    renderConsole({
      path: '/user/role/detail/2',
      permissions: ALL,
      account: admin,
      answers: { ...answers, 'GET /api/authorities/:id': buildRole({ name: 'ROLE_CUSTOMER' }) },
    })
    await screen.findByRole('heading', { level: 1, name: 'Customer' })
    await screen.findByRole('checkbox', { name: /VIEW_BOOKING$/ })
    expect(screen.queryByRole('button', { name: 'View as this role' })).toBeNull()
  })
})

describe('the need of a second factor', () => {
  const admin = { authorities: ['ROLE_ADMIN'] }
  const SWITCH = { name: /^Needs two-factor authentication/ }

  for (const hand of ['mouse', 'keyboard'] as const)
    test(`is switched on by ${hand}, saved and read back`, async () => {
      const { user, api } = renderConsole({
        path: '/user/role/detail/2',
        permissions: ALL,
        account: admin,
        answers,
      })
      const need = await screen.findByRole('checkbox', SWITCH)
      expect(need).not.toBeChecked()
      if (hand === 'mouse') await user.click(need)
      else {
        need.focus()
        await user.keyboard(' ')
      }
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await screen.findByText('Role ROLE_CS is updated')
      expect(api.of('PUT /api/authorities')[0]?.body).toMatchObject({ id: 2, requiresSecondFactor: true })
      expect(screen.getByRole('checkbox', SWITCH)).toBeChecked()
    })

  test('is decided by administrators alone, and not of customers, who do not sign in', async () => {
    const { unmount } = open('/user/role/detail/2')
    expect(await screen.findByRole('checkbox', SWITCH)).toBeDisabled()
    unmount()
    renderConsole({
      path: '/user/role/detail/6',
      permissions: ALL,
      account: admin,
      answers: { ...answers, 'GET /api/authorities/:id': buildRole({ id: 6, name: 'ROLE_CUSTOMER' }) },
    })
    await screen.findByRole('heading', { level: 1, name: 'Customer' })
    expect(screen.queryByRole('checkbox', SWITCH)).toBeNull()
  })
})
