import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Todo } from '#contract/orders/team/todos.ts'
import { failing } from '#tests/support/api.ts'
import { storedFile } from '#tests/support/uploads.ts'
import { buildOrder, buildRow, linh } from './fixtures.ts'
import { buildPin, buildSteps, findRoom, openReview, PAGE, reviewed } from './review/reviewSupport.ts'
import { agent, artist, bar, first, LOGS, moved, open } from './workSupport.ts'

const ORDER = 'GET /api/bookings/AT-1001X'
const APPROVE = 'PUT /api/bookings/1001/work-logs/4/approve'
const TYPED = 'A note that you started is not saved. Nobody can read it.'
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
      order: reviewed({ open: { notes: 2, undelivered: 1 } }),
      answers: { [APPROVE]: moved('CUSTOMER_REVIEW_SKETCH', steps) },
    })
    await user.click((await bar()).getByRole('button', { name: 'Approved' }))
    const question = await asked(APPROVING)
    expect(question.getByText(/^2 notes on the pictures are open/)).toBeVisible()
    expect(question.getAllByRole('listitem')).toHaveLength(1)
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
    createdBy: 'Mai',
    assignee: null,
    resolvedBy: null,
    resolvedDate: null,
  } as const
  const done = { [`PUT ${LOGS}/2/approve`]: moved('DONE', sending) }

  const asks = async (text: string) => {
    const question = await asked('End the order with something open?')
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([text])
    return question
  }

  test('asks about all that the server says is open', async () => {
    const { user, api } = open(agent, 'SEND_FILE', sending, {
      answers: done,
      order: {
        open: { todos: 1, undelivered: 1, notPaid: 1, unread: 2, notSent: 1, unbudgeted: 1 },
      },
    })
    await user.click((await bar()).getByRole('button', { name: 'Mark as Done' }))
    const question = await asked('End the order with something open?')
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 to-do is open.',
      'Nothing has been delivered to the customer yet.',
      'The customer has not paid yet.',
      'The customer wrote, and nobody has read it.',
      'The customer has not been notified of this version yet.',
      'The artist has no budget for this order yet.',
    ])
    expect(api.of(`PUT ${LOGS}/2/approve`)).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Mark as Done anyway' }))
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    expect(api.of(`PUT ${LOGS}/2/approve`)).toHaveLength(1)
  })

  const vietnamese = { account: { ...agent.account, langKey: 'vi' } }
  test('says so in Vietnamese', async () => {
    const order = { open: { notSent: 1, unbudgeted: 1 } }
    const { user } = open(vietnamese, 'SEND_FILE', sending, { answers: done, order })
    const next = within(await screen.findByRole('region', { name: /^Bước tiếp theo/ }))
    await user.click(next.getByRole('button', { name: 'Đánh dấu hoàn tất' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Chưa thông báo cho khách về bản này.',
      'Đơn này chưa có ngân sách cho họa sĩ.',
    ])
  })

  test('asks about a to-do that was added on the page, once the server has said that it is open', async () => {
    let todos: Todo[] = []
    const add = () => {
      todos = [todo]
      return todo
    }
    const read = () =>
      buildOrder({
        status: 'SEND_FILE',
        assignedTo: linh,
        todos,
        open: todos.length > 0 ? { todos: 1 } : {},
      })
    const { user, api } = open(agent, 'SEND_FILE', sending, {
      answers: { ...done, [ORDER]: read, 'POST /api/bookings/1001/todo-list': add },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Add a to-do' }), 'Call{Enter}')
    await screen.findByText('Todo is added!')
    await user.click((await bar()).getByRole('button', { name: 'Mark as Done' }))
    await asks('1 to-do is open.')
    expect(api.of(ORDER)).toHaveLength(2)
  })

  test('asks what was last known where the order cannot be read again', async () => {
    let readings = 0
    const known = buildOrder({ status: 'SEND_FILE', assignedTo: linh, todos: [], open: { undelivered: 1 } })
    const { user } = open(agent, 'SEND_FILE', sending, {
      answers: {
        ...done,
        [ORDER]: () => {
          readings += 1
          return readings === 1 ? known : failing(503, 'databaseUnavailable')
        },
        'POST /api/bookings/1001/todo-list': todo,
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Add a to-do' }), 'Call{Enter}')
    await screen.findByText('Todo is added!')
    await user.click((await bar()).getByRole('button', { name: 'Mark as Done' }))
    await asks('Nothing has been delivered to the customer yet.')
  })

  test('pressed twice, it asks and ends once', async () => {
    const answered = Promise.withResolvers<object>()
    const answers = { [`PUT ${LOGS}/2/approve`]: () => answered.promise }
    const { user, api } = open(agent, 'SEND_FILE', sending, { answers, order: { open: {} } })
    await user.dblClick((await bar()).getByRole('button', { name: 'Mark as Done' }))
    answered.resolve(moved('DONE', sending))
    await screen.findByText('Order Status Updated')
    expect(api.of(`PUT ${LOGS}/2/approve`)).toHaveLength(1)
  })
})

describe('taking back', () => {
  const OPERATION = '0b6a7c1e-5a1f-4a53-9d0c-6f6f0f5f0002'
  const undo = { operation: OPERATION, until: '2026-03-03T03:01:00.000Z' }
  const review = first('SKETCH_REVIEW', 'REVIEWING')
  const decided = first('SKETCH_REVIEW', 'APPROVED')
  const answers = {
    [`PUT ${LOGS}/2/approve`]: { ...moved('CUSTOMER_REVIEW_SKETCH', decided), undo },
    'PUT /api/bookings/1001/undo': moved('SKETCH_REVIEW', review),
  }

  test('an approval offers its undo, which puts the page back', async () => {
    const { user, api } = open(agent, 'SKETCH_REVIEW', review, { answers })
    await user.click((await bar()).getByRole('button', { name: 'Approved' }))
    await screen.findByText('Order Status Updated')
    expect(screen.getByRole('heading', { name: /^Next step:\s*Customer reviews sketch$/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The order is as it was before')).toBeVisible()
    expect(api.of('PUT /api/bookings/1001/undo').map(({ body }) => body)).toEqual([{ operation: OPERATION }])
    expect(screen.getByRole('heading', { name: /^Next step:\s*Sketch review$/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('so does Ctrl+Z, and what cannot be taken back is said', async () => {
    const { user, api } = open(agent, 'SKETCH_REVIEW', review, {
      answers: { ...answers, 'PUT /api/bookings/1001/undo': failing(409, 'versionConflict') },
    })
    await user.click((await bar()).getByRole('button', { name: 'Approved' }))
    await screen.findByRole('button', { name: 'Undo' })
    await user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible()
    await waitFor(() => expect(api.of(`GET /api/bookings/AT-1001X/work-logs`)).toHaveLength(2))
  })
})

describe('two at once', () => {
  test.each([
    ['Mai Phạm', 'Mai Phạm approved this a moment ago.'],
    [null, 'This was approved a moment ago.'],
  ])('the slower one reads that %s was faster, which is no error', async (by, said) => {
    const { user, api } = open(agent, 'SKETCH_REVIEW', first('SKETCH_REVIEW', 'REVIEWING'), {
      answers: {
        [`PUT ${LOGS}/2/approve`]: failing(409, 'invalidTransition', {
          facts: { status: 'CUSTOMER_REVIEW_SKETCH', verdict: 'APPROVED', by },
        }),
      },
    })
    await user.click((await bar()).getByRole('button', { name: 'Approved' }))
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(api.of(`GET /api/bookings/AT-1001X/work-logs`)).toHaveLength(2))
  })
})

describe('once work is handed in, a missing budget', () => {
  const review = first('SKETCH_REVIEW', 'REVIEWING')
  const MISSING = 'The artist has no budget for this order yet.'
  const missing = { budget: 0, open: { unbudgeted: 1 } }

  test('is said to who sets it, who sets it there', async () => {
    const row = buildRow(1001, { status: 'SKETCH_REVIEW', budget: 35, version: 9, open: {} })
    const { user, api } = open(agent, 'SKETCH_REVIEW', review, {
      order: missing,
      answers: { 'PUT /api/bookings/1001/budget': row },
    })
    expect(await screen.findByText(MISSING)).toBeVisible()
    screen.getByRole('button', { name: 'Set budget' }).focus()
    await user.keyboard('{Enter}')
    const panel = within(await screen.findByRole('dialog', { name: 'Budget of order #1001' }))
    await user.type(panel.getByRole('textbox'), '35{Enter}')
    await waitFor(() => expect(screen.queryByText(MISSING)).toBeNull())
    expect(api.of('PUT /api/bookings/1001/budget')[0]?.body).toMatchObject({ budget: 35 })
  })

  test('is none for an artist who gets no pay, which is asked first and can be taken back', async () => {
    const row = buildRow(1001, { status: 'SKETCH_REVIEW', budget: 0, version: 9, noPay: true, open: {} })
    const NO_PAY = 'PUT /api/bookings/1001/no-pay'
    const { user, api } = open(agent, 'SKETCH_REVIEW', review, { order: missing, answers: { [NO_PAY]: row } })
    await user.click(await screen.findByRole('button', { name: 'No pay for this order' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/artist get no pay for order #1001/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.of(NO_PAY)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'No pay for this order' }))
    const again = within(await screen.findByRole('dialog'))
    await user.click(again.getByRole('button', { name: 'No pay for this order' }))
    expect(await screen.findByText('The artist gets no pay for this order.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Set budget' })).toBeNull()
    api.answer({ [NO_PAY]: { ...row, version: 10, noPay: false, open: { unbudgeted: 1 } } })
    await user.click(await screen.findByRole('button', { name: 'Pay after all' }))
    expect(await screen.findByText(MISSING)).toBeVisible()
    expect(api.of(NO_PAY).map(({ body }) => (body as { noPay: boolean }).noPay)).toEqual([true, false])
  })

  test('is said without a way to set it to others, and not before', async () => {
    const { unmount } = open(artist, 'SKETCH_REVIEW', review, { order: missing })
    expect(await screen.findByText(MISSING)).toBeVisible()
    for (const name of ['Set budget', 'No pay for this order'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    unmount()
    open(agent, 'SKETCH', first('SKETCH', 'WORKING'), { order: missing })
    await bar()
    expect(screen.queryByText(MISSING)).toBeNull()
  })
})

test('an order without a budget is said where work is handed in', async () => {
  const working = first('SKETCH', 'WORKING')
  const { unmount } = open(artist, 'SKETCH', working, { order: { open: { unbudgeted: 1 } } })
  expect(await screen.findByText('The artist has no budget for this order yet.')).toBeVisible()
  unmount()
  open(artist, 'SKETCH', working, { order: { open: {} } })
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible()
  expect(screen.queryByText('The artist has no budget for this order yet.')).toBeNull()
})
