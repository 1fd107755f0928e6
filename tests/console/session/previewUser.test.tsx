import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import type { Account } from '#contract/session/session.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { buildAccount, renderConsole } from '#tests/support/console.tsx'
import { linh } from '../orders/fixtures.ts'
import { artist, first, open as openOrder } from '../orders/workSupport.ts'
import { buildRole, buildUser, PERMISSION_ROWS, ROLE_CHOICES } from '../users/fixtures.ts'

const ALL: readonly Permission[] = [
  'ACCESS_ORDER',
  'VIEW_ROLE_LIST',
  'VIEW_USER_LIST',
  'VIEW_USER_DETAIL',
  'CAN_SEE_ASSIGN_ORDER',
]
const admin = { authorities: ['ROLE_ADMIN'] }
const khoa = buildUser()
const asKhoa = buildAccount({
  id: khoa.id,
  login: 'khoa',
  fullName: 'Khoa Nguyễn',
  permissions: ['ACCESS_ORDER'],
  authorities: ['ROLE_ARTIST'],
  previewing: { role: null, user: { login: 'khoa', fullName: 'Khoa Nguyễn' } },
})
const artists = buildRole({ name: 'ROLE_ARTIST' })
const answers: Answers = {
  'GET /api/authorities': [artists],
  'GET /api/authorities/:id': artists,
  'GET /api/permissions': page(PERMISSION_ROWS),
  'GET /api/users': page([buildUser({ id: 6, login: 'an', fullName: 'An Lê' }), khoa]),
  'GET /api/users/:login': khoa,
  'GET /api/users/authorities': ROLE_CHOICES,
  'POST /api/preview': asKhoa,
}
const open = (path: string, account: Partial<Account> = admin, more: Answers = {}) => {
  const rendered = renderConsole({ path, permissions: ALL, account, answers: { ...answers, ...more } })
  rendered.api.answer({ 'DELETE /api/preview': rendered.account })
  return rendered
}
const bar = async () => within(await screen.findByRole('region', { name: 'Preview as a user' }))
const openPicker = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'View as a user of this role…' }))
  return within(await screen.findByRole('dialog', { name: 'View as a user of this role…' }))
}

describe('on the page of a role', () => {
  test('a user who can sign in is picked by the keyboard, and is what the console shows until it is ended', async () => {
    const rendered = open('/user/role/detail/2')
    const { user, api } = rendered
    const picker = await openPicker(rendered)
    await picker.findByRole('option', { name: /Khoa/ })
    expect(Object.fromEntries(api.of('GET /api/users')[0]?.query ?? [])).toMatchObject({
      role: 'ROLE_ARTIST',
      activated: 'true',
    })
    await user.keyboard('{ArrowDown}{Enter}')
    const shown = await bar()
    expect(
      shown.getByText(/^You see what Khoa Nguyễn sees as Artist \(ROLE_ARTIST\); nothing can be changed/),
    ).toBeVisible()
    expect(api.of('POST /api/preview')[0]?.body).toEqual({ role: 'ROLE_ARTIST', login: 'khoa' })
    expect(location.pathname).toBe('/')
    await user.click(shown.getByRole('button', { name: 'End preview' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Preview as a user' })).toBeNull())
  })

  test('the live stream may tell of it first: nothing is denied on the way', async () => {
    const rendered = open('/user/role/detail/2')
    const { user, api } = rendered
    const picker = await openPicker(rendered)
    let answer: (account: Account) => void = () => undefined
    api.answer({
      'GET /api/account': asKhoa,
      'POST /api/preview': () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    await user.click(await picker.findByRole('option', { name: /Khoa/ }))
    await waitFor(() => expect(api.of('POST /api/preview')).toHaveLength(1))
    await waitFor(() => expect(api.live.count).toBe(1))
    const read = api.of('GET /api/account').length
    await api.live.tell('account', {})
    await waitFor(() => expect(api.of('GET /api/account')).toHaveLength(read + 1))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Artist')
    answer(asKhoa)
    await bar()
    expect(screen.queryByRole('region', { name: 'No access' })).toBeNull()
  })

  test('what only the artist may load is not asked for once they are left', async () => {
    let who = 'khoa'
    const askedFor = new Set<string>()
    const { user, api, account } = renderConsole({
      path: '/',
      permissions: ['ACCESS_ORDER'],
      account: asKhoa,
      answers: {
        ...answers,
        'GET /api/chat/widget': () => {
          askedFor.add(who)
          return { unread: 0, script: null }
        },
      },
    })
    const asAdmin = { ...account, ...admin, id: 1, permissions: [...ALL], previewing: null }
    await waitFor(() => expect([...askedFor]).toEqual(['khoa']))
    await waitFor(() => expect(api.of('GET /api/bookings').length).toBeGreaterThan(0))
    const before = api.of('GET /api/bookings').length
    api.answer({
      'GET /api/account': asAdmin,
      'DELETE /api/preview': () => {
        who = 'admin'
        return asAdmin
      },
    })
    await user.click((await bar()).getByRole('button', { name: 'End preview' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Preview as a user' })).toBeNull())
    await waitFor(() => expect(api.of('GET /api/bookings').length).toBeGreaterThan(before))
    expect([...askedFor]).toEqual(['khoa'])
  })

  test('a list that does not come is asked for again, and an empty one says so', async () => {
    const rendered = open('/user/role/detail/2', admin, { 'GET /api/users': failing(500) })
    const picker = await openPicker(rendered)
    const again = await picker.findByRole('button', { name: 'Try again' })
    rendered.api.answer({ 'GET /api/users': page([]) })
    await rendered.user.click(again)
    expect(await picker.findByText('Nobody who can sign in has this role.')).toBeVisible()
  })

  test('it is for administrators', async () => {
    open('/user/role/detail/2', { authorities: ['ROLE_CS'] })
    await screen.findByRole('heading', { level: 1, name: 'Artist' })
    expect(screen.queryByRole('button', { name: /^View as/ })).toBeNull()
  })
})

describe('on the page of a user', () => {
  test('one click shows what they see', async () => {
    const { user, api } = open('/user/detail/khoa')
    await user.click(await screen.findByRole('button', { name: 'View as this user' }))
    await bar()
    expect(api.of('POST /api/preview')[0]?.body).toEqual({ login: 'khoa' })
  })

  test.each([
    ['the own one', { id: khoa.id, ...admin }, {}],
    ['of someone who cannot sign in', admin, { 'GET /api/users/:login': buildUser({ activated: false }) }],
    ['of anybody for others than administrators', { authorities: ['ROLE_CS'] }, {}],
  ] satisfies [string, Partial<Account>, Answers][])('there is none on %s', async (_, account, more) => {
    open('/user/detail/khoa', account, more)
    await screen.findByLabelText('First name')
    expect(screen.queryByRole('button', { name: 'View as this user' })).toBeNull()
  })
})

describe('the bar', () => {
  const role = (name: string, permissions: readonly Permission[]) => ({
    ...buildAccount({ authorities: [name], permissions: [...permissions] }),
    previewing: { role: name, user: null },
  })
  const WHY = /Each user sees only their own orders here/

  test.each([
    ['ROLE_ARTIST', ['ACCESS_ORDER'], true],
    ['ROLE_STORE', ['ACCESS_ORDER', 'CAN_SEE_ASSIGN_ORDER'], true],
    ['ROLE_CS', ['ACCESS_ORDER', 'CAN_SEE_ASSIGN_ORDER'], false],
    ['ROLE_ACCOUNTANT', ['VIEW_USER_LIST'], false],
  ] as const)('of %s with %j says why there are no orders: %s', async (name, permissions, why) => {
    renderConsole({ path: '/', account: role(name, permissions), answers })
    const shown = within(await screen.findByRole('region', { name: 'Preview of a role' }))
    expect(shown.queryByText(WHY) !== null).toBe(why)
    expect(shown.queryByRole('button', { name: 'Users of this role' }) !== null).toBe(why)
  })

  test('leads from a role without orders to its users, as oneself again', async () => {
    const { user, api, account } = renderConsole({
      path: '/',
      account: role('ROLE_ARTIST', ['ACCESS_ORDER']),
      answers,
    })
    api.answer({ 'DELETE /api/preview': { ...account, ...admin, permissions: ALL, previewing: null } })
    await user.click(await screen.findByRole('button', { name: 'Users of this role' }))
    expect(await screen.findByRole('link', { name: 'Khoa Nguyễn' })).toBeVisible()
    expect(location.pathname + location.search).toBe('/user?role=ROLE_ARTIST')
    expect(api.of('GET /api/users').at(-1)?.query.get('role')).toBe('ROLE_ARTIST')
    expect(screen.queryByRole('region', { name: 'Preview of a role' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'No access' })).toBeNull()
  })
})

describe('what is only looked at stays as it is', () => {
  const notice = {
    id: 9,
    title: 'A new order',
    description: '',
    content: 'It is yours',
    senderName: 'Hà Lê',
    createdDate: '2026-03-02T03:00:00.000Z',
    read: false,
    status: 'PUBLISHED',
    additionalData: {},
  }
  const inbox: Answers = {
    'GET /api/notifications': page([notice]),
    'GET /api/notifications/count': { count: 1 },
  }

  test('notices stay unread for whom they are for, in the inbox and below the bell', async () => {
    const { user, api } = open('/notifications', asKhoa, inbox)
    await user.click(await screen.findByRole('button', { name: /A new order/ }))
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }))
    const popover = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    expect(await popover.findByText('Unread')).toBeVisible()
    await user.click(popover.getByRole('button', { name: /A new order/ }))
    for (const call of ['9/read', 'read-all']) expect(api.of(`POST /api/notifications/${call}`)).toEqual([])
  })

  test('drafts of the account that is previewed are neither shown nor written', async () => {
    const place = 'atelier.draft.linh.order.1001.comment.2'
    const kept = JSON.stringify({ text: 'Of Linh alone', at: Date.now() })
    localStorage.setItem(place, kept)
    const { account } = artist
    const previewing = { role: null, user: { login: linh.login, fullName: linh.fullName } }
    const { user } = openOrder({ account: { ...account, previewing } }, 'SKETCH', first('SKETCH', 'WORKING'))
    const field = await screen.findByRole('textbox', { name: 'Write a comment' })
    expect(field).toHaveValue('')
    await user.type(field, 'Mine')
    expect(localStorage.getItem(place)).toBe(kept)
  })
})
