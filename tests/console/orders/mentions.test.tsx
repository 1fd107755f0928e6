import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Todo } from '#contract/orders/team/todos.ts'
import { failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { buildOrder, buildStep, EVERYTHING, linh, owen } from './fixtures.ts'
import { agent, artist, first, LOGS, open } from './workSupport.ts'

const MENTIONABLE = `GET ${LOGS}/:logId/mentionable`
const people = [
  { id: 5, login: 'minh', fullName: 'Minh Tran' },
  { id: 6, login: 'trang', fullName: 'Trang Le' },
]
const said = {
  id: 7,
  content: 'See @minh, and @trang. Not @other.',
  user: { login: owen.login, fullName: owen.fullName },
  attachments: [],
  createdDate: '2026-03-02T03:00:00.000Z',
  mentions: [{ login: 'minh', fullName: 'Minh Renamed' }],
  version: 3,
}
const matching = ({ query }: { query: URLSearchParams }) =>
  people.filter(({ fullName }) => fullName.toLowerCase().includes(query.get('text') ?? ''))

function write(answers = {}) {
  return open(agent, 'SKETCH', first('SKETCH', 'WORKING'), {
    answers: { [MENTIONABLE]: matching, [`POST ${LOGS}/2/comments`]: said, ...answers },
  })
}
const box = () => screen.findByRole('textbox', { name: 'Write a comment' })

test('an @ offers colleagues of the step; one picked by keys is written and sent as @login', async () => {
  const { user, api } = write()
  const field = await box()
  await user.type(field, 'Please @')
  const search = await screen.findByRole('combobox', { name: 'Search colleagues' })
  await waitFor(() => expect(search).toHaveFocus())
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.keyboard('{ArrowDown}')
  expect(search.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: /Trang Le/ }).id,
  )
  await user.keyboard('minh')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('Please @minh ')
  await waitFor(() => expect(field).toHaveFocus())
  await user.keyboard('look{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(api.of(`POST ${LOGS}/2/comments`)[0]?.body).toMatchObject({ content: 'Please @minh look' }),
  )
  expect(await screen.findByText('@Minh Renamed')).toBeVisible()
})

test('Escape leaves the list with what was typed; an @ within a word is only an @', async () => {
  const { user } = write()
  const field = await box()
  await user.type(field, 'mail@shop @')
  const search = await screen.findByRole('combobox', { name: 'Search colleagues' })
  await waitFor(() => expect(search).toHaveFocus())
  await user.keyboard('5pm')
  expect(await screen.findByText('Nobody who sees this step matches.')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox', { name: 'Colleagues' })).toBeNull()
  expect(field).toHaveValue('mail@shop @5pm')
  await waitFor(() => expect(field).toHaveFocus())
})

test('colleagues that could not be loaded can be tried again; one is picked by mouse', async () => {
  const { user, api } = write({ [MENTIONABLE]: failing(503, 'busy') })
  const field = await box()
  await user.type(field, '@')
  expect(await screen.findByText('The colleagues could not be loaded.')).toBeVisible()
  takeComplaints()
  api.answer({ [MENTIONABLE]: people })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('option', { name: /Trang Le/ }))
  expect(field).toHaveValue('@trang ')
})

test('a refused mention is told by name, and the text stays', async () => {
  const { user } = write({
    [`POST ${LOGS}/2/comments`]: failing(400, 'notMentionable', { facts: { name: 'lan' } }),
  })
  const field = await box()
  await user.type(field, 'Hi lan{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/@lan does not see this order/)).toBeVisible()
  takeComplaints()
  expect(field).toHaveValue('Hi lan')
})

test('mentions are shown by their present names, a hidden one as customer service', async () => {
  open(artist, 'SKETCH', first('SKETCH', 'WORKING', { comments: [{ ...said, content: '@*** asks @minh.' }] }))
  const name = await screen.findByText('@Minh Renamed')
  expect(name).toHaveAttribute('title', '@minh')
  expect(name.closest('p')).toHaveTextContent('@Customer service asks @Minh Renamed.')
})

test('a link to a comment opens its version and focuses it', async () => {
  const rejected = buildStep(1, { status: 'SKETCH', state: 'REJECTED', comments: [said] })
  renderConsole({
    path: '/order/AT-1001X#comment-7',
    ...agent,
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder({ status: 'COLOR', assignedTo: linh }),
      'GET /api/bookings/:id/work-logs': [rejected, buildStep(2, { status: 'COLOR' })],
    },
  })
  const text = await screen.findByText('@Minh Renamed')
  const comment = text.closest('li')
  await waitFor(() => expect(comment).toHaveFocus())
  expect(within(comment as HTMLElement).getByText(owen.fullName)).toBeVisible()
})

const todo: Todo = {
  id: 4,
  detail: 'Call @minh',
  status: 'CREATED',
  createdBy: 'Mai Phạm',
  createdDate: '2026-03-02T03:00:00.000Z',
  assignee: null,
  resolvedBy: null,
  resolvedDate: null,
  mentions: [{ login: 'minh', fullName: 'Minh Renamed' }],
  version: 1,
}

test('a to-do mentions those who see the order, and a link to it focuses it', async () => {
  const { user, api } = renderConsole({
    path: '/order/AT-1001X#todo-4',
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder({ todos: [todo] }),
      'GET /api/bookings/:id/work-logs': [],
      'GET /api/bookings/:id/todo-list/mentionable': matching,
      'POST /api/bookings/:id/todo-list': { ...todo, id: 5, detail: 'Ask @trang today', mentions: [] },
      'PUT /api/bookings/:id/todo-list/4': { ...todo, detail: 'Call @minh @trang', version: 2 },
    },
  })
  const entry = (await screen.findByText('@Minh Renamed')).closest('li')
  await waitFor(() => expect(entry).toHaveFocus())
  const field = screen.getByRole('textbox', { name: 'Add a to-do' })
  await user.type(field, 'Ask @')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search colleagues' })).toHaveFocus())
  await user.click(await screen.findByRole('option', { name: /Trang Le/ }))
  expect(field).toHaveValue('Ask @trang ')
  await user.keyboard('today{Enter}')
  await waitFor(() =>
    expect(api.of('POST /api/bookings/1001/todo-list')[0]?.body).toEqual({ detail: 'Ask @trang today' }),
  )
  await user.click(within(entry as HTMLElement).getByRole('button', { name: /^Edit/ }))
  await user.keyboard(' @')
  await user.click(await screen.findByRole('option', { name: /Trang Le/ }))
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(api.of('PUT /api/bookings/1001/todo-list/4')[0]?.body).toMatchObject({
      detail: 'Call @minh @trang',
    }),
  )
})
