import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CustomerGroup, GroupMember } from '#contract/customers/groups.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, failing, nothing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { AGENT, buildCustomer, narrow, rowOf, without } from '../customers/fixtures.ts'

const member = (id: number, fullName: string): GroupMember => ({
  id,
  login: `849${id}`,
  firstName: fullName,
  lastName: '',
  fullName,
  email: null,
})

const buildGroup = (overrides: Partial<CustomerGroup> = {}): CustomerGroup => ({
  id: 3,
  name: 'Gifts',
  description: 'For companies',
  userCount: 2,
  lastModifiedDate: '2026-03-02T03:00:00.000Z',
  lastModifiedBy: 'Mai Phạm',
  version: 6,
  users: [member(7, 'Nora Reed'), member(8, 'Omar Diaz')],
  ...overrides,
})

const answers: Answers = {
  'GET /api/customer-groups': page([buildGroup()]),
  'GET /api/customer-groups/:id': buildGroup(),
  'POST /api/customer-groups': ({ body }: { body: object }) =>
    buildGroup({ ...body, users: [], userCount: 0 }),
  'PUT /api/customer-groups': ({ body }: { body: { name: string } }) =>
    buildGroup({ name: body.name, version: 7 }),
  'DELETE /api/customer-groups/:id': nothing,
  'GET /api/customers': page([rowOf(buildCustomer({ id: 9, fullName: 'Zoe Hill' }))]),
}
const open = (path: string, more: Answers = {}, permissions: readonly Permission[] = AGENT) =>
  renderConsole({ path, permissions, answers: { ...answers, ...more } })
const chips = () =>
  within(screen.getByRole('region', { name: 'Customers' }))
    .getAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label'))

describe('the list of groups', () => {
  test('is reached from the customers, leads to each group, and searches by name', async () => {
    const { user, api } = open('/customer')
    await user.click(await screen.findByRole('link', { name: 'Customer groups' }))
    const link = await screen.findByRole('link', { name: 'Gifts' })
    expect(link).toHaveAttribute('href', '/customer-group/detail/3')
    const row = within(link.closest('tr') ?? link)
    for (const text of ['For companies', '2', '02/03/2026 10:00', 'Mai Phạm'])
      expect(row.getByText(text)).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'gif{Enter}')
    await waitFor(() => expect(api.of('GET /api/customer-groups').at(-1)?.query.get('name')).toBe('gif'))
  })

  test('a group is created in a dialog, which says what is missing or taken', async () => {
    const { user, api } = open('/customer-group', {
      'POST /api/customer-groups': failing(409, 'duplicate', { fieldErrors: { name: 'error.duplicate' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByText('This field is required.')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Name/), 'Spring')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription('This already exists.'),
    )
    api.answer({ 'POST /api/customer-groups': buildGroup({ id: 4, name: 'Spring' }) })
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Group is created: Spring')).toBeVisible()
    expect(api.of('POST /api/customer-groups')[1]?.body).toEqual({ name: 'Spring', description: '' })
    await waitFor(() => expect(location.pathname).toBe('/customer-group/detail/4'))
  })

  test('a group is deleted after asking', async () => {
    const { user, api } = open('/customer-group')
    const press = async () => user.click(await screen.findByRole('button', { name: 'Delete group Gifts' }))
    await press()
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Delete' }))
    expect(dialog.getByText(/Are you sure you want to delete group Gifts\?/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(api.of('DELETE /api/customer-groups/3')).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press()
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Group is deleted: Gifts')).toBeVisible()
    expect(api.of('DELETE /api/customer-groups/3')).toHaveLength(1)
  })

  test('without further permissions there are names and no ways; without its own none in', async () => {
    const { unmount } = open('/customer-group', {}, ['ACCESS_ORDER', 'VIEW_CUSTOMER_GROUP_LIST'])
    expect(await screen.findByText('Gifts')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Gifts' })).toBeNull()
    for (const name of ['Create', 'Delete group Gifts'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    unmount()
    open('/customer-group', {}, without('VIEW_CUSTOMER_GROUP_LIST'))
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  test('cards on a phone, in Vietnamese', async () => {
    narrow()
    renderConsole({ path: '/customer-group', permissions: AGENT, account: { langKey: 'vi' }, answers })
    const list = within(await screen.findByRole('list', { name: 'Nhóm khách hàng' }))
    const card = within((await list.findByRole('link', { name: 'Gifts' })).closest('li') ?? document.body)
    expect(card.getByText('2 khách hàng')).toBeVisible()
    expect(card.getByRole('button', { name: 'Xóa nhóm Gifts' })).toBeVisible()
  })
})

describe('the page of a group', () => {
  const path = '/customer-group/detail/3'

  test('name and customers are changed and saved over the version that was seen', async () => {
    const { user, api } = open(path)
    const name = await screen.findByLabelText(/^Name/)
    await user.type(name, ' II')
    await user.click(screen.getByRole('button', { name: 'Remove Nora Reed' }))
    await user.click(screen.getByRole('button', { name: 'Add customers' }))
    await user.type(screen.getByRole('combobox', { name: 'Search customers' }), 'zoe')
    await waitFor(() => expect(api.of('GET /api/customers').at(-1)?.query.get('name')).toBe('zoe'))
    await user.click(await screen.findByRole('option', { name: /Zoe Hill/ }))
    expect(chips()).toEqual(['Remove Zoe Hill', 'Remove Omar Diaz'])
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Group is updated: Gifts II')).toBeVisible()
    expect(api.of('PUT /api/customer-groups')[0]?.body).toEqual({
      id: 3,
      name: 'Gifts II',
      description: 'For companies',
      users: [{ id: 9 }, { id: 8 }],
      version: 6,
    })
  })

  test('a group that is deleted while something is typed is left without a question', async () => {
    const { user } = open('/customer-group/detail/3')
    await user.type(await screen.findByLabelText(/^Name/), ' II')
    await user.click(screen.getByRole('button', { name: 'Delete group Gifts' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(location.pathname).toBe('/customer-group'))
    expect(screen.queryByRole('dialog', { name: 'Leave this page?' })).toBeNull()
  })

  test('hundreds of customers are found by a box instead of drawn', async () => {
    const users = Array.from({ length: 300 }, (_, index) => member(index + 1, `Customer ${index + 1}`))
    const { user } = open(path, { 'GET /api/customer-groups/:id': buildGroup({ users, userCount: 300 }) })
    expect(await screen.findByText('200 more: search to find them')).toBeVisible()
    expect(chips()).toHaveLength(100)
    await user.type(screen.getByRole('searchbox', { name: 'Find in this group' }), 'customer 299')
    expect(chips()).toEqual(['Remove Customer 299'])
  })

  test('adding needs the list of customers, changing its own permission', async () => {
    const { unmount } = open(path, {}, without('VIEW_CUSTOMER_LIST'))
    expect(
      await screen.findByText('To add customers you need the permission “See the list of customers”.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove Nora Reed' })).toBeVisible()
    unmount()
    open(path, {}, without('EDIT_CUSTOMER_GROUP'))
    expect(await screen.findByLabelText(/^Name/)).toBeDisabled()
    for (const name of ['Save', 'Remove Nora Reed', 'Add customers', 'Delete group Gifts'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByText('Nora Reed')).toBeVisible()
  })

  test('who saved first is shown beside, with the customers of both', async () => {
    const { user, api } = open(path, {
      'PUT /api/customer-groups': failing(409, 'versionConflict', { facts: { version: 8 } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Nora Reed' }))
    api.answer({
      'GET /api/customer-groups/:id': buildGroup({ users: [member(5, 'Eve Moss')], version: 8 }),
    })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
    expect(within(dialog.getByRole('region', { name: 'Your text' })).getByText('Omar Diaz')).toBeVisible()
    expect(within(dialog.getByRole('region', { name: 'Saved text' })).getByText('Eve Moss')).toBeVisible()
    api.answer(answers)
    await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }))
    await waitFor(() =>
      expect(api.of('PUT /api/customer-groups')[1]?.body).toMatchObject({ users: [{ id: 8 }], version: 8 }),
    )
  })
})
