import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LateNotification, LateOutcome } from '#contract/lateNotifications/lateNotifications.ts'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { ALL, booking, notice, row } from './fixtures.ts'

const SENT = '2026-01-05T02:30:00.000Z'
const GENERATE = 'POST /api/late-notifications/generate-email-template'
const sent = (bookingId: number): LateOutcome => ({ bookingId, problem: null, sentDate: SENT })

async function open(rows: LateNotification[], answers = {}) {
  const made = renderConsole({
    path: '/late-notification',
    permissions: ALL,
    answers: { 'GET /api/late-notifications': page(rows), ...answers },
  })
  const [button] = await screen.findAllByRole('button', { name: 'Send Notification' })
  if (button) await made.user.click(button)
  return { ...made, dialog: within(await screen.findByRole('dialog', { name: 'Send Notification' })) }
}
const gone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send Notification' })).toBeNull())

test('ticks orders, edits their mails and sends them; Back keeps the edits', async () => {
  const late = [
    booking(1001),
    booking(1002),
    booking(1003, { problem: 'NO_EMAIL' }),
    booking(1004, { sentDate: SENT }),
  ]
  const { user, api, dialog } = await open([row(7, late)], {
    [GENERATE]: ({ body }: { body: { bookingIds: number[] } }) =>
      body.bookingIds.map((id) => notice(1000 + id)),
    'POST /api/late-notifications/7/email': [sent(1), sent(2)],
  })
  expect(dialog.getByRole('radio', { name: /Facebook \/ Instagram\s*not available yet/ })).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled()
  const without = dialog.getByRole('checkbox', { name: '#1003 · Customer 1003' })
  expect(without).toBeDisabled()
  expect(without).toHaveAccessibleDescription('The customer has no e-mail address.')
  expect(dialog.getByRole('checkbox', { name: '#1004 · Customer 1004' })).toHaveAccessibleDescription(
    'Sent at 09:30 05/01/2026',
  )
  await user.click(dialog.getByRole('checkbox', { name: '#1001 · Customer 1001' }))
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  const subject = await dialog.findByRole('textbox', { name: 'Subject' })
  expect(subject).toHaveValue('Order #1001 is late')
  await user.clear(subject)
  await user.type(subject, 'We are "late"')

  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await user.click(dialog.getByRole('checkbox', { name: 'All that can be mailed' }))
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await dialog.findByRole('textbox', { name: 'Subject' })).toHaveValue('We are "late"')
  expect(api.of(GENERATE).map(({ body }) => body)).toEqual([
    { lateNotificationId: 7, bookingIds: [1] },
    { lateNotificationId: 7, bookingIds: [2] },
  ])
  await user.click(within(dialog.getByRole('list', { name: 'Orders' })).getByText('#1002 · Customer 1002'))
  expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Order #1002 is late')
  await user.click(dialog.getByRole('button', { name: 'Send 2 e-mails' }))
  await screen.findByText('Email have been sent.')
  await gone()
  expect(api.of('POST /api/late-notifications/7/email')[0]?.body).toEqual({
    request: [
      {
        bookingId: 1,
        title: JSON.stringify('We are "late"'),
        content: JSON.stringify('<p>Sorry for 1001</p>'),
        templateId: 5,
        templateVersion: 2,
      },
      {
        bookingId: 2,
        title: JSON.stringify('Order #1002 is late'),
        content: JSON.stringify('<p>Sorry for 1002</p>'),
        templateId: 5,
        templateVersion: 2,
      },
    ],
  })
})

test('says what became of each order, and keeps what was not sent', async () => {
  const late = [booking(1001), booking(1002), booking(1003), booking(1004)]
  const { user, api, dialog } = await open([row(7, late)], {
    [GENERATE]: [
      notice(1001),
      notice(1002, { title: '', content: '', problem: 'NO_TEMPLATE' }),
      notice(1003, { title: '', content: '', problem: 'DONE' }),
      notice(1004),
    ],
    'POST /api/late-notifications/7/email': [
      { bookingId: 1, problem: 'ALREADY_SENT', sentDate: SENT },
      sent(4),
    ],
  })
  await user.click(dialog.getByRole('checkbox', { name: 'All that can be mailed' }))
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  const list = within(await dialog.findByRole('list', { name: 'Orders' }))
  await user.click(list.getByText('#1003 · Customer 1003'))
  expect(dialog.getByText('The order is done.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send 3 e-mails' }))
  await screen.findByText('Email content is required')
  expect(dialog.getByText(/No Email template found! You can write the e-mail here./)).toBeVisible()
  expect(api.of('POST /api/late-notifications/7/email')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await user.click(dialog.getByRole('checkbox', { name: '#1002 · Customer 1002' }))
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  await user.click(await dialog.findByRole('button', { name: 'Send 2 e-mails' }))
  expect(await dialog.findByText('1 of 3 e-mails are on their way.')).toBeVisible()
  expect(dialog.getByText('Someone has already sent this.')).toBeVisible()
  expect(dialog.getByText('On its way')).toBeVisible()
  expect(dialog.getByText('The order is done.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await gone()
})

test('asks before edits are lost, and keeps them when a call fails', async () => {
  let broken = true
  const { user, dialog } = await open([row(7, [booking(1001)])], {
    [GENERATE]: () => (broken ? failing(500, 'internal') : [notice(1001)]),
    'POST /api/late-notifications/7/email': failing(503, 'busy'),
  })
  await user.click(dialog.getByRole('checkbox', { name: '#1001 · Customer 1001' }))
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  await screen.findAllByText(/request/i)
  broken = false
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Subject' }), ' indeed')
  await user.click(dialog.getByRole('button', { name: 'Send 1 e-mail' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Send 1 e-mail' })).toBeEnabled())
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await dialog.findByRole('textbox', { name: 'Subject' })).toHaveValue('Order #1001 is late indeed')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await gone()
})

test('several notifications are sent together, an order of two of them once', async () => {
  const { user, api } = renderConsole({
    path: '/late-notification',
    permissions: ALL,
    answers: {
      'GET /api/late-notifications': page([row(9, [booking(1001)]), row(8, [booking(1001), booking(1002)])]),
      [GENERATE]: ({ body }: { body: { bookingIds: number[] } }) =>
        body.bookingIds.map((id) => notice(1000 + id)),
      'POST /api/late-notifications/9/email': [sent(1)],
      'POST /api/late-notifications/8/email': [sent(2)],
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  const bar = within(await screen.findByRole('toolbar', { name: /select/i }))
  await user.click(bar.getByRole('button', { name: 'Send Notification' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Notification' }))
  await user.click(dialog.getByRole('checkbox', { name: 'All that can be mailed' }))
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  await user.click(await dialog.findByRole('button', { name: 'Send 2 e-mails' }))
  await screen.findByText('Email have been sent.')
  await gone()
  const ids = (call: string) =>
    api
      .of(call)
      .flatMap(({ body }) => (body as { request: { bookingId: number }[] }).request)
      .map(({ bookingId }) => bookingId)
  expect(ids('POST /api/late-notifications/9/email')).toEqual([1])
  expect(ids('POST /api/late-notifications/8/email')).toEqual([2])
})
