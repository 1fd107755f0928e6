import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Step, StepOutcome } from '#contract/orders/steps/steps.ts'
import { failing, nothing } from '#tests/support/api.ts'
import { stubUploads } from '#tests/support/uploads.ts'
import { buildRow } from '../fixtures.ts'
import { buildFile, buildPin, buildSteps, findRoom, openReview, PAGE, reviewed } from './reviewSupport.ts'

const approved = (steps: readonly Step[]): StepOutcome => ({
  id: 1001,
  status: 'CUSTOMER_REVIEW_SKETCH',
  workLogs: steps.map((step) => (step.id === 4 ? { ...step, state: 'APPROVED' } : step)),
  order: buildRow(1001, { status: 'CUSTOMER_REVIEW_SKETCH', version: 2 }),
})

describe('judging', () => {
  test('A approves, the order goes on and the room closes', async () => {
    const { user, api } = openReview({
      answers: { 'PUT /api/bookings/1001/work-logs/4/approve': approved(buildSteps()) },
    })
    await findRoom()
    await user.keyboard('a')
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.of('PUT /api/bookings/1001/work-logs/4/approve')).toHaveLength(1)
    await waitFor(() => expect(screen.getByRole('heading', { name: /Next step/ })).toHaveFocus())
  })

  test('is the main action, unless the customer asks for changes', async () => {
    const mainActions = async () =>
      (await findRoom())
        .getAllByRole('button')
        .filter(({ dataset }) => dataset.kind === 'primary')
        .map(({ textContent }) => textContent)
    const { unmount } = openReview()
    expect(await mainActions()).toEqual(['Approved'])
    unmount()
    const feedbacks: Step['feedbacks'] = [
      { id: 1, body: 'Bluer', verdict: 'CHANGES', createdDate: '2026-03-03T03:00:00.000Z' },
    ]
    openReview({ steps: buildSteps().map((step) => (step.id === 4 ? { ...step, feedbacks } : step)) })
    expect(await mainActions()).toEqual(['Reject'])
  })

  test('with open notes it is asked first', async () => {
    const steps = buildSteps([buildPin(1), buildPin(2)])
    const { user, api } = openReview({
      steps,
      order: reviewed({ open: { notes: 2 } }),
      answers: { 'PUT /api/bookings/1001/work-logs/4/approve': approved(steps) },
    })
    await findRoom()
    await user.keyboard('a')
    const question = await screen.findByRole('dialog', {
      name: 'Approve Sketch review with something open?',
    })
    expect(within(question).getByText(/^2 notes on the pictures are open/)).toBeVisible()
    await user.keyboard('{Escape}')
    await findRoom()
    expect(api.of('PUT /api/bookings/1001/work-logs/4/approve')).toHaveLength(0)
  })

  test('R asks for the reason, tells of the open notes, takes files and sends it back', async () => {
    stubUploads({ auto: true })
    const steps = buildSteps([buildPin(1), buildPin(2)])
    const rejected: StepOutcome = {
      ...approved(steps),
      status: 'SKETCH_EDIT',
      order: buildRow(1001, { status: 'SKETCH_EDIT' }),
    }
    const { user, api } = openReview({
      steps,
      answers: { 'PUT /api/bookings/1001/work-logs/4/reject': rejected },
    })
    const room = await findRoom()
    await user.keyboard('r')
    const reason = room.getByRole('textbox', { name: 'Reason' })
    expect(reason).toHaveFocus()
    expect(room.getByText(/^Your 2 open notes become the artist’s tick-list/)).toBeVisible()
    // In a text field, letter keys are text and not shortcuts.
    await user.type(reason, 'an arm')
    await user.upload(
      room.getByLabelText(/Drag & Drop/),
      new File([new Uint8Array(9)], 'marks.png', { type: 'image/png' }),
    )
    await room.findByText('marks.png')
    await user.click(room.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = api.of('PUT /api/bookings/1001/work-logs/4/reject')
    expect(sent?.body).toMatchObject({ content: 'an arm', attachments: [{ id: 900 }] })
    expect(api.of('PUT /api/bookings/1001/work-logs/4/approve')).toHaveLength(0)
  })

  test('the notes on the picture are a reason without a text', async () => {
    const steps = buildSteps([buildPin(1)])
    const { user, api } = openReview({
      steps,
      answers: {
        'PUT /api/bookings/1001/work-logs/4/reject': {
          ...approved(steps),
          status: 'SKETCH_EDIT',
          order: buildRow(1001, { status: 'SKETCH_EDIT' }),
        },
      },
    })
    const room = await findRoom()
    await user.keyboard('r')
    await user.click(room.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.of('PUT /api/bookings/1001/work-logs/4/reject')[0]?.body).toMatchObject({ content: '' })
  })

  test('the reason outlives Escape, and leaving with it asks', async () => {
    const { user } = openReview()
    const room = await findRoom()
    await user.keyboard('r')
    await user.type(room.getByRole('textbox', { name: 'Reason' }), 'Too dark')
    await user.click(room.getByRole('button', { name: 'Close the review' }))
    const question = await screen.findByRole('dialog', { name: 'Leave the review?' })
    await user.click(within(question).getByRole('button', { name: 'Stay' }))
    await user.click(await room.findByRole('textbox', { name: 'Reason' }))
    await user.keyboard('{Escape}')
    expect(room.queryByRole('textbox', { name: 'Reason' })).toBeNull()
    await user.click(room.getByRole('button', { name: 'Reject' }))
    expect(room.getByRole('textbox', { name: 'Reason' })).toHaveValue('Too dark')
  })

  test('files of a reject outlive Escape, and leaving with one that has not arrived asks', async () => {
    const { sent } = stubUploads()
    const { user } = openReview()
    const room = await findRoom()
    await user.keyboard('r')
    await user.upload(
      room.getByLabelText(/Drag & Drop/),
      new File([new Uint8Array(9)], 'marks.png', { type: 'image/png' }),
    )
    await waitFor(() => expect(sent).toHaveLength(1))
    act(() => sent[0]?.breakOff())
    await user.keyboard('{Escape}')
    expect(room.queryByText('marks.png')).toBeNull()
    await user.click(room.getByRole('button', { name: 'Close the review' }))
    const question = await screen.findByRole('dialog', { name: 'Leave the review?' })
    expect(within(question).getByText(/Files that you chose here are not used yet/)).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Stay' }))
    await user.click(await room.findByRole('button', { name: 'Reject' }))
    expect(room.getByText('marks.png')).toBeVisible()
  })

  test('when the order has moved on meanwhile, it is said and fetched again', async () => {
    const { user, api } = openReview({
      answers: { 'PUT /api/bookings/1001/work-logs/4/approve': failing(409, 'invalidTransition') },
    })
    const room = await findRoom()
    await user.keyboard('a')
    expect(await screen.findByRole('alert')).toBeVisible()
    await waitFor(() => expect(api.of('GET /api/bookings/AT-1001X/work-logs')).toHaveLength(2))
    expect(room.getByRole('button', { name: 'Approved' })).toBeVisible()
  })

  test('the artist looks and reads, and nothing more', async () => {
    const { user, api } = openReview({
      permissions: ['ACCESS_ORDER', 'VIEW_BOOKING', 'UPDATE_STATUS_BOOKING'],
      account: { id: 4, login: 'linh' },
      steps: buildSteps([buildPin(1)]),
      answers: { 'PUT /api/bookings/:id/work-logs/:logId/approve': nothing },
    })
    const room = await findRoom()
    expect(room.getByText('Reviewing')).toBeVisible()
    for (const name of ['Approved', 'Reject', /^Put a note/, /^Edit note/, /^Delete note/, /^Move note/])
      expect(room.queryByRole('button', { name })).toBeNull()
    await user.keyboard('arp{Enter}')
    expect(room.queryByRole('textbox')).toBeNull()
    expect(api.of('PUT /api/bookings/1001/work-logs/4/approve')).toHaveLength(0)
    await user.keyboard('?')
    const help = await screen.findByRole('dialog', { name: 'Keys of the review' })
    expect(within(help).queryByText('Approve')).toBeNull()
  })

  test('an older version is looked at only', async () => {
    openReview({ path: `${PAGE}?review=2` })
    const old = within(await screen.findByRole('dialog', { name: '#1001 · Sketch review · v1' }))
    expect(old.getByText('Rejected')).toBeVisible()
    expect(old.queryByRole('button', { name: 'Approved' })).toBeNull()
    expect(old.queryByRole('button', { name: /^Put a note/ })).toBeNull()
  })

  test('opens nowhere without pictures', async () => {
    const steps = buildSteps().map((step) => ({
      ...step,
      attachments: step.attachments.length
        ? [buildFile(14, 'a.psd', { fileType: 'image/vnd.adobe.photoshop' })]
        : [],
    }))
    openReview({ path: PAGE, steps })
    await screen.findAllByText('a.psd')
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull()
  })
})
