import type { SeededRole } from '#contract/access.ts'
import { writeOverMessenger } from '../mails/messenger.ts'
import { makeCelebrator } from '../page/care.ts'
import { listOf } from '../page/page.ts'
import { makeCustomer } from '../people/customers.ts'
import { AGENT, PASSWORD, STORE_NAMES } from '../people.ts'
import type { Ask, TestServer } from '../server.ts'
import { openDesk } from '../work.ts'
import { done, idOf, picture } from './calls.ts'
import { workOnOrders } from './firstOrders.ts'

/** The first store, whose name orders have by default; and a product. */
async function addStore(admin: Ask): Promise<number> {
  const [name] = STORE_NAMES
  const product = { name: 'Portrait', productType: 'CANVAS', budget: 20, position: 1, active: true }
  await done(admin, 'POST', '/api/products', product)
  return Number((await done(admin, 'POST', '/api/stores', { name, active: true })).id)
}

const ACCOUNTS = {
  [AGENT]: 'ROLE_CS',
  artist: 'ROLE_ARTIST',
  artist2: 'ROLE_ARTIST',
  store: 'ROLE_STORE',
  accountant: 'ROLE_ACCOUNTANT',
} as const satisfies Record<string, SeededRole>

/** Accounts of each role, as an administrator makes them. */
async function addStaff(admin: Ask, storeId: number): Promise<void> {
  for (const [login, role] of Object.entries(ACCOUNTS))
    await done(admin, 'POST', '/api/users', {
      login,
      rawPassword: PASSWORD,
      email: `${login}@shop.example`,
      firstName: login,
      lastName: 'Tester',
      phonePrefix: '+84',
      phoneNumber: '901112233',
      authorities: [role],
      storeIds: role === 'ROLE_STORE' ? [storeId] : [],
    })
  await done(admin, 'PUT', '/api/artists', {
    login: 'artist',
    note: 'Quick',
    country: 'Vietnam',
    countryCode: 'VN',
    fbUrl: 'https://facebook.com/artist',
    igUrl: 'https://instagram.com/artist',
    workingSpeedScore: 7,
    productQualityScore: 8,
    workingAttitudeScore: 9,
    paymentInfo: 'At the end of the month',
    paymentMethods: [
      { serviceName: 'ACB', type: 'BANKING', number: '0071007' },
      { serviceName: 'PayPal', type: 'PAYPAL', email: 'artist@pay.example' },
    ],
  })
}

async function addCatalogue(admin: Ask, store: number): Promise<void> {
  await done(admin, 'POST', '/api/shop-connections', {
    kind: 'SHOPIFY',
    name: 'Shopify',
    address: 'https://first-day.myshopify.com',
    source: 'TURNED_NINJA',
    apiKey: 'shpat_of-the-first-day',
    webhookSecret: 'secret-of-the-first-day',
    fulfilsDigital: true,
    mayCancel: true,
    mayRefund: true,
  })
  await done(admin, 'POST', '/api/phrases', {
    title: 'Ready',
    language: 'en',
    kind: 'mail',
    text: 'Your sketch is ready.',
    active: true,
  })
  await done(admin, 'POST', '/api/print-products', {
    name: 'Canvas 12×16″',
    width: 30.5,
    height: 40.6,
    minDpi: 150,
    price: 59,
    store,
    vendorReference: 'CNV-1216',
    active: true,
    picture: (await picture(admin)).id,
  })
}

async function addCustomers(server: TestServer, cs: Ask): Promise<void> {
  const { id, login } = await makeCustomer(cs)
  await done(cs, 'PUT', '/api/customers', {
    id,
    langKey: 'vi',
    sex: 'FEMALE',
    dob: '1990-08-01',
    note: 'Prefers e-mail',
    contact: { psid: '77', fbUrl: 'https://facebook.com/lan', igUrl: 'https://instagram.com/lan' },
    orderInfo: { address1: '1 Tràng Tiền', city: 'Hà Nội', country: 'Vietnam' },
  })
  await done(cs, 'PUT', `/api/customers/${login}/tags`, { tags: ['vip'] })
  const types = listOf(await done(cs, 'GET', '/api/customers/anniversary-types'))
  await done(cs, 'PUT', `/api/customers/${login}/anniversaries`, {
    anniversaries: [{ name: types[1], date: '2015-03-06', note: 'Send a card' }],
  })
  const group = await done(cs, 'POST', '/api/customer-groups', { name: 'Weddings', description: 'In spring' })
  await done(cs, 'POST', `/api/customer-groups/${idOf(group)}/users`, { ids: [id] })
  await done(cs, 'POST', '/api/contacts', { exId: '770', firstName: 'Hoà', lastName: 'Bùi' })
  await writeOverMessenger(server, { mid: 'first', psid: '77', text: 'Hello!' })
  await makeCelebrator(cs, { dob: '--03-05' })
}

/**
 * What the first day of a real shop can bring, by its front doors alone (`doors.ts`): a server with nothing but the account
 * `admin` gets its staff, customers and orders, by calls of the account that makes them.
 */
export async function liveFirstDay(server: TestServer): Promise<void> {
  const admin = await server.as('admin')
  const store = await addStore(admin)
  await addStaff(admin, store)
  await addCatalogue(admin, store)
  const desk = await openDesk(server, AGENT)
  await addCustomers(server, desk.cs)
  await workOnOrders(server, desk)
}
