import type { Customer, Making, Person } from './people.ts'

const DAY_MS = 86_400_000

/** Customer groups and their criteria. */
const GROUPS: readonly (readonly [
  name: string,
  description: string,
  isMember: (customer: Customer, tags: ReadonlySet<string>) => boolean,
])[] = [
  ['Wedding season', 'Couples who get the spring catalogue', (_, tags) => tags.has('wedding')],
  ['Pet portraits', 'Hear first of new styles for pets', (_, tags) => tags.has('pet lover')],
  [
    'Khách quen Sài Gòn',
    'Khách hàng thân thiết, giao tận nơi trong ngày',
    ({ city }, tags) => city.provinceCode === 'SG' || tags.has('khách quen'),
  ],
  [
    'Corporate gifts',
    'Ask for an invoice with the company’s address',
    (_, tags) => tags.has('corporate') || tags.has('needs invoice'),
  ],
]

/** Adds the customer groups with their members. */
export function addGroups(
  { book, extras, now }: Making,
  customers: readonly Customer[],
  admin: Person,
): void {
  const tagsOf = (id: number) =>
    new Set(book.rows.customerTags.filter((tag) => tag.customerId === id).map(({ name }) => name))
  const tagged = customers.map((customer) => ({ customer, tags: tagsOf(customer.id) }))
  for (const [name, description, isMember] of GROUPS) {
    const groupId = book.id('customerGroups')
    const at = new Date(now.getTime() - extras.int(20, 200) * DAY_MS).toISOString()
    const by = admin.fullName
    const stamps = { createdDate: at, createdBy: by, lastModifiedDate: at, lastModifiedBy: by }
    book.rows.customerGroups.push({ id: groupId, name, description, ...stamps })
    for (const { customer, tags } of tagged)
      if (isMember(customer, tags)) book.rows.customerGroupUsers.push({ groupId, customerId: customer.id })
  }
}
