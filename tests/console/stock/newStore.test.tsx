import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow, EVERYTHING } from '../orders/fixtures.ts'
import { buildUser } from '../users/fixtures.ts'

const without = (...taken: readonly Permission[]) => EVERYTHING.filter((one) => !taken.includes(one))

/** A shop whose stores the calls change. */
function shop() {
  const stores = [
    { id: 1, name: 'Studio Saigon', active: true, otherNames: ['Atelier Bến Nghé', 'Sài Gòn 1'] },
    { id: 2, name: 'Old Hanoi', active: false, otherNames: ['Hà Nội cũ'] },
    { id: 3, name: 'Older Huế', active: false, otherNames: ['Cố đô'] },
  ]
  const answers: Answers = {
    'GET /api/bookings': page([buildRow(1001, { store: { id: 2, name: 'Old Hanoi' } })]),
    'GET /api/bookings/stores': () => stores,
    'POST /api/stores': ({ body }: { body: { name: string } }) => {
      const made = { id: 20, name: body.name, active: true, otherNames: [] }
      stores.push(made)
      return { ...made, sources: [], version: 1 }
    },
    'PUT /api/bookings/:id/stores/:to': ({ params }: Asked) =>
      buildRow(1001, {
        store: stores.find(({ id }) => String(id) === params.to) ?? null,
        version: 2,
      }),
  }
  return answers
}

/** The choices of the open list; the page has other options, those of its select boxes. */
const choices = () => within(screen.getByRole('listbox')).queryAllByRole('option')
const names = () => choices().map(({ textContent }) => textContent)

describe('in the assignment of orders', () => {
  async function openPicker(answers: Answers = {}, permissions = EVERYTHING) {
    const rendered = renderConsole({
      path: '/?columns=number,store',
      permissions,
      answers: { ...shop(), ...answers },
    })
    await rendered.user.click(await screen.findByRole('button', { name: /^Assign store of order #1001/ }))
    const box = await screen.findByRole('combobox', { name: 'Search stores' })
    await screen.findByRole('option', { name: 'Studio Saigon' })
    return { ...rendered, box }
  }

  test('inactive stores are not offered, but the one that is set is shown', async () => {
    await openPicker()
    expect(names()).toEqual(['Select', 'Studio Saigon', 'Old Hanoi (not active)'])
    expect(screen.getByRole('option', { name: 'Old Hanoi (not active)' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })

  test('underscores find stores as blanks do', async () => {
    const { user } = await openPicker()
    await user.keyboard('studio_sai')
    expect(names()).toContain('Studio Saigon')
  })

  test('a name that no store has is made and assigned with Enter, by two presses only once', async () => {
    const { user, api } = await openPicker()
    await user.keyboard('  Đà Nẵng ')
    expect(names()).toEqual(['Đà NẵngNew store'])
    await user.keyboard('{Enter}{Enter}')
    expect(await screen.findByText('Order [#1001] is assigned to Store [Đà Nẵng]')).toBeVisible()
    expect(api.of('POST /api/stores').map(({ body }) => body)).toEqual([{ name: 'Đà Nẵng' }])
    expect(api.of('PUT /api/bookings/1001/stores/20')).toHaveLength(1)
  })

  test('a name that a store has, whatever its case and accents, is not offered as new', async () => {
    const { user } = await openPicker()
    await user.keyboard('stúdio SAIGON')
    expect(names()).toEqual(['Studio Saigon'])
  })

  test('a former name finds its store, and says so', async () => {
    const { user, api } = await openPicker()
    await user.keyboard('ben nghe')
    expect(names()).toEqual(['Studio SaigonAlso called Atelier Bến Nghé', 'ben ngheNew store'])
    await user.clear(screen.getByRole('combobox', { name: 'Search stores' }))
    await user.keyboard(' sai  gon 1')
    expect(names()).toEqual(['Studio SaigonAlso called Sài Gòn 1'])
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Order [#1001] is assigned to Store [Studio Saigon]')).toBeVisible()
    expect(api.of('PUT /api/bookings/1001/stores/1')).toHaveLength(1)
  })

  test.each(['older hue', ' Cố  đô'])('“%s” is an inactive store, which is said and led to', async (name) => {
    const { user, api } = await openPicker()
    await user.keyboard(name)
    expect(screen.getByText(/^Older Huế is not active/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open this store' })).toHaveAttribute('href', '/stores/detail/3')
    expect(screen.queryByText('Nothing found')).toBeNull()
    expect(choices()).toEqual([])
    await user.keyboard('{Enter}')
    expect(api.of('POST /api/stores')).toEqual([])
  })

  test('those who may not change the inactive store are told of it, too', async () => {
    const { user } = await openPicker({}, without('EDIT_STORE'))
    await user.keyboard('older hue')
    expect(screen.getByText(/^Older Huế is not active/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Open this store' })).toBeNull()
  })

  test('a failure is said, keeps what was typed, and assigns nothing', async () => {
    const { user, api, box } = await openPicker({ 'POST /api/stores': failing(409, 'duplicate') })
    await user.keyboard('Elsewhere')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('This already exists.')).toBeVisible()
    expect(box).toHaveValue('Elsewhere')
    expect(api.asked.filter(({ method, path }) => method === 'PUT' && path.includes('/stores/'))).toEqual([])
  })

  test('those who may not make stores are offered none', async () => {
    const { user } = await openPicker({}, without('EDIT_STORE'))
    await user.keyboard('Đà Nẵng')
    expect(await screen.findByText('Nothing found')).toBeVisible()
    expect(choices()).toEqual([])
  })

  test('the filter has all of them, the inactive ones last and marked', async () => {
    const { user } = renderConsole({ permissions: EVERYTHING, answers: shop() })
    await screen.findByText('#1001')
    await user.click(screen.getByRole('button', { name: 'Store', expanded: false }))
    const list = within(await screen.findByRole('listbox', { name: 'Store' }))
    await list.findByRole('option', { name: 'Studio Saigon' })
    expect(names().slice(-2)).toEqual(['Old Hanoi (not active)', 'Older Huế (not active)'])
    await user.keyboard('bến nghé')
    expect(names()).toEqual(['Studio Saigon'])
  })
})

describe('for store staff', () => {
  const STAFF: readonly Permission[] = [
    'EDIT_STORE',
    'VIEW_USER_LIST',
    'VIEW_USER_DETAIL',
    'CREATE_USER',
    'EDIT_USER',
    'VIEW_ORDER_OF_STORE',
  ]
  const STORE_ROLE = [{ name: 'ROLE_STORE', description: 'Store staff' }]
  const answersOf = (more: Answers): Answers => ({
    ...shop(),
    'GET /api/users': page([buildUser()]),
    'GET /api/users/authorities': STORE_ROLE,
    'POST /api/users': buildUser({ id: 9, login: 'nora' }),
    ...more,
  })

  async function openStores(more: Answers = {}, permissions = STAFF) {
    const rendered = renderConsole({ path: '/user', permissions, answers: answersOf(more) })
    const { user } = rendered
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create user' }))
    await user.type(dialog.getByLabelText(/^Login/), 'nora')
    await user.type(dialog.getByLabelText(/^Password/), 'secret')
    await user.type(dialog.getByLabelText(/^E-mail/), 'n@a.eu')
    await user.click(dialog.getByRole('button', { name: 'Roles' }))
    await user.click(await screen.findByRole('option', { name: /ROLE_STORE/ }))
    await user.keyboard('{Escape}')
    await user.click(await dialog.findByRole('button', { name: /^Stores/ }))
    await screen.findByRole('option', { name: 'Studio Saigon' })
    return { ...rendered, dialog }
  }

  test('a store is made in the dialog, beside one that there is; inactive ones are not offered', async () => {
    const { user, api, dialog } = await openStores()
    expect(names()).toEqual(['Studio Saigon'])
    const box = screen.getByRole('combobox', { name: /store/i })
    await user.click(screen.getByRole('option', { name: 'Studio Saigon' }))
    expect(box).toHaveFocus()
    await user.keyboard('Đà Nẵng')
    await user.click(await screen.findByRole('option', { name: /New store/ }))
    await dialog.findByRole('button', { name: 'Remove Đà Nẵng', hidden: true })
    // Its option is no longer there: Escape would close the dialog if the focus had gone with it.
    expect(box).toHaveFocus()
    await user.keyboard('{Escape}')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await screen.findByText('User is created: nora')
    expect(api.of('POST /api/stores')).toHaveLength(1)
    expect(api.of('POST /api/users')[0]?.body).toMatchObject({ login: 'nora', storeIds: [1, 20] })
  })

  test('one that is picked while a store is made is kept', async () => {
    let answer: (made: unknown) => void = () => undefined
    const made = new Promise((resolve) => {
      answer = resolve
    })
    const { user, dialog } = await openStores({ 'POST /api/stores': () => made })
    await user.keyboard('Saigon 2{Enter}')
    await user.clear(screen.getByRole('combobox', { name: /store/i }))
    await user.click(await screen.findByRole('option', { name: 'Studio Saigon' }))
    answer({ id: 20, name: 'Saigon 2', active: true, version: 1 })
    await waitFor(() =>
      expect(dialog.getAllByRole('button', { name: /^Remove/, hidden: true })).toHaveLength(3),
    )
  })

  test('a failure is said, and keeps what was typed there and in the form', async () => {
    const { user, dialog } = await openStores({ 'POST /api/stores': failing(409, 'duplicate') })
    await user.keyboard('Elsewhere{Enter}')
    expect(await screen.findByText('This already exists.')).toBeVisible()
    expect(screen.getByRole('combobox', { name: /store/i })).toHaveValue('Elsewhere')
    expect(dialog.getByLabelText(/^Login/)).toHaveValue('nora')
  })

  test('an inactive store of the name is said, and nothing is offered', async () => {
    const { user } = await openStores()
    await user.keyboard('cố đô')
    expect(screen.getByText(/^Older Huế is not active/)).toBeVisible()
    expect(choices()).toEqual([])
  })

  test('those who may not make stores are offered none', async () => {
    const { user } = await openStores({}, STAFF.slice(1))
    await user.keyboard('Đà Nẵng')
    await waitFor(() => expect(choices()).toEqual([]))
  })

  test('an inactive store of a user is shown, and marked', async () => {
    renderConsole({
      path: '/user/detail/khoa',
      permissions: STAFF,
      answers: answersOf({
        'GET /api/users/khoa': buildUser({ authorities: ['ROLE_STORE'], storeIds: [2] }),
      }),
    })
    expect(await screen.findByText('Old Hanoi (not active)')).toBeVisible()
  })
})
