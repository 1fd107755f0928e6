import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { listOf } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let order: MadeOrder
let atlanta: MadeOrder

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  order = await makeOrder(server)
  atlanta = await makeOrder(server, {
    customer: {
      firstName: 'Atlanta',
      lastName: 'Đơn',
      email: 'other@example.com',
      phonePrefix: '+84',
      phoneNumber: '930000001',
    },
  })
})
afterAll(() => server.close())

const find = async (text: string) =>
  listOf((await admin('GET', `/api/bookings?text=${encodeURIComponent(text)}`)).json)

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (char) => String.fromCodePoint(char.charCodeAt(0) + 0xfee0))
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)))

describe('an order is found as people write its number', () => {
  test.each<[string, (number: string) => string]>([
    ['alone', (number) => number],
    ['with its sign', (number) => `#${number}`],
    ['with a blank behind the sign', (number) => `# ${number}`],
    ['with the word', (number) => `Order #${number}`],
    ['with the word alone', (number) => `order ${number}`],
    ['with more words', (number) => `Order no. ${number}`],
    ['with the sign of numbers', (number) => `№ ${number}`],
    ['in Vietnamese', (number) => `Đơn #${number}`],
    ['in more Vietnamese', (number) => `Mã đơn hàng: ${number}`],
    ['at the end of a sentence', (number) => `#${number}.`],
    ['before a comma', (number) => `${number},`],
    ['in brackets', (number) => `(#${number})`],
    ['in quotation marks', (number) => `“#${number}”`],
    ['between no-break spaces', (number) => `\u00a0#${number}\u00a0`],
    ['with a line break behind', (number) => `#${number}\r\n`],
    ['with a tab before', (number) => `\t${number}`],
    ['with a zero-width space', (number) => `#\u200b${number}\u200b`],
    ['with direction marks', (number) => `\u202a#${number}\u202c`],
    ['in full width', (number) => fullWidth(`#${number}`)],
    ['in Arabic digits', arabic],
  ])('%s', async (_, write) => {
    expect((await find(write(String(order.number)))).map(({ id }) => id)).toEqual([order.id])
  })
})

describe('and its code', () => {
  const letters = () => order.code.slice('AT-'.length)
  test.each<[string, () => string]>([
    ['as it is', () => order.code],
    ['in small letters', () => order.code.toLowerCase()],
    ['without its dash', () => `AT${letters()}`],
    ['with a blank for the dash', () => `AT ${letters()}`],
    ['with Word’s dash', () => `AT–${letters()}`],
    ['with a hyphen that does not break', () => `AT‑${letters()}`],
    ['with blanks around the dash', () => `AT – ${letters()}`],
    ['with a zero-width space', () => `AT-\u200b${letters()}`],
    ['in full width', () => fullWidth(order.code)],
    ['with the word', () => `Order ${order.code}.`],
    ['with the word and without its dash', () => `Đơn AT${letters()}`],
    ['by its beginning without the dash', () => `at${letters().slice(0, 4)}`],
  ])('%s', async (_, write) => {
    const [row, ...more] = await find(write())
    expect([row?.id, more]).toEqual([order.id, []])
    const [match] = (row?.matches ?? []) as { field: string; text: string; marks: unknown[] }[]
    expect(match).toMatchObject({ field: 'code', text: order.code })
    expect(match?.marks.length).toBeGreaterThan(0)
  })

  test.each<[string, () => string]>([
    ['in small letters', () => order.code.toLowerCase()],
    ['without its dash', () => `at${letters()}`],
    ['with Word’s dash', () => `AT–${letters()}`],
  ])('also in an address %s', async (_, write) => {
    const { status, json } = await admin('GET', `/api/bookings/${encodeURIComponent(write())}`)
    expect([status, json.id]).toEqual([200, order.id])
  })
})

test('words that only look like parts of an order are searched as they are', async () => {
  expect((await find('atlanta')).map(({ customer }) => customer)).toMatchObject([{ firstName: 'Atlanta' }])
  expect((await find('Đơn')).map(({ customer }) => customer)).toMatchObject([{ firstName: 'Atlanta' }])
  expect(await find(`#${order.number}, #${order.number + 1}`)).toEqual([])
  expect(await find('#')).toEqual([])
})

describe('and an e-mail address with digits as a phone number has them', () => {
  test.each([
    '03706c30-8b8a-4222-9559-6da4b7642cd2@example.com',
    'anna.1990-12-24@example.com',
    '2024-1234-5678-b@example.com',
    '0912345678@example.com',
  ])('%s', async (email) => {
    const made = await makeOrder(server, {
      customer: {
        firstName: 'Digits',
        lastName: 'Mail',
        email,
        phoneNumber: email.replace(/\D/g, '').slice(0, 9),
      },
    })
    for (const text of [email, `mail ${email}`, `(${email})`])
      expect([text, (await find(text)).map(({ id }) => id)]).toEqual([text, [made.id]])
  })

  test.each(['Atlanta (+84) 930-000-001', 'Đơn, 0930.000.001.', 'Atlanta:0930000001'])(
    'while a phone number is found within %s',
    async (text) => {
      expect((await find(text)).map(({ id }) => id)).toEqual([atlanta.id])
    },
  )
})
