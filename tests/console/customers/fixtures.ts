import { vi } from 'vitest'
import { CONTACT_FIELDS, type Customer, ORDER_INFO_FIELDS } from '#contract/customers/customers.ts'
import type { Permission } from '#contract/permissions.ts'

/** The permissions of an agent who may do everything with customers. */
export const AGENT: readonly Permission[] = [
  'ACCESS_ORDER',
  'VIEW_BOOKING',
  'VIEW_CUSTOMER_LIST',
  'VIEW_CUSTOMER_DETAIL',
  'VIEW_CUSTOMER_CONTACT_INFO',
  'EDIT_CUSTOMER',
  'CREATE_CUSTOMER',
  'VIEW_CUSTOMER_GROUP_LIST',
  'VIEW_CUSTOMER_GROUP_DETAIL',
  'EDIT_CUSTOMER_GROUP',
  'MERGE_CUSTOMER',
  'VIEW_AUDIT',
]

export const without = (...missing: readonly Permission[]): readonly Permission[] =>
  AGENT.filter((permission) => !missing.includes(permission))

const blank = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, null]))

/** A customer as an account with contact data gets it; the list's row has a subset of its fields. */
export const buildCustomer = (overrides: Partial<Customer> = {}): Customer => ({
  id: 7,
  login: '84901234567',
  firstName: 'Nora',
  lastName: 'Reed',
  fullName: 'Nora Reed',
  complainedDate: null,
  erasedDate: null,
  email: 'nora@mail.example',
  phonePrefix: '+84',
  phoneNumber: '901234567',
  fbUrl: 'https://facebook.com/nora',
  igUrl: 'javascript:alert(1)',
  psid: null,
  city: 'Austin',
  province: 'Texas',
  country: 'United States',
  totalOrder: 3,
  refundedOrders: 0,
  totalSpent: 290.9,
  tags: [{ id: 1, name: 'vip' }],
  anniversaries: [{ id: 5, name: 'Wedding', date: '2015-06-20', note: 'Send a card' }],
  langKey: 'en',
  sex: 'FEMALE',
  dob: '--04-05',
  doby: 1990,
  age: 36,
  note: 'Prefers e-mail',
  contact: {
    ...blank(CONTACT_FIELDS),
    email: 'nora@mail.example',
    fbUrl: 'https://facebook.com/nora',
    igUrl: 'javascript:alert(1)',
    twitterUrl: 'x.com/nora',
  } as Customer['contact'],
  orderInfo: {
    ...blank(ORDER_INFO_FIELDS),
    address1: '1 Cedar Avenue',
    city: 'Austin',
    province: 'Texas',
    country: 'United States',
  } as Customer['orderInfo'],
  prevArtists: [{ id: 30, login: 'linh', firstName: 'Linh', lastName: 'Trần', fullName: 'Linh Trần' }],
  groups: [{ id: 2, name: 'Wedding season' }],
  createdDate: '2025-03-01T03:00:00.000Z',
  version: 4,
  ...overrides,
})

/** The customer as a row of the list, which has no version. */
export const rowOf = ({ version: _, ...row }: Customer) => row

/** The same without the permission for contact data: hidden fields are absent (D-3.7). */
export const stripped = (customer: Customer): Customer => {
  const { login, email, phonePrefix, phoneNumber, fbUrl, igUrl, psid, ...rest } = customer
  const { city, province, country, totalSpent, note, contact, orderInfo, ...open } = rest
  return open
}

/** The narrow layout, as on a phone. */
export const narrow = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 991px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

/** Collects, as text, the files that the console offers for download. */
export function catchFiles() {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return files
}
