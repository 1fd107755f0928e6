import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutboxMessage, OutboxRow } from '#contract/outbox.ts'
import type { Permission } from '#contract/permissions.ts'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const row = (more: Partial<OutboxRow> = {}): OutboxRow => ({
  id: 3,
  channel: 'EMAIL',
  kind: 'NOTIFY',
  to: 'ada@example.com',
  subject: 'Your sketch',
  state: 'SENT',
  attempts: 1,
  error: null,
  createdDate: '2026-01-05T03:00:00.000Z',
  createdBy: 'Mai Phạm',
  nextAttempt: null,
  bouncedDate: null,
  sentDate: '2026-01-05T03:01:00.000Z',
  order: { number: 1007, code: 'A1B2' },
  ...more,
})
const FAILED = row({ state: 'FAILED', attempts: 12, error: '550 no such mailbox', sentDate: null })

const file = {
  id: 5,
  name: 'Sketch.png',
  fileName: 'Sketch.png',
  url: '/api/files/5',
  thumbnailLink: null,
  renditionLink: null,
  fileType: 'image/png',
  external: false,
  width: null,
  height: null,
}
const whole = (one: OutboxRow): OutboxMessage => ({
  ...one,
  html: one.channel === 'EMAIL' ? '<!doctype html><html><head></head><body>Hello</body></html>' : null,
  text: 'Hello Ada',
  attachments: [file],
})

const open = (
  one: OutboxRow,
  { path = '/outbox', answers = {}, more = ['EDIT_OUTBOX'] as readonly Permission[] } = {},
) =>
  renderConsole({
    path,
    permissions: ['VIEW_OUTBOX', ...more],
    answers: { 'GET /api/outbox': page([one]), 'GET /api/outbox/:id': whole(one), ...answers },
  })

const openDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('the list says what became of each message, and why it failed', async () => {
  open(FAILED)
  const table = await screen.findByRole('table', { name: 'Outbox' })
  const cells = within(await within(table).findByRole('row', { name: /ada@example.com/ }))
  expect(cells.getByText('05/01/2026 10:00')).toBeVisible()
  expect(cells.getByRole('link', { name: '#1007' })).toHaveAttribute('href', '/order/A1B2')
  expect(cells.getByText('Failed')).toBeVisible()
  expect(cells.getByText('550 no such mailbox')).toBeVisible()
  expect(cells.getByText('Mai Phạm')).toBeVisible()
})

test('the address holds the filters, and the list is asked for them', async () => {
  const { user, api } = open(row(), { path: '/outbox?state=FAILED&state=QUEUED&channel=EMAIL&text=ada' })
  await screen.findByText('ada@example.com')
  const asked = () => api.of('GET /api/outbox').at(-1)?.query
  expect(asked()?.getAll('state')).toEqual(['FAILED', 'QUEUED'])
  expect([asked()?.get('channel'), asked()?.get('text')]).toEqual(['EMAIL', 'ada'])
  await user.click(screen.getByRole('button', { name: 'State: Failed, Queued' }))
  await user.click(await screen.findByRole('option', { name: 'Queued' }))
  await waitFor(() => expect(asked()?.getAll('state')).toEqual(['FAILED']))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Attempts' }))
  await waitFor(() => expect(asked()?.get('sort')).toBe('attempts,desc'))
})

test('a row opens the message as it is received, which the address keeps', async () => {
  const { user } = open(row())
  await user.click(await screen.findByText('ada@example.com'))
  const dialog = await openDialog('Your sketch')
  const frame = await dialog.findByTitle('As it is received')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame.getAttribute('srcdoc')).toContain('Hello')
  expect(dialog.getByRole('link', { name: 'Sketch.png' })).toHaveAttribute('href', '/api/files/5')
  expect(dialog.getByText('Sent 05/01/2026 10:01')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one that failed is sent again, and the list shows it', async () => {
  const queued = row({ state: 'QUEUED', attempts: 0, sentDate: null })
  const { user, api } = open(FAILED, {
    path: '/outbox?message=3',
    answers: { 'POST /api/outbox/:id/retry': queued },
  })
  const dialog = await openDialog('Your sketch')
  await user.click(await dialog.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('It will be sent again.')).toBeVisible()
  expect(api.of('POST /api/outbox/3/retry')).toHaveLength(1)
  expect(await dialog.findByText('Queued')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('one that may have arrived is sent again only after a question', async () => {
  const { user, api } = open(row({ state: 'UNCONFIRMED', channel: 'MESSENGER', subject: '', to: '2839' }), {
    path: '/outbox?message=3',
    answers: { 'POST /api/outbox/:id/retry': row({ state: 'QUEUED' }) },
  })
  const dialog = await openDialog('Notice')
  expect(await dialog.findByText('Hello Ada')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  const asked = within(
    (await screen.findByText('It may have arrived already. Send it again?')).closest(
      '[role="dialog"]',
    ) as HTMLElement,
  )
  expect(api.of('POST /api/outbox/3/retry')).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(api.of('POST /api/outbox/3/retry')).toHaveLength(1))
})

test('one that is cancelled too late says what it became', async () => {
  let sent = false
  const { user } = open(row({ state: 'QUEUED', sentDate: null, nextAttempt: '2026-01-05T04:00:00.000Z' }), {
    path: '/outbox?message=3',
    answers: {
      'GET /api/outbox/:id': () =>
        whole(
          sent ? row() : row({ state: 'QUEUED', sentDate: null, nextAttempt: '2026-01-05T04:00:00.000Z' }),
        ),
      'POST /api/outbox/:id/cancel': () => {
        sent = true
        return failing(409, 'invalidTransition', { facts: { status: 'SENT' } })
      },
    },
  })
  const dialog = await openDialog('Your sketch')
  expect(await dialog.findByText('Next attempt 05/01/2026 11:00')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Don’t send' }))
  const asked = await screen.findByText('Stop this from being sent to ada@example.com?')
  await user.click(
    within(asked.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: 'Don’t send' }),
  )
  expect(await screen.findByText('It has changed in the meantime: Sent.')).toBeVisible()
  expect(await dialog.findByText('Sent 05/01/2026 10:01')).toBeVisible()
})

test('without the permission to change there is no way to', async () => {
  open(FAILED, { path: '/outbox?message=3', more: [] })
  const dialog = await openDialog('Your sketch')
  expect(await dialog.findByText('550 no such mailbox')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Send again|Do not send/ })).toBeNull()
})

test('an empty outbox says what will be here, and a failure can be tried again', async () => {
  const { user, api } = open(row(), { answers: { 'GET /api/outbox': failing(500, 'internal') } })
  expect(await screen.findByText('The outbox could not be loaded.')).toBeVisible()
  api.answer({ 'GET /api/outbox': page([]) })
  await user.click(screen.getByRole('button', { name: /again|Retry/i }))
  expect(await screen.findByText('Nothing has been sent yet')).toBeVisible()
})

test('one that was reported as returned is confirmed by a press, by those who may', async () => {
  const returned = row({
    state: 'FAILED',
    error: 'Reported as returned: no such user',
    bouncedDate: '2026-01-05T03:05:00.000Z',
  })
  const confirmed = row({ state: 'SENT', error: null })
  const { user, api } = open(returned, {
    path: '/outbox?message=3',
    answers: { 'POST /api/outbox/:id/confirm': confirmed },
  })
  await user.click(await screen.findByRole('button', { name: 'It has arrived' }))
  expect(await screen.findByText('It counts as sent.')).toBeVisible()
  expect(api.of('POST /api/outbox/3/confirm')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'It has arrived' })).toBeNull())
})

test('one that was refused cannot be confirmed', async () => {
  open(FAILED, { path: '/outbox?message=3' })
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'It has arrived' })).toBeNull()
})
