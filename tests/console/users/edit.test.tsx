import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRole, buildUser, PERMISSION_ROWS, ROLE_CHOICES } from './fixtures.ts'

const ADMIN: readonly Permission[] = ['VIEW_USER_LIST', 'VIEW_USER_DETAIL', 'EDIT_USER', 'VIEW_ROLE_LIST']
const answers: Answers = {
  'GET /api/users/:login': buildUser(),
  'GET /api/users/authorities': ROLE_CHOICES,
  'GET /api/authorities': [buildRole({ name: 'ROLE_ARTIST', permissions: ['ACCESS_ORDER'] })],
  'GET /api/permissions': PERMISSION_ROWS,
  'PUT /api/users': ({ body }: { body: object }) => ({ ...buildUser(), ...body, version: 4 }),
}
const open = (more: Answers = {}, permissions = ADMIN, path = '/user/detail/khoa') =>
  renderConsole({ path, permissions, answers: { ...answers, ...more } })

describe('the page of a user', () => {
  test('saves what was changed over the version that was seen', async () => {
    const { user, api } = open()
    const name = await screen.findByLabelText('First name')
    expect(screen.getByLabelText('Login')).toBeDisabled()
    await user.clear(name)
    await user.type(name, 'Khôi')
    await user.type(screen.getByLabelText('New password'), 'fresh-one')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('User is updated: khoa')
    expect(api.of('PUT /api/users')[0]?.body).toMatchObject({
      login: 'khoa',
      firstName: 'Khôi',
      rawPassword: 'fresh-one',
      version: 3,
    })
    expect(screen.getByLabelText('New password')).toHaveValue('')
    // The focus stays where it was.
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  })

  for (const hand of ['mouse', 'keyboard'] as const)
    test(`an account is switched on by ${hand}`, async () => {
      const { user, api } = open({ 'GET /api/users/:login': buildUser({ activated: false }) })
      const activated = await screen.findByRole('checkbox', { name: 'Activated' })
      expect(activated).not.toBeChecked()
      if (hand === 'mouse') await user.click(activated)
      else {
        activated.focus()
        await user.keyboard(' ')
      }
      expect(activated).toBeChecked()
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await screen.findByText('User is updated: khoa')
      expect(api.of('PUT /api/users')[0]?.body).toMatchObject({ activated: true })
    })

  test('a password that was typed and taken back is not sent as none', async () => {
    const { user, api } = open()
    const password = await screen.findByLabelText('New password')
    await user.type(password, 'x')
    await user.clear(password)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('User is updated: khoa')
    expect(api.of('PUT /api/users')[0]?.body).not.toMatchObject({ rawPassword: null })
  })

  test('says what is wrong with a value that the page has no field for', async () => {
    const { user } = open({
      'PUT /api/users': failing(400, 'invalidInput', { fieldErrors: { imageUrl: 'validation.invalid' } }),
    })
    await user.type(await screen.findByLabelText('First name'), ' B')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^imageUrl: /)).toBeVisible()
  })

  test('an error goes with the next try, and does not outlive its success', async () => {
    let tries = 0
    const { user } = open({
      'PUT /api/users': ({ body }: { body: object }) => {
        tries += 1
        return tries < 3 ? failing(403, 'exceedsOwn') : { ...buildUser(), ...body, version: 4 }
      },
    })
    await user.type(await screen.findByLabelText('First name'), ' B')
    for (const _ of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Save' }))
      const errors = await screen.findAllByText(/^You can’t give or change permissions/)
      expect(errors, 'in the form and in one toast').toHaveLength(2)
      expect(screen.queryByText('×2')).toBeNull()
    }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('User is updated: khoa')
    expect(screen.queryByText(/^You can’t give or change permissions/)).toBeNull()
  })

  test('asks before changes are left behind', async () => {
    const { user } = open()
    await user.type(await screen.findByLabelText('Last name'), ' B')
    await user.click(
      within(screen.getByRole('navigation', { name: 'You are here' })).getByRole('link', { name: 'Users' }),
    )
    await screen.findByText('Your changes are not saved yet. Leaving discards them.')
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(screen.getByLabelText('Last name')).toHaveValue('Nguyễn B')
  })

  test('shows both sides where someone else has saved first, and saves over it on wish', async () => {
    const theirs = buildUser({ firstName: 'Kha', version: 7 })
    let reads = 0
    const { user, api } = open({
      'GET /api/users/:login': () => {
        reads += 1
        return reads === 1 ? buildUser() : theirs
      },
      'PUT /api/users': ({ body }: { body: { version: number } }) =>
        body.version === 7
          ? { ...theirs, ...body, version: 8 }
          : failing(409, 'versionConflict', { facts: { version: 7 } }),
    })
    await user.type(await screen.findByLabelText('First name'), ' Minh')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Khoa Minh')).toBeVisible()
    expect(dialog.getByText('Kha')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }))
    await screen.findByText('User is updated: khoa')
    expect(api.of('PUT /api/users').at(-1)?.body).toMatchObject({ firstName: 'Khoa Minh', version: 7 })
  })

  test('says what the roles open, by the contract', async () => {
    const { user } = open()
    const card = within(
      (await screen.findByRole('heading', { name: 'What this opens' })).closest('section') as HTMLElement,
    )
    expect(await card.findByText(/Needs: See the list of users \(VIEW_USER_LIST\)/)).toBeVisible()
    await user.click(card.getByRole('tab', { name: 'Calls' }))
    const group = await card.findByText('Customers')
    await user.click(group)
    expect((await card.findAllByText(/VIEW_CUSTOMER_LIST/))[0]).toBeVisible()
  })

  test('without EDIT_USER there is nothing to change', async () => {
    open({}, ['VIEW_USER_LIST', 'VIEW_USER_DETAIL'])
    expect(await screen.findByLabelText('First name')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('needs VIEW_USER_DETAIL, which is said with the roles that have it', async () => {
    open(
      {
        'GET /api/permissions/holders': { roles: [{ name: 'ROLE_ADMIN', description: '' }], peopleCount: 1 },
      },
      ['ACCESS_ORDER'],
    )
    await screen.findByText(/^Your role may not open “[^”/]+”\. It needs: See a user\.$/)
    const bar = within(await screen.findByRole('region', { name: 'No access' }))
    expect(bar.getByText(/^If you need “Profile”, ask an administrator\./)).toBeVisible()
    expect(await bar.findByText('Roles that can open it: Administrator.')).toBeVisible()
    expect(location.pathname).toBe('/')
  })

  test('where the roles cannot be asked, the bar says so and asks again on wish', async () => {
    const { user, api } = open({ 'GET /api/permissions/holders': failing(503, 'databaseUnavailable') }, [
      'ACCESS_ORDER',
    ])
    const bar = within(await screen.findByRole('region', { name: 'No access' }))
    await bar.findByText(/The roles that can open it could not be loaded\./)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    api.answer({
      'GET /api/permissions/holders': async () => {
        await asked
        return { roles: [{ name: 'ROLE_ADMIN', description: '' }], peopleCount: 1 }
      },
    })
    await user.click(bar.getByRole('button', { name: 'Try again' }))
    const asking = await bar.findByRole('button', { name: 'Loading…' })
    expect(asking).toHaveAttribute('aria-disabled', 'true')
    expect(asking).toHaveFocus()
    answer()
    expect(await bar.findByText('Roles that can open it: Administrator.')).toBeVisible()
    expect(bar.getByRole('status')).toHaveTextContent('Roles that can open it: Administrator.')
    expect(bar.queryByText(/The roles that can open it could not be/)).toBeNull()
    expect(screen.getByRole('region', { name: 'No access' })).toHaveFocus()
    expect(api.of('GET /api/permissions/holders')).toHaveLength(2)
  })

  test('what is saved is not checked again: an old number and no address do not hold up another change', async () => {
    const { user, api } = open({
      'GET /api/users/:login': buildUser({ email: null, phonePrefix: '+84', phoneNumber: '12' }),
    })
    await user.type(await screen.findByLabelText('Last name'), ' B')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('User is updated: khoa')
    expect(api.of('PUT /api/users')[0]?.body).toMatchObject({ lastName: 'Nguyễn B' })
    expect(api.of('PUT /api/users')[0]?.body).not.toHaveProperty('phoneNumber')
    expect(api.of('PUT /api/users')[0]?.body).not.toHaveProperty('email')
  })

  test('an old address that is none stays; one that is typed must be one', async () => {
    const { user, api } = open({ 'GET /api/users/:login': buildUser({ email: 'khoa at home' }) })
    await user.type(await screen.findByLabelText('Last name'), ' B')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('User is updated: khoa')
    expect(api.of('PUT /api/users')[0]?.body).not.toHaveProperty('email')
    await user.clear(screen.getByLabelText('E-mail *'))
    await user.type(screen.getByLabelText('E-mail *'), 'still none')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Invalid email address')).toBeVisible()
    expect(api.of('PUT /api/users')).toHaveLength(1)
  })

  test('a number that is changed must be one', async () => {
    const { user, api } = open()
    const phone = await screen.findByLabelText('Phone number')
    await user.clear(phone)
    await user.type(phone, '12')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Invalid phone number')
    expect(api.of('PUT /api/users')).toEqual([])
  })

  test('that does not exist says so', async () => {
    open({ 'GET /api/users/:login': failing(404, 'notFound') })
    expect(await screen.findByText('Not found')).toBeVisible()
  })
})

describe('the own profile', () => {
  const own = buildUser({
    id: 1,
    login: 'mai',
    firstName: 'Mai',
    lastName: 'Phạm',
    fullName: 'Mai Phạm',
    authorities: ['ROLE_CS'],
  })

  test('is open without any permission; rights are only to be read, and are not sent', async () => {
    const { user, api } = open(
      { 'GET /api/users/:login': own, 'PUT /api/users': { ...own, version: 4 } },
      [],
      '/user/detail/MAI',
    )
    await user.type(await screen.findByLabelText('Last name'), ' X')
    expect(screen.getByText(/You can’t change your own permissions/)).toBeVisible()
    expect(screen.getByLabelText('Activated')).toBeDisabled()
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Roles' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.of('PUT /api/users')).toHaveLength(1))
    const body = api.of('PUT /api/users')[0]?.body as object
    for (const right of ['authorities', 'permissions', 'storeIds', 'activated', 'rawPassword'])
      expect(Object.keys(body)).not.toContain(right)
  })

  test('folds the screens that the own role opens, without those it does not and without addresses', async () => {
    const { user } = renderConsole({
      path: '/user/detail/khoa',
      account: { id: 5, login: 'khoa', permissions: ['ACCESS_ORDER'], authorities: ['ROLE_ARTIST'] },
      answers: { 'GET /api/users/:login': buildUser(), 'GET /api/users/me/sessions': [] },
    })
    const fold = await screen.findByText('What your role opens')
    const card = fold.closest('details') as HTMLElement
    expect(within(card).getByText('Orders')).not.toBeVisible()
    fold.focus()
    await user.click(fold)
    expect(within(card).getByText('My work')).toBeVisible()
    expect(within(card).queryByText('Users')).toBeNull()
    expect(card).not.toHaveTextContent('/')
    expect(screen.queryByText(/^Needs:/)).toBeNull()
  })
})
