import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanName } from '#contract/text/clean.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { makeArtwork } from '#tests/support/page/gallery.ts'
import { listOf } from '#tests/support/page/page.ts'
import { openPayouts } from '#tests/support/payouts.ts'
import { NAMES } from '#tests/support/scripts.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

/** One name of each way in which scripts are folded. */
const LANGUAGES: readonly string[] = [
  'German',
  'Polish',
  'Danish',
  'Irish',
  'Hebrew, pointed',
  'Arabic, pointed',
  'Hindi',
  'Tamil',
  'Thai',
  'Japanese, voiced marks',
  'Korean',
  'zero-width space',
]
const CASES = NAMES.filter(({ language }) => LANGUAGES.includes(language))

/** Makes one record for each name. */
const each = async (make: (name: string, at: number) => Promise<unknown>) => {
  for (const [at, { shown }] of CASES.entries()) await make(shown, at)
}

const post = async (url: string, body: object, ask = admin) => {
  const { status, text } = await ask('POST', url, { body })
  expect([status, text]).toEqual([201, text])
}

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** What the search finds, by the name that its rows show. */
async function found(
  url: string,
  typed: string,
  shown: (row: Record<string, unknown>) => unknown,
  ask = admin,
) {
  const { status, json, text } = await ask('GET', `${url}${encodeURIComponent(typed)}`)
  expect([status, text]).toEqual([200, text])
  const rows = (json as { content?: unknown }).content ?? json
  // Names are kept without invisible signs, other texts with them.
  return listOf(rows as never).map((row) => cleanName(String(shown(row))))
}

/** Every name is found as it is typed and as it is shown, and no other one by it. */
async function findsAll(url: string, shown: (row: Record<string, unknown>) => unknown, ask = admin) {
  for (const { language, shown: name, typed } of CASES)
    for (const text of [typed, name])
      expect([language, text, await found(url, text, shown, ask)]).toEqual([
        language,
        text,
        [cleanName(name)],
      ])
}

test('customers and their orders, with the place of what was found', async () => {
  await each((name, at) =>
    makeOrder(server, {
      customer: {
        firstName: name,
        lastName: '',
        email: `order${at}@example.com`,
        phonePrefix: '+84',
        phoneNumber: `${930_000_000 + at}`,
      },
    }),
  )
  await findsAll('/api/customers?name=', ({ fullName }) => fullName)
  await findsAll('/api/bookings?text=', ({ customer }) => (customer as { fullName: string }).fullName)
  for (const { shown, typed } of CASES) {
    const { json } = await admin('GET', `/api/bookings?text=${encodeURIComponent(typed)}`)
    const [match] = (listOf(json)[0]?.matches ?? []) as { text: string; marks: [number, number][] }[]
    const marked = match?.marks.map(([from, to]) => match.text.slice(from, to)).join(' ')
    expect(match?.text).toBe(cleanName(shown))
    // Apart from an apostrophe with what is around it, it is the end or the whole of the name.
    expect(cleanName(shown).endsWith(marked?.split(' ').at(-1) ?? '?')).toBe(true)
  }
})

test('people in chats and groups', async () => {
  await each((name, at) =>
    post('/api/contacts', { firstName: name, lastName: '', channel: 'FACEBOOK', exId: `900${at}` }),
  )
  await findsAll('/api/contacts?channelName=FACEBOOK&s=', ({ firstName }) => firstName)
  await each((name) => post('/api/customer-groups', { name }))
  await findsAll('/api/customer-groups?name=', ({ name }) => name)
})

test('staff, in lists and where one is chosen, and what was done to them', async () => {
  await each((name, at) =>
    post('/api/users', {
      login: `person${at}`,
      rawPassword: 'right-password',
      email: `person${at}@atelier.test`,
      firstName: name,
      lastName: '',
      authorities: ['ROLE_CS', 'ROLE_ARTIST'],
    }),
  )
  const fullName = (row: Record<string, unknown>) => row.fullName
  await findsAll('/api/users?name=', fullName)
  await findsAll('/api/artists?text=', fullName)
  await findsAll('/api/cs?text=', fullName)
  await findsAll('/api/notifications/recipients?name=', fullName)
  await findsAll('/api/references/users?text=', ({ name }) => name)
  await findsAll('/api/audit?area=users&record=', ({ record }) => record)
})

test('artworks, notices and products', async () => {
  await each((name) => makeArtwork(admin, { title: name }))
  await findsAll('/api/artworks?text=', ({ title }) => title)
  await each((title) => post('/api/notifications', { title }))
  await findsAll('/api/notifications?scope=admin&text=', ({ title }) => title)
  await each((name) => post('/api/products', { name, productType: 'DIGITAL' }))
  await findsAll('/api/products?s=', ({ name }) => name)
})

test('payouts by their note', async () => {
  const shop = await openPayouts(server)
  await each(async (name) => {
    const { number } = await shop.owed('artist', 10)
    const { status } = await shop.pay({ ...shop.payment('artist', [{ number, paid: 10 }]), note: name })
    expect(status).toBe(201)
  })
  await findsAll('/api/payouts?text=', ({ note }) => note, shop.accountant)
})
