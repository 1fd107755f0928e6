import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import type { ShopPowers } from '#contract/shopConnections/askShop.ts'
import type { OrderShop, ShopChange, ShopMessage } from '#contract/shopConnections/shopChanges.ts'
import { type Answers, failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildOrder, EVERYTHING } from './fixtures.ts'

const AT = '2026-03-04T03:00:00.000Z'

const change = (more: Partial<ShopChange> = {}): ShopChange => ({
  id: 4,
  kind: 'CANCELLED',
  at: AT,
  state: 'WAITING',
  before: null,
  after: null,
  reason: 'Changed my mind',
  settledBy: null,
  settledDate: null,
  version: 1,
  ...more,
})

const message = (more: Partial<ShopMessage> = {}): ShopMessage => ({
  id: 9,
  kind: 'FULFILMENT',
  state: 'SENT',
  subject: '1Z999',
  queuedDate: AT,
  sentDate: AT,
  attempts: 1,
  nextAttempt: null,
  error: null,
  queuedBy: null,
  ...more,
})

const shop = (more: Partial<OrderShop> = {}): OrderShop => ({
  connectionId: 3,
  connectionName: 'Ninja',
  kind: 'SHOPIFY',
  adminUrl: 'https://ninja.myshopify.com/admin/orders/1',
  shopNumber: '#1042',
  updated: AT,
  changes: [],
  refunds: [],
  messages: [],
  ...more,
})

/** The shop can be asked for nothing. */
const NO_POWERS: ShopPowers = {
  mayCancel: false,
  mayRefund: false,
  currency: 'USD',
  refundable: 0,
  lines: [],
  asking: null,
}

interface Options {
  readonly permissions?: readonly Permission[]
  readonly langKey?: 'en' | 'vi'
}

const open = (
  one: OrderShop | null,
  more: Answers = {},
  { permissions = EVERYTHING, langKey = 'en' }: Options = {},
) =>
  renderConsole({
    path: '/order/AT-1001X',
    permissions,
    account: { langKey },
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder(),
      'GET /api/bookings/:id/work-logs': [],
      'GET /api/bookings/:id/shop': { shop: one },
      'GET /api/bookings/:id/shop/powers': NO_POWERS,
      ...more,
    },
  })

const article = async (name: string) => within(await screen.findByRole('article', { name }))
const settled = (more: Partial<OrderShop> = {}) => shop({ changes: [change({ state: 'APPLIED' })], ...more })
const SETTLE = 'POST /api/bookings/:id/shop-changes/:changeId/settle'

test('a cancellation says what it means, and is done here too after a question, by the keyboard', async () => {
  const { user, api } = open(shop({ changes: [change()] }), { [SETTLE]: settled() })
  const banner = await article('The customer cancelled in the shop')
  expect(banner.getByText('Reason: Changed my mind')).toBeVisible()
  expect(banner.getByText(/^Linh Trần is drawing it\. .*the artist’s budget stays as it is\.$/)).toBeVisible()
  banner.getByRole('button', { name: 'Cancel the order here too' }).focus()
  await user.keyboard('{Enter}')
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText('Cancel order #1001 here too?')).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Cancel the order here too' }))
  await screen.findByText('Done here, too.')
  expect(api.of('POST /api/bookings/1001/shop-changes/4/settle')[0]?.body).toEqual({
    decision: 'APPLY',
    version: 1,
  })
  await waitFor(() => expect(screen.queryByRole('article', { name: /cancelled in the shop/ })).toBeNull())
})

test('who keeps working is not asked twice', async () => {
  const { user, api } = open(shop({ changes: [change()] }), { [SETTLE]: settled() })
  const banner = await article('The customer cancelled in the shop')
  await user.click(banner.getByRole('button', { name: 'Keep working' }))
  await screen.findByText('The order continues as before.')
  expect(api.of('POST /api/bookings/1001/shop-changes/4/settle')[0]?.body).toMatchObject({ decision: 'KEEP' })
})

test.each([
  ['ITEM_CHANGED', 'An item was changed in the shop', 'Change it here too', 'Keep it as it was'],
  ['ITEM_REMOVED', 'An item was removed in the shop', 'Remove it here too', 'Keep the item'],
  ['REFUNDED', 'The whole order was refunded in the shop', 'Cancel the order here too', 'Keep working'],
  ['DELETED', 'The order was deleted in the shop', 'Cancel the order here too', 'Keep working'],
  ['ITEM_ADDED', 'The customer added an item in the shop', 'Mark as seen', undefined],
] as const)('%s has its own words and answers', async (kind, title, apply, keep) => {
  const before = { productName: 'Portrait', name: 'Portrait, 1 person', quantity: 1 }
  const after = { productName: 'Portrait', name: 'Portrait, 2 people', quantity: 2 }
  open(shop({ changes: [change({ kind, before, after })] }))
  const banner = await article(title)
  expect(banner.getByText('1 × Portrait, 1 person')).toBeVisible()
  expect(banner.getByText('2 × Portrait, 2 people')).toBeVisible()
  const names = banner.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(keep ? [keep, apply] : [apply])
})

test('an added item is seen at once', async () => {
  const { user, api } = open(shop({ changes: [change({ kind: 'ITEM_ADDED' })] }), { [SETTLE]: settled() })
  await user.click((await article('The customer added an item in the shop')).getByRole('button'))
  await screen.findByText('Noted.')
  expect(api.of('POST /api/bookings/1001/shop-changes/4/settle')[0]?.body).toMatchObject({
    decision: 'APPLY',
  })
})

test('what somebody else decided meanwhile is said, and shown', async () => {
  const { user, api } = open(shop({ changes: [change()] }), {
    [SETTLE]: failing(409, 'alreadySettled', { facts: { by: 'Mai Phạm' } }),
  })
  const banner = await article('The customer cancelled in the shop')
  api.answer({ 'GET /api/bookings/:id/shop': { shop: settled() } })
  await user.click(banner.getByRole('button', { name: 'Keep working' }))
  expect(await screen.findByText('Mai Phạm has already decided.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('article', { name: /cancelled in the shop/ })).toBeNull())
})

test('who may only see shops decides nothing and tells nothing again', async () => {
  open(
    shop({ changes: [change()], messages: [message({ state: 'FAILED', error: 'No' })] }),
    {},
    { permissions: ['ACCESS_ORDER', 'VIEW_SHOP_CONNECTION'] },
  )
  const banner = await article('The customer cancelled in the shop')
  expect(banner.queryAllByRole('button')).toEqual([])
  const card = within(screen.getByRole('region', { name: 'Shop' }))
  expect(card.getByText('No')).toBeVisible()
  expect(card.queryByRole('button', { name: /Send again/ })).toBeNull()
})

test('the card leads to the shop, and says what was paid back and told', async () => {
  const refund = {
    id: 1,
    at: AT,
    amount: 20,
    reason: 'Colour',
    by: 'Mai Phạm',
    lines: [{ name: 'Portrait', quantity: 1, amount: 20 }],
  }
  const { user } = open(shop({ refunds: [refund], messages: [message()] }))
  const card = within(await screen.findByRole('region', { name: 'Shop' }))
  expect(card.getByText('Ninja · Shopify')).toBeVisible()
  const link = card.getByRole('link', { name: 'Order #1042 in the shop' })
  expect(link).toHaveAttribute('href', 'https://ninja.myshopify.com/admin/orders/1')
  expect(card.getByText('$20.00 on 04/03/2026')).toBeVisible()
  expect(card.getByText('Asked for by Mai Phạm')).toBeVisible()
  await user.click(card.getByText('1 line'))
  expect(card.getByText('1 × Portrait')).toBeVisible()
  expect(card.getByText('Fulfilled: 1Z999')).toBeVisible()
  expect(card.getByText('Sent')).toBeVisible()
})

test('without the permission for refunds there are no amounts', async () => {
  const lines = [{ name: 'Portrait', quantity: 1 }]
  open(shop({ refunds: [{ id: 1, at: AT, reason: 'Colour', by: null, lines }] }))
  const card = within(await screen.findByRole('region', { name: 'Shop' }))
  expect(card.getByText('04/03/2026')).toBeVisible()
  expect(card.queryByText(/\$/)).toBeNull()
})

test('what failed says why, and is told again', async () => {
  const failed = message({ state: 'FAILED', error: 'The fulfilment order is closed' })
  const older = [1, 2, 3, 4, 5, 6].map((id) => message({ id, subject: `older ${id}` }))
  const { user, api } = open(shop({ messages: [...older, failed] }), {
    'POST /api/shop-messages/:id/send-again': message({ state: 'QUEUED' }),
  })
  const card = within(await screen.findByRole('region', { name: 'Shop' }))
  expect(card.getByText('The fulfilment order is closed')).toBeVisible()
  expect(card.queryByText('Fulfilled: older 6')).toBeNull()
  card.getByRole('button', { name: 'Send again: 1Z999' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('It is being sent again.')
  expect(api.of('POST /api/shop-messages/9/send-again')).toHaveLength(1)
  expect(card.queryByText('The fulfilment order is closed')).toBeNull()
})

test('an order of no connected shop shows nothing of one', async () => {
  const { api } = open(null)
  await screen.findByRole('region', { name: 'Details' })
  expect(screen.queryByRole('region', { name: 'Shop' })).toBeNull()
  expect(api.of('GET /api/bookings/AT-1001X/shop')).toHaveLength(1)
})

test('accounts that may see nothing of it do not ask', async () => {
  const { api } = open(shop({ changes: [change()] }), {}, { permissions: ['ACCESS_ORDER', 'VIEW_BOOKING'] })
  await screen.findByRole('region', { name: 'Details' })
  expect(api.of('GET /api/bookings/AT-1001X/shop')).toHaveLength(0)
  expect(screen.queryByRole('region', { name: 'Shop' })).toBeNull()
})

test('what could not be loaded can be asked for again, and the rest of the page is there', async () => {
  const { user, api } = open(null, { 'GET /api/bookings/:id/shop': failing(500, 'internal') })
  await screen.findByRole('region', { name: 'Details' })
  const card = within(await screen.findByRole('region', { name: 'Shop' }))
  api.answer({ 'GET /api/bookings/:id/shop': { shop: shop() } })
  await user.click(card.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ninja · Shopify')).toBeVisible()
})

test('the page comes as a whole, with what its shop says', async () => {
  const { promise: waiting, resolve: answer } = Promise.withResolvers<unknown>()
  const { api } = open(shop({ changes: [change()] }), { 'GET /api/bookings/:id/shop': () => waiting })
  await waitFor(() => expect(api.of('GET /api/bookings/AT-1001X/shop')).not.toHaveLength(0))
  await screen.findByTestId('order-skeleton')
  expect(screen.queryByRole('region', { name: 'Details' })).toBeNull()
  answer({ shop: shop({ changes: [change()] }) })
  await screen.findByRole('region', { name: 'Details' })
  expect(screen.getByRole('article', { name: 'The customer cancelled in the shop' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Shop' })).toBeVisible()
})

test('in Vietnamese, too', async () => {
  open(
    shop({ changes: [change()], messages: [message({ state: 'FAILED', error: 'No' })] }),
    {},
    { langKey: 'vi' },
  )
  const banner = await article('Khách đã hủy đơn trên shop')
  expect(banner.getByRole('button', { name: 'Hủy đơn cả ở đây' })).toBeVisible()
  expect(banner.getByRole('button', { name: 'Làm tiếp' })).toBeVisible()
  const card = within(screen.getByRole('region', { name: 'Shop bán hàng' }))
  expect(card.getByText('Không gửi được')).toBeVisible()
  expect(card.getByRole('button', { name: 'Gửi lại: 1Z999' })).toBeVisible()
})
