import { screen, within } from '@testing-library/react'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type Answers, type Asked, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { artistChoice, buildOrder, buildRow, linh, person, showAllColumns } from '../orders/fixtures.ts'
import {
  BUDGETS,
  BUDGETS_PREVIEW,
  buildBudgets,
  buildPreview,
  buildResult,
  PREVIEW,
  press,
  select,
} from '../orders/list/bulkSupport.ts'
import { parkedAnswers } from './parked.ts'

type Rendered = ReturnType<typeof renderConsole>

/** A box for a number, opened: what sends it, and what was sent. */
export interface Opened extends Pick<Rendered, 'user' | 'api'> {
  readonly field: HTMLElement
  readonly send: () => Promise<void>
  /** The numbers that were sent, in the order of their calls. */
  readonly sent: () => readonly unknown[]
}

/** Where the console has a box for a number. */
export interface Place {
  readonly open: () => Promise<Opened>
  readonly whole?: true
  /** What it says of a text that is no number, if it has words of its own (A§5). */
  readonly none?: string
  readonly dollars?: true
}

function show(path: string, answers: Answers) {
  showAllColumns()
  return renderConsole({ path, permissions: PERMISSIONS, account: { authorities: ['ROLE_CS'] }, answers })
}

/** The box, which Enter sends with its form. */
const sending = (
  { user, api }: Rendered,
  field: HTMLElement,
  call: Parameters<Rendered['api']['of']>[0],
  numberIn: (asked: Asked) => unknown,
): Opened => ({
  user,
  api,
  field,
  send: async () => {
    field.focus()
    await user.keyboard('{Enter}')
  },
  sent: () => api.of(call).map((asked) => numberIn(asked)),
})

const bodyOf = ({ body }: Asked): Readonly<Record<string, unknown>> =>
  body as Readonly<Record<string, unknown>>

const printed = {
  id: 7,
  name: 'Canvas',
  width: 30,
  height: 40,
  minDpi: 150,
  price: 59,
  store: null,
  vendorReference: 'CNV',
  active: true,
  picture: null,
  names: { store: [] },
  files: {},
  version: 1,
  lastModifiedDate: '2026-01-05T03:00:00.000Z',
  lastModifiedBy: 'Mai',
}

const printProduct = (label: RegExp, name: string) => async () => {
  const shown = show('/print-products/detail/7', {
    'GET /api/print-products': page([printed]),
    'GET /api/references/stores': page([]),
    'GET /api/print-products/:id': printed,
    'PUT /api/print-products': { ...printed, version: 2 },
  })
  return sending(
    shown,
    await screen.findByLabelText(label),
    'PUT /api/print-products',
    (asked) => bodyOf(asked)[name],
  )
}

const product = {
  id: 1,
  name: 'Couple Portrait',
  productType: 'DIGITAL',
  budget: null,
  orderDays: null,
  fasterOrderDays: null,
  printProduct: null,
  position: null,
  otherNames: [],
  active: true,
  version: 1,
  names: { printProduct: [] },
  lastModifiedDate: '2026-01-05T03:00:00.000Z',
  lastModifiedBy: 'Mai',
}

async function productBudget() {
  const shown = show('/products/detail/1', {
    'GET /api/products/all': page([product]),
    'GET /api/products/:id': product,
    'GET /api/print-products': page([]),
    'PUT /api/products': { ...product, version: 2 },
  })
  const field = await screen.findByRole('spinbutton', { name: 'Usual budget in $' })
  return sending(shown, field, 'PUT /api/products', (asked) => bodyOf(asked).budget)
}

async function range() {
  const shown = show('/print-products', { 'GET /api/print-products': page([printed]) })
  await screen.findByText('Canvas')
  await shown.user.click(screen.getByRole('button', { name: /^Price/, expanded: false }))
  const picker = within(await screen.findByRole('dialog', { name: 'Price' }))
  const opened = sending(
    shown,
    picker.getByRole('spinbutton', { name: 'From' }),
    'GET /api/print-products',
    () => '',
  )
  return {
    ...opened,
    sent: () => {
      const from = new URLSearchParams(window.location.search).get('priceFrom')
      return from === null ? [] : [Number(from)]
    },
  }
}

async function property() {
  const one = {
    id: 5,
    name: 'limit_edit_hours',
    description: 'Hours',
    type: 'NUMBER',
    value: '48',
    isEditable: true,
    lastModifiedDate: '2026-03-04T20:30:00.000Z',
    lastModifiedBy: 'Mai Phạm',
    version: 3,
  }
  const shown = show('/system-property/detail/5', {
    'GET /api/system-properties': [one],
    'GET /api/system-properties/:id': one,
    'PUT /api/system-properties': { ...one, version: 4 },
  })
  const field = await screen.findByRole('spinbutton', { name: 'Value' })
  return sending(shown, field, 'PUT /api/system-properties', (asked) => Number(bodyOf(asked).value))
}

async function budgetPanel(shown: Rendered) {
  await screen.findByText('#1001')
  await shown.user.click(screen.getByRole('button', { name: /^Budget of order #1001, now/ }))
  return within(await screen.findByRole('dialog', { name: 'Budget of order #1001' }))
}

async function inlineBudget() {
  const call = 'PUT /api/bookings/:id/budget'
  const shown = show('/', {
    'GET /api/bookings': page([buildRow(1001)]),
    [call]: buildRow(1001, { version: 2 }),
  })
  const panel = await budgetPanel(shown)
  const field = panel.getByRole('textbox', { name: 'Budget' })
  return sending(shown, field, 'PUT /api/bookings/1001/budget', (asked) => bodyOf(asked).budget)
}

async function budgetChange() {
  const call = 'PUT /api/bookings/:id/budget/adjust'
  const shown = show('/', {
    'GET /api/bookings': page([buildRow(1001)]),
    [call]: buildRow(1001, { version: 2 }),
  })
  const panel = await budgetPanel(shown)
  await shown.user.click(panel.getByRole('button', { name: 'Increase or decrease…' }))
  await shown.user.click(await screen.findByRole('radio', { name: 'Increase' }))
  const field = screen.getByLabelText('Amount in $')
  return sending(shown, field, 'PUT /api/bookings/1001/budget/adjust', (asked) => bodyOf(asked).amount)
}

async function assignedBudget() {
  const khoa = { ...person('khoa', 'Khoa', 'Lê'), id: 52 }
  const shown = show('/order/AT-1001X', {
    'GET /api/bookings/AT-1001X': buildOrder({ assignedTo: linh, budget: 20 }),
    'GET /api/bookings/:id/work-logs': [],
    'GET /api/artists-to-assign': [artistChoice(linh), artistChoice(khoa)],
    'GET /api/artists': page([]),
    'PUT /api/bookings/:id/assign/khoa': buildRow(1001, { assignedTo: khoa, version: 9 }),
  })
  await shown.user.click(await screen.findByRole('button', { name: /^Artist and budget/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Artist and budget of order #1001' }))
  await shown.user.click(dialog.getByRole('tab', { name: 'Change artist' }))
  await shown.user.click(await dialog.findByRole('option', { name: /Khoa/ }))
  const field = await dialog.findByRole('textbox', { name: 'Budget in $ (optional)' })
  return sending(shown, field, 'PUT /api/bookings/1001/assign/khoa', ({ query }) =>
    Number(query.get('budget')),
  )
}

const parked =
  (label: RegExp, numberIn: (body: Readonly<Record<string, unknown>>) => unknown) => async () => {
    const shown = show('/inbox/orders?message=7', parkedAnswers)
    const dialog = within(await screen.findByRole('dialog', { name: 'Order #1042 from the shop' }))
    const field = await dialog.findByRole('spinbutton', { name: label })
    return sending(shown, field, 'POST /api/parked-orders/7/take', (asked) => numberIn(bodyOf(asked)))
  }

const firstItem = (name: string) => (body: Readonly<Record<string, unknown>>) =>
  (body.items as readonly Readonly<Record<string, unknown>>[])[0]?.[name]

/** Every form with a box for a number; the payment of artists has a test of its own. */
async function manyBudgets() {
  const shown = show('/', {
    'GET /api/bookings': page([buildRow(1001)]),
    [PREVIEW]: buildPreview(1),
    [BUDGETS_PREVIEW]: buildBudgets({ empty: 1 }),
    [BUDGETS]: buildResult([buildRow(1001, { version: 2 })]),
  })
  await select(shown.user, 1001)
  await press(shown.user, 'Set budgets')
  const field = await screen.findByRole('textbox', { name: 'Budget for each order (USD)' })
  return sending(shown, field, BUDGETS, (asked) => bodyOf(asked).budget)
}

export const PLACES: Readonly<Record<string, Place>> = {
  'an amount of a plain resource': { open: printProduct(/^Price/, 'price'), dollars: true },
  'a number of a plain resource': { open: printProduct(/^Width/, 'width') },
  'a whole number of a plain resource': { open: productBudget, whole: true },
  'a range of amounts': { open: range, dollars: true },
  'a property': { open: property },
  'the budget in the list': { open: inlineBudget, whole: true, dollars: true, none: 'Please enter number' },
  'a change of the budget': { open: budgetChange, whole: true, dollars: true, none: 'Please enter number' },
  'the budget of another artist': { open: assignedBudget, whole: true, dollars: true },
  'the budget of many orders': { open: manyBudgets, whole: true, dollars: true },
  'the price of a parked order': { open: parked(/^Price in USD/, firstItem('price')), dollars: true },
  'the quantity of a parked order': { open: parked(/^Quantity/, firstItem('quantity')), whole: true },
  'the total of a parked order': { open: parked(/^Total in USD/, ({ total }) => total), dollars: true },
}
