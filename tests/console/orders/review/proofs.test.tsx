import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProofLink } from '#contract/proofs/proofs.ts'
import { failing } from '#tests/support/api.ts'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { agent, artist, first, moved, open, someone } from '../workSupport.ts'
import { buildPin } from './reviewSupport.ts'

const AT = '2026-03-03T03:00:00.000Z'
const LINKS = 'GET /api/bookings/:id/proofs'
const REJECT = 'PUT /api/bookings/:id/work-logs/:logId/reject'
const APPROVE = 'PUT /api/bookings/:id/work-logs/:logId/approve'

const link = (id: number, more: Partial<ProofLink> = {}): ProofLink => ({
  id,
  state: 'SENT',
  step: 'CUSTOMER_REVIEW_SKETCH',
  version: 1,
  createdDate: AT,
  createdBy: 'Mai Phạm',
  expiresDate: '2026-03-17T03:00:00.000Z',
  openedDate: null,
  answeredDate: null,
  verdict: null,
  revokedDate: null,
  ...more,
})

const answered = (verdict: 'APPROVED' | 'CHANGES', body: string, marks = 0) =>
  first('CUSTOMER_REVIEW_SKETCH', 'REVIEWING', {
    feedbacks: [{ id: 1, body, verdict, createdDate: AT }],
    pins: Array.from({ length: marks }, (_, at) =>
      buildPin(at + 1, { stepId: 2, fromCustomer: true, author: null, note: `Change ${at + 1}` }),
    ),
  })
const openReview = (steps: ReturnType<typeof first>, answers = {}, who = agent) =>
  open(who, 'CUSTOMER_REVIEW_SKETCH', steps, { answers })
/** Of the bar of the step and what the customer answered. */
const mainButtons = () =>
  within(screen.getByRole('region', { name: /^Next step/ }))
    .getAllByRole('button')
    .filter((button) => button.dataset.kind === 'primary')
    .map(({ textContent }) => textContent)
const offer = () => screen.findByRole('region', { name: 'Answer of the customer' })

test('what the customer asks to change is offered as the reject, with their words as its reason', async () => {
  const { user, api } = openReview(answered('CHANGES', 'Less <b>blue</b>', 2), {
    [REJECT]: moved('SKETCH_EDIT', []),
  })
  const shown = within(await offer())
  expect(shown.getByText('The customer asks for 2 changes to v1.')).toBeVisible()
  expect(shown.getByText('Less <b>blue</b>')).toBeVisible()
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Change 1',
    'Change 2',
  ])
  expect(mainButtons()).toEqual(['Reject'])
  await user.click(shown.getByRole('button', { name: 'Reject with these changes' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('textbox', { name: 'Reason' })).toHaveValue('Less <b>blue</b>')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(api.of('PUT /api/bookings/1001/work-logs/2/reject')[0]?.body).toEqual({
      content: 'Less <b>blue</b>',
      attachments: [],
    }),
  )
})

test('marks without a word have a reason, too, and a reason that was begun stays', async () => {
  const { user } = openReview(answered('CHANGES', '', 1))
  await user.click(within(await offer()).getByRole('button', { name: 'Reject with these changes' }))
  const reason = await screen.findByRole('textbox', { name: 'Reason' })
  expect(reason).toHaveValue('The customer asks for these changes.')
  await user.type(reason, ' Soon!')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Reject with these changes' }))
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue(
    'The customer asks for these changes. Soon!',
  )
})

test('an approval is offered as the approval of the step', async () => {
  const { user, api } = openReview(answered('APPROVED', ''), { [APPROVE]: moved('COLOR', []) })
  const shown = within(await offer())
  expect(shown.getByText('The customer approved v1.')).toBeVisible()
  expect(mainButtons()).toEqual(['Approved'])
  await user.click(shown.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(api.of('PUT /api/bookings/1001/work-logs/2/approve')).toHaveLength(1))
})

test('those who may not judge only read it, artists do not', async () => {
  openReview(answered('APPROVED', 'Lovely'), {}, someone('ROLE_STORE'))
  await screen.findByRole('region', { name: /^Next step/ })
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Proof links' })).toBeNull()
})

test('the links of the order say what became of each', async () => {
  const opened = link(4, { state: 'OPENED', openedDate: AT })
  const revoked = link(4, { state: 'REVOKED', revokedDate: AT })
  let newest = opened
  const older = [
    link(3, { state: 'ANSWERED', verdict: 'CHANGES', answeredDate: AT }),
    link(2, { state: 'EXPIRED' }),
    link(1, { state: 'REVOKED', revokedDate: AT }),
  ]
  const { user, api } = openReview(first('CUSTOMER_REVIEW_SKETCH', 'REVIEWING'), {
    [LINKS]: () => [newest, ...older],
    'PUT /api/bookings/:id/proofs/:proofId/revoke': () => {
      newest = revoked
      return revoked
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Proof links' }))
  const dialog = within(await screen.findByRole('dialog'))
  const rows = await dialog.findAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Opened',
    'Answered · Asks for changes',
    'Expired',
    'Revoked',
  ])
  expect(within(rows[0] ?? document.body).getByText('Sent 03/03/2026 10:00 by Mai Phạm')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /^Revoke the link/ }))
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The link was revoked.')).toBeVisible()
  expect(api.of('PUT /api/bookings/1001/proofs/4/revoke')).toHaveLength(1)
  await waitFor(() => expect(rows[0]?.querySelector('p')).toHaveTextContent('Revoked'))
})

test('without links it says where they come from; a failure can be repeated', async () => {
  let answer: unknown = failing(503, 'busy')
  const { user } = openReview(first('CUSTOMER_REVIEW_SKETCH', 'REVIEWING'), { [LINKS]: () => answer })
  await user.click(await screen.findByRole('button', { name: 'Proof links' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('The proof links could not be loaded.')).toBeVisible()
  takeComplaints()
  answer = []
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('No proof link has been sent.')).toBeVisible()
})

test('before the customer had anything to review, and for artists, there are no links', async () => {
  open(agent, 'SKETCH', first('SKETCH', 'WORKING'))
  expect(await screen.findByRole('button', { name: 'Notify customer' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Proof links' })).toBeNull()
})

test('artists see whose the notes of their tick-list are', async () => {
  const [start] = first('SKETCH', 'WORKING')
  const [, review] = answered('CHANGES', '', 1)
  if (!start || !review) throw new Error('There are no steps')
  const pins = review.pins.map((pin) => ({ ...pin, taskStepId: 3 }))
  const steps = [
    start,
    { ...review, state: 'REJECTED' as const, feedbacks: [], pins },
    { ...review, id: 3, status: 'SKETCH_EDIT' as const, state: 'WORKING' as const, feedbacks: [], pins: [] },
  ]
  open(artist, 'SKETCH_EDIT', steps)
  const list = await screen.findByRole('region', { name: /^To change/ })
  expect(within(list).getByText('1. Change 1')).toBeVisible()
  expect(within(list).getByText('Customer')).toBeVisible()
})
