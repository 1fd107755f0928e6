import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import type { WebhookDelivery, WebhookDeliveryDetails } from '#contract/webhooks/deliveries.ts'
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { type Answers, failing, nothing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const endpoint = (more: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 3,
  name: 'Warehouse',
  url: 'https://warehouse.example/hook',
  events: ['orders.*', 'customers.created'],
  permissions: ['ACCESS_ORDER'],
  lostPermissions: [],
  storeIds: null,
  enabled: true,
  off: null,
  failingSince: null,
  lastDelivery: '2026-01-05T03:00:00.000Z',
  waiting: 0,
  earlierSecretUntil: null,
  maker: { id: 1, fullName: 'Mai Phạm', active: true },
  createdDate: '2026-01-01T03:00:00.000Z',
  createdBy: 'Mai Phạm',
  lastModifiedDate: '2026-01-01T03:00:00.000Z',
  lastModifiedBy: 'Mai Phạm',
  version: 2,
  ...more,
})

const delivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 9,
  messageId: 'msg_3_4711',
  type: 'orders.created',
  recordId: 5,
  state: 'QUEUED',
  attempts: 2,
  queuedDate: '2026-01-05T03:00:00.000Z',
  nextAttempt: '2026-01-05T04:00:00.000Z',
  last: { at: '2026-01-05T03:01:00.000Z', status: 500, milliseconds: 31, error: 'It answered 500' },
  ...more,
})

const details: WebhookDeliveryDetails = {
  ...delivery(),
  last: {
    at: '2026-01-05T03:01:00.000Z',
    status: 500,
    milliseconds: 31,
    error: 'It answered 500',
    requestHeaders: { 'webhook-id': 'msg_3_4711' },
    requestBody: '{"type":"orders.created"}',
    answerHeaders: { server: 'nginx' },
    answerBody: 'Sorry',
  },
}

const EDITS: readonly Permission[] = ['VIEW_WEBHOOK', 'EDIT_WEBHOOK', 'ACCESS_SETTING', 'ACCESS_ORDER']

const open = (
  one: WebhookEndpoint,
  path = '/webhooks/detail/3',
  more: Answers = {},
  {
    permissions = EDITS,
    langKey = 'en',
  }: { readonly permissions?: readonly Permission[]; readonly langKey?: 'en' | 'vi' } = {},
) =>
  renderConsole({
    path,
    permissions,
    account: { langKey },
    answers: {
      'GET /api/webhooks': page([one]),
      'GET /api/webhooks/:id': one,
      'GET /api/webhooks/:id/deliveries': page([delivery()]),
      'GET /api/webhooks/:id/deliveries/:deliveryId': details,
      ...more,
    },
  })

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('the list says where each leads, what it is told of and how it does', async () => {
  open(endpoint({ failingSince: '2026-01-05T03:00:00.000Z' }), '/webhooks')
  const table = await screen.findByRole('table', { name: 'Webhooks' })
  const row = within(await within(table).findByRole('row', { name: /Warehouse/ }))
  expect(row.getByText('https://warehouse.example/hook')).toBeVisible()
  expect(row.getByText('orders.*, customers.created')).toBeVisible()
  expect(row.getByText('Failing')).toBeVisible()
  expect(row.getByRole('link', { name: 'Warehouse' })).toHaveAttribute('href', '/webhooks/detail/3')
})

test('an empty list says what to do, and nobody adds an endpoint without the permission', async () => {
  open(endpoint(), '/webhooks', { 'GET /api/webhooks': page([]) }, { permissions: ['VIEW_WEBHOOK'] })
  expect(await screen.findByText('No other software receives events yet.')).toBeVisible()
  expect(screen.getByText(/^Add the address of an endpoint/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add endpoint' })).toBeNull()
})

test('a list that cannot be loaded can be asked for again', async () => {
  open(endpoint(), '/webhooks', { 'GET /api/webhooks': failing(503, 'busy') })
  expect(await screen.findByText('The webhooks could not be loaded.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('without the permission the page says which is missing', async () => {
  open(endpoint(), '/webhooks', {}, { permissions: ['ACCESS_SETTING'] })
  expect(await screen.findByText(/It needs: See webhooks/)).toBeVisible()
})

test('an endpoint is added by the keyboard, and its secret is shown once', async () => {
  const secret = 'whsec_c2VjcmV0'
  const { user, api } = open(endpoint(), '/webhooks', {
    'GET /api/webhooks': page([]),
    'POST /api/webhooks': { ...endpoint(), secret },
  })
  const [add] = await screen.findAllByRole('button', { name: 'Add endpoint' })
  add?.focus()
  await user.keyboard('{Enter}')
  const dialog = await dialogNamed('Add endpoint')
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Warehouse')
  await user.tab()
  await user.keyboard('https://warehouse.example/hook')
  await user.tab()
  await user.keyboard(' ')
  expect(dialog.getAllByRole('checkbox', { name: /^All events/ })[0]).toBeChecked()
  // It offers what the account holds, and nothing else.
  await user.click(await dialog.findByRole('checkbox', { name: /ACCESS_ORDER/ }))
  expect(dialog.queryByRole('checkbox', { name: /VIEW_AUDIT/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  const shown = await dialogNamed('The secret of Warehouse')
  expect(api.of('POST /api/webhooks')[0]?.body).toEqual({
    name: 'Warehouse',
    url: 'https://warehouse.example/hook',
    events: ['orders.*'],
    permissions: ['ACCESS_ORDER'],
    storeIds: null,
  })
  expect(shown.getByText(secret)).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'I have copied it' }))
  await screen.findByRole('heading', { name: 'Warehouse' })
  expect(screen.queryByText(secret)).toBeNull()
})

test('all events of an area leave none to choose, and single ones are chosen otherwise', async () => {
  const { user, api } = open(endpoint({ events: ['orders.*'] }), undefined, {
    'PUT /api/webhooks/:id': ({ body }: { body: object }) => endpoint({ ...body, version: 3 }),
  })
  const orders = within(await screen.findByRole('group', { name: 'Orders' }))
  expect(orders.queryByRole('checkbox', { name: 'orders.created' })).toBeNull()
  await user.click(orders.getByRole('checkbox', { name: /^All events/ }))
  await user.click(orders.getByText('Single events'))
  await user.click(orders.getByRole('checkbox', { name: 'orders.created' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Warehouse was saved.')
  expect(api.of('PUT /api/webhooks/3')[0]?.body).toMatchObject({ events: ['orders.created'], version: 2 })
})

test('one that was switched off says why, and is switched on with what it missed', async () => {
  const since = '2026-01-04T03:00:00.000Z'
  const { user, api } = open(endpoint({ enabled: false, off: { reason: 'FAILING', since } }), undefined, {
    'POST /api/webhooks/:id/on': endpoint(),
  })
  expect(await screen.findByText(/nothing had arrived for three days/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Switch on' }))
  const dialog = await dialogNamed('Switch on Warehouse')
  await user.click(dialog.getByRole('button', { name: 'Switch on' }))
  await screen.findByText('Warehouse is on.')
  expect(api.of('POST /api/webhooks/3/on')[0]?.body).toEqual({ since })
})

test('the log opens a delivery with its request and answer, and sends it again', async () => {
  const { user, api } = open(endpoint(), undefined, {
    'POST /api/webhooks/:id/deliveries/:deliveryId/send': delivery({ attempts: 0 }),
  })
  const log = within(await screen.findByRole('table'))
  expect(log.getByText('It answered 500')).toBeVisible()
  await user.click(log.getByRole('button', { name: 'orders.created' }))
  const dialog = await dialogNamed('orders.created')
  expect(dialog.getByText('webhook-id: msg_3_4711')).toBeVisible()
  expect(dialog.getByText('Sorry')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  await screen.findByText('It is being sent again.')
  expect(api.of('POST /api/webhooks/3/deliveries/9/send')).toHaveLength(1)
})

test('an event is tried, and a failure is said', async () => {
  const { user, api } = open(endpoint({ events: ['customers.created'] }), undefined, {
    'POST /api/webhooks/:id/test': { ...details.last, error: 'It answered 500' },
  })
  await user.click(await screen.findByRole('button', { name: 'Send a test event' }))
  const dialog = await dialogNamed('Send a test event')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText('It did not arrive: It answered 500')).toBeVisible()
  expect(api.of('POST /api/webhooks/3/test')[0]?.body).toEqual({ type: 'customers.created' })
})

test('a secret is renewed, and the earlier one ended', async () => {
  const both = endpoint({ earlierSecretUntil: '2026-01-06T03:00:00.000Z' })
  const { user, api } = open(endpoint(), undefined, {
    'POST /api/webhooks/:id/secret': { ...both, secret: 'whsec_bmV3' },
    'DELETE /api/webhooks/:id/earlier-secret': endpoint(),
  })
  await user.click(await screen.findByRole('button', { name: 'New secret' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'New secret' }))
  const shown = await dialogNamed('The secret of Warehouse')
  expect(shown.getByText('whsec_bmV3')).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'I have copied it' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke the old one' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.click(asked.getByRole('button', { name: 'Revoke the old one' }))
  await screen.findByText('Only the new secret signs now.')
  expect(api.of('DELETE /api/webhooks/3/earlier-secret')).toHaveLength(1)
})

test('who may only see webhooks changes nothing, in Vietnamese, too', async () => {
  open(
    endpoint({ maker: { id: 1, fullName: 'Mai Phạm', active: false } }),
    undefined,
    {},
    {
      permissions: ['VIEW_WEBHOOK'],
      langKey: 'vi',
    },
  )
  expect(await screen.findByText(/Mai Phạm, người lưu lần cuối, không còn hoạt động/)).toBeVisible()
  expect(screen.getByText('Đang chờ', { selector: 'span' })).toBeVisible()
  for (const name of ['Gửi thử', 'Tắt', 'Xóa', 'Tạo khóa mới', 'Lưu', 'Gửi sự kiện bị lỡ…'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('one is removed after a question', async () => {
  const { user, api } = open(endpoint(), undefined, { 'DELETE /api/webhooks/:id': nothing })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(location.pathname).toBe('/webhooks'))
  expect(api.of('DELETE /api/webhooks/3')).toHaveLength(1)
})
