import type { RaRecord } from 'ra-core'
import { createServiceToken } from '#contract/apiTokens/apiTokens.ts'
import { getUnpaidBudgets } from '#contract/payouts/payouts.ts'
import { previewPayRun } from '#contract/payouts/payRuns.ts'
import { provider } from './resources.ts'

type Data = Readonly<Record<string, unknown>>

interface Sample {
  /** A new record, each another one; undefined where the resource has no `create`. */
  readonly make?: (n: number) => Data | Promise<Data>
  /** Makes one where the call that does answers more than the record, so that it is no `create`. */
  readonly bring?: (n: number) => Promise<RaRecord>
  /** What is changed of a record; undefined where it has no `update`. */
  readonly change?: Data
  /** Of those that are listed, the one to change where none can be created. */
  readonly changes?: (record: Data) => boolean
  /** The filter of a list that shows new ones. */
  readonly filter?: Data
}

/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4UaEBAAN0AWnL+tDXAAAAAElFTkSuQmCC',
  'base64',
)

/** Uploads a picture and returns its id. */
async function picture(): Promise<number> {
  const boundary = 'picture-of-the-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  const answer = await fetch('/api/attachments', {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${localStorage.getItem('atelier.token')}`,
    },
    body: Buffer.concat([Buffer.from(head), PNG, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const [file] = (await answer.json()) as { id: number }[]
  return file?.id ?? 0
}

/** Artists to whom something is owed. */
const owed = () => provider.call(previewPayRun, {}, { query: { until: '2100-01-01' } })

const payRun = async (): Promise<Data> => {
  const [first] = await owed()
  return { until: '2100-01-01', artists: [{ login: first?.artist.login, total: first?.total }] }
}

/** A payout of one unpaid order to an artist who is owed something. */
async function payout(): Promise<Data> {
  const artistIds = (await owed()).map(({ artist: { id } }) => id)
  const [found] = await provider.call(getUnpaidBudgets, {}, { query: { artistIds } })
  const [entry] = found?.budgets ?? []
  if (!found || !entry) throw new Error('Nobody is owed anything')
  const { bookingNumber, budget: paid } = entry
  return {
    artist: found.artist.login,
    items: [{ payoutItemType: 'BOOKING_PAYMENT', bookingNumber, paid }],
    totalPaid: paid,
  }
}

/** What can be created and changed, by resource. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  apiTokens: {
    bring: async (n) => {
      const body = { name: `Token ${n}`, permissions: ['ACCESS_ORDER'], expiresInDays: 30 }
      return (await provider.call(createServiceToken, {}, { body })).record
    },
    change: { name: 'Another token', permissions: ['ACCESS_ORDER', 'VIEW_BOOKING'], addresses: [] },
  },
  shopConnections: {
    make: (n) => ({
      kind: 'SHOPIFY',
      name: `Shop ${n}`,
      address: `https://shop-${n}.myshopify.com`,
      source: 'TURNED_NINJA',
      webhookSecret: 'secret',
    }),
    change: { name: 'Another shop' },
  },
  webhooks: {
    make: (n) => ({
      name: `Warehouse ${n}`,
      url: 'https://warehouse.example/hook',
      events: ['orders.*'],
      permissions: ['ACCESS_ORDER'],
      storeIds: null,
    }),
    change: { name: 'Another warehouse' },
  },
  savedViews: { make: (n) => ({ name: `View ${n}`, query: 'open=true' }), change: { name: 'Another view' } },
  payouts: { make: payout },
  payRuns: { make: payRun },
  gallery: {
    make: async (n) => ({
      title: `Artwork ${n}`,
      destinationLink: 'https://shop.example',
      attachmentId: await picture(),
    }),
    change: { title: 'Another artwork' },
  },
  artists: { change: { note: 'Knows oils' } },
  users: {
    make: (n) => ({
      login: `person-${n}`,
      rawPassword: 'a-long-password',
      email: `person-${n}@shop.example`,
      authorities: ['ROLE_CS'],
    }),
    change: { firstName: 'An' },
  },
  roles: {
    make: (n) => ({ name: `ROLE_${n}`, permissions: ['ACCESS_ORDER'] }),
    change: { description: 'Looks at orders' },
  },
  permissions: { make: (n) => ({ name: `MAY_${n}` }), change: { description: 'Of the shop' } },
  customers: {
    make: (n) => ({
      firstName: 'Lan',
      email: `lan-${n}@shop.example`,
      phonePrefix: '+84',
      phoneNumber: `9${10_000_000 + n}`,
    }),
    change: { firstName: 'Mai' },
  },
  customerGroups: { make: (n) => ({ name: `Group ${n}` }), change: { description: 'Of friends' } },
  notifications: { make: (n) => ({ title: `News ${n}` }), filter: { scope: 'admin' } },
  notificationSettings: { change: { messageDefault: 'Something new' }, changes: ({ disabled }) => !disabled },
  phrases: {
    make: (n) => ({ title: `Phrase ${n}`, language: 'en', kind: 'mail', text: 'Thank you' }),
    change: { text: 'Many thanks' },
  },
  printProducts: {
    make: (n) => ({ name: `Print ${n}`, width: 10, height: 15.5, minDpi: 150 }),
    change: { vendorReference: 'V-1' },
  },
  products: { make: (n) => ({ name: `Product ${n}`, productType: 'DIGITAL' }), change: { budget: 20 } },
  stores: { make: (n) => ({ name: `Store ${n}` }), change: { phoneCountry: 'VN' } },
  templates: {
    make: (n) => ({
      name: `Template ${n}`,
      purpose: 'BIRTHDAY',
      channel: 'EMAIL',
      language: 'en',
      title: 'Hello',
      content: 'Hello',
    }),
    change: { title: 'Good day' },
  },
  systemProperties: {
    change: { value: 'Orders of today' },
    changes: ({ name }) => name === 'orders_page_title',
  },
}
