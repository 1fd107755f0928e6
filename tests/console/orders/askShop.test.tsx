import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import type { ShopPowers } from '#contract/shopConnections/askShop.ts'
import type { OrderShop, ShopMessage } from '#contract/shopConnections/shopChanges.ts'
import { type Answers, failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildOrder } from './fixtures.ts'

const AT = '2026-03-04T03:00:00.000Z'
const ASKS: readonly Permission[] = [
  'ACCESS_ORDER',
  'VIEW_BOOKING',
  'VIEW_SHOP_CONNECTION',
  'CANCEL_IN_SHOP',
  'REFUND_IN_SHOP',
]
const POWERS = 'GET /api/bookings/:id/shop/powers'
const CANCEL = 'POST /api/bookings/AT-1001X/shop/cancel'
const REFUND = 'POST /api/bookings/AT-1001X/shop/refund'

const shop: OrderShop = {
  connectionId: 3,
  connectionName: 'Ninja',
  kind: 'SHOPIFY',
  adminUrl: null,
  shopNumber: '#1042',
  updated: AT,
  changes: [],
  refunds: [],
  messages: [],
}

/** An order of two portraits and a frame, of which 84.50 euros are left. */
const powers = (more: Partial<ShopPowers> = {}): ShopPowers => ({
  mayCancel: true,
  mayRefund: true,
  currency: 'EUR',
  refundable: 84.5,
  lines: [
    { lineId: '31', name: 'Portrait', quantity: 2, price: 30 },
    { lineId: '32', name: 'Frame', quantity: 1, price: 24.5 },
  ],
  asking: null,
  ...more,
})

const asked = (kind: ShopMessage['kind'], subject: string): ShopMessage => ({
  id: 9,
  kind,
  state: 'QUEUED',
  subject,
  queuedDate: AT,
  sentDate: null,
  attempts: 0,
  nextAttempt: AT,
  error: null,
  queuedBy: 'Mai Phạm',
})

interface Options {
  readonly permissions?: readonly Permission[]
  readonly langKey?: 'en' | 'vi'
}

const open = (given: unknown, more: Answers = {}, { permissions = ASKS, langKey = 'en' }: Options = {}) =>
  renderConsole({
    path: '/order/AT-1001X',
    permissions,
    account: { langKey },
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder(),
      'GET /api/bookings/:id/work-logs': [],
      'GET /api/bookings/:id/shop': { shop },
      [POWERS]: given,
      ...more,
    },
  })

const card = async (name = 'Shop') => within(await screen.findByRole('region', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('the shop is asked to cancel by the keyboard, and what it is asked for shows without asking again', async () => {
  const { user, api } = open(powers(), { [CANCEL]: asked('CANCELLATION', 'Changed their mind') })
  ;(await card()).getByRole('button', { name: 'Cancel in the shop…' }).focus()
  await user.keyboard('{Enter}')
  const form = await dialog('Cancel the order in the shop')
  expect(form.getByRole('checkbox', { name: 'Let the shop notify the customer' })).toBeChecked()
  expect(form.getByRole('checkbox', { name: 'Put the items back into stock' })).not.toBeChecked()
  const reason = form.getByRole('textbox', { name: /^Reason \(saved in the shop\)/ })
  reason.focus()
  await user.keyboard('Changed their mind')
  form.getByRole('checkbox', { name: 'Refund all that is left (84.50 EUR)' }).focus()
  await user.keyboard(' ')
  form.getByRole('button', { name: 'Cancel the order' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('The shop is being asked. Its answer shows here.')
  await closed()
  expect(api.of(CANCEL).map(({ body }) => body)).toEqual([
    { reason: 'Changed their mind', refund: true, restock: false, notify: true },
  ])
  const shown = await card()
  expect(shown.getByText('The shop is being asked to cancel the order.')).toBeVisible()
  expect(shown.getByText('Changed their mind', { exact: false })).toBeVisible()
  expect(shown.queryByRole('button', { name: /…$/ })).toBeNull()
  expect(api.of('GET /api/bookings/AT-1001X/shop')).toHaveLength(1)
  expect(api.of(POWERS)).toHaveLength(1)
})

test('a cancellation needs a reason', async () => {
  const { user, api } = open(powers())
  await user.click((await card()).getByRole('button', { name: 'Cancel in the shop…' }))
  const form = await dialog('Cancel the order in the shop')
  await user.click(form.getByRole('button', { name: 'Cancel the order' }))
  await waitFor(() => expect(form.getByRole('textbox', { name: /^Reason/ })).toBeInvalid())
  expect(api.of(CANCEL)).toEqual([])
})

test('what is paid back is exactly what was chosen', async () => {
  const { user, api } = open(powers(), { [REFUND]: asked('REFUND', 'Wrong frame') })
  await user.click((await card()).getByRole('button', { name: 'Refund…' }))
  const form = await dialog('Refund in the shop')
  expect(form.getByText(/At most 84\.50 EUR is left\.$/)).toBeVisible()
  const amount = form.getByLabelText(/^Amount \(EUR\)/)
  expect(amount).toHaveValue('84.5')
  await user.clear(amount)
  await user.type(amount, '54.5')
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Wrong frame')
  // An emptied box is none of it.
  await user.clear(form.getByLabelText('Portrait, of 2'))
  const frames = form.getByLabelText('Frame, of 1')
  await user.clear(frames)
  await user.type(frames, '1')
  await user.click(form.getByRole('checkbox', { name: 'Put the items back into stock' }))
  await user.click(form.getByRole('checkbox', { name: 'Let the shop notify the customer' }))
  await user.click(form.getByRole('button', { name: 'Refund' }))
  await closed()
  expect(api.of(REFUND).map(({ body }) => body)).toEqual([
    {
      amount: 54.5,
      reason: 'Wrong frame',
      lines: [{ lineId: '32', quantity: 1 }],
      restock: true,
      notify: false,
    },
  ])
  expect((await card()).getByText('The shop is being asked to refund.')).toBeVisible()
})

test('more than is left is refused at the field: of the amount, and of each line', async () => {
  const { user, api } = open(powers())
  await user.click((await card()).getByRole('button', { name: 'Refund…' }))
  const form = await dialog('Refund in the shop')
  const amount = form.getByLabelText(/^Amount \(EUR\)/)
  await user.clear(amount)
  await user.type(amount, '84.51')
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Late')
  const portraits = form.getByLabelText('Portrait, of 2')
  await user.clear(portraits)
  await user.type(portraits, '3')
  await user.click(form.getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(amount).toBeInvalid())
  expect(portraits).toBeInvalid()
  expect(form.getByLabelText('Frame, of 1')).toBeValid()
  expect(form.getAllByText('This is too large.')).toHaveLength(2)
  expect(api.of(REFUND)).toEqual([])
})

test('an amount that has become too large meanwhile is refused at its field, and nothing typed is lost', async () => {
  const { user } = open(powers(), {
    [REFUND]: failing(400, 'invalidInput', { fieldErrors: { amount: 'validation.tooLarge' } }),
  })
  await user.click((await card()).getByRole('button', { name: 'Refund…' }))
  const form = await dialog('Refund in the shop')
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Late')
  await user.click(form.getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(form.getByLabelText(/^Amount \(EUR\)/)).toBeInvalid())
  expect(form.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Late')
})

test.each([
  ['alreadyAsked', 'en', 'The shop is already being asked. Wait for its answer.'],
  [
    'notInShop',
    'en',
    'Not possible in the shop: the connection does not allow it, or the order is cancelled there.',
  ],
  ['alreadyAsked', 'vi', 'Đang chờ shop trả lời yêu cầu trước. Vui lòng đợi.'],
] as const)('a refusal is said in words: %s, %s', async (errorKey, langKey, words) => {
  const { user } = open(powers(), { [CANCEL]: failing(409, errorKey) }, { langKey })
  const [shopName, button, title, reason, send] =
    langKey === 'en'
      ? ['Shop', 'Cancel in the shop…', 'Cancel the order in the shop', /^Reason/, 'Cancel the order']
      : ['Shop bán hàng', 'Hủy trên shop…', 'Hủy đơn trên shop', /^Lý do/, 'Hủy đơn hàng']
  await user.click((await card(shopName)).getByRole('button', { name: button }))
  const form = await dialog(title)
  await user.type(form.getByRole('textbox', { name: reason }), 'x')
  await user.click(form.getByRole('button', { name: send }))
  expect((await form.findAllByText(words))[0]).toBeVisible()
})

test('while the shop is being asked, nothing else can be asked for', async () => {
  open(powers({ asking: asked('REFUND', 'Late') }))
  const shown = await card()
  expect(shown.getByText('The shop is being asked to refund.')).toBeVisible()
  for (const name of ['Cancel in the shop…', 'Refund…'])
    expect(shown.queryByRole('button', { name })).toBeNull()
})

test.each([
  [{ mayCancel: false }, ['Refund…']],
  [{ mayRefund: false }, ['Cancel in the shop…']],
  [{ refundable: 0 }, ['Cancel in the shop…']],
  [{ mayCancel: false, mayRefund: false }, []],
])('the powers decide what is offered: %j', async (more, names) => {
  open(powers(more))
  const buttons = (await card()).queryAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(names)
})

test('without a permission for it, nobody asks what may be asked', async () => {
  const { api } = open(powers(), {}, { permissions: ['ACCESS_ORDER', 'VIEW_SHOP_CONNECTION'] })
  expect((await card()).queryAllByRole('button')).toEqual([])
  expect(api.of(POWERS)).toEqual([])
})

test('who may cancel but not refund cannot have the cancellation pay back', async () => {
  const { user } = open(powers(), {}, { permissions: [...ASKS].filter((one) => one !== 'REFUND_IN_SHOP') })
  await user.click((await card()).getByRole('button', { name: 'Cancel in the shop…' }))
  const form = await dialog('Cancel the order in the shop')
  expect(form.getAllByRole('checkbox')).toHaveLength(2)
})

test('what may be asked could not be read: the rest of the card is there', async () => {
  open(failing(503, 'busy'))
  expect((await card()).getByText('Ninja · Shopify')).toBeVisible()
  expect((await card()).queryAllByRole('button')).toEqual([])
})

test('without items an amount can still be paid back', async () => {
  const { user } = open(powers({ lines: [] }))
  await user.click((await card()).getByRole('button', { name: 'Refund…' }))
  const form = await dialog('Refund in the shop')
  expect(form.queryByText('Items to refund')).toBeNull()
  expect(form.getByLabelText(/^Amount \(EUR\)/)).toHaveValue('84.5')
})
