import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { failing } from '#tests/support/api.ts'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { buildOrder, linh, owen, person } from './fixtures.ts'
import { agent, artist, first, open, someone } from './workSupport.ts'

const ORDER = 'GET /api/bookings/AT-1001X'
const SNOOZE = 'PUT /api/bookings/:id/alerts/:alert/snooze'
const WAKE = 'DELETE /api/bookings/:id/alerts/:alert/snooze'
const HAND_OVER = 'PUT /api/bookings/:id/hand-over'
const steps = first('SKETCH', 'WORKING')
const late: Pick<Order, 'alert' | 'alerts'> = {
  alert: 'NO_ACTIVITY',
  alerts: ['NO_ACTIVITY', 'ARTIST_UPDATED'],
}
const snoozes = [
  { alert: 'NO_ACTIVITY' as const, until: '2026-11-30', reason: 'Customer on holiday', by: 'Trang Le' },
]
const minh = { ...person('minh', 'Minh', 'Tran'), id: 61 }
const lan = { ...person('lan', 'Lan', 'Vo'), id: 62 }

test('an alert is snoozed with a reason, which survives closing the dialog', async () => {
  const { user, api } = open(agent, 'SKETCH', steps, {
    order: late,
    answers: { [SNOOZE]: buildOrder({ status: 'SKETCH', alert: null, alerts: [], snoozes, version: 9 }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Snooze' }))
  const dialog = () => screen.findByRole('dialog', { name: 'Snooze an alert' })
  const reason = await within(await dialog()).findByRole('textbox', { name: 'Reason' })
  await waitFor(() => expect(reason).toHaveFocus())
  await user.click(within(await dialog()).getByRole('button', { name: 'Snooze' }))
  expect(await screen.findByText('Please enter a reason.')).toBeVisible()
  await user.type(reason, 'Customer on holiday')
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Snooze' }))
  const again = within(await dialog())
  expect(await again.findByRole('textbox', { name: 'Reason' })).toHaveValue('Customer on holiday')
  const until = again.getByRole('textbox', { name: 'Until' })
  await user.clear(until)
  await user.type(until, '01/01/2020')
  await user.click(again.getByRole('button', { name: 'Snooze' }))
  expect(await screen.findByText('Please choose one of the next 60 days.')).toBeVisible()
  await user.click(again.getByRole('button', { name: '7 days' }))
  expect(again.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  const [day, month, year] = (until as HTMLInputElement).value.split('/')
  await user.click(again.getByRole('button', { name: 'Snooze' }))
  const list = await screen.findByRole('list', { name: 'Snoozed alerts' })
  expect(list).toHaveTextContent(
    'Over 1 day no activity: snoozed until 30/11/2026 by Trang Le: Customer on holiday',
  )
  expect(api.of('PUT /api/bookings/1001/alerts/NO_ACTIVITY/snooze')[0]?.body).toEqual({
    until: `${year}-${month}-${day}`,
    reason: 'Customer on holiday',
  })
  expect(screen.queryByRole('button', { name: 'Snooze' })).toBeNull()
})

test('one of several alerts is chosen; a refusal keeps what was typed', async () => {
  const { user, api } = open(agent, 'SKETCH', steps, {
    order: { alert: 'NO_ASSIGNEE', alerts: ['NO_ASSIGNEE', 'NO_ACTIVITY'] },
    answers: { [SNOOZE]: failing(409, 'noSuchAlert') },
  })
  await user.click(await screen.findByRole('button', { name: 'Snooze' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze an alert' }))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Alert' }), 'NO_ACTIVITY')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Later')
  await user.click(dialog.getByRole('button', { name: 'Snooze' }))
  expect(await screen.findByText('The order does not have this alert now.')).toBeVisible()
  takeComplaints()
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Later')
  expect(api.of('PUT /api/bookings/1001/alerts/NO_ACTIVITY/snooze')).toHaveLength(1)
})

test('a snoozed alert is woken; of a hidden name it is customer service', async () => {
  const { user } = open(agent, 'SKETCH', steps, {
    order: { snoozes: [{ ...snoozes[0], by: null }] },
    answers: { [WAKE]: buildOrder({ status: 'SKETCH', ...late, snoozes: [], version: 9 }) },
  })
  expect(await screen.findByText(/by Customer service/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Show again now/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Snoozed alerts' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Snooze' })).toBeVisible()
})

test('those without the right are offered neither', async () => {
  open(someone('ROLE_STORE'), 'SKETCH', steps, { order: { ...late, snoozes } })
  expect(await screen.findByRole('list', { name: 'Snoozed alerts' })).toBeVisible()
  for (const name of ['Snooze', /^Show again now/, 'Hand over'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an artist sees neither', async () => {
  open(artist, 'SKETCH', steps, { order: late })
  expect(await screen.findByRole('textbox', { name: 'Write a comment' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Snooze' })).toBeNull()
})

test('an order is handed over with a note; a conflict is shown and keeps what was typed', async () => {
  const todo = {
    id: 5,
    detail: 'Call them',
    status: 'CREATED' as const,
    createdBy: 'Owen',
    createdDate: '2026-03-02T03:00:00.000Z',
    assignee: 'Minh Tran',
    resolvedBy: null,
    resolvedDate: null,
    version: 1,
  }
  const { user, api } = open(agent, 'SKETCH', steps, {
    order: { cs: { ...owen, id: 77 } },
    answers: {
      'GET /api/cs': [minh, lan, { ...owen, id: 77 }],
      [HAND_OVER]: failing(409, 'handedMeanwhile', { facts: { name: 'Lan Vo' } }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Hand over order/ }))
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText('Please choose a colleague.')).toBeVisible()
  await user.click(await dialog.findByRole('option', { name: 'Minh Tran' }))
  expect(dialog.getByText('To Minh Tran')).toBeVisible()
  expect(dialog.queryByRole('option', { name: owen.fullName })).toBeNull()
  const note = dialog.getByRole('textbox', { name: /^Note/ })
  await user.type(note, 'Call them')
  api.answer({ [ORDER]: buildOrder({ status: 'SKETCH', assignedTo: linh, cs: lan, version: 8 }) })
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The order is now assigned to Lan Vo.')
  takeComplaints()
  expect(note).toHaveValue('Call them')
  const sent = () => api.of('PUT /api/bookings/1001/hand-over').map(({ body }) => body)
  expect(sent()).toEqual([{ to: 'minh', from: owen.login, note: 'Call them' }])

  await waitFor(() => expect(dialog.queryByRole('option', { name: 'Lan Vo' })).toBeNull())
  const order = buildOrder({ status: 'SKETCH', assignedTo: linh, cs: minh, todos: [todo], version: 9 })
  api.answer({ [HAND_OVER]: order })
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()[1]).toEqual({ to: 'minh', from: 'lan', note: 'Call them' })
  expect(await screen.findByText('Call them')).toBeVisible()
  expect(screen.getByText(/For Minh Tran/)).toBeVisible()
})
