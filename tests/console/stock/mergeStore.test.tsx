import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const PERMISSIONS: readonly Permission[] = ['ACCESS_ORDER', 'VIEW_STORE_LIST', 'EDIT_STORE']
const MERGE = 'POST /api/stores/:id/merge'

const store = (id: number, name: string) => ({
  id,
  name,
  sources: [],
  otherNames: [],
  active: true,
  version: 4,
  lastModifiedDate: '2026-01-05T03:00:00.000Z',
  lastModifiedBy: 'Mai',
})
const hanoi = store(7, 'Hanoi')

const open = (answers: Answers = {}, permissions = PERMISSIONS, langKey: 'en' | 'vi' = 'en') =>
  renderConsole({
    path: '/stores/detail/7',
    permissions,
    account: { langKey },
    answers: {
      'GET /api/stores': page([hanoi, store(8, 'Huế'), store(9, 'Saigon')]),
      'GET /api/stores/:id': hanoi,
      'GET /api/stores/:id/merge': { orders: 12, users: 1, printProducts: 0 },
      [MERGE]: { orders: 12, users: 1, printProducts: 0 },
      ...answers,
    },
  })

async function openDialog({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Merge' }))
  return within(await screen.findByRole('dialog', { name: 'Merge Hanoi into another store' }))
}

test('a store is merged into another by mouse, over the version that was seen, and the list is shown', async () => {
  const rendered = open()
  const dialog = await openDialog(rendered)
  const saigon = await dialog.findByRole('option', { name: 'Saigon' })
  expect(dialog.queryByRole('option', { name: 'Hanoi' })).toBeNull()
  expect(await dialog.findByText(/^Orders that move: 12\. Users: 1\. Print products: 0\./)).toBeVisible()
  const merge = dialog.getByRole('button', { name: 'Merge' })
  expect(merge).toBeDisabled()
  await rendered.user.click(saigon)
  await rendered.user.click(merge)
  expect(await screen.findByText('Hanoi is merged into Saigon')).toBeVisible()
  expect(rendered.api.of(MERGE).map(({ path, body }) => [path, body])).toEqual([
    ['/api/stores/7/merge', { into: 9, version: 4 }],
  ])
  await waitFor(() => expect(location.pathname).toBe('/stores'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(rendered.api.of('GET /api/stores').at(0)?.query.get('active')).toBe('true')
})

test('a store is merged by the keyboard alone, found without its accents', async () => {
  const { api, user } = open()
  const action = await screen.findByRole('button', { name: 'Merge' })
  action.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Huế' })
  await dialog.findByText(/^Orders that move/)
  await user.click(dialog.getByRole('combobox', { name: 'Search stores' }))
  await user.keyboard('hue{Enter}')
  expect(dialog.getByRole('option', { name: 'Huế' })).toHaveAttribute('aria-selected', 'true')
  await user.tab()
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByText('Hanoi is merged into Huế')
  expect(api.of(MERGE)[0]?.body).toEqual({ into: 8, version: 4 })
})

test('a refusal is said, and the dialog keeps the choice', async () => {
  const rendered = open({ [MERGE]: failing(409, 'versionConflict') })
  const dialog = await openDialog(rendered)
  await rendered.user.click(await dialog.findByRole('option', { name: 'Saigon' }))
  await dialog.findByText(/^Orders that move/)
  await rendered.user.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('Someone else has changed this in the meantime.')).toBeVisible()
  expect(dialog.getByRole('option', { name: 'Saigon' })).toHaveAttribute('aria-selected', 'true')
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeEnabled()
  expect(location.pathname).toBe('/stores/detail/7')
})

test('what moves is asked for again after a failure, and nothing is merged unseen', async () => {
  const rendered = open({ 'GET /api/stores/:id/merge': failing(403, 'forbidden') })
  const dialog = await openDialog(rendered)
  await rendered.user.click(await dialog.findByRole('option', { name: 'Saigon' }))
  expect(await dialog.findByText('The numbers could not be loaded.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
  rendered.api.answer({ 'GET /api/stores/:id/merge': { orders: 3, users: 0, printProducts: 0 } })
  await rendered.user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText(/^Orders that move: 3\./)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeEnabled()
})

test('the only store has none to be merged into', async () => {
  const rendered = open({ 'GET /api/stores': page([hanoi]) })
  const dialog = await openDialog(rendered)
  expect(await dialog.findByText('There is no other active store to merge into.')).toBeVisible()
})

test('those who may only look cannot merge', async () => {
  open({}, ['ACCESS_ORDER', 'VIEW_STORE_LIST'])
  expect(await screen.findByDisplayValue('Hanoi')).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
})

test('it is in Vietnamese for those who read that', async () => {
  const { user } = open({}, PERMISSIONS, 'vi')
  await user.click(await screen.findByRole('button', { name: 'Gộp' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Gộp Hanoi vào cửa hàng khác' }))
  await user.click(await dialog.findByRole('option', { name: 'Saigon' }))
  expect(await dialog.findByText(/Sẽ chuyển 12 đơn hàng, 1 người dùng và 0 sản phẩm in\./)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Gộp' }))
  expect(await screen.findByText('Đã gộp Hanoi vào Saigon')).toBeVisible()
})
