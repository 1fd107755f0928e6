import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildUser, ROLE_CHOICES } from './fixtures.ts'

const ADMIN: readonly Permission[] = ['VIEW_USER_LIST', 'VIEW_USER_DETAIL', 'CREATE_USER', 'EDIT_USER']
const mai = buildUser({ id: 1, login: 'mai', firstName: 'Mai', lastName: 'Phạm', fullName: 'Mai Phạm' })
const answers: Answers = {
  'GET /api/users': page([buildUser(), mai]),
  'GET /api/users/authorities': ROLE_CHOICES,
  'PUT /api/users': ({ body }: { body: object }) => ({ ...buildUser(), ...body, version: 4 }),
}
const open = (more: Answers = {}, permissions = ADMIN, path = '/user') =>
  renderConsole({ path, permissions, answers: { ...answers, ...more } })

const row = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('tr') ?? link)
}

describe('the users list', () => {
  test('shows name, e-mail, roles, created date and activation, the newest first', async () => {
    const { api } = open()
    const khoa = await row('Khoa Nguyễn')
    for (const text of ['khoa@atelier.example', 'Artist', '03/02/2025 11:05', 'Active'])
      expect(khoa.getByText(text)).toBeVisible()
    expect(khoa.getByRole('link')).toHaveAttribute('href', '/user/detail/khoa')
    const { query } = api.of('GET /api/users')[0] ?? {}
    expect([query?.get('sort'), query?.get('page'), query?.get('size')]).toEqual([
      'createdDate,desc',
      '0',
      '100',
    ])
    expect(document.title).toBe('Atelier | Users')
  })

  test.each(['"many"', '0', '20', '100000', '{}'])(
    'asks for 100 rows where %s is remembered as the size',
    async (stored) => {
      localStorage.setItem('RaStoreatelier.users.size', stored)
      const { api } = open()
      await row('Khoa Nguyễn')
      expect(api.of('GET /api/users')[0]?.query.get('size')).toBe('100')
    },
  )

  test('searches and filters by one role after 1000 ms, from the first page on', async () => {
    const { user, api } = open({}, ADMIN, '/user?page=1')
    await row('Khoa Nguyễn')
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'kho')
    expect(location.search).toBe('?page=1')
    await waitFor(() => expect(location.search).toBe('?name=kho'))
    await user.click(screen.getByRole('button', { name: 'Role' }))
    const options = await within(await screen.findByRole('listbox', { name: 'Role' })).findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'ArtistROLE_ARTIST',
      'Customer serviceROLE_CS',
    ])
    await user.click(options[0] ?? document.body)
    expect(await screen.findByRole('button', { name: 'Role: Artist' })).toBeVisible()
    expect(location.search).toBe('?name=kho')
    await waitFor(() => expect(location.search).toBe('?name=kho&role=ROLE_ARTIST'))
    await waitFor(() => expect(api.of('GET /api/users').at(-1)?.query.get('role')).toBe('ROLE_ARTIST'))
    await user.click(screen.getByRole('button', { name: 'Remove Role' }))
    await waitFor(() => expect(location.search).toBe('?name=kho'))
  })

  test('filters those who never signed in', async () => {
    const { user, api } = open({}, ADMIN, '/user')
    await row('Khoa Nguyễn')
    await user.click(screen.getByRole('button', { name: 'Sign-in' }))
    const choices = within(await screen.findByRole('listbox', { name: 'Sign-in' }))
    await user.click(await choices.findByRole('option', { name: 'Never signed in' }))
    expect(await screen.findByRole('button', { name: 'Sign-in: Never signed in' })).toBeVisible()
    expect(location.search).toBe('?signedIn=false')
    await waitFor(() => expect(api.of('GET /api/users').at(-1)?.query.get('signedIn')).toBe('false'))
    await user.click(screen.getByRole('button', { name: 'Remove Sign-in' }))
    await waitFor(() => expect(location.search).toBe(''))
  })

  test('says that nothing matches, and that it could not be loaded', async () => {
    const { user, api } = open({ 'GET /api/users': page([]) }, ADMIN, '/user?name=zz')
    await screen.findByText('Nothing matches')
    api.answer({ 'GET /api/users': failing(500, 'internal') })
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await screen.findByText('The users could not be loaded.')
    api.answer(answers)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row('Khoa Nguyễn')
  })
})

describe('a role that waits for the choosing to rest', () => {
  const rested = () => new Promise((resolve) => setTimeout(resolve, 1300))
  const pick = async ({ user }: ReturnType<typeof open>, name: RegExp) => {
    await user.click(screen.getByRole('button', { name: /^Role/ }))
    await user.click(await screen.findByRole('option', { name }))
  }

  test('gives way to Clear all', async () => {
    const rendered = open({ 'GET /api/users': page([]) }, ADMIN, '/user?name=zz')
    await screen.findByText('Nothing matches')
    await pick(rendered, /ROLE_CS/)
    await screen.findByRole('button', { name: 'Role: Customer service' })
    await rendered.user.click(screen.getByRole('button', { name: 'Clear all' }))
    await rested()
    expect(location.search).toBe('')
    expect(screen.getByRole('button', { name: 'Role' })).toBeVisible()
  })

  test('gives way to Back, also to an entry of the same role', async () => {
    const rendered = open()
    await row('Khoa Nguyễn')
    await rendered.user.click(screen.getByRole('button', { name: 'Login' }))
    expect(location.search).toBe('?sort=login%2Casc')
    await pick(rendered, /ROLE_CS/)
    history.back()
    await waitFor(() => expect(location.search).toBe(''))
    await rested()
    expect(location.search).toBe('')
    expect(screen.getByRole('button', { name: 'Role' })).toBeVisible()
  })

  test('outlasts a search and a sort, and follows them', async () => {
    const rendered = open()
    await row('Khoa Nguyễn')
    await pick(rendered, /ROLE_CS/)
    await rendered.user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(location.search).toBe('?role=ROLE_CS&sort=login%2Casc'))
  })

  test('that is set already keeps the page and adds no step; one taken away while it waits neither', async () => {
    const rendered = open({ 'GET /api/users': page([buildUser()], 350) }, ADMIN, '/user?role=ROLE_CS&page=2')
    await row('Khoa Nguyễn')
    const steps = history.length
    await pick(rendered, /ROLE_CS/)
    await rested()
    expect(location.search).toBe('?role=ROLE_CS&page=2')
    await pick(rendered, /ROLE_ARTIST/)
    await pick(rendered, /ROLE_CS/)
    await rested()
    expect(location.search).toBe('?role=ROLE_CS&page=2')
    expect(history.length).toBe(steps)
  })

  test('taken away before the list follows is gone, without a step', async () => {
    const rendered = open({ 'GET /api/users': page([buildUser()], 350) }, ADMIN, '/user?page=2')
    await row('Khoa Nguyễn')
    const steps = history.length
    await pick(rendered, /ROLE_ARTIST/)
    await rendered.user.click(screen.getByRole('button', { name: 'Remove Role' }))
    await rested()
    expect(location.search).toBe('?page=2')
    expect(history.length).toBe(steps)
  })
})

describe('the activation badge', () => {
  test('asks before it deactivates, and saves the version that was seen', async () => {
    const { user, api } = open()
    const badge = (await row('Khoa Nguyễn')).getByRole('button', { name: 'Active: deactivate Khoa Nguyễn' })
    await user.click(badge)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Deactivate Khoa Nguyễn?')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(api.of('PUT /api/users')).toEqual([])
    await user.click(badge)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }))
    await screen.findByText('User is updated: khoa')
    expect(api.of('PUT /api/users')[0]?.body).toEqual({ login: 'khoa', activated: false, version: 3 })
  })

  test('activates at once', async () => {
    const { user, api } = open({ 'GET /api/users': page([buildUser({ activated: false })]) })
    await user.click((await row('Khoa Nguyễn')).getByRole('button', { name: /^Inactive/ }))
    await screen.findByText('User is updated: khoa')
    expect((await row('Khoa Nguyễn')).getByRole('button')).toHaveFocus()
    expect(api.of('PUT /api/users')[0]?.body).toMatchObject({ activated: true })
  })

  test('is no button for oneself, nor without EDIT_USER', async () => {
    const { unmount } = open()
    expect((await row('Mai Phạm')).queryByRole('button')).toBeNull()
    unmount()
    open({}, ['VIEW_USER_LIST'])
    expect((await row('Khoa Nguyễn')).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull()
  })
})

describe('creating a user', () => {
  const dialogOf = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    return within(await screen.findByRole('dialog'))
  }

  test('what was typed is asked about before the page is left', async () => {
    const rendered = open({}, [...ADMIN, 'ACCESS_ORDER', 'VIEW_BOOKING'], '/')
    const { user } = rendered
    await user.click(await screen.findByRole('link', { name: 'Users' }))
    const dialog = await dialogOf(rendered)
    await user.type(dialog.getByLabelText(/^Login/), 'ng')
    history.back()
    const asked = within(await screen.findByRole('dialog', { name: 'Leave this page?' }))
    await user.click(asked.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave this page?' })).toBeNull())
    expect(dialog.getByLabelText(/^Login/)).toHaveValue('ng')
    expect(location.pathname).toBe('/user')
  })

  test('says what is missing in the words of the rules', async () => {
    const rendered = open()
    const dialog = await dialogOf(rendered)
    await rendered.user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findAllByText('This field is required.')).toHaveLength(3)
    await rendered.user.type(dialog.getByLabelText(/^Login/), 'abc')
    await rendered.user.type(dialog.getByLabelText(/^Password/), 'abc')
    await rendered.user.type(dialog.getByLabelText(/^E-mail/), 'nobody')
    await rendered.user.type(dialog.getByLabelText(/^Phone number/), '12')
    await rendered.user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findAllByText('Must be at least 4.')).toHaveLength(2)
    expect(dialog.getByText('Invalid email address')).toBeVisible()
    expect(dialog.getByText('Invalid phone number')).toBeVisible()
    expect(rendered.api.of('POST /api/users')).toEqual([])
  })

  test('sends the phone number in its parts and the roles, then closes and says so', async () => {
    const rendered = open({ 'POST /api/users': buildUser({ id: 9, login: 'nora' }) })
    const dialog = await dialogOf(rendered)
    await rendered.user.type(dialog.getByLabelText(/^Login/), 'nora')
    await rendered.user.type(dialog.getByLabelText(/^Password/), 'secret')
    await rendered.user.type(dialog.getByLabelText(/^E-mail/), 'nora@atelier.example')
    expect(dialog.getByLabelText('Country code')).toHaveDisplayValue('Vietnam (+84)')
    await rendered.user.type(dialog.getByLabelText(/^Phone number/), '+1 613 555 0142')
    await rendered.user.click(dialog.getByRole('button', { name: 'Roles' }))
    await rendered.user.click(await screen.findByRole('option', { name: /ROLE_CS/ }))
    await rendered.user.keyboard('{Escape}')
    expect(dialog.getByLabelText('Country code')).toHaveDisplayValue('Canada (+1)')
    await rendered.user.click(dialog.getByRole('button', { name: 'Create' }))
    await screen.findByText('User is created: nora')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(rendered.api.of('POST /api/users')[0]?.body).toMatchObject({
      login: 'nora',
      rawPassword: 'secret',
      phonePrefix: '+1',
      phoneNumber: '6135550142',
      authorities: ['ROLE_CS'],
    })
  })

  test('asks for the stores of store staff, and tells at that field when none is given', async () => {
    const given: Answers = {
      'GET /api/users/authorities': [{ name: 'ROLE_STORE', description: 'Store staff' }],
      'GET /api/bookings/stores': [{ id: 4, name: 'Hanoi', active: true, otherNames: [] }],
      'POST /api/users': ({ body }: { body: { storeIds?: number[] } }) =>
        body.storeIds?.length
          ? buildUser({ id: 9, login: 'nora' })
          : failing(400, 'invalidInput', { fieldErrors: { storeIds: 'validation.storeNeeded' } }),
    }
    const rendered = open(given, [...ADMIN, 'VIEW_ORDER_OF_STORE'])
    const dialog = await dialogOf(rendered)
    await rendered.user.type(dialog.getByLabelText(/^Login/), 'nora')
    await rendered.user.type(dialog.getByLabelText(/^Password/), 'secret')
    await rendered.user.type(dialog.getByLabelText(/^E-mail/), 'nora@atelier.example')
    expect(dialog.queryByText('Stores')).toBeNull()
    await rendered.user.click(dialog.getByRole('button', { name: 'Roles' }))
    await rendered.user.click(await screen.findByRole('option', { name: /ROLE_STORE/ }))
    await rendered.user.keyboard('{Escape}')
    await rendered.user.click(dialog.getByRole('button', { name: 'Create' }))
    const stores = dialog.getByRole('button', { name: /^Stores/ })
    await waitFor(() => expect(stores).toHaveAccessibleDescription(/at least one store/))
    await rendered.user.click(stores)
    await rendered.user.click(await screen.findByRole('option', { name: 'Hanoi' }))
    await rendered.user.keyboard('{Escape}')
    await rendered.user.click(dialog.getByRole('button', { name: 'Create' }))
    await screen.findByText('User is created: nora')
    expect(rendered.api.of('POST /api/users').at(-1)?.body).toMatchObject({ storeIds: [4] })
  })

  test('a login that is taken is said at its field, and nothing typed is lost', async () => {
    const rendered = open({
      'POST /api/users': failing(400, 'loginExists', { fieldErrors: { login: 'error.loginExists' } }),
    })
    const dialog = await dialogOf(rendered)
    await rendered.user.type(dialog.getByLabelText(/^Login/), 'khoa')
    await rendered.user.type(dialog.getByLabelText(/^Password/), 'secret')
    await rendered.user.type(dialog.getByLabelText(/^E-mail/), 'nora@atelier.example')
    await rendered.user.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Login/)).toHaveAccessibleDescription('This login is already taken.'),
    )
    await rendered.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await screen.findByText('What you typed is not saved yet. Discard it?')
  })
})
