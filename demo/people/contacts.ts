import type { Random } from '../random.ts'
import { VIETNAMESE, WESTERN } from './names.ts'
import type { Customer, Making } from './people.ts'

const CONTACTS = 60
/** Number of those that are linked with customers; further customers' contacts come on top. */
const LINKED = 14
const DAY_MS = 86_400_000

function someone(random: Random) {
  const land = random.chance(0.55) ? VIETNAMESE : WESTERN
  const firstName = random.pick(random.chance(0.6) ? land.female : land.male)
  return { firstName, lastName: random.pick(land.family), exId: String(random.int(1e15, 9e15)) }
}

/** Contacts who wrote to the shop's page: some are linked with customers, the others not yet (D-9.15). */
export function addContacts({ book, extras, now }: Making, customers: readonly Customer[]): void {
  const linked = customers.flatMap(({ firstName, lastName, row }) =>
    row.psid ? [{ firstName, lastName, exId: row.psid }] : [],
  )
  const known = linked.slice(0, LINKED)
  const others = Array.from({ length: CONTACTS - known.length }, () => someone(extras))
  const add = (contact: (typeof known)[number], daysAgo: number) =>
    book.rows.contacts.push({
      id: book.id('contacts'),
      channel: 'FACEBOOK',
      ...contact,
      createdDate: new Date(now.getTime() - daysAgo * DAY_MS).toISOString(),
    })
  for (const contact of [...known, ...others]) add(contact, extras.int(1, 300))
  for (const [index, contact] of linked.slice(LINKED).entries()) add(contact, 301 + index)
}
