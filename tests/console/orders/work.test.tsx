import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import type { Step, StepComment, StepState } from '#contract/orders/steps/steps.ts'
import { failing, nothing } from '#tests/support/api.ts'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { drop } from '#tests/support/page/clipboard.tsx'
import { chosenFile, storedFile, stubUploads } from '#tests/support/uploads.ts'
import { buildStep, owen } from './fixtures.ts'
import { admin, agent, artist, bar, first, LOGS, moved, open, someone } from './workSupport.ts'

describe('who is offered what', () => {
  const picture = storedFile(5, 'sketch.png')
  const cases: [string, typeof artist, OrderStatus, StepState, Partial<Step>, string[]][] = [
    ['the artist starts', artist, 'NEW_ORDER', 'WORKING', {}, ['Start Sketching']],
    ['an agent does not start', agent, 'NEW_ORDER', 'WORKING', {}, []],
    ['ROLE_ADMIN starts in his stead', admin, 'NEW_ORDER', 'WORKING', {}, ['Start Sketching']],
    ['the artist submits', artist, 'SKETCH', 'WORKING', {}, ['Submit']],
    ['an agent hands in or cancels', agent, 'SKETCH', 'WORKING', {}, ['Cancel step', 'Hand in work']],
    ['the artist adds files in review', artist, 'SKETCH_REVIEW', 'REVIEWING', {}, ['Add files']],
    [
      'an agent judges',
      agent,
      'SKETCH_REVIEW',
      'REVIEWING',
      { attachments: [picture] },
      ['Add files', 'Review', 'Reject', 'Approved', 'Approve and send'],
    ],
    ['the artist waits for the customer', artist, 'CUSTOMER_REVIEW_SKETCH', 'REVIEWING', {}, []],
    [
      'an agent sends it, or tells what the customer said',
      agent,
      'CUSTOMER_REVIEW_COLOR',
      'REVIEWING',
      { attachments: [picture] },
      ['Review', 'Reject', 'Approved', 'Notify customer'],
    ],
    [
      'an agent delivers, and marks as done',
      agent,
      'SEND_FILE',
      'WORKING',
      { attachments: [picture] },
      ['Add files', 'Review', 'Reject', 'Mark as Done', 'Deliver these files', 'Deliver and send'],
    ],
  ]
  test.each(cases)('%s', async (_, who, status, state, more, offered) => {
    stubUploads()
    open(who, status, first(status, state, more))
    const buttons = (await bar()).queryAllByRole('button').map((button) => button.textContent)
    expect(buttons).toEqual(offered)
  })

  test('a store and an accountant look on', async () => {
    open(someone('ROLE_STORE', owen), 'SKETCH', first('SKETCH', 'WORKING'))
    expect((await bar()).queryAllByRole('button')).toEqual([])
  })
})

describe('handing in', () => {
  test('without files it is refused, while uploading too; then it is sent once and the page moves on', async () => {
    const uploads = stubUploads()
    const after = [
      buildStep(2, { status: 'SKETCH', state: 'REVIEWING', attachments: [storedFile(31, 'one.png')] }),
      buildStep(3, { status: 'SKETCH_REVIEW', state: 'REVIEWING', attachments: [storedFile(31, 'one.png')] }),
    ]
    const { user, api } = open(artist, 'SKETCH', first('SKETCH', 'WORKING'), {
      answers: { [`POST ${LOGS}/2/upload`]: moved('SKETCH_REVIEW', after) },
    })
    const next = await bar()
    const submit = next.getByRole('button', { name: 'Submit' })
    expect(submit).toHaveAttribute('aria-disabled', 'true')
    expect(submit).toHaveAccessibleDescription('Choose a file to hand in first.')
    await user.click(submit)
    expect(await screen.findByText('Please select your work!')).toBeVisible()

    await user.upload(next.getByLabelText(/Drag & Drop or Click to Upload/), [
      chosenFile('one.png'),
      chosenFile('layers.psd', 'image/vnd.adobe.photoshop'),
    ])
    await waitFor(() => expect(uploads.sent).toHaveLength(2))
    await user.click(next.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Files is uploading!')).toBeVisible()
    act(() => uploads.sent[0]?.progress(0.5))
    expect(await next.findByText('50 %')).toBeVisible()
    act(() => uploads.sent[0]?.answer(201, [storedFile(31, 'one.png')]))
    act(() => uploads.sent[1]?.breakOff())
    expect(await next.findByText('Can not saved file, Please try again later!')).toBeVisible()
    await user.click(next.getByRole('button', { name: 'Try again: layers.psd' }))
    await waitFor(() => expect(uploads.sent).toHaveLength(3))
    act(() => uploads.sent[2]?.answer(201, [storedFile(32, 'layers.psd')]))
    await waitFor(() => expect(next.getAllByText('Uploaded')).toHaveLength(2))

    await user.click(next.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    const [sent] = api.of(`POST ${LOGS}/2/upload`)
    expect(sent?.body).toMatchObject({ attachments: [{ id: 31 }, { id: 32 }] })
    expect(screen.getByRole('heading', { name: /^Next step:\s*Sketch review$/ })).toHaveFocus()
    expect(api.of('GET /api/bookings/AT-1001X/work-logs')).toHaveLength(1)
  })

  test('what cannot be sent is said before it is sent', async () => {
    const uploads = stubUploads()
    const { user } = open(artist, 'SKETCH', first('SKETCH', 'WORKING'), {
      answers: {
        'GET /api/system-properties': [
          { id: 1, name: 'max_upload_mb', description: '', type: 'NUMBER', value: '1', isEditable: true },
        ],
      },
    })
    const input = (await bar()).getByLabelText(/Drag & Drop or Click to Upload/)
    await user.upload(input, chosenFile('huge.png', 'image/png', 1024 * 1024 + 1))
    expect(await screen.findByText('huge.png is too large: at most 1 MB.')).toBeVisible()
    // Like dropping a file, which `accept` does not filter.
    drop(input, [chosenFile('notes.txt', 'text/plain')])
    expect(await screen.findByText('notes.txt cannot be used here.')).toBeVisible()
    drop(input, [chosenFile('nothing.png', 'image/png', 0)])
    expect(await screen.findByText('nothing.png is empty.')).toBeVisible()
    expect(uploads.sent).toHaveLength(0)
  })
})

describe('judging', () => {
  const review = first('SKETCH_REVIEW', 'REVIEWING', { attachments: [storedFile(5, 'sketch.png')] })

  test('a reject wants a reason, which survives a reload, and carries pictures', async () => {
    stubUploads({ auto: true })
    const answers = {
      [`PUT ${LOGS}/2/reject`]: moved('SKETCH_EDIT', [...review, buildStep(3, { status: 'SKETCH_EDIT' })]),
    }
    const before = open(agent, 'SKETCH_REVIEW', review, { answers })
    await before.user.click((await bar()).getByRole('button', { name: 'Reject' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Reject Sketch review · #1001' }))
    await before.user.click(asked.getByRole('button', { name: 'Reject' }))
    expect(await asked.findByText('Please input reject reason!')).toBeVisible()
    const field = asked.getByRole('textbox', { name: /^Reason/ })
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(field).toHaveAccessibleDescription('Please input reject reason!')
    await before.user.type(field, 'The nose')
    expect(field).not.toHaveAttribute('aria-invalid')
    before.unmount()

    const { user, api } = open(agent, 'SKETCH_REVIEW', review, { answers })
    await user.click((await bar()).getByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Sketch review · #1001' }))
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The nose')
    await user.upload(dialog.getByLabelText(/Drag & Drop or Click to Upload/), chosenFile('nose.png'))
    expect(await dialog.findByText('Uploaded')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    expect(api.of(`PUT ${LOGS}/2/reject`)[0]?.body).toMatchObject({
      content: 'The nose',
      attachments: [{ id: 900 }],
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('an order that has moved on meanwhile says so and is fetched again', async () => {
    const { user, api } = open(agent, 'SKETCH_REVIEW', review, {
      answers: {
        [`PUT ${LOGS}/2/approve`]: failing(409, 'invalidTransition', { facts: { status: 'SKETCH_EDIT' } }),
      },
    })
    await user.click((await bar()).getByRole('button', { name: 'Approved' }))
    expect(await screen.findByText('This is not possible in the current status.')).toBeVisible()
    await waitFor(() => expect(api.of('GET /api/bookings/AT-1001X/work-logs')).toHaveLength(2))
    takeComplaints()
  })

  test('a step is cancelled after a question, and a file deleted with the words of the spec', async () => {
    const { user, api } = open(agent, 'SKETCH', first('SKETCH', 'WORKING'), {
      answers: {
        [`PUT ${LOGS}/2/cancel`]: moved('NEW_ORDER', [buildStep(1, { status: 'NEW_ORDER' })]),
      },
    })
    await user.click((await bar()).getByRole('button', { name: 'Cancel step' }))
    const question = await screen.findByRole('dialog', { name: 'Cancel Sketch?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel step' }))
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    expect(api.of(`PUT ${LOGS}/2/cancel`)).toHaveLength(1)
  })

  test('a file is deleted after a question', async () => {
    const { user } = open(agent, 'SKETCH_REVIEW', review, {
      answers: { [`DELETE ${LOGS}/2/attachment/5`]: nothing },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete sketch.png' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('File deleteted!')).toBeVisible()
  })
})

test.each([
  ['ROLE_CS', 'assign an artist. Nobody can start before that.'],
  ['ROLE_ACCOUNTANT', 'Nothing can be done yet: no artist is assigned.'],
  ['ROLE_STORE', 'Nothing can be done yet: no artist is assigned.'],
] as const)('what an order without an artist says to %s', async (role, text) => {
  open(someone(role, { ...owen, id: 79 }), 'NEW_ORDER', first('NEW_ORDER', 'WORKING'), {
    order: { assignedTo: null },
  })
  expect(await (await bar()).findByText(text)).toBeVisible()
})

test('what to change begins with the reason, shows how far it is, and the artist ticks it off', async () => {
  stubUploads()
  const pin = (id: number, more: Partial<Pin> = {}): Pin => ({
    id,
    stepId: 2,
    fileId: 5,
    number: id,
    x: 0.5,
    y: 0.5,
    note: `Change ${id}`,
    taskStepId: 3,
    done: false,
    author: { login: 'mai', fullName: 'Mai Phạm' },
    createdDate: '2026-03-02T03:00:00.000Z',
    version: 1,
    drawing: null,
    replies: [],
    ...more,
  })
  const rejected = '2026-03-03T03:00:00.000Z'
  const said = (id: number, more: Partial<StepComment>): StepComment => ({
    id,
    content: '',
    user: { login: 'mai', fullName: 'Mai Phạm' },
    attachments: [],
    createdDate: rejected,
    version: 1,
    ...more,
  })
  const steps = [
    buildStep(1, { status: 'SKETCH', state: 'REJECTED', attachments: [storedFile(5, 'sketch.png')] }),
    buildStep(2, {
      status: 'SKETCH_REVIEW',
      state: 'REJECTED',
      attachments: [storedFile(5, 'sketch.png')],
      pins: [
        pin(1, {
          drawing: [{ kind: 'arrow', points: [0.2, 0.2, 0.5, 0.5] }],
          replies: [
            {
              id: 1,
              text: 'Only this end',
              author: null,
              createdDate: '2026-03-03T04:00:00.000Z',
              version: 1,
            },
          ],
        }),
        pin(2, { done: true }),
      ],
      activities: [
        { activityType: 'REJECTED', actor: 'Mai Phạm', lastActionDate: rejected, notificationChannel: null },
      ],
      comments: [
        said(7, { content: 'Nice ears', createdDate: '2026-03-03T02:00:00.000Z' }),
        said(8, { content: 'The nose is off', attachments: [storedFile(9, 'marks.png')] }),
      ],
    }),
    buildStep(3, { status: 'SKETCH_EDIT' }),
  ]
  const { user, api } = open(artist, 'SKETCH_EDIT', steps, {
    answers: { [`PUT ${LOGS}/2/pins/1`]: pin(1, { done: true, version: 2 }) },
  })
  expect(await screen.findByText('1 of 2 done')).toBeVisible()
  // The reject reason and its pictures come first; other comments are not shown.
  const list = within((await bar()).getByRole('region', { name: /^To change/ }))
  const why = list.getByText('The nose is off')
  expect(list.getByRole('button', { name: 'Open marks.png' })).toBeVisible()
  expect(why.compareDocumentPosition(list.getAllByRole('checkbox')[0] ?? why)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(list.queryByText('Nice ears')).toBeNull()
  const tick = screen.getByRole('checkbox', { name: '1. Change 1 (with a drawing)' }).closest('li')
  expect(tick?.querySelectorAll('[data-drawing]')).toHaveLength(1)
  const replies = list.getByRole('list', { name: 'Replies to note 1' })
  expect(replies).toHaveTextContent('Customer service Only this end')
  expect(screen.queryByTitle('Could not be shown')).toBeNull()
  for (let left = 4; left > 0; left--) {
    const crop = tick?.querySelector('img')
    if (crop) fireEvent.error(crop)
  }
  expect(tick).toContainElement(screen.getByTitle('Could not be shown'))
  await user.click(screen.getByRole('checkbox', { name: '1. Change 1 (with a drawing)' }))
  expect(await screen.findByText('2 of 2 done')).toBeVisible()
  expect(api.of(`PUT ${LOGS}/2/pins/1`)[0]?.body).toEqual({ done: true, version: 1 })
  await user.click(list.getByRole('button', { name: 'Reply in the review to note 2' }))
  expect(await screen.findByRole('dialog', { name: / · v1$/ })).toBeVisible()
})
