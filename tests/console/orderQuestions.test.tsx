import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { storedFile } from '#tests/support/uploads.ts'
import { agent, bar, first, LOGS, moved, open } from './orderWorkSupport.ts'
import { buildPin, buildSteps, findRoom, openReview, PAGE } from './reviewSupport.ts'

const APPROVE = 'PUT /api/bookings/1001/work-logs/4/approve'
const TYPED = 'A note that you began is not saved: nobody gets to read it.'
const asked = async (name: string) => within(await screen.findByRole('dialog', { name }))
const goBack = async (name: string) => {
  await (await asked(name)).findByRole('button', { name: 'Go back' }).then((button) => button.click())
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
}
const APPROVING = 'Approve Sketch review with something open?'
const REJECTING = 'Reject Sketch review with a note unsaved?'

describe('a review with something open', () => {
  test('the bar of the step asks about open notes as the room does', async () => {
    const steps = buildSteps([buildPin(1), buildPin(2)])
    const { user, api } = openReview({
      path: PAGE,
      steps,
      answers: { [APPROVE]: moved('CUSTOMER_REVIEW_SKETCH', steps) },
    })
    await user.click((await bar()).getByRole('button', { name: 'Approved' }))
    const question = await asked(APPROVING)
    expect(question.getByText(/^2 notes on the pictures are open/)).toBeVisible()
    expect(api.of(APPROVE)).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Approve anyway' }))
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    expect(api.of(APPROVE)).toHaveLength(1)
  })

  test('a half-typed note is asked about by approve and reject, in the room and on the page, and is kept', async () => {
    const { user, api } = openReview()
    const room = await findRoom()
    const note = () => room.getByRole('textbox', { name: 'New note' })
    await user.keyboard('p{Enter}')
    await user.type(note(), 'Half a tho')
    await user.click(room.getByRole('button', { name: 'Approved' }))
    expect((await asked(APPROVING)).getByText(TYPED)).toBeVisible()
    await goBack(APPROVING)
    expect(note()).toHaveValue('Half a tho')

    await user.click(room.getByRole('button', { name: 'Reject' }))
    await goBack(REJECTING)
    expect(note()).toHaveValue('Half a tho')
    await user.click(room.getByRole('button', { name: 'Reject' }))
    await user.click((await asked(REJECTING)).getByRole('button', { name: 'Reject anyway' }))
    expect(await room.findByRole('textbox', { name: 'Reason' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(note()).toHaveValue('Half a tho')

    await user.click(room.getByRole('button', { name: 'Close the review' }))
    await user.click((await asked('Leave the review?')).getByRole('button', { name: 'Leave' }))
    const next = await bar()
    await user.click(next.getByRole('button', { name: 'Approved' }))
    expect((await asked(APPROVING)).getByText(TYPED)).toBeVisible()
    await goBack(APPROVING)
    await user.click(next.getByRole('button', { name: 'Reject' }))
    await goBack(REJECTING)
    expect(api.of(APPROVE)).toHaveLength(0)
  })
})

describe('ending an order', () => {
  const sending = first('SEND_FILE', 'WORKING', { attachments: [storedFile(5, 'final.png')] })
  const todo = {
    id: 1,
    detail: 'Call',
    status: 'CREATED',
    version: 1,
    createdDate: '2026-03-03T03:00:00.000Z',
  }
  const done = { [`PUT ${LOGS}/2/approve`]: moved('DONE', sending) }

  test('asks where a to-do is open and nothing is delivered', async () => {
    const { user, api } = open(agent, 'SEND_FILE', sending, {
      answers: done,
      order: { todos: [{ ...todo, createdBy: 'Mai', resolvedBy: null, resolvedDate: null }] },
    })
    await user.click((await bar()).getByRole('button', { name: 'Mark as Done' }))
    const question = await asked('End the order with something open?')
    expect(question.getByText('1 to-do is open.')).toBeVisible()
    expect(question.getByText('Nothing has been delivered to the customer yet.')).toBeVisible()
    expect(api.of(`PUT ${LOGS}/2/approve`)).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Mark as Done anyway' }))
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    expect(api.of(`PUT ${LOGS}/2/approve`)).toHaveLength(1)
  })

  test('asks nothing where nothing is open', async () => {
    const { user, api } = open(agent, 'SEND_FILE', sending, {
      answers: done,
      order: { todos: [], deliveries: { attachments: [storedFile(6, 'final.pdf')] } },
    })
    await user.click((await bar()).getByRole('button', { name: 'Mark as Done' }))
    await waitFor(() => expect(api.of(`PUT ${LOGS}/2/approve`)).toHaveLength(1))
  })
})
