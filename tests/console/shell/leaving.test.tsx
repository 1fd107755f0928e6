import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, nothing, page } from '#tests/support/api.ts'
import { buildAccount, renderConsole } from '#tests/support/console.tsx'
import { buildRole, PERMISSION_ROWS } from '../users/fixtures.ts'

const ALL: readonly Permission[] = [
  'ACCESS_ORDER',
  'VIEW_ROLE_LIST',
  'EDIT_ROLE',
  'DELETE_ROLE',
  'EDIT_PERMISSION',
  'DELETE_PERMISSION',
]
const frames = { ...PERMISSION_ROWS[0], id: 7, name: 'SEE_FRAMES' }
const previewing = buildAccount({
  permissions: [...ALL],
  authorities: ['ROLE_CS'],
  previewing: { role: 'ROLE_CS', user: null },
})
// Not one of the product's own roles, because those cannot be deleted.
const helper = buildRole({ name: 'ROLE_HELP' })
const answers: Answers = {
  'GET /api/authorities': [helper],
  'GET /api/authorities/:id': helper,
  'GET /api/permissions': page(PERMISSION_ROWS),
  'GET /api/permissions/:id': frames,
  'DELETE /api/authorities/:id': nothing,
  'DELETE /api/permissions/:id': nothing,
  'POST /api/preview': previewing,
}
const open = (path = '/user/role/detail/2', account: object = { authorities: ['ROLE_ADMIN'] }) => {
  const rendered = renderConsole({ path, permissions: ALL, account, answers })
  const { user, api } = rendered
  api.answer({ 'DELETE /api/preview': buildAccount({ permissions: [...ALL] }) })
  const asked = async () => within(await screen.findByRole('dialog', { name: 'Leave this page?' }))
  const answer = async (name: 'Stay' | 'Leave') => {
    await user.click((await asked()).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const change = async () => user.type(await screen.findByLabelText('Description'), ' and more')
  return { ...rendered, asked, answer, change }
}
const bar = () => screen.queryByRole('region', { name: 'Preview of a role' })

test('a preview asks about what is unsaved before the server is told, and once', async () => {
  const { user, api, answer, change } = open()
  await change()
  const press = () => user.click(screen.getByRole('button', { name: 'View as this role' }))
  await press()
  await answer('Stay')
  expect(api.of('POST /api/preview')).toEqual([])
  expect(screen.getByLabelText('Description')).toHaveValue('Customer service and more')
  expect(screen.getByRole('button', { name: 'View as this role' })).toHaveFocus()
  await press()
  await answer('Leave')
  await waitFor(() => expect(bar()).toBeVisible())
  expect(location.pathname).toBe('/')
  expect(api.of('POST /api/preview')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the end of a preview asks likewise', async () => {
  const { user, api, answer, change } = open('/user/role/detail/2', previewing)
  await change()
  const press = async () => user.click(await screen.findByRole('button', { name: 'End preview' }))
  await press()
  await answer('Stay')
  expect(api.of('DELETE /api/preview')).toEqual([])
  expect(bar()).toBeVisible()
  await press()
  await answer('Leave')
  await waitFor(() => expect(bar()).toBeNull())
  expect(location.pathname).toBe('/')
})

test('signing out asks about what is unsaved', async () => {
  const { user, api, asked, answer, change } = open()
  await change()
  const press = async () => {
    await user.click(screen.getByRole('button', { name: 'Account menu' }))
    await user.click(screen.getByRole('button', { name: 'Signout' }))
  }
  await press()
  expect((await asked()).getByText('Your changes are not saved yet. Leaving discards them.')).toBeVisible()
  await answer('Stay')
  expect(api.of('POST /api/logout')).toEqual([])
  expect(screen.getByRole('button', { name: 'Account menu' })).toHaveFocus()
  await press()
  await answer('Leave')
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(api.of('POST /api/logout')).toHaveLength(1)
})

test.each([
  ['/user/role/detail/2', 'Delete role ROLE_HELP', '/user/role'],
  ['/user/permission/detail/7', 'Delete', '/user/permission'],
])('what is deleted at %s is left without a question, whatever is typed', async (path, name, list) => {
  const { user, change } = open(path)
  await change()
  await user.click(screen.getByRole('button', { name }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(location.pathname).toBe(list))
  expect(screen.queryByRole('dialog', { name: 'Leave this page?' })).toBeNull()
})

test('the rows of permissions name what they delete', async () => {
  open('/user/permission', {}).api.answer({ 'GET /api/permissions': page([frames]) })
  expect(await screen.findByRole('button', { name: 'Delete permission SEE_FRAMES' })).toHaveTextContent(
    'Delete',
  )
})
