import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Asked, failing, nothing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const LONG = 'The studio closes at three on Friday, so hand in by noon what is due then.'

const notice = (id: number, more: object = {}) => ({
  id,
  title: `Notice ${id}`,
  description: '',
  content: LONG,
  status: 'DRAFT',
  senderName: 'Hải Yến',
  createdDate: '2026-03-04T20:30:00.000Z',
  additionalData: {},
  read: false,
  readDate: null,
  ...more,
})

const person = (place: number) => ({
  id: 100 + place,
  login: `user${place}`,
  firstName: `First${place}`,
  lastName: `Last${place}`,
  fullName: `First${place} Last${place}`,
})

/** Seventy-five users, ten per page. */
const recipients = ({ query }: Asked) => {
  const first = Number(query.get('page')) * 10
  return page(
    Array.from({ length: 10 }, (_, place) => person(first + place + 1)),
    75,
  )
}

const PUBLISHER: readonly Permission[] = ['ACCESS_ORDER', 'PUBLISH_NOTIFICATION', 'DELETE_NOTIFICATION']

const rows = [notice(1), notice(2, { status: 'PUBLISHED' })]

const open = (options: Parameters<typeof renderConsole>[0] = {}) =>
  renderConsole({
    path: '/admin-notifications',
    permissions: PUBLISHER,
    ...options,
    answers: {
      'GET /api/notifications': page(rows),
      'GET /api/notifications/recipients': recipients,
      'POST /api/notifications/publish': nothing,
      'DELETE /api/notifications/:id': nothing,
      ...options.answers,
    },
  })

const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('tr, li')
  if (!(row instanceof HTMLElement)) throw new Error(`${title} is in no row`)
  return within(row)
}

const openPicker = async ({ user }: ReturnType<typeof renderConsole>) => {
  const row = await rowOf('Notice 1')
  await user.click(row.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish notification' }))
  await dialog.findByRole('checkbox', { name: /Last1 First1/ })
  return dialog
}

const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 991px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test.each([
  [
    'en',
    'You cannot publish notifications',
    /Publish notifications \(PUBLISH_NOTIFICATION\) or Administrator/,
  ],
  ['vi', 'Không có quyền đăng thông báo', /Đăng thông báo \(PUBLISH_NOTIFICATION\) hoặc Quản trị viên/],
] as const)(
  'those who may not publish see what is missing, and nothing is asked: %s',
  async (langKey, title, text) => {
    const { api } = open({ account: { langKey }, permissions: ['ACCESS_ORDER'] })
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(api.of('GET /api/notifications')).toEqual([])
  },
)

test('an administrator needs no permission of its own', async () => {
  open({ account: { authorities: ['ROLE_ADMIN'] }, permissions: ['ACCESS_ORDER'] })
  const row = await rowOf('Notice 1')
  expect(await row.findByRole('button', { name: 'Delete draft Notice 1' })).toBeVisible()
})

test('lists all with their status, a preview of 60 characters, and actions of drafts alone', async () => {
  const { api } = open()
  const draft = await rowOf('Notice 1')
  expect(draft.getByText('Draft')).toBeVisible()
  expect(draft.getByText(`${LONG.slice(0, 60)}...`)).toBeVisible()
  expect(draft.getByText('05/03/2026 03:30')).toBeVisible()
  expect(draft.getAllByRole('button').map((button) => button.textContent)).toEqual(['Publish', 'Delete'])
  const published = await rowOf('Notice 2')
  expect(published.getByText('Published')).toBeVisible()
  expect(published.queryAllByRole('button')).toEqual([])
  const { query } = api.of('GET /api/notifications')[0] ?? {}
  expect(query?.get('scope')).toBe('admin')
  expect(query?.get('sort')).toBe('createdDate,desc')
})

test('without the right to delete a draft can only be published', async () => {
  open({ permissions: ['ACCESS_ORDER', 'PUBLISH_NOTIFICATION'] })
  const draft = await rowOf('Notice 1')
  expect(draft.getAllByRole('button').map((button) => button.textContent)).toEqual(['Publish'])
})

test('the search reaches the server', async () => {
  const { api, user } = open()
  await user.type(await screen.findByRole('searchbox', { name: 'Search notifications' }), 'friday{Enter}')
  await waitFor(() => expect(api.of('GET /api/notifications').at(-1)?.query.get('text')).toBe('friday'))
})

test('a draft needs a title; once made the list shows it', async () => {
  const { api, user } = open({ answers: { 'POST /api/notifications': notice(3) } })
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create notification' }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('This field is required.')).toBeVisible()
  api.answer({ 'GET /api/notifications': page([notice(3), ...rows]) })
  await user.type(dialog.getByLabelText(/Title/), 'Notice 3')
  await user.type(dialog.getByLabelText('Content'), 'Hello')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Draft Notice 3 is created')).toBeVisible()
  expect(api.of('POST /api/notifications')[0]?.body).toEqual({
    title: 'Notice 3',
    description: '',
    content: 'Hello',
  })
  expect((await rowOf('Notice 3')).getByText('Draft')).toBeVisible()
})

test('the picker shows ten of a page and five page buttons, and asks for someone', async () => {
  const rendered = open()
  const dialog = await openPicker(rendered)
  expect(dialog.getByText(LONG)).toBeVisible()
  expect(dialog.getAllByRole('checkbox')).toHaveLength(11)
  expect(dialog.getAllByRole('button', { name: /^Page \d+$/ })).toHaveLength(5)
  expect(rendered.api.of('GET /api/notifications/recipients')[0]?.query.get('size')).toBe('10')
  await rendered.user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await dialog.findByText('Please select at least one user.')).toBeVisible()
  expect(rendered.api.of('POST /api/notifications/publish')).toEqual([])
})

test('by keyboard: the choice stays over pages as chips by last name, and is published after one question', async () => {
  const rendered = open()
  const { user, api } = rendered
  const dialog = await openPicker(rendered)
  dialog.getByRole('checkbox', { name: /Last2 First2/ }).focus()
  await user.keyboard(' ')
  dialog.getByRole('button', { name: 'Page 8' }).focus()
  await user.keyboard('{Enter}')
  await dialog.findByRole('checkbox', { name: /Last75/ })
  dialog.getByRole('checkbox', { name: 'All on this page' }).focus()
  await user.keyboard(' ')
  expect(await dialog.findByText('11 users chosen')).toBeVisible()
  const chips = within(dialog.getByRole('list', { name: 'Chosen users' }))
  expect(chips.getByText('Last2 First2')).toBeVisible()
  dialog.getByRole('checkbox', { name: 'All on this page' }).focus()
  await user.keyboard(' ')
  await user.click(dialog.getByRole('checkbox', { name: /Last71/ }))
  await user.click(dialog.getByRole('checkbox', { name: /Last72/ }))
  chips.getByRole('button', { name: 'Remove Last71 First71' }).focus()
  await user.keyboard('{Enter}')
  expect(dialog.getByRole('checkbox', { name: /Last71/ })).not.toBeChecked()
  api.answer({ 'GET /api/notifications': page([notice(1, { status: 'PUBLISHED' })]) })
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  const question = within(await screen.findByRole('dialog', { name: 'Publish Notice 1?' }))
  expect(question.getByText(/^2 users are notified/)).toBeVisible()
  expect(screen.queryByText('Saving…')).toBeNull()
  await user.click(question.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Notice 1 is published to 2 users')).toBeVisible()
  expect(api.of('POST /api/notifications/publish')[0]?.body).toEqual({
    id: 1,
    usersLogin: ['user2', 'user72'],
  })
  await waitFor(async () => expect((await rowOf('Notice 1')).queryAllByRole('button')).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Enter in the search box searches, and publishes nothing; the role narrows down', async () => {
  const rendered = open({
    permissions: [...PUBLISHER, 'VIEW_USER_LIST'],
    answers: {
      'GET /api/users/authorities': [{ name: 'ROLE_ARTIST', description: '' }],
    },
  })
  const dialog = await openPicker(rendered)
  await rendered.user.type(dialog.getByRole('searchbox', { name: 'Name or login' }), 'mai{Enter}')
  const last = () => rendered.api.of('GET /api/notifications/recipients').at(-1)?.query
  await waitFor(() => expect(last()?.get('name')).toBe('mai'))
  expect(dialog.queryByText('Please select at least one user.')).toBeNull()
  await rendered.user.selectOptions(await dialog.findByRole('combobox', { name: 'Role' }), 'ROLE_ARTIST')
  await waitFor(() => expect(last()?.get('role')).toBe('ROLE_ARTIST'))
})

test('a draft that someone else has published meanwhile says so, and the list is loaded again', async () => {
  const rendered = open({
    answers: { 'POST /api/notifications/publish': failing(409, 'alreadyPublished') },
  })
  const dialog = await openPicker(rendered)
  await rendered.user.click(dialog.getByRole('checkbox', { name: /Last1 First1/ }))
  await rendered.user.click(dialog.getByRole('button', { name: 'Publish' }))
  rendered.api.answer({ 'GET /api/notifications': page([notice(1, { status: 'PUBLISHED' })]) })
  const question = within(await screen.findByRole('dialog', { name: 'Publish Notice 1?' }))
  await rendered.user.click(question.getByRole('button', { name: 'Publish' }))
  expect(await screen.findAllByText('This notification is already published.')).toHaveLength(2)
  await waitFor(() => expect(rendered.api.of('GET /api/notifications').length).toBeGreaterThan(1))
})

test('a draft is deleted after a question', async () => {
  const { api, user } = open()
  await user.click((await rowOf('Notice 1')).getByRole('button', { name: 'Delete draft Notice 1' }))
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Delete' }))
  expect(question.getByText(/draft Notice 1/)).toBeVisible()
  api.answer({ 'GET /api/notifications': page([rows[1]]) })
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Draft Notice 1 is deleted')).toBeVisible()
  expect(api.of('DELETE /api/notifications/1')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText('Notice 1')).toBeNull())
})

test('on a phone the drafts are cards with the same actions', async () => {
  onPhone()
  open()
  const draft = await rowOf('Notice 1')
  expect(screen.queryByRole('table')).toBeNull()
  expect(draft.getAllByRole('button').map((button) => button.textContent)).toEqual(['Publish', 'Delete'])
})
