import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { type Answers, failing, nothing, page } from '#tests/support/api.ts'
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
}

const open = (
  one: ShopConnection,
  path = '/shops/detail/3',
  more: Answers = {},
  { permissions = EDITS, langKey = 'en' }: Options = {},
) =>
  renderConsole({
    path,
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

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('the settings lead to the shops', async () => {
  const { user } = open(buildShop(), '/settings')
  await user.click(await screen.findByRole('link', { name: /^Shops/ }))
  await screen.findByRole('heading', { name: 'Shops' })
  expect(location.pathname).toBe('/shops')
})

test('the list says how each does', async () => {
  open(buildShop({ failingSince: '2026-01-05T03:00:00.000Z', waiting: 4, failed: 10_000 }), '/shops')
  const table = await screen.findByRole('table', { name: 'Shops' })
  const row = within(await within(table).findByRole('row', { name: /Ninja/ }))
  expect(row.getByText('Shopify')).toBeVisible()
  expect(row.getByText('Failing')).toBeVisible()
  expect(row.getByText('4')).toBeVisible()
  expect(row.getByText('10,000 or more')).toBeVisible()
  expect(row.getByRole('link', { name: 'Ninja' })).toHaveAttribute('href', '/shops/detail/3')
})

test('an empty list says what to do, and nobody connects a shop without the permission', async () => {
  open(
    buildShop(),
    '/shops',
    { 'GET /api/shop-connections': page([]) },
    { permissions: ['VIEW_SHOP_CONNECTION'] },
  )
  expect(await screen.findByText('No shop is connected yet.')).toBeVisible()
  expect(screen.getByText(/docs\/shops\.md/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Connect a shop' })).toBeNull()
})

test('a list that cannot be loaded can be asked for again', async () => {
  open(buildShop(), '/shops', { 'GET /api/shop-connections': failing(503, 'busy') })
  expect(await screen.findByText('The shops could not be loaded.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('without the permission the page says which is missing', async () => {
  open(buildShop(), '/shops', {}, { permissions: ['ACCESS_SETTING'] })
  expect(await screen.findByText(/It needs: See connected shops/)).toBeVisible()
})

test('Shopify is connected by the keyboard, and its page says which webhooks to add there', async () => {
  const { user, api } = open(buildShop({ hasCredentials: false }), '/shops', {
    'GET /api/shop-connections': page([]),
    'POST /api/shop-connections': buildShop(),
  })
  const [add] = await screen.findAllByRole('button', { name: 'Connect a shop' })
  add?.focus()
  await user.keyboard('{Enter}')
  const dialog = await dialogNamed('Connect a shop')
  dialog.getByRole('combobox', { name: /^Kind/ }).focus()
  await user.tab()
  await user.keyboard('Ninja')
  await user.tab()
  await user.keyboard('ninja.myshopify.com')
  dialog.getByLabelText(/^Access token of the Admin API/).focus()
  await user.keyboard('shpat_1')
  await user.tab()
  await user.keyboard('whsec')
  expect(dialog.getByText('write_merchant_managed_fulfillment_orders')).toBeVisible()
  dialog.getByRole('checkbox', { name: /refunding its orders/ }).focus()
  await user.keyboard(' ')
  await user.type(dialog.getByRole('textbox', { name: /^Properties with photos/ }), '_uploads{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await screen.findByRole('heading', { name: 'Ninja' })
  expect(api.of('POST /api/shop-connections')[0]?.body).toEqual({
    kind: 'SHOPIFY',
    name: 'Ninja',
    address: 'ninja.myshopify.com',
    source: 'TURNED_NINJA',
    storeId: null,
    apiKey: 'shpat_1',
    webhookSecret: 'whsec',
    enabled: true,
    fulfilsDigital: false,
    writesStatus: true,
    writesLink: true,
    mayCancel: false,
    mayRefund: true,
    photoNames: ['_uploads'],
  })
  const card = within(screen.getByRole('region', { name: 'Webhooks' }))
  expect(card.getByText('https://atelier.example/api/intake/shops/3')).toBeVisible()
  expect(card.getByText('refunds/create')).toBeVisible()
})

test('each kind asks for what it has: WooCommerce for both halves of its key, a shop of one’s own for none', async () => {
  const { user, api } = open(buildShop(), '/shops', {
    'GET /api/shop-connections': page([]),
    'POST /api/shop-connections': buildShop({ kind: 'OWN' }),
  })
  const [add] = await screen.findAllByRole('button', { name: 'Connect a shop' })
  add?.focus()
  await user.keyboard('{Enter}')
  const dialog = await dialogNamed('Connect a shop')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Kind/ }), 'WooCommerce')
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Human')
  await user.type(dialog.getByLabelText(/^Consumer key/), 'ck_1')
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(dialog.getByLabelText(/^Consumer secret/)).toBeInvalid())
  expect(dialog.getByRole('textbox', { name: /^Address/ })).toBeInvalid()
  expect(api.of('POST /api/shop-connections')).toHaveLength(0)
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Kind/ }), 'A shop of your own')
  expect(dialog.queryByRole('textbox', { name: /^Address/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(api.of('POST /api/shop-connections')).toHaveLength(1))
  const body = api.of('POST /api/shop-connections')[0]?.body
  expect(body).toMatchObject({ kind: 'OWN', name: 'Human' })
  expect(body).not.toHaveProperty('apiKey')
  expect(body).not.toHaveProperty('address')
})

test('a change keeps what is stored, says so, and reads back what was saved', async () => {
  const { user, api } = open(buildShop(), undefined, {
    'PUT /api/shop-connections/:id': ({ body }: { body: object }) => buildShop({ ...body, version: 3 }),
  })
  expect(await screen.findAllByText(/^Saved. Leave it empty to keep it./)).toHaveLength(2)
  const token = screen.getByLabelText(/^Access token of the Admin API/)
  expect(token).toHaveAttribute('type', 'password')
  expect(token).toHaveValue('')
  const name = screen.getByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, 'Ninja 2')
  await user.click(screen.getByRole('checkbox', { name: /^Mark orders without a print/ }))
  await user.click(screen.getByRole('checkbox', { name: /^On:/ }))
  await user.click(screen.getByRole('button', { name: 'Remove _uploads' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Ninja 2 was saved.')
  const body = api.of('PUT /api/shop-connections/3')[0]?.body
  expect(body).toMatchObject({
    name: 'Ninja 2',
    fulfilsDigital: true,
    enabled: false,
    photoNames: [],
    storeId: 7,
    version: 2,
  })
  for (const absent of ['apiKey', 'apiSecret', 'webhookSecret', 'kind'])
    expect(body).not.toHaveProperty(absent)
  expect(screen.getByText('Off', { selector: 'span' })).toBeVisible()
})

test('another address without its credentials is refused at the token, in words', async () => {
  const { user } = open(buildShop(), undefined, {
    'PUT /api/shop-connections/:id': failing(400, 'invalidInput', {
      fieldErrors: { apiKey: 'validation.newShopKey' },
    }),
  })
  const address = await screen.findByRole('textbox', { name: /^Address/ })
  await user.clear(address)
  await user.type(address, 'thief.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText('The address has changed: enter the credentials of that shop.'),
  ).toBeVisible()
})

test('two people who change it see both versions, and neither is lost', async () => {
  let stored = buildShop()
  const { user, api } = open(buildShop(), undefined, {
    'GET /api/shop-connections/:id': () => stored,
    'PUT /api/shop-connections/:id': ({ body }: { body: { version?: number } }) =>
      body.version === 2 ? failing(409, 'versionConflict') : buildShop({ ...body, version: 4 }),
  })
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, 'Mine')
  stored = buildShop({ name: 'Theirs', version: 3 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = within(await screen.findByRole('dialog'))
  expect(conflict.getByText('Theirs')).toBeVisible()
  await user.click(conflict.getByRole('button', { name: /mine/i }))
  await screen.findByText('Mine was saved.')
  expect(api.of('PUT /api/shop-connections/3').at(-1)?.body).toMatchObject({ name: 'Mine', version: 3 })
})

test('it is disconnected after a question, and a refusal says what waits', async () => {
  let refuse = true
  const { user, api } = open(buildShop(), undefined, {
    'DELETE /api/shop-connections/:id': () =>
      refuse ? failing(409, 'connectionInUse', { facts: { changes: 1, messages: 2 } }) : nothing,
  })
  const disconnect = async () => {
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }))
  }
  await disconnect()
  expect(await screen.findByText(/Changes to decide: 1\. Messages to send: 2/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  refuse = false
  await disconnect()
  await waitFor(() => expect(location.pathname).toBe('/shops'))
  expect(api.of('DELETE /api/shop-connections/3')).toHaveLength(2)
})
