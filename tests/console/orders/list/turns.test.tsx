import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SeededRole } from '#contract/access.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/statuses.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { openingState } from '#contract/orders/steps/workflow.ts'
import { storedFile, stubUploads } from '#tests/support/uploads.ts'
import { artistChoice, buildRow, buildStep, owen, person } from '../fixtures.ts'
import { admin, agent, artist, bar, open, someone } from '../workSupport.ts'

/** In the current year, so that sentences leave it out. */
const AHEAD = '2026-12-31T16:30:00.000Z'
const LATE = '2020-01-02T03:04:00.000Z'
const SINCE = '2020-01-01T03:00:00.000Z'
const accountant = someone('ROLE_ACCOUNTANT', { ...owen, id: 79 })

/** The steps of an order at a status: work that was handed in once, and the open step. */
function stepsAt(status: OrderStatus, more: Partial<Step> = {}): Step[] {
  const files = [storedFile(5, 'v1.png')]
  const decided = status.includes('_REVIEW') || status.startsWith('CUSTOMER_REVIEW_')
  const print = status.startsWith('PRINT_')
  return [
    buildStep(1, { status: 'NEW_ORDER', state: 'APPROVED' }),
    ...(decided ? [buildStep(2, { status: 'SKETCH', state: 'REVIEWING', attachments: files })] : []),
    ...(status === 'DONE'
      ? []
      : [
          buildStep(3, {
            status,
            state: openingState(status),
            createdDate: SINCE,
            attachments: decided && !print ? files : [],
            ...(print && { lane: 'CANVAS', artist: null }),
            ...more,
          }),
        ]),
  ]
}

const saysTurn = async () => {
  const region = await screen.findByRole('region', { name: /^Next step/ })
  return region.querySelector('p')?.textContent?.trim()
}
/** What is said at each status to the artist, to an agent and to an accountant, who does no step. */
const SAID: Readonly<Record<OrderStatus, readonly [artist: string, agent: string, accountant: string]>> = {
  NEW_ORDER: [
    'Your turn: start the sketch',
    'Waiting for Linh: start of the sketch',
    'Waiting for Linh: start of the sketch',
  ],
  SKETCH: ['Your turn: hand in the sketch', 'Waiting for Linh: sketch', 'Waiting for Linh: sketch'],
  SKETCH_REVIEW: [
    'Waiting for Mai: check of sketch v1',
    'Your turn: check sketch v1',
    'Waiting for Mai: check of sketch v1',
  ],
  CUSTOMER_REVIEW_SKETCH: [
    'Waiting for Mai: the sketch is not sent to Nora yet',
    'Your turn: send the sketch to Nora',
    'Waiting for Mai: the sketch is not sent to Nora yet',
  ],
  SKETCH_EDIT: [
    'Your turn: hand in the changed sketch',
    'Waiting for Linh: changed sketch',
    'Waiting for Linh: changed sketch',
  ],
  COLOR: ['Your turn: hand in the colour', 'Waiting for Linh: colour', 'Waiting for Linh: colour'],
  COLOR_REVIEW: [
    'Waiting for Mai: check of colour v1',
    'Your turn: check colour v1',
    'Waiting for Mai: check of colour v1',
  ],
  CUSTOMER_REVIEW_COLOR: [
    'Waiting for Mai: the colour is not sent to Nora yet',
    'Your turn: send the colour to Nora',
    'Waiting for Mai: the colour is not sent to Nora yet',
  ],
  COLOR_EDIT: [
    'Your turn: hand in the changed colour',
    'Waiting for Linh: changed colour',
    'Waiting for Linh: changed colour',
  ],
  EXPORT_FILE: [
    'Your turn: hand in the final files',
    'Waiting for Linh: final files',
    'Waiting for Linh: final files',
  ],
  SEND_FILE: [
    'Waiting for Mai: check of the final files',
    'Your turn: check the final files',
    'Waiting for Mai: check of the final files',
  ],
  PRINT_PREVIEW: [
    'Waiting for Mai: check of the print proof',
    'Your turn: check the print proof',
    'Waiting for Mai: check of the print proof',
  ],
  PRINT_TRACKING: [
    'Waiting for Mai: tracking of the print',
    'Your turn: enter the tracking',
    'Waiting for Mai: tracking of the print',
  ],
  PRINT_RECEIVED: [
    'Waiting for Mai: last check of the order',
    'Your turn: mark the order as done',
    'Waiting for Mai: last check of the order',
  ],
  DONE: ['This order is done.', 'This order is done.', 'This order is done.'],
}

describe.each(ORDER_STATUSES)('at %s', (status) => {
  test.each([
    ['the artist', artist, 0],
    ['an agent', agent, 1],
    ['an accountant', accountant, 2],
  ] as const)('%s', async (_, who, at) => {
    stubUploads()
    const hasCanvas = status.startsWith('PRINT_')
    open(who, status, stepsAt(status), { order: { hasCanvas, statusForCanvas: status } })
    expect(await saysTurn()).toBe(SAID[status][at])
  })
})

describe('the deadline', () => {
  beforeEach(() => vi.setSystemTime('2026-06-15T03:00:00.000Z'))
  afterEach(() => void vi.useRealTimers())
  test.each([
    ['mine', artist, AHEAD, 'Your turn: hand in the sketch by 31/12 23:30'],
    ['others', agent, AHEAD, 'Waiting for Linh: sketch due 31/12 23:30'],
    ['mine, late', artist, LATE, 'Your turn: hand in the sketch, late since 02/01/2020 10:04'],
    ['others, late', agent, LATE, 'Waiting for Linh: sketch, late since 02/01/2020 10:04'],
  ] as const)('%s', async (_, who, deadline, text) => {
    stubUploads()
    open(who, 'SKETCH', stepsAt('SKETCH', { deadline }))
    expect(await saysTurn()).toBe(text)
  })
})

describe('what is hidden', () => {
  const hidden: Partial<Order> = { cs: undefined, assignedTo: undefined }
  test.each([
    ['SKETCH', 'Waiting for the artist: sketch'],
    ['SKETCH_REVIEW', 'Waiting for customer service: check of sketch v1'],
  ] as const)('%s', async (status, text) => {
    const steps = stepsAt(status).map((step) => ({ ...step, artist: null }))
    open(someone('ROLE_STORE', { ...owen, id: 80 }), status, steps, { order: hidden })
    expect(await saysTurn()).toBe(text)
  })

  test('an order whose steps are hidden', async () => {
    open(someone('ROLE_STORE', { ...owen, id: 80 }), 'CUSTOMER_REVIEW_COLOR', [], { order: hidden })
    expect(await saysTurn()).toBe('Waiting for Nora')
  })
})

test('files that are approved wait for whoever may start printing', async () => {
  const steps = [
    buildStep(1, { status: 'NEW_ORDER', state: 'APPROVED' }),
    buildStep(2, { status: 'SEND_FILE', state: 'APPROVED' }),
  ]
  open(admin, 'SEND_FILE', steps, { order: { hasCanvas: true } })
  expect(await saysTurn()).toBe('Your turn: start printing')
})

test('what the customer has answered is decided by an agent', async () => {
  const said = { id: 1, body: 'Lovely', verdict: 'APPROVED', createdDate: SINCE } as const
  open(agent, 'CUSTOMER_REVIEW_SKETCH', stepsAt('CUSTOMER_REVIEW_SKETCH', { feedbacks: [said] }))
  expect(await saysTurn()).toBe('Your turn: decide on sketch v1, the customer has answered')
})

describe('what was sent to the customer', () => {
  const at = '2020-01-03T03:00:00.000Z'
  const sent = (by: NonNullable<Step['notified']>['by'], reminder = false, more: Partial<Step> = {}) =>
    stepsAt('CUSTOMER_REVIEW_SKETCH', { notified: { at, by, reminder }, ...more })
  const since = 'Waiting for Nora since 03/01/2020 10:00'

  test.each([
    ['EMAIL', false, `${since}, sent by e-mail`],
    ['MESSENGER', false, `${since}, sent by message`],
    ['LINK', false, `${since}, by a copied link`],
    ['CALL', false, `${since}, notified by phone`],
    ['EMAIL', true, `${since}, reminded by e-mail`],
    ['MESSENGER', true, `${since}, reminded by message`],
  ] as const)('%s, a reminder: %s', async (by, reminder, text) => {
    open(agent, 'CUSTOMER_REVIEW_SKETCH', sent(by, reminder))
    expect(await saysTurn()).toBe(text)
    const buttons = (await bar()).getAllByRole('button').map(({ textContent }) => textContent)
    expect(buttons).toEqual(['Review', 'Reject', 'Approved'])
  })

  test('is said without the name to those who may not see it', async () => {
    open(agent, 'CUSTOMER_REVIEW_SKETCH', sent('EMAIL'), { order: { customer: undefined } })
    expect(await saysTurn()).toBe('Waiting for the customer since 03/01/2020 10:00, sent by e-mail')
  })

  test('is said in Vietnamese', async () => {
    const vietnamese = { account: { ...agent.account, langKey: 'vi' } }
    open(vietnamese, 'CUSTOMER_REVIEW_SKETCH', sent('EMAIL', true))
    const region = await screen.findByRole('region', { name: /^Bước tiếp theo/ })
    expect(region.querySelector('p')?.textContent?.trim()).toBe(
      'Đang chờ Nora trả lời từ 03/01/2020 10:00, đã nhắc qua email',
    )
  })

  const main = async () => {
    const buttons = (await bar()).getAllByRole('button')
    return buttons.filter((each) => each.dataset['kind'] === 'primary').map(({ textContent }) => textContent)
  }

  test('is to be reminded of once the deadline has passed, and is the main button then', async () => {
    open(agent, 'CUSTOMER_REVIEW_SKETCH', sent('EMAIL', false, { deadline: LATE }))
    expect(await saysTurn()).toBe(`${since}, sent by e-mail`)
    expect(await main()).toEqual(['Remind customer'])
    expect(screen.getAllByRole('button', { name: 'Remind customer' })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'Notify customer' })).toHaveLength(1)
  })

  test('is not to be reminded of on the day after, nor by those who may not', async () => {
    const now = new Date().toISOString()
    const steps = stepsAt('CUSTOMER_REVIEW_SKETCH', {
      deadline: LATE,
      notified: { at: now, by: 'EMAIL', reminder: true },
    })
    open(agent, 'CUSTOMER_REVIEW_SKETCH', steps)
    expect(await saysTurn()).toMatch(/, reminded by e-mail$/)
    expect(await main()).toEqual(['Approved'])
  })

  test('is not the turn of an accountant, who has no button for it', async () => {
    open(accountant, 'CUSTOMER_REVIEW_SKETCH', sent('EMAIL', false, { deadline: LATE }))
    expect(await saysTurn()).toBe(`${since}, sent by e-mail`)
    expect((await bar()).queryByRole('button', { name: 'Remind customer' })).toBeNull()
  })
})

test('it is said in Vietnamese', async () => {
  open({ account: { ...agent.account, langKey: 'vi' } }, 'SKETCH', stepsAt('SKETCH', { deadline: LATE }))
  const region = await screen.findByRole('region', { name: /^Bước tiếp theo/ })
  expect(region.querySelector('p')?.textContent).toBe('Đang chờ Linh: nộp phác thảo, trễ từ 02/01/2020 10:04')
})

describe('an order without an artist', () => {
  const order = { assignedTo: null }
  const minh = person('minh', 'Minh', 'Lê')
  const answers = {
    'GET /api/artists-to-assign': [artistChoice(minh)],
    'PUT /api/bookings/:id/assign/:to': buildRow(1001, { assignedTo: minh, version: 9 }),
  }

  test.each(['mouse', 'keyboard'] as const)('is given to one by %s, by the button of the bar', async (by) => {
    const { user, api } = open(agent, 'NEW_ORDER', [], { order, answers })
    expect(await saysTurn()).toBe('Your turn: assign an artist. Nobody can start before that.')
    const button = (await bar()).getByRole('button', { name: 'Assign an artist' })
    if (by === 'mouse') await user.click(button)
    else {
      button.focus()
      await user.keyboard('{Enter}')
    }
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('option', { name: /^Minh Lê/ })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button).toHaveFocus()
    await user.keyboard('{Enter}')
    if (by === 'mouse') await user.click(await screen.findByRole('option', { name: /^Minh Lê/ }))
    else await user.keyboard('Min{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(api.of('PUT /api/bookings/:id/assign/:to')).toHaveLength(1))
  })

  test.each(['ROLE_ACCOUNTANT', 'ROLE_STORE'] as const satisfies readonly SeededRole[])(
    'has no button for %s',
    async (role) => {
      open(someone(role, { ...owen, id: 79 }), 'NEW_ORDER', [], { order })
      expect(await saysTurn()).toBe('Nothing can be done yet: no artist is assigned.')
      expect((await bar()).queryByRole('button')).toBeNull()
    },
  )

  test.each([agent, artist, accountant])('waits for the payment before that', async (who) => {
    open(who, 'NEW_ORDER', [], { order: { ...order, paidAt: null, deadline: null, alerts: ['NOT_PAID'] } })
    expect(await saysTurn()).toBe('Waiting for the payment')
    expect((await bar()).queryByRole('button')).toBeNull()
  })

  test('can be given to one before it is paid', async () => {
    const unpaid = { ...order, paidAt: null, deadline: null, alerts: ['NOT_PAID'] }
    const { user } = open(agent, 'NEW_ORDER', [], { order: unpaid, answers })
    expect(await saysTurn()).toBe('Waiting for the payment')
    screen.getByRole('button', { name: /Unassigned/ }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  test('that is not paid but has an artist is begun as usual', async () => {
    open(agent, 'NEW_ORDER', stepsAt('NEW_ORDER'), { order: { paidAt: null, deadline: null } })
    expect(await saysTurn()).toBe('Waiting for Linh: start of the sketch')
  })
})
