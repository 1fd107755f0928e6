import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import type { ShopConnection, ShopTest } from '#contract/shopConnections/shopConnections.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildShop, buildShopMessage } from '#tests/support/shops.ts'

const EDITS: readonly Permission[] = [
  'VIEW_SHOP_CONNECTION',
  'EDIT_SHOP_CONNECTION',
  'ACCESS_SETTING',
  'ACCESS_ORDER',
]

interface Options {
  readonly permissions?: readonly Permission[]
  readonly langKey?: 'en' | 'vi'
  readonly part?: string
}

const open = (
  one: ShopConnection,
  more: Answers = {},
  { permissions = EDITS, langKey = 'en', part = '' }: Options = {},
) =>
  renderConsole({
    path: `/shops/detail/3${part}`,
    permissions,
    account: { langKey },
    answers: {
      'GET /api/shop-connections': page([one]),
      'GET /api/shop-connections/:id': one,
      'GET /api/shop-connections/:id/messages': page([buildShopMessage()]),
      'GET /api/shop-connections/:id/differences': page([]),
      'GET /api/shop-connections/:id/history': { history: null },
      ...more,
    },
  })

const answered = (more: Partial<ShopTest> = {}): ShopTest => ({
  shopName: 'Ninja Portraits',
  currency: 'USD',
  error: null,
  missing: [],
  milliseconds: 210,
  ...more,
})

test.each([
  [{}, 'Connected', 'The last webhook came'],
  [{ enabled: false }, 'Off', 'Atelier does not read from it or send to it.'],
  [{ hasWebhookSecret: false }, 'Not set up', 'The secret of its webhooks is missing'],
  [{ hasCredentials: false }, 'Not set up', 'Its credentials are missing'],
  [{ failed: 2 }, 'Something failed', '2 messages could not be sent.'],
  [{ lastWebhook: null, lastPull: null, seenUntil: null }, 'Connected', 'No webhook has come yet.'],
  [
    {
      failingSince: '2026-01-05T03:00:00.000Z',
      lastError: { reason: 'WRONG_CREDENTIALS' as const, text: 'Invalid API key' },
    },
    'Failing',
    'The shop refuses the credentials.',
  ],
  [
    { kind: 'OWN' as const, address: null, webhookUrl: null },
    'Sends by itself',
    'It sends its orders by itself',
  ],
])('how it does is said in words: %j', async (more, state, words) => {
  open(buildShop(more))
  expect(await screen.findByText(state, { selector: 'span' })).toBeVisible()
  expect(screen.getByText(new RegExp(words.replaceAll('.', '\\.')))).toBeVisible()
})

test('what an error says is shown beside its meaning', async () => {
  const lastError = { reason: 'REFUSED' as const, text: 'Order is archived' }
  open(buildShop({ failingSince: '2026-01-05T03:00:00.000Z', lastError }))
  expect(await screen.findByText('It said: Order is archived')).toBeVisible()
})

test('a shop of one’s own has neither webhooks to add, nor a log, nor a test', async () => {
  open(buildShop({ kind: 'OWN', address: null, webhookUrl: null }))
  await screen.findByText('Sends by itself', { selector: 'span' })
  for (const name of ['Webhooks', 'Messages to the shop', 'Access'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Test the connection' })).toBeNull()
})

test('the shop is asked who it is by the keyboard, and what it lacks is named', async () => {
  let lacking = answered({ missing: ['write_orders'] })
  const { user, api } = open(buildShop(), { 'POST /api/shop-connections/:id/test': () => lacking })
  const button = await screen.findByRole('button', { name: 'Test the connection' })
  button.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Test of Ninja' }))
  expect(await dialog.findByText('“Ninja Portraits” answered after 210 ms.')).toBeVisible()
  expect(dialog.getByText('Its currency is USD.')).toBeVisible()
  expect(dialog.getByText('write_orders')).toBeVisible()
  lacking = answered()
  await user.click(dialog.getByRole('button', { name: 'Test again' }))
  await waitFor(() => expect(dialog.queryByText('write_orders')).toBeNull())
  expect(api.of('POST /api/shop-connections/3/test')).toHaveLength(2)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('why it could not be asked is said in words, with what it said', async () => {
  const { user } = open(buildShop(), {
    'POST /api/shop-connections/:id/test': answered({
      shopName: null,
      currency: null,
      error: { reason: 'NO_ACCESS', text: 'Missing scope read_orders' },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Test the connection' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Test of Ninja' }))
  expect(await dialog.findByText(/^The credentials lack permissions for this/)).toBeVisible()
  expect(dialog.getByText('It said: Missing scope read_orders')).toBeVisible()
})

test('a test that does not arrive can be tried again', async () => {
  const { user, api } = open(buildShop(), {
    'POST /api/shop-connections/:id/test': failing(503, 'busy'),
  })
  await user.click(await screen.findByRole('button', { name: 'Test the connection' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Test of Ninja' }))
  expect(await dialog.findByText('The connection does not work.')).toBeVisible()
  api.answer({ 'POST /api/shop-connections/:id/test': answered() })
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('“Ninja Portraits” answered after 210 ms.')).toBeVisible()
})

test('the log says what failed and why, is filtered by state, and tells it again', async () => {
  const { user, api } = open(buildShop(), {
    'GET /api/shop-connections/:id/messages': ({ query }: { query: URLSearchParams }) =>
      page(query.get('state') === 'SENT' ? [] : [buildShopMessage()]),
    'POST /api/shop-messages/:id/send-again': buildShopMessage({ state: 'QUEUED' }),
  })
  const tab = await screen.findByRole('tab', { name: 'Messages to the shop' })
  screen.getByRole('tab', { name: 'Settings' }).focus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(tab).toHaveAttribute('aria-selected', 'true')
  const log = within(await screen.findByRole('region', { name: 'Messages to the shop' }))
  expect(await log.findByText('The fulfilment order is closed')).toBeVisible()
  expect(log.getByText('Fulfilled: 1Z999')).toBeVisible()
  expect(log.getByRole('link', { name: '#1005' })).toHaveAttribute('href', '/order/AT-5')
  log.getByRole('button', { name: 'Send again: 1Z999' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('It is being sent again.')
  expect(api.of('POST /api/shop-messages/9/send-again')).toHaveLength(1)
  await user.selectOptions(log.getByRole('combobox', { name: 'State' }), 'Sent')
  expect(await log.findByText('Nothing is in this state.')).toBeVisible()
})

test('of an order that the account does not see the log says only that', async () => {
  const message = buildShopMessage({ order: null, subject: null })
  open(buildShop(), { 'GET /api/shop-connections/:id/messages': page([message]) }, { part: '?part=messages' })
  expect(await screen.findByText('an order that you do not see')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send again: Fulfilled' })).toBeVisible()
})

test('who may only see shops changes nothing, in Vietnamese, too', async () => {
  const { user } = open(
    buildShop({ failed: 1 }),
    {},
    { permissions: ['VIEW_SHOP_CONNECTION'], langKey: 'vi' },
  )
  expect(await screen.findByText('Có tin không gửi được', { selector: 'span' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Tên/ })).toBeDisabled()
  await user.click(screen.getByRole('tab', { name: 'Tin gửi cho shop 1' }))
  expect(await screen.findByText('Đã giao: 1Z999')).toBeVisible()
  expect(screen.getByLabelText(/^Tên/)).not.toBeVisible()
  for (const name of ['Kiểm tra kết nối', 'Ngắt kết nối', 'Lưu', 'Gửi lại: 1Z999'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
