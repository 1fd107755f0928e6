import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const store = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  sources: [],
  otherNames: [],
  active: true,
  version: 3,
  lastModifiedDate: '2026-01-05T03:00:00.000Z',
  lastModifiedBy: 'Mai',
  ...more,
})
const STORES = [store(1, 'Hanoi'), store(2, 'Saigon'), store(3, 'Huế')]
const MERGE = 'POST /api/stores/:id/merge'
const moves = { orders: 12, users: 1, printProducts: 0 }

const openStore = (permissions = ['VIEW_STORE_LIST', 'EDIT_STORE'] as const, answers: object = {}) =>
  renderConsole({
    path: '/stores/detail/1',
    permissions: ['ACCESS_ORDER', ...permissions],
    answers: {
      'GET /api/stores': page(STORES),
      'GET /api/stores/:id': STORES[0],
      'GET /api/stores/:id/merge': moves,
      [MERGE]: moves,
      ...answers,
    },
  })

describe('merging a store', () => {
  test('says what moves, and merges into the chosen one, by keyboard', async () => {
    const { user, api } = openStore()
    const button = await screen.findByRole('button', { name: 'Merge' })
    button.focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge Hanoi into another store' }))
    expect(await dialog.findByText(/^What moves: orders 12, users 1, print products 0\./)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
    await waitFor(() =>
      expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Saigon', 'Huế']),
    )
    dialog.getByRole('combobox', { name: 'Search stores' }).focus()
    await user.keyboard('hue{Enter}')
    const submit = dialog.getByRole('button', { name: 'Merge' })
    await waitFor(() => expect(submit).toBeEnabled())
    submit.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Hanoi is merged into Huế')).toBeVisible()
    expect(api.of(MERGE)[0]).toMatchObject({ params: { id: '1' }, body: { into: 3, version: 3 } })
    await waitFor(() => expect(location.pathname).toBe('/stores'))
  })

  test('that is refused says why and stays open', async () => {
    const { user } = openStore(undefined, { [MERGE]: failing(409, 'versionConflict') })
    await user.click(await screen.findByRole('button', { name: 'Merge' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Merge Hanoi/ }))
    await user.click(await dialog.findByRole('option', { name: 'Saigon' }))
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(await screen.findByText('Someone else has changed this in the meantime.')).toBeVisible()
    expect(screen.getByRole('dialog', { name: /^Merge Hanoi/ })).toBeVisible()
  })

  test('is for those who edit stores', async () => {
    renderConsole({
      path: '/stores/detail/1',
      permissions: ['ACCESS_ORDER', 'VIEW_STORE_LIST'],
      answers: { 'GET /api/stores/:id': STORES[0] },
    })
    expect(await screen.findByDisplayValue('Hanoi')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
  })

  test('speaks Vietnamese', async () => {
    renderConsole({
      path: '/stores/detail/1',
      account: { langKey: 'vi' },
      permissions: ['ACCESS_ORDER', 'VIEW_STORE_LIST', 'EDIT_STORE'],
      answers: { 'GET /api/stores/:id': STORES[0] },
    })
    expect(await screen.findByRole('button', { name: 'Gộp' })).toBeVisible()
    expect(screen.getByLabelText('Tên gọi khác')).toBeVisible()
  })
})

describe('further names of a store', () => {
  const save = async (
    type: (user: ReturnType<typeof openStore>['user'], box: HTMLElement) => Promise<void>,
  ) => {
    const { user, api } = openStore(undefined, {
      'GET /api/stores/:id': store(1, 'Hanoi', { otherNames: ['Hà Nội'] }),
      'PUT /api/stores': STORES[0],
    })
    await type(user, await screen.findByLabelText('Also called'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/is updated$/)
    return (api.of('PUT /api/stores')[0]?.body as { otherNames: string[] } | undefined)?.otherNames
  }

  test('are added by Enter, by the button and by leaving the box, each once', async () => {
    const names = await save(async (user, box) => {
      await user.type(box, '  Hanoi   One {Enter}')
      await user.type(box, 'hà nội{Enter}')
      await user.type(box, 'Two')
      await user.click(screen.getByRole('button', { name: 'Add: Also called' }))
      await user.type(box, 'Three')
    })
    expect(names).toEqual(['Hà Nội', 'Hanoi One', 'Two', 'Three'])
  })

  test('are removed', async () => {
    const names = await save(async (user) => {
      await user.click(screen.getByRole('button', { name: 'Remove Hà Nội' }))
    })
    expect(names).toEqual([])
  })
})

describe('a store made where one is needed', () => {
  const PERMISSIONS = ['ACCESS_ORDER', 'VIEW_USER_LIST', 'CREATE_USER', 'VIEW_STORE_LIST'] as const
  const openCreate = async (edits: boolean, answers: object = {}) => {
    const rendered = renderConsole({
      path: '/user',
      permissions: [...PERMISSIONS, ...(edits ? (['EDIT_STORE'] as const) : [])],
      answers: {
        'GET /api/users': page([]),
        'GET /api/users/authorities': [{ name: 'ROLE_STORE', description: '' }],
        'GET /api/bookings/stores': [
          { id: 1, name: 'Hanoi', active: true },
          { id: 2, name: 'Closed', active: false },
        ],
        'POST /api/stores': store(9, 'New Branch'),
        'POST /api/users': {},
        ...answers,
      },
    })
    const { user } = rendered
    const [create] = await screen.findAllByRole('button', { name: 'Create' })
    if (create) await user.click(create)
    const dialog = within(await screen.findByRole('dialog', { name: 'Create user' }))
    await user.click(dialog.getByRole('button', { name: 'Roles' }))
    await user.click(await screen.findByRole('option', { name: /Store staff/ }))
    await user.keyboard('{Escape}')
    await user.click(await dialog.findByRole('button', { name: /^Stores/ }))
    await screen.findByRole('option', { name: 'Hanoi' })
    return { ...rendered, dialog }
  }

  test('is offered as what was typed, and chosen once it is made', async () => {
    const { user, api, dialog } = await openCreate(true)
    expect(screen.queryByRole('option', { name: /Closed/ })).toBeNull()
    await user.keyboard('New Branch')
    await user.click(await screen.findByRole('option', { name: /New Branch.*New store/ }))
    await waitFor(() => expect(api.of('POST /api/stores')[0]?.body).toEqual({ name: 'New Branch' }))
    expect(await screen.findByText(/New Branch.* is created/)).toBeVisible()
    api.answer({ 'GET /api/bookings/stores': [{ id: 9, name: 'New Branch', active: true }] })
    await user.keyboard('{Escape}')
    expect(await dialog.findByRole('button', { name: /^Remove (?:New Branch|9)$/ })).toBeVisible()
  })

  test('says why it could not be made, and keeps what was typed', async () => {
    const { user } = await openCreate(true, { 'POST /api/stores': failing(409, 'duplicate') })
    await user.keyboard('New Branch{ArrowDown}{Enter}')
    expect(await screen.findByText('This exists already.')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Search stores' })).toHaveValue('New Branch')
  })

  test('is not offered to those who may not make one', async () => {
    const { user } = await openCreate(false)
    await user.keyboard('New Branch')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Hanoi' })).toBeNull())
    expect(screen.queryByRole('option', { name: /New Branch/ })).toBeNull()
  })
})

test('names that others change are read again, with the orders that show them', async () => {
  const { api } = renderConsole({
    path: '/stores',
    permissions: ['ACCESS_ORDER', 'VIEW_STORE_LIST'],
    answers: { 'GET /api/stores': page(STORES) },
  })
  await screen.findByRole('link', { name: 'Hanoi' })
  api.answer({ 'GET /api/stores': page([store(1, 'Hà Nội mới')]) })
  await api.live.tell('names', {})
  expect(await screen.findByRole('link', { name: 'Hà Nội mới' })).toBeVisible()
})
