import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { permissionRecords } from '#contract/roles/permissionRecords.ts'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { testPlainConsole } from '#tests/support/plain/plainConsole.tsx'

const frames = { name: 'SEE_FRAMES', permissionGroup: 'house', description: 'Look at frames' }
testPlainConsole(permissionRecords, frames, {
  view: ['VIEW_ROLE_LIST'],
  edit: ['CREATE_PERMISSION', 'EDIT_PERMISSION'],
})

const PATH = permissionRecords.calls.list.path
const permissions = ['VIEW_ROLE_LIST'] as const
const saved = { version: 1, lastModifiedDate: '2026-01-05T03:00:00.000Z', lastModifiedBy: 'Mai' }

test('a group of the product reads as in the roles, one of its own as it is', async () => {
  const screens = { ...frames, ...saved, id: 1, name: 'ACCESS_ORDER', permissionGroup: 'screens' }
  const own = { ...frames, ...saved, id: 2, permissionGroup: 'framing' }
  renderConsole({
    path: permissionRecords.screen,
    permissions,
    account: { langKey: 'vi' },
    answers: { [`GET ${PATH}`]: page([screens, own]) },
  })
  await waitFor(() => expect(screen.getByRole('cell', { name: 'Màn hình' })).toBeVisible())
  expect(screen.getByRole('cell', { name: 'framing' })).toBeVisible()
})

test('a card says nothing of what is empty', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 991px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const answers = { [`GET ${PATH}`]: page([{ ...frames, ...saved, id: 1, description: '' }]) }
  renderConsole({ path: permissionRecords.screen, permissions, answers })
  const list = await screen.findByRole('list', { name: 'User permissions' })
  expect(await within(list).findByText('SEE_FRAMES')).toBeVisible()
  expect(list).toHaveTextContent('Group:')
  expect(list).not.toHaveTextContent('Description')
})

test.each([
  ['en', 'list of USERS', 'VIEW_USER_LIST'],
  ['vi', 'danh sách người dùng', 'VIEW_USER_LIST'],
] as const)('a search in %s finds permissions by their words', async (langKey, text, found) => {
  const { user, api } = renderConsole({
    path: permissionRecords.screen,
    permissions,
    account: { langKey },
    answers: { [`GET ${PATH}`]: page([{ ...frames, ...saved, id: 1 }]) },
  })
  await screen.findByText('SEE_FRAMES')
  expect(api.of(`GET ${PATH}`)[0]?.query.has('called')).toBe(false)
  await user.type(screen.getByRole('searchbox', { name: /^(?:Search|Tìm kiếm|Tìm)$/ }), text)
  await waitFor(() => expect(api.of(`GET ${PATH}`).at(-1)?.query.get('text')).toBe(text), { timeout: 5000 })
  const called = api.of(`GET ${PATH}`).at(-1)?.query.getAll('called')
  expect(called).toContain(found)
  expect(called?.length).toBeLessThan(20)
})
