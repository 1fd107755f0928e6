import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderRow, SearchMatch } from '#contract/orders/orders.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk, TRACKING } from '#tests/support/work.ts'

let server: TestServer
let admin: Ask
let order: MadeOrder
let printed: MadeOrder

beforeAll(async () => {
  server = await startServer()
  const desk = await openDesk(server)
  admin = desk.admin
  order = await makeOrder(server, {
    customer: {
      firstName: 'Ánh',
      lastName: 'Đặng Đỗ',
      email: 'sunny.day@example.com',
      phonePrefix: '+84',
      phoneNumber: '912 345 678',
    },
  })
  await desk.assign(order, 'artist')
  printed = await desk.drive(await desk.make(true), 'PRINT_TRACKING')
  await desk.track(printed, [{ ...TRACKING, trackingCode: 'VN-12 34' }])
})
afterAll(() => server.close())

/** What the search says of an order: each field, with the found parts in brackets. */
async function said(ask: Ask, text: string, { id } = order): Promise<string[] | undefined> {
  const { json } = await ask('GET', `/api/bookings?text=${encodeURIComponent(text)}`)
  const row = (json as unknown as OrderRow[]).find((found) => found.id === id)
  return row?.matches?.map(({ field, text: whole, marks }: SearchMatch) => {
    const shown = marks.toReversed().reduce((all, [from, to]) => {
      return `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`
    }, whole)
    return `${field}: ${shown}`
  })
}

describe('a search says where it found its words', () => {
  test.each([
    ['the name, without accents', 'dang', ['customer: Ánh [Đặng] Đỗ']],
    ['both names, either way', 'do anh', ['customer: [Ánh] Đặng [Đỗ]']],
    ['the e-mail', 'sunny', ['email: [sunny].day@example.com']],
    ['several words of it', 'day example', ['email: sunny.[day]@[example].com']],
    ['the phone as dialled at home', '0912 345 678', ['phone: +84 [912345678]']],
    ['the phone with its country code', '+84 912', ['phone: +[84 912]345678']],
    ['a part of the phone', '3456', ['phone: +84 912[3456]78']],
    ['two fields', 'anh sunny', ['customer: [Ánh] Đặng Đỗ', 'email: [sunny].day@example.com']],
  ])('%s', async (_, text, expected) => {
    expect(await said(admin, text)).toEqual(expected)
  })

  test('the code, and nothing for the number, which every row shows', async () => {
    expect(await said(admin, order.code.toLowerCase())).toEqual([`code: [${order.code}]`])
    expect(await said(admin, `${order.number}`)).toEqual([])
    expect(await said(admin, `#${order.number}`)).toEqual([])
  })

  test('a tracking code, also without its separators', async () => {
    expect(await said(admin, 'vn1234', printed)).toEqual(['tracking: [VN-12 34]'])
  })

  test('nothing without a search', async () => {
    const { json } = await admin('GET', '/api/bookings')
    expect(json[0 as never]).not.toHaveProperty('matches')
  })
})

describe('what the account may not see is not said', () => {
  test('an artist gets neither name nor contact, only the code', async () => {
    const artist = await server.as('artist')
    expect(await said(artist, order.code)).toEqual([`code: [${order.code}]`])
    expect(await said(artist, 'sunny')).toBeUndefined()
  })

  test('an agent without contact data gets the name, not the e-mail', async () => {
    const agent = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
    expect(await said(agent, 'dang')).toEqual(['customer: Ánh [Đặng] Đỗ'])
    expect(await said(agent, 'sunny')).toBeUndefined()
    expect(await said(agent, '0912 345 678')).toBeUndefined()
  })

  test('a tracking code finds an order, but is not shown without the right to see the print', async () => {
    const agent = await agentWithout(server, 'VIEW_WORK_LOG_FOR_CANVAS')
    expect(await said(agent, 'vn1234', printed)).toEqual([])
  })
})
