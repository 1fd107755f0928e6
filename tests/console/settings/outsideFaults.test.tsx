import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs/jobs.ts'
import type { OutboxRow } from '#contract/outbox.ts'
import type { WebhookDelivery } from '#contract/webhooks/deliveries.ts'
import { type Answers, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { setupOf } from '#tests/support/setup.ts'
import { buildShop, buildShopMessage } from '#tests/support/shops.ts'
import { buildOrder, EVERYTHING } from '../orders/fixtures.ts'

const AT = '2026-01-05T03:00:00.000Z'
const REFUSED = 'Không có gì trả lời ở địa chỉ đó'

const open = (path: string, answers: Answers, langKey: 'en' | 'vi' = 'vi') =>
  renderConsole({
    path,
    permissions: ['ACCESS_SETTING', 'VIEW_OUTBOX', 'VIEW_WEBHOOK', 'EDIT_WEBHOOK', 'EDIT_SHOP_CONNECTION'],
    account: { authorities: ['ROLE_ADMIN'], langKey },
    answers,
  })

const message = (error: string): OutboxRow => ({
  id: 3,
  channel: 'EMAIL',
  kind: 'NOTIFY',
  to: 'ada@example.com',
  subject: 'Your sketch',
  state: 'FAILED',
  attempts: 12,
  error,
  createdDate: AT,
  createdBy: null,
  nextAttempt: null,
  bouncedDate: null,
  sentDate: null,
  order: null,
})

const openOutbox = (error: string, langKey: 'en' | 'vi' = 'vi') =>
  open(
    '/outbox?message=3',
    {
      'GET /api/outbox': page([message(error)]),
      'GET /api/outbox/:id': { ...message(error), html: null, text: 'Hello', attachments: [] },
    },
    langKey,
  )

test.each([
  ['Nothing answers at its address', REFUSED],
  [
    'Firebase cannot be reached: its name cannot be looked up',
    'Firebase cannot be reached: không tìm thấy tên miền',
  ],
  ['550 the disk is fuller than ever', '550 the disk is fuller than ever'],
  ['The connection broke; the folder cannot be used', 'Kết nối bị ngắt giữa chừng; không dùng được thư mục'],
])('the outbox says in the language of the account what is ours: %s', async (error, said) => {
  openOutbox(error)
  const row = within(await screen.findByRole('row', { name: /ada@example\.com/, hidden: true }))
  expect(await row.findByText(said)).toHaveAttribute('data-full', said)
  expect(await within(await screen.findByRole('dialog')).findByText(said)).toBeVisible()
})

test('in English it is as the server wrote it', async () => {
  openOutbox('Its name cannot be looked up', 'en')
  expect(within(await screen.findByRole('dialog')).getByText('Its name cannot be looked up')).toBeVisible()
})

test('the jobs say it, too', async () => {
  const job: Job = {
    id: 1,
    name: 'sweep-files',
    cron: '47 * * * *',
    lastRun: {
      id: 1,
      state: 'FAILED',
      startedDate: AT,
      endedDate: AT,
      changed: null,
      error: 'The disk is full',
    },
    lastFailure: AT,
  }
  open('/jobs', { 'GET /api/jobs': page([job]) })
  expect(await screen.findByText('Ổ đĩa đã đầy')).toBeVisible()
})

const delivery: WebhookDelivery = {
  id: 9,
  messageId: 'msg_3_4711',
  type: 'orders.created',
  recordId: 5,
  state: 'QUEUED',
  attempts: 2,
  queuedDate: AT,
  nextAttempt: AT,
  last: { at: AT, status: null, milliseconds: 31, error: 'It did not answer in time' },
}
const details = { requestHeaders: {}, requestBody: '{}', answerHeaders: {}, answerBody: null }

test('so do the log of a webhook, one of its deliveries, and a test of it', async () => {
  const said = 'Quá thời gian chờ mà không có phản hồi'
  const endpoint = {
    id: 3,
    name: 'Warehouse',
    url: 'https://warehouse.example/hook',
    events: ['orders.*'],
    permissions: [],
    lostPermissions: [],
    storeIds: null,
    enabled: true,
    off: null,
    failingSince: null,
    lastDelivery: AT,
    waiting: 0,
    earlierSecretUntil: null,
    maker: { id: 1, fullName: 'Mai Phạm', active: true },
    createdDate: AT,
    createdBy: 'Mai Phạm',
    lastModifiedDate: AT,
    lastModifiedBy: 'Mai Phạm',
    version: 2,
  }
  const { user } = open('/webhooks/detail/3', {
    'GET /api/webhooks/:id': endpoint,
    'GET /api/webhooks/:id/deliveries': page([delivery]),
    'GET /api/webhooks/:id/deliveries/:deliveryId': { ...delivery, last: { ...delivery.last, ...details } },
    'POST /api/webhooks/:id/test': { ...delivery.last, ...details },
  })
  expect(await screen.findByText(said)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'orders.created' }))
  const opened = within(await screen.findByRole('dialog'))
  expect(await opened.findByText(said)).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Gửi thử' }))
  await user.click(await screen.findByRole('button', { name: 'Gửi đi' }))
  expect(await screen.findByText(`Không đến nơi: ${said}`)).toBeVisible()
})

test('so do the tests of the set-up, and its mailbox', async () => {
  const sent = { to: 'mai@atelier.example', state: 'QUEUED', error: 'The connection broke', at: AT } as const
  const { answers } = setupOf()
  const { user } = open('/settings', {
    'GET /api/setup': setupOf(
      { mail: 'OPEN', answers: 'OPEN' },
      {
        mail: { configured: true, to: sent.to, test: sent },
        answers: { ...answers, hasMailbox: true, error: 'Its name cannot be looked up' },
      },
    ),
  })
  const card = within(await screen.findByRole('region', { name: 'Thiết lập cửa hàng' }))
  expect(await card.findByText('Kết nối bị ngắt giữa chừng')).toBeVisible()
  await user.click(card.getByRole('button', { name: /^Trả lời của khách/ }))
  expect(await card.findByText('Không đọc được hộp thư: Không tìm thấy tên miền')).toBeVisible()
})

test('so do a connected shop, a test of its connection, and what it was not told', async () => {
  const lastError = { reason: 'UNREACHABLE', text: 'Nothing answers at its address' } as const
  const shop = buildShop({ failingSince: AT, lastError })
  const untold = buildShopMessage({ error: 'UNREACHABLE: There is no way to its address' })
  const { user } = open('/shops/detail/3', {
    'GET /api/shop-connections/:id': shop,
    'GET /api/shop-connections/:id/messages': page([untold]),
    'GET /api/shop-connections/:id/differences': page([]),
    'GET /api/shop-connections/:id/history': { history: null },
    'POST /api/shop-connections/:id/test': {
      shopName: null,
      currency: null,
      error: { reason: 'UNREACHABLE', text: 'Its address is not asked: the connection broke' },
      missing: [],
      milliseconds: 210,
    },
  })
  expect(await screen.findByText(`Shop nói: ${REFUSED}`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Kiểm tra kết nối' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    await dialog.findByText('Shop nói: Its address is not asked: kết nối bị ngắt giữa chừng'),
  ).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('tab', { name: /^Tin gửi cho shop/ }))
  expect(await screen.findByText('UNREACHABLE: Không có đường mạng đến địa chỉ đó')).toBeVisible()
})

const untold = {
  id: 9,
  kind: 'FULFILMENT',
  state: 'FAILED',
  subject: '1Z999',
  queuedDate: AT,
  sentDate: AT,
  attempts: 1,
  nextAttempt: null,
  error: 'UNREACHABLE: The connection broke',
  queuedBy: null,
}

test('so do the shop of an order, and its timeline', async () => {
  const { user } = renderConsole({
    path: '/order/AT-1001X',
    permissions: EVERYTHING,
    account: { langKey: 'vi' },
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder(),
      'GET /api/bookings/:id/work-logs': [],
      'GET /api/bookings/:id/shop': {
        shop: {
          connectionId: 3,
          connectionName: 'Ninja',
          kind: 'SHOPIFY',
          adminUrl: null,
          shopNumber: '#1042',
          updated: AT,
          changes: [],
          refunds: [],
          messages: [untold],
        },
      },
      'GET /api/bookings/:id/shop/powers': {
        mayCancel: false,
        mayRefund: false,
        currency: 'USD',
        refundable: 0,
        lines: [],
        asking: null,
      },
      'GET /api/bookings/AT-1001X/timeline': page([
        {
          id: 6,
          at: AT,
          actor: 'Shop',
          group: 'shop',
          kind: 'shopNotInformed',
          step: null,
          subject: 'STATUS',
          before: null,
          after: null,
          note: 'There is no way to its address',
        },
      ]),
    },
  })
  expect(await screen.findByText('UNREACHABLE: Kết nối bị ngắt giữa chừng')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dòng thời gian' }))
  expect(await screen.findByText('Không có đường mạng đến địa chỉ đó')).toBeVisible()
})
