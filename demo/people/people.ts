import type { SeededRole } from '#contract/access.ts'
import { fold } from '#contract/text/fold.ts'
import type { Sealer } from '#server/secrets/sealer.ts'
import type { Random } from '../random.ts'
import type { Book, RowOf } from '../rows.ts'
import { ARTIST_NOTES, CUSTOMER_NOTES } from '../words.ts'
import type { DEMO_ACCOUNTS } from './accounts.ts'
import {
  ANNIVERSARY_NAMES,
  type City,
  CUSTOMER_TAGS,
  PHONE_PREFIXES,
  VIETNAMESE,
  VIETNAMESE_CITIES,
  VIETNAMESE_STREETS,
  WESTERN,
  WESTERN_CITIES,
  WESTERN_STREETS,
} from './names.ts'
import { addPaymentData } from './paymentData.ts'

const DAY_MS = 86_400_000
export const ARTISTS = 14
export const AGENTS = 5
export const CUSTOMERS = 250
const STORES = ['Turned Studio Saigon', 'Paper & Pigment Austin', 'Little Frame Berlin'] as const

/** People of the demo accounts, by role. */
const NAMED: Readonly<
  Partial<
    Record<SeededRole, readonly [login: (typeof DEMO_ACCOUNTS)[number], firstName: string, lastName: string]>
  >
> = {
  ROLE_ADMIN: ['admin', 'Hải Yến', 'Trịnh'],
  ROLE_CS: ['cs', 'Mai', 'Phạm'],
  ROLE_ARTIST: ['artist', 'Khoa', 'Nguyễn'],
  ROLE_STORE: ['store', 'Daniel', 'Hartley'],
  ROLE_ACCOUNTANT: ['accountant', 'Thu Trang', 'Lương'],
}

export interface Person {
  readonly id: number
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
}

export interface Customer extends Person {
  readonly email: string
  readonly phonePrefix: string
  readonly phoneNumber: string
  readonly row: RowOf<'customers'>
  readonly city: City
  readonly street: string
}

export interface People {
  readonly admin: Person
  readonly artists: readonly Person[]
  readonly agents: readonly Person[]
  readonly customers: readonly Customer[]
  readonly storeIds: readonly number[]
}

export interface Making {
  readonly book: Book
  readonly random: Random
  /** A separate random source for later additions, so that the existing data does not change. */
  readonly extras: Random
  readonly now: Date
  readonly passwordHash: string
  readonly sealer: Sealer
  readonly roleIds: ReadonlyMap<string, number>
}

interface NewUser {
  readonly login: string
  readonly role: SeededRole
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phonePrefix: string
  readonly phoneNumber: string
  readonly made: Date
  /** Whether the console greets the user. */
  readonly greeting?: boolean
}

const plain = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '')

function addUser({ book, roleIds, passwordHash }: Making, { role, made, ...user }: NewUser): Person {
  const id = book.id('users')
  const stamp = made.toISOString()
  const vietnamese = user.phonePrefix === '+84'
  book.rows.users.push({
    id,
    ...user,
    langKey: vietnamese && role === 'ROLE_CUSTOMER' ? 'vi' : 'en',
    staff: role !== 'ROLE_CUSTOMER',
    passwordHash: role === 'ROLE_CUSTOMER' ? null : passwordHash,
    createdDate: stamp,
    lastModifiedDate: stamp,
  })
  const roleId = roleIds.get(role)
  if (roleId === undefined) throw new Error(`The role ${role} is not seeded`)
  book.rows.userRoles.push({ userId: id, roleId })
  const { login, firstName, lastName } = user
  return { id, login, firstName, lastName, fullName: `${firstName} ${lastName}` }
}

/** Draws names until one is unused, so that logins and emails are unique. */
function freshName(random: Random, land: typeof VIETNAMESE, taken: Set<string>) {
  for (;;) {
    const female = random.chance(0.6)
    const firstName = random.pick(female ? land.female : land.male)
    const lastName = random.pick(land.family)
    const key = plain(firstName) + plain(lastName)
    if (taken.has(key)) continue
    taken.add(key)
    return { firstName, lastName, key, female }
  }
}

function vietnameseNumber(random: Random): string {
  return `${random.pick(['90', '91', '93', '97', '98', '38', '70'])}${random.int(1_000_000, 9_999_999)}`
}

function addStaff(making: Making, taken: Set<string>, role: SeededRole, count: number): Person[] {
  const { random, now } = making
  return Array.from({ length: count }, (_, index) => {
    const named = index === 0 ? NAMED[role] : undefined
    const drawn = named
      ? { firstName: named[1], lastName: named[2] }
      : freshName(random, random.chance(0.75) ? VIETNAMESE : WESTERN, taken)
    const login = named?.[0] ?? `${plain(drawn.firstName)}.${plain(drawn.lastName)}`
    return addUser(making, {
      login,
      role,
      greeting: named !== undefined,
      firstName: drawn.firstName,
      lastName: drawn.lastName,
      email: `${login}@atelier.example`,
      phonePrefix: '+84',
      phoneNumber: vietnameseNumber(random),
      made: new Date(now.getTime() - random.int(380, 900) * DAY_MS),
    })
  })
}

function addArtists(making: Making, taken: Set<string>): Person[] {
  const { random, book } = making
  const people = addStaff(making, taken, 'ROLE_ARTIST', ARTISTS)
  for (const { id, login } of people) {
    book.rows.artists.push({
      userId: id,
      note: random.pick(ARTIST_NOTES),
      country: 'Vietnam',
      countryCode: 'VN',
      igUrl: `https://instagram.com/${login.replace('.', '_')}.art`,
      fbUrl: random.chance(0.6) ? `https://facebook.com/${login}` : null,
      workingSpeedScore: random.chance(0.1) ? 0 : random.int(5, 10),
      productQualityScore: random.chance(0.1) ? 0 : random.int(6, 10),
      workingAttitudeScore: random.chance(0.1) ? 0 : random.int(6, 10),
    })
    addPaymentData(making, id)
  }
  return people
}

/** Prefixes of mobile numbers, which are followed by eight digits. */
const MOBILE: Readonly<Record<string, string>> = { GB: '77', DE: '151', FR: '6', AU: '4' }

function nationalNumber(random: Random, countryCode: string): string {
  if (countryCode === 'VN') return vietnameseNumber(random)
  const area = random.pick(['512', '503', '312', '718', '206', '615', '619', '416'])
  if (countryCode === 'US' || countryCode === 'CA') return `${area}555${random.int(1000, 9999)}`
  return `${MOBILE[countryCode] ?? ''}${random.int(10_000_000, 99_999_999)}`
}

function decorate({ book, random, now }: Making, id: number): void {
  for (const name of new Set([0, 1].filter(() => random.chance(0.3)).map(() => random.pick(CUSTOMER_TAGS))))
    book.rows.customerTags.push({ customerId: id, name })
  if (!random.chance(0.3)) return
  const day = new Date(now.getTime() + random.int(-170, 190) * DAY_MS)
  day.setUTCFullYear(day.getUTCFullYear() - random.int(1, 30))
  book.rows.anniversaries.push({
    id: book.id('anniversaries'),
    customerId: id,
    name: random.pick(ANNIVERSARY_NAMES),
    date: day.toISOString().slice(0, 10),
    note: random.chance(0.3) ? 'Send a card a week before' : null,
  })
}

function addCustomer(making: Making, taken: Set<string>): Customer {
  const { random, book, now } = making
  const vietnamese = random.chance(0.45)
  const { firstName, lastName, key, female } = freshName(random, vietnamese ? VIETNAMESE : WESTERN, taken)
  const city = random.pick(vietnamese ? VIETNAMESE_CITIES : WESTERN_CITIES)
  const phonePrefix = PHONE_PREFIXES[city.countryCode] as string
  const phoneNumber = nationalNumber(random, city.countryCode)
  const email = `${key}${random.int(1, 99)}@${random.pick(['mail.example', 'post.example', 'inbox.example'])}`
  const login = `${phonePrefix}${phoneNumber}`.slice(1)
  const made = new Date(now.getTime() - 370 * DAY_MS)
  const person = addUser(making, {
    login,
    role: 'ROLE_CUSTOMER',
    firstName,
    lastName,
    email,
    phonePrefix,
    phoneNumber,
    made,
  })
  const street = `${random.int(1, 280)} ${random.pick(vietnamese ? VIETNAMESE_STREETS : WESTERN_STREETS)}`
  const born = random.int(1962, 2005)
  const row: RowOf<'customers'> = {
    userId: person.id,
    note: random.chance(0.2) ? random.pick(CUSTOMER_NOTES) : null,
    gen: female ? 'FEMALE' : 'MALE',
    dob: random.chance(0.5)
      ? `${born}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
      : null,
    doby: born,
    fbUrl: random.chance(0.4) ? `https://facebook.com/${key}` : null,
    igUrl: random.chance(0.35) ? `https://instagram.com/${key}` : null,
    psid: random.chance(0.4) ? String(random.int(1_000_000_000, 9_999_999_999)) : null,
    address: { address1: street, ...city },
    totalOrder: 0,
    totalSpentCents: 0,
  }
  book.rows.customers.push(row)
  decorate(making, person.id)
  return { ...person, email, phonePrefix, phoneNumber, row, city, street }
}

/** Adds the staff, artists, customers and stores of the demo shop. */
export function addPeople(making: Making): People {
  const { book } = making
  const taken = new Set<string>()
  const storeIds = STORES.map((name) => {
    const id = book.id('stores')
    const store = { id, name }
    book.rows.stores.push(store)
    return id
  })
  const [admin] = addStaff(making, taken, 'ROLE_ADMIN', 1)
  const agents = addStaff(making, taken, 'ROLE_CS', AGENTS)
  const artists = addArtists(making, taken)
  const [keeper] = addStaff(making, taken, 'ROLE_STORE', 1)
  addStaff(making, taken, 'ROLE_ACCOUNTANT', 1)
  if (!admin || !keeper) throw new Error('The demo shop lacks an account')
  book.rows.userStores.push({ userId: keeper.id, storeId: storeIds[0] as number })
  const customers = Array.from({ length: CUSTOMERS }, () => addCustomer(making, taken))
  return { admin, artists, agents, customers, storeIds }
}
