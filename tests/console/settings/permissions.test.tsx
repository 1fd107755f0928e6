import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { permissionRecords } from '#contract/permissionRecords.ts'
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
  expect(await screen.findByRole('cell', { name: 'Màn hình' })).toBeVisible()
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
