import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const entry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-03-04T20:30:00.000Z',
  actor: 'Hải Yến',
  actorLogin: 'admin',
  area: 'users',
  recordId: 7,
  record: 'Mai Phạm',
  link: '/user/detail/mai',
  kind: 'changed',
  changes: [{ field: 'firstName', before: 'Mai', after: 'Mai Anh' }],
  ...more,
})

const AUDIT = 'GET /api/audit'

const open = (rows: readonly AuditEntry[], options: Parameters<typeof renderConsole>[0] = {}) =>
  renderConsole({
    path: '/audit',
    permissions: ['ACCESS_ORDER', 'VIEW_AUDIT'],
    answers: { [AUDIT]: page(rows) },
    ...options,
  })

const lastQuery = ({ api }: ReturnType<typeof renderConsole>) => api.of(AUDIT).at(-1)?.query

const rowOf = async (record: string) => {
  const row = (await screen.findByText(record)).closest('tr, li')
  if (!(row instanceof HTMLElement)) throw new Error(`${record} is in no row`)
  return within(row)
}

test('says of a sign-in with what, from which device and where', async () => {
  const { user } = open([
    entry(1, {
      area: 'signIns',
      kind: 'signInFailed',
      actor: '–',
      actorLogin: null,
      changes: [
        { field: 'by', before: null, after: 'password' },
        { field: 'device', before: null, after: 'Chrome (Windows)' },
        { field: 'address', before: null, after: '203.0.113.7' },
      ],
    }),
  ])
  const row = await rowOf('Mai Phạm')
  expect(row.getByText('Sign-ins')).toBeVisible()
  expect(row.getByText('Sign-in failed')).toBeVisible()
  await user.click(row.getByRole('button', { name: /Method: Password/ }))
  const all = within(await screen.findByRole('dialog', { name: 'Changes to Mai Phạm' }))
  expect(all.getByText('Chrome (Windows)')).toBeVisible()
  expect(all.getByText('203.0.113.7')).toBeVisible()
})

test('says when, who, what happened to which record, and leads to it', async () => {
  const rendered = open([
    entry(2, {
      actor: 'seed',
      actorLogin: null,
      area: 'savedViews',
      record: 'Late',
      link: null,
      kind: 'deleted',
      changes: [],
    }),
    entry(1),
  ])
  const user = await rowOf('Mai Phạm')
  expect(user.getByText('05/03/2026 03:30')).toBeVisible()
  expect(user.getByText(/Hải Yến/)).toHaveTextContent('Hải Yến admin')
  expect(user.getByText('Users')).toBeVisible()
  expect(user.getByText('Changed')).toBeVisible()
  expect(user.getByText('First name: Mai → Mai Anh')).toBeVisible()
  expect(user.getByRole('link', { name: 'Mai Phạm' })).toHaveAttribute('href', '/user/detail/mai')
  const view = await rowOf('Late')
  expect(view.getByText('Views of orders')).toBeVisible()
  expect(view.getByText('Deleted')).toBeVisible()
  expect(view.queryByRole('link')).toBeNull()
  expect(lastQuery(rendered)?.get('sort')).toBe('at,desc')
})

test('speaks Vietnamese', async () => {
  open([entry(1)], { account: { langKey: 'vi' } })
  expect(await screen.findByRole('heading', { name: 'Nhật ký thay đổi' })).toBeVisible()
  const row = await rowOf('Mai Phạm')
  expect(row.getByText('Đã sửa')).toBeVisible()
  expect(row.getByText('Tên: Mai → Mai Anh')).toBeVisible()
})

test('names codes as the pages of the records do', async () => {
  open(
    [
      entry(4, {
        area: 'savedViews',
        record: 'Trễ',
        kind: 'created',
        changes: [{ field: 'columns', before: null, after: 'number, assignedTo' }],
      }),
      entry(3, {
        area: 'phrases',
        record: 'Chào',
        changes: [{ field: 'kind', before: 'mail', after: 'chat' }],
      }),
      entry(2, {
        area: 'customers',
        record: 'Ánh',
        changes: [{ field: 'sex', before: null, after: 'FEMALE' }],
      }),
      entry(1, { changes: [{ field: 'langKey', before: 'en', after: 'vi' }] }),
    ],
    { account: { langKey: 'vi' } },
  )
  expect((await rowOf('Trễ')).getByText('Cột: Số, Họa sĩ')).toBeVisible()
  expect((await rowOf('Chào')).getByText('Dùng cho: Email → Tin nhắn')).toBeVisible()
  expect((await rowOf('Ánh')).getByText('Giới tính đặt thành Nữ')).toBeVisible()
  expect((await rowOf('Mai Phạm')).getByText('Ngôn ngữ: English → Tiếng Việt')).toBeVisible()
})

test('of a list it says what came and went, of what is kept back that it changed, and shows the rest on a press', async () => {
  const { user } = open([
    entry(1, {
      changes: [
        { field: 'authorities', before: 'ROLE_CS, ROLE_STORE', after: 'ROLE_ADMIN, ROLE_CS' },
        { field: 'email', before: null, after: null },
        { field: 'activated', before: true, after: false },
      ],
    }),
  ])
  const button = (await rowOf('Mai Phạm')).getByRole('button', {
    name: /^Roles: − Store staff, \+ Administrator/,
  })
  button.focus()
  await user.keyboard('{Enter}')
  const all = within(await screen.findByRole('dialog', { name: 'Changes to Mai Phạm' }))
  expect(all.getByText('Store staff')).toBeVisible()
  expect(all.getByText('Administrator')).toBeVisible()
  expect(all.queryByText(/Customer service/)).toBeNull()
  expect(all.getByText('changed, not shown here')).toBeVisible()
  expect(all.getByText('Yes')).toBeVisible()
  expect(all.getByText('No')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button).toHaveFocus()
})

test('a link to the history of one record asks for that one, and can be widened', async () => {
  const rendered = open([entry(1)], { path: '/audit?area=users&recordId=7' })
  expect(await screen.findByText('First name: Mai → Mai Anh')).toBeVisible()
  expect(lastQuery(rendered)?.getAll('area')).toEqual(['users'])
  expect(lastQuery(rendered)?.get('recordId')).toBe('7')
  expect(screen.getByTitle('About: Mai Phạm')).toBeVisible()
  await rendered.user.click(screen.getByRole('button', { name: 'Remove About' }))
  await waitFor(() => expect(lastQuery(rendered)?.get('recordId')).toBeNull())
  expect(location.search).toBe('?area=users')
})

test('several kinds of records are chosen by keyboard, and stand in the address', async () => {
  const rendered = open([entry(1)])
  const { user } = rendered
  const pill = await screen.findByRole('button', { name: 'Area' })
  pill.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('listbox', { name: 'Area' })
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Area' })).toContainElement(
      document.activeElement as HTMLElement,
    ),
  )
  await user.keyboard('{Enter}{ArrowDown}{Enter}{Escape}')
  await waitFor(() => expect(lastQuery(rendered)?.getAll('area')).toEqual(['users', 'roles']))
  expect(new URLSearchParams(location.search).getAll('area')).toEqual(['users', 'roles'])
  expect(screen.getByRole('button', { name: 'Area: Users, User roles' })).toBeVisible()
})

test('searches by who, by record and by days', async () => {
  const rendered = open([entry(1)])
  const { user } = rendered
  await user.type(await screen.findByRole('searchbox', { name: 'Who: name or login' }), 'admin{Enter}')
  await user.type(screen.getByRole('searchbox', { name: 'Search what was changed' }), 'mai{Enter}')
  await user.click(screen.getByRole('button', { name: 'Days' }))
  const days = within(await screen.findByRole('dialog', { name: 'Days' }))
  await user.type(days.getByLabelText('From'), '2026-03-01')
  await user.click(days.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(lastQuery(rendered)?.get('from')).toBe('2026-03-01'))
  expect(lastQuery(rendered)?.get('to')).toBeNull()
  expect(lastQuery(rendered)?.get('actor')).toBe('admin')
  expect(lastQuery(rendered)?.get('record')).toBe('mai')
  expect(screen.getByRole('button', { name: 'Days: from 01/03/2026' })).toBeVisible()
  rendered.api.answer({ [AUDIT]: page([]) })
  await user.click(screen.getByRole('button', { name: 'When' }))
  await user.click(await screen.findByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(lastQuery(rendered)?.get('actor')).toBeNull())
})

test('waits a second for the typing to rest', async () => {
  const rendered = open([entry(1)])
  await screen.findByText('Mai Phạm')
  await rendered.user.type(screen.getByRole('searchbox', { name: 'Who: name or login' }), 'ad')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(rendered.api.of(AUDIT)).toHaveLength(1)
  await waitFor(() => expect(lastQuery(rendered)?.get('actor')).toBe('ad'))
})

test('a failure can be tried again', async () => {
  const { api, user } = open([], { answers: { [AUDIT]: failing(500, 'internal') } })
  expect(await screen.findByText('The audit could not be loaded.')).toBeVisible()
  api.answer({ [AUDIT]: page([entry(1)]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Mai Phạm')).toBeVisible()
})

test('without VIEW_AUDIT the page is refused and nothing is asked', async () => {
  const { api } = open([], { permissions: ['ACCESS_ORDER'] })
  expect(
    await screen.findByText(/^Your role may not open “[^”/]+”\. It needs: See the audit\.$/),
  ).toBeVisible()
  expect(api.of(AUDIT)).toEqual([])
})

test('on a phone the entries are cards', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 991px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  open([entry(1)])
  const cards = within(await screen.findByRole('list', { name: 'Audit' }))
  expect(await cards.findByText('First name: Mai → Mai Anh')).toBeVisible()
  expect(cards.getByRole('link', { name: 'Mai Phạm' })).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})
