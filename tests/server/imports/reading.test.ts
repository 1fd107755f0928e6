import '#contract/schema/builders.ts'
import { describe, expect, test } from 'vitest'
import { ImportSettings } from '#contract/imports/imports.ts'
import { readNumber } from '#contract/numbers/fileNumbers.ts'
import { countryOf } from '#server/intake/files/countries.ts'
import { readMoment } from '#server/intake/files/days.ts'
import { encodingOf } from '#server/intake/files/decode.ts'
import { formsIn } from '#server/intake/files/entry.ts'
import { recognise } from '#server/intake/files/formats.ts'
import { readItemList } from '#server/intake/files/itemList.ts'
import { phoneIn } from '#server/intake/files/phoneOf.ts'
import { readTable } from '#server/intake/files/readTable.ts'

const read = (text: string | Buffer, most = 100) => readTable(Buffer.from(text), most)
const wide = (text: string, swapped = false): Buffer => {
  const bytes = Buffer.from(text, 'utf16le')
  return swapped ? bytes.swap16() : bytes
}

describe('a table is found in', () => {
  const table = 'tên;ghi chú\r\nThuỷ;"a;b"\r\n'
  test.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${table}`)],
    ['UTF-16 LE with its mark', wide(`\uFEFF${table}`)],
    ['UTF-16 BE with its mark', wide(`\uFEFF${table}`, true)],
    ['UTF-16 LE', wide(table)],
    ['UTF-16 BE', wide(table, true)],
  ])('%s', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject({
      headings: ['tên', 'ghi chú'],
      rows: [{ line: 2, cells: ['Thuỷ', 'a;b'] }],
    })
  })

  test('windows-1252, and not where only one character of UTF-8 is broken', async () => {
    const { rows } = await read(Buffer.from('name,city\nZo\xEB,K\xF6ln \x80\n', 'latin1'))
    expect(rows[0]?.cells).toEqual(['Zoë', 'Köln €'])
    const broken = Buffer.concat([
      Buffer.from('name\nNguyễn Thuỷ '),
      Buffer.from([0xe1, 0xba]),
      Buffer.from('x'),
    ])
    expect(encodingOf(broken)).toBe('utf-8')
    expect((await read(broken)).rows[0]?.cells[0]).toContain('\uFFFD')
  })

  test.each([
    ['a comma', 'a,b\n1,2\n'],
    ['a semicolon', 'a;b\n1;2\n'],
    ['a tab', 'a\tb\n1\t2\n'],
    ['more semicolons than commas in quotes', '"a,x,y";b\n1;2\n'],
  ])('a file with %s between its cells', async (_, text) => {
    expect((await read(text)).rows).toEqual([{ line: 2, cells: ['1', '2'] }])
  })
  test('a file whose first line says the separator', async () => {
    expect(await read('sep=;\r\na;b,c\r\n1;2\r\n')).toMatchObject({
      headings: ['a', 'b,c'],
      rows: [{ line: 3, cells: ['1', '2'] }],
    })
  })
})

test('lines are those of the file, whatever its cells and empty lines have', async () => {
  const { rows } = await read('a,b\r\n1,"x\r\n\r\ny"\r\n\r\n , \r\n2,z\r\n3,"u\nv"\r\n4,5" wide\r\n')
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [2, '1'],
    [7, '2'],
    [8, '3'],
    [10, '4'],
  ])
})

test('a quote that is not closed, and too many rows, are said', async () => {
  expect(await read('a,b\n1,2\n"3,4\n5,6\n')).toMatchObject({ rows: [{ line: 2 }], brokenAt: 3 })
  expect(await read('a\n1\n2\n3\n', 2)).toMatchObject({ tooLong: true })
  expect(await read('a\n1\n2\n', 2)).toMatchObject({ tooLong: false })
})

test.each([
  ['42.50', undefined, 42.5],
  ['42,50', undefined, 42.5],
  ['1.250,00', undefined, 1250],
  ['1,250.00', undefined, 1250],
  ['1 250,00', undefined, 1250],
  ["1'250.00", undefined, 1250],
  ['$59', undefined, 59],
  ['US$ 1,250.00', undefined, 1250],
  ['59 USD', undefined, 59],
  ['-3.10', undefined, -3.1],
  ['1,250', undefined, 'unclear'],
  ['1.250', undefined, 'unclear'],
  ['1,250', 'point', 1250],
  ['1,250', 'comma', 1.25],
  ['1.250', 'comma', 1250],
  ['1.250', 'point', 1.25],
  ['1,25,000.00', undefined, 'none'],
  ['12,50.00', undefined, 'none'],
  ['€59', undefined, 'currency'],
  ['59 EUR', undefined, 'currency'],
  ['free', undefined, 'none'],
] as const)('the amount %s with %s is %s', (cell, sign, amount) => {
  expect(readNumber(cell, sign)).toBe(amount)
})

test('the sign of a file is what its clear amounts agree on, however far apart they are', async () => {
  const signOf = async (amounts: readonly string[]) => {
    const rows = amounts.map((cell, at) => ({ line: at + 2, cells: [cell] }))
    const settings = ImportSettings.parse({})
    return (await formsIn(rows, { format: 'own', columns: ['price'], settings })).sign
  }
  const unclear = Array.from({ length: 2500 }, () => '1,250')
  expect(await signOf(['59,00', '1.250'])).toBe('comma')
  expect(await signOf(['59.00', '12'])).toBe('point')
  expect(await signOf(['1,250', '12'])).toBeUndefined()
  expect(await signOf(['59,00', '42.50'])).toBeUndefined()
  expect(await signOf([...unclear, '59,00'])).toBe('comma')
  expect(await signOf(['42.50', ...unclear, '59,00'])).toBeUndefined()
})

test.each([
  ['2026-11-20', undefined, '2026-11-19T17:00:00.000Z'],
  ['20/11/2026', undefined, '2026-11-19T17:00:00.000Z'],
  ['11/20/2026 14:05', undefined, '2026-11-20T07:05:00.000Z'],
  ['2026-11-20 10:11:12 -0500', undefined, '2026-11-20T15:11:12.000Z'],
  ['2026-11-20T10:11:12.500Z', undefined, '2026-11-20T10:11:12.000Z'],
  ['11/20/2026 2:05 PM', undefined, '2026-11-20T07:05:00.000Z'],
  ['03/04/2026', 'day', '2026-04-02T17:00:00.000Z'],
  ['03/04/2026', 'month', '2026-03-03T17:00:00.000Z'],
  ['04/04/2026', undefined, '2026-04-03T17:00:00.000Z'],
  ['03/04/2026', undefined, 'unclear'],
  ['31/02/2026', undefined, 'none'],
  ['yesterday', undefined, 'none'],
] as const)('the day %s, %s first, is %s', (cell, order, at) => {
  const moment = readMoment(cell, { order, zone: 'Asia/Ho_Chi_Minh' })
  expect(typeof moment === 'object' ? moment.at : moment).toBe(at)
})

test.each([
  ['US', 'US'],
  ['usa', 'US'],
  ['United States', 'US'],
  ['Hoa Kỳ', 'US'],
  ['Việt Nam', 'VN'],
  ['UK', 'GB'],
  ['Germany', 'DE'],
  ['Atlantis', undefined],
  ['', undefined],
])('the country %s is %s', (name, code) => {
  expect(countryOf(name)).toBe(code)
})

test('a national number is of its row’s country, and of no country that is not known', () => {
  const text = '(217) 555-0149'
  const number = { phonePrefix: '+1', phoneNumber: '2175550149' }
  expect(phoneIn({ text, countries: ['', 'US'] }, 'VN')).toEqual(number)
  expect(phoneIn({ text, countries: [] }, 'US')).toEqual(number)
  expect(phoneIn({ text, countries: ['Atlantis'] }, 'VN')).toBeUndefined()
  expect(phoneIn({ text: '+33 6 12 34 56 78', countries: ['US'] }, 'VN')?.phonePrefix).toBe('+33')
  expect(phoneIn({ text: '(+44)7911123456', countries: ['US'] }, 'VN')?.phonePrefix).toBe('+44')
  expect(phoneIn({ text: '217-555-0149 x12', countries: ['US'] }, 'VN')).toEqual(number)
  expect(phoneIn({ text: '0912 345 678', prefix: '84', countries: ['US'] }, 'US')).toEqual({
    phonePrefix: '+84',
    phoneNumber: '912345678',
  })
})

test('formats are known by their headings, in any case and order', () => {
  const format = (kind: 'orders' | 'customers', headings: string) =>
    recognise(kind, headings.split(',')).format
  expect(format('orders', 'LINEITEM NAME,Lineitem Quantity,Lineitem price,Email,name')).toBe('shopifyOrders')
  expect(format('customers', 'First Name,Last Name,Email,Accepts Email Marketing,Phone')).toBe(
    'shopifyCustomers',
  )
  expect(format('orders', 'order_id,status,billing_email,order_total,line_items')).toBe('wooOrders')
  expect(format('orders', 'Order Number,Email (Billing),Item Name,Item Cost')).toBe('wooOrders')
  expect(format('orders', 'Order Number,Email (Billing),Name,Item Cost')).toBe('wooOrders')
  expect(format('orders', 'order_id,order_date,order_total,Product Item 1 Name')).toBe('wooOrders')
  expect(format('customers', 'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend')).toBe(
    'wooCustomers',
  )
  expect(format('orders', 'ProductName,externalid,SOURCE,email')).toBe('own')
  expect(format('orders', 'Order no.,Product,Mail,Colour')).toBe('other')
  expect(recognise('orders', ['Order no.', 'Product', 'Mail', 'Colour']).columns).toEqual([
    'externalId',
    'productName',
    'email',
    null,
  ])
})

test('lists of items are read as the plugins write them', () => {
  expect(
    readItemList('name:Pet Portrait|sku:P|quantity:2|total:84.00;name:Tip|quantity:1|total:5.00'),
  ).toEqual([
    { name: 'Pet Portrait', quantity: '2', total: '84.00' },
    { name: 'Tip', quantity: '1', total: '5.00' },
  ])
  expect(readItemList('2× Pet Portrait, large, 1× Tip')).toEqual([
    { name: 'Pet Portrait, large', quantity: '2', total: '' },
    { name: 'Tip', quantity: '1', total: '' },
  ])
  expect(readItemList('Pet Portrait, large x 2, Tip x 1, Box')).toEqual([
    { name: 'Pet Portrait, large', quantity: '2', total: '' },
    { name: 'Tip', quantity: '1', total: '' },
    { name: 'Box', quantity: '1', total: '' },
  ])
})
