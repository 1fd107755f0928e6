import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Step } from '#contract/orders/steps/steps.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { storedFile } from '#tests/support/uploads.ts'
import { artistChoice, buildOrder, buildRow, buildStep, EVERYTHING, linh, person } from './fixtures.ts'

const ASSIGN = 'PUT /api/bookings/:id/assign/:to'
const UNDO = 'PUT /api/bookings/1001/undo-assign'
const OPERATION = '0b6a7c1e-5a1f-4a53-9d0c-6f6f0f5f0003'
const khoa = { ...person('khoa', 'Khoa', 'Lê'), id: 52 }
/** Who may assign, but sets no budgets. */
const ASSIGNS = EVERYTHING.filter((held) => held !== 'MODIFY_BUDGET')

const undo = { operation: OPERATION, until: new Date(Date.now() + 600_000).toISOString() }
const order = buildOrder({
  status: 'SKETCH_REVIEW',
  assignedTo: linh,
  prevArtists: [khoa, linh],
  budget: 20,
  artistBudgets: [
    { id: 71, bookingArtistBudgetId: 71, artist: linh, budget: 20, artistPaymentStatus: 'UNPAID' },
  ],
})
const file = storedFile(31, 'sketch.png')
const handedIn: readonly Step[] = [
  buildStep(1, { status: 'SKETCH', state: 'REVIEWING', attachments: [file] }),
  buildStep(2, {
    status: 'SKETCH_REVIEW',
    state: 'REVIEWING',
    attachments: [file],
    createdDate: '2026-03-02T06:10:00.000Z',
  }),
]

async function again(answers: Answers = {}, permissions: readonly Permission[] = ASSIGNS) {
  const shown = renderConsole({
    path: '/order/AT-1001X',
    permissions,
    answers: {
      'GET /api/bookings/AT-1001X': order,
      'GET /api/bookings/:id/work-logs': handedIn,
      [ASSIGN]: { ...buildRow(1001, { assignedTo: khoa, status: 'SKETCH_REVIEW', version: 9 }), undo },
      ...answers,
    },
  })
  const card = within(await screen.findByRole('region', { name: 'Previous Artists' }))
  await shown.user.click(card.getByRole('button', { name: 'Assign again to Khoa Lê' }))
  return shown
}
const question = () => screen.findByRole('dialog', { name: 'Order #1001: assign Khoa Lê' })

describe('an assignment that ends work', () => {
  test('says what ends, and goes on from it by default', async () => {
    const { user, api } = await again()
    const dialog = await question()
    expect(dialog).toHaveTextContent('This ends the work of Linh Trần')
    expect(dialog).toHaveTextContent('Version 1 · Sketch review · handed in, worked on for 3 hours')
    expect(dialog).toHaveTextContent('The budget of $20 stays with Linh, not paid yet.')
    expect(dialog.querySelector('img')).not.toBeNull()
    expect(api.of(ASSIGN)).toHaveLength(0)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Order [#1001] is assigned to [Khoa]')).toBeVisible()
    expect(api.of('PUT /api/bookings/1001/assign/khoa')[0]?.query.get('keep')).toBe('true')
  })

  test('or starts over, or leaves it all', async () => {
    const { user, api } = await again()
    await user.click(within(await question()).getByRole('radio', { name: 'Start over' }))
    expect(screen.getByText('Khoa Lê starts this stage from the beginning.')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.of(ASSIGN)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Assign again to Khoa Lê' }))
    await user.click(within(await question()).getByRole('radio', { name: 'Start over' }))
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(api.of(ASSIGN)).toHaveLength(1))
    expect(api.of(ASSIGN)[0]?.query.get('keep')).toBeNull()
  })

  test('a former artist’s own work is what they else go on with', async () => {
    const own = buildStep(3, { status: 'SKETCH', artist: khoa, current: false })
    const { user } = await again({ 'GET /api/bookings/:id/work-logs': [own, ...handedIn] })
    await user.click(within(await question()).getByRole('radio', { name: 'Own work' }))
    expect(screen.getByText('Khoa Lê continues their own work, as they left it.')).toBeVisible()
  })

  test('work without a version is said as well; there is nothing to keep', async () => {
    const { api, user } = await again({
      'GET /api/bookings/AT-1001X': { ...order, status: 'SKETCH' },
      'GET /api/bookings/:id/work-logs': [buildStep(1)],
    })
    const dialog = await question()
    expect(dialog).toHaveTextContent(/Sketch · worked on for/)
    expect(within(dialog).queryByRole('radio')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(api.of(ASSIGN)[0]?.query.get('keep')).toBeNull())
  })

  test('of an order that has changed meanwhile is asked about again, with what was typed', async () => {
    let moved = false
    const { user, api } = await again(
      {
        'GET /api/bookings/AT-1001X': () => (moved ? { ...order, status: 'SKETCH', version: 8 } : order),
        'GET /api/bookings/:id/work-logs': () => (moved ? [buildStep(1)] : handedIn),
        [ASSIGN]: ({ query }: Asked) => {
          if (query.get('status') === 'SKETCH') return buildRow(1001, { assignedTo: khoa, version: 9 })
          moved = true
          return failing(409, 'versionConflict')
        },
        'GET /api/bookings/:id/usual-budget': { budget: null, parts: [] },
      },
      EVERYTHING,
    )
    const dialog = await question()
    await user.type(within(dialog).getByLabelText('Budget in $ (optional)'), '35')
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    takeComplaints()
    await waitFor(() => expect(dialog).toHaveTextContent(/Sketch · worked on for/))
    expect(within(dialog).getByLabelText('Budget in $ (optional)')).toHaveValue('35')
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('Order [#1001] is assigned to [Khoa]')).toBeVisible()
    const asked = api.of('PUT /api/bookings/1001/assign/khoa').map(({ query }) => Object.fromEntries(query))
    expect(asked).toEqual([
      { status: 'SKETCH_REVIEW', was: 'linh', budget: '35', keep: 'true' },
      { status: 'SKETCH', was: 'linh', budget: '35' },
    ])
  })

  test('if the steps cannot be read, nothing is assigned', async () => {
    let fails = false
    const { api, user } = await again({
      'GET /api/bookings/:id/work-logs': () => (fails ? failing(500) : handedIn),
    })
    await question()
    await user.keyboard('{Escape}')
    fails = true
    await user.click(await screen.findByRole('button', { name: 'Assign again to Khoa Lê' }))
    await screen.findByRole('alert')
    expect(api.of(ASSIGN)).toHaveLength(0)
  })

  test('from the list, too', async () => {
    const row = buildRow(1003, { status: 'SKETCH_REVIEW', assignedTo: linh })
    const { user, api } = renderConsole({
      permissions: ASSIGNS,
      answers: {
        'GET /api/bookings': page([row]),
        'GET /api/artists-to-assign': [artistChoice(linh), artistChoice(khoa)],
        'GET /api/bookings/:id/work-logs': handedIn,
        [ASSIGN]: { ...row, assignedTo: khoa, version: 9 },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Assign artist of order #1003/ }))
    await user.click(await screen.findByRole('option', { name: /Khoa/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Order #1003: assign Khoa Lê' })
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(api.of('PUT /api/bookings/1003/assign/khoa')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('who sets budgets', () => {
  test('is asked for one with every artist, in the same call; it may stay empty', async () => {
    const parts = [{ product: 'Owl', quantity: 1, from: 'artists', amount: 30, amounts: [] }]
    const { api, user } = await again(
      {
        'GET /api/bookings/AT-1001X': { ...order, status: 'NEW_ORDER' },
        'GET /api/bookings/:id/work-logs': [],
        'GET /api/bookings/:id/usual-budget': { budget: 30, parts },
      },
      EVERYTHING,
    )
    const dialog = within(await question())
    expect(await dialog.findByText('Owl: $30, the average of the last orders of all artists')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Assign' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(api.of(ASSIGN)[0]?.query.get('budget')).toBe('30'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Assign again to Khoa Lê' }))
    await user.clear(within(await question()).getByRole('textbox', { name: 'Budget in $ (optional)' }))
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(api.of(ASSIGN)).toHaveLength(2))
    expect(api.of(ASSIGN)[1]?.query.get('budget')).toBeNull()
  })

  /** The box, empty and with the focus when a proposal of $18 comes. */
  const lateProposal = async () => {
    const late = Promise.withResolvers<object>()
    const { user } = await again({ 'GET /api/bookings/:id/usual-budget': () => late.promise }, EVERYTHING)
    const dialog = within(await question())
    const box = dialog.getByRole('textbox', { name: 'Budget in $ (optional)' })
    await user.click(box)
    late.resolve({ budget: 18, parts: [] })
    await dialog.findByRole('button', { name: 'Use the proposed $18' })
    return { user, box }
  }

  test('type undisturbed by a proposal that comes late: it waits until they leave the empty box', async () => {
    const { user, box } = await lateProposal()
    await user.keyboard('45')
    expect(box).toHaveValue('45')
    await user.clear(box)
    await user.tab()
    expect(box).toHaveValue('')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Assign again to Khoa Lê' }))
    const reopened = within(await question())
    expect(reopened.getByRole('textbox', { name: 'Budget in $ (optional)' })).toHaveValue('18')
  })

  test('find the proposal in the box when they have only passed through it', async () => {
    const { user, box } = await lateProposal()
    expect(box).toHaveValue('')
    await user.tab()
    expect(box).toHaveValue('18')
  })
})

describe('undo', () => {
  test('is offered in the message', async () => {
    const { user, api } = await again({ [UNDO]: buildRow(1001, { assignedTo: linh, version: 10 }) })
    await question()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Order [#1001] is assigned as before')).toBeVisible()
    expect(api.of(UNDO)[0]?.body).toEqual({ operation: OPERATION })
  })

  test('and in the timeline as long as it is possible', async () => {
    const event = (id: number, until: number) => ({
      id,
      at: '2026-03-02T03:04:00.000Z',
      actor: 'Mai Phạm',
      group: 'assignment',
      kind: 'artistAssigned',
      step: null,
      subject: null,
      before: 'Linh Trần',
      after: 'Khoa Lê',
      note: null,
      undo: { operation: OPERATION, until: new Date(Date.now() + until).toISOString() },
    })
    const { user, api } = renderConsole({
      path: '/order/AT-1001X',
      permissions: EVERYTHING,
      answers: {
        'GET /api/bookings/AT-1001X': order,
        'GET /api/bookings/:id/work-logs': handedIn,
        'GET /api/bookings/AT-1001X/timeline': page([event(2, 600_000), event(1, -1000)]),
        [UNDO]: failing(409, 'undoExpired'),
      },
    })
    await screen.findByRole('region', { name: 'Work log' })
    await user.click(screen.getByRole('button', { name: 'Timeline' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Timeline of order #1001' }))
    await user.click(await panel.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('This can no longer be undone.')).toBeVisible()
    expect(api.of(UNDO)).toHaveLength(1)
  })
})
