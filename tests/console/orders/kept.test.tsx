import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { nothing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { chosenFile, storedFile, stubUploads } from '#tests/support/uploads.ts'
import { buildOrder, buildRow, buildStep, EVERYTHING, linh, person } from './fixtures.ts'

const path = '/order/AT-1001X'
const LOGS = 'GET /api/bookings/:id/work-logs'
const sketch = storedFile(5, 'sketch.png')
const review = [
  buildStep(1, { state: 'REVIEWING', attachments: [sketch] }),
  buildStep(2, { status: 'SKETCH_REVIEW', state: 'REVIEWING', attachments: [sketch] }),
]
const approved = [
  buildStep(1, { state: 'APPROVED', attachments: [sketch] }),
  buildStep(2, { status: 'SKETCH_REVIEW', state: 'APPROVED', attachments: [sketch] }),
  buildStep(3, { status: 'CUSTOMER_REVIEW_SKETCH', state: 'REVIEWING', attachments: [sketch] }),
]

async function open(answers = {}, order = {}) {
  const rendered = renderConsole({
    path,
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder({ status: 'SKETCH_REVIEW', ...order }),
      [LOGS]: review,
      ...answers,
    },
  })
  await screen.findByRole('region', { name: /^Next step/ })
  await waitFor(() => expect(rendered.api.live.count).toBe(1))
  return rendered
}

/** Another user approves the sketch. */
async function moveOn({ api }: Awaited<ReturnType<typeof open>>) {
  api.answer({
    'GET /api/bookings/AT-1001X': buildOrder({ status: 'CUSTOMER_REVIEW_SKETCH', version: 2 }),
    [LOGS]: approved,
  })
  await api.live.tell('orders', { ids: [1001] })
}

describe('when someone else moves the order on', () => {
  test('a reason that is being written stays to be read, and says why it cannot be sent', async () => {
    const rendered = await open()
    await rendered.user.click(screen.getByRole('button', { name: 'Reject' }))
    const field = await screen.findByRole('textbox', { name: 'Reason' })
    await rendered.user.type(field, 'The nose is too long')
    await moveOn(rendered)
    expect(await screen.findByText(/The order has moved on/)).toBeVisible()
    expect(field).toHaveValue('The nose is too long')
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' })).toBeDisabled()
  })

  test('a comment that was not sent is still there to be taken elsewhere', async () => {
    const rendered = await open()
    await rendered.user.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'A thought')
    await moveOn(rendered)
    const note = await screen.findByText(/This step ended before your comment was sent/)
    expect(screen.getByDisplayValue('A thought')).toHaveAttribute('readonly')
    await rendered.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(note).not.toBeInTheDocument()
    expect(screen.queryByDisplayValue('A thought')).toBeNull()
  })
})

test('files that are on the server wait behind a closed dialog, others are not let go without a question', async () => {
  const { sent } = stubUploads()
  const { user, api } = await open()
  api.answer({ 'GET /api/attachments': [storedFile(900, 'nose.png')] })
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Sketch review · #1001' }))
  await user.upload(dialog.getByLabelText(/Drag & Drop or Click to Upload/), chosenFile('nose.png'))
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => sent[0]?.breakOff())
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Discard the files that you chose?')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Discard the files that you chose?')).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Try again: nose.png' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  act(() => sent[1]?.answer(201, [storedFile(900, 'nose.png')]))
  expect(await dialog.findByText('Uploaded')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const again = within(await screen.findByRole('dialog', { name: 'Reject Sketch review · #1001' }))
  expect(await again.findByText('nose.png')).toBeVisible()
})

test('what is typed at one order does not go along to the next one', async () => {
  const row = (number: number) => buildRow(number, { status: 'SKETCH_REVIEW' })
  const { user } = renderConsole({
    path: '/',
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings': page([row(1001), row(1000)]),
      'GET /api/bookings/AT-1001X': buildOrder({ todos: [] }),
      'GET /api/bookings/AT-1000X': buildOrder({ ...row(1000), todos: [] }),
      [LOGS]: review,
    },
  })
  await user.click(await screen.findByRole('link', { name: '#1000' }))
  await screen.findByRole('textbox', { name: 'Add a to-do' })
  await user.click(screen.getByRole('link', { name: 'Previous order: #1001' }))
  await screen.findByRole('heading', { name: 'Order #1001' })
  await user.type(await screen.findByRole('textbox', { name: 'Add a to-do' }), 'Of 1001')
  await user.click(screen.getByRole('link', { name: 'Next order: #1000' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Order #1000' })
  expect(await screen.findByRole('textbox', { name: 'Add a to-do' })).toHaveValue('')
})

test('the keyboard stays where it was when what had it goes', async () => {
  const todo = (id: number) => ({
    id,
    detail: `Job ${id}`,
    status: 'CREATED' as const,
    createdBy: 'Mai Phạm',
    createdDate: '2026-03-02T03:00:00.000Z',
    resolvedBy: null,
    resolvedDate: null,
    version: 1,
  })
  const { user } = await open(
    { 'DELETE /api/bookings/:id/todo-list/1': nothing },
    { todos: [todo(1), todo(2)] },
  )
  screen.getByRole('button', { name: 'Edit: Job 1' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('textbox', { name: 'Edit: Job 1' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Job 1/ })).toHaveFocus())
  screen.getByRole('button', { name: 'Remove: Job 1' }).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await screen.findByText('Todo is removed!')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Job 2/ })).toHaveFocus())
})

test('an artist who did more than one step is not offered to be removed', async () => {
  const khoa = { ...person('khoa', 'Khoa', 'Lê'), id: 52 }
  const entry = (id: number, artist: typeof linh) => ({
    id,
    bookingArtistBudgetId: id,
    artist,
    budget: 0,
    artistPaymentStatus: 'UNPAID' as const,
  })
  const { user } = await open(
    {},
    {
      artistBudgets: [entry(71, linh), entry(72, khoa)],
      artistLogs: [
        { artist: linh, count: 1 },
        { artist: khoa, count: 2 },
      ],
    },
  )
  await user.click(screen.getByRole('button', { name: /^Artist and budget/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Artist and budget of order #1001' }))
  expect(dialog.getByText('Khoa Lê')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Remove Khoa Lê' })).toBeNull()
})
