import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import type { ShopMessageRow } from '#contract/shopConnections/shopMessages.ts'

/** A connected Shopify shop that does well. */
export const buildShop = (more: Partial<ShopConnection> = {}): ShopConnection => ({
  id: 3,
  kind: 'SHOPIFY',
  name: 'Ninja',
  address: 'https://ninja.myshopify.com',
  source: 'TURNED_NINJA',
  storeId: 7,
  hasCredentials: true,
  hasWebhookSecret: true,
  webhookUrl: 'https://atelier.example/api/intake/shops/3',
  enabled: true,
  fulfilsDigital: false,
  writesStatus: true,
  writesLink: true,
  mayCancel: false,
  mayRefund: false,
  photoNames: ['_uploads'],
  locations: [],
  lastWebhook: '2026-01-05T03:00:00.000Z',
  lastPull: '2026-01-05T02:00:00.000Z',
  seenUntil: '2026-01-05T02:00:00.000Z',
  failingSince: null,
  lastError: null,
  orders: 12,
  waiting: 0,
  failed: 0,
  createdDate: '2026-01-01T03:00:00.000Z',
  createdBy: 'Mai Phạm',
  lastModifiedDate: '2026-01-01T03:00:00.000Z',
  lastModifiedBy: 'Mai Phạm',
  version: 2,
  ...more,
})

/** Something that the shop could not be told. */
export const buildShopMessage = (more: Partial<ShopMessageRow> = {}): ShopMessageRow => ({
  id: 9,
  kind: 'FULFILMENT',
  state: 'FAILED',
  subject: '1Z999',
  queuedDate: '2026-01-05T03:00:00.000Z',
  sentDate: '2026-01-05T03:01:00.000Z',
  attempts: 7,
  nextAttempt: null,
  error: 'The fulfilment order is closed',
  queuedBy: null,
  order: { id: 5, number: 1005, code: 'AT-5' },
  ...more,
})
