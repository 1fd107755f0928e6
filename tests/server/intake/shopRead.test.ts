import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { deliver, orderOf, shopLine, shopOrder } from '#tests/support/outside/shopify.ts'
import { INTAKE_TOKEN, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

interface Item {
  readonly name: string
  readonly note: string | null
  readonly quantity: number
  readonly photos: readonly { readonly name: string; readonly fileName: string }[]
}

async function itemsOf(id: number, more: Readonly<Record<string, unknown>>): Promise<readonly Item[]> {
  const answer = await deliver(server, shopOrder(id, more))
  expect(answer).toMatchObject({ status: 200, json: { outcome: 'TAKEN', created: true, faults: [] } })
  return (await orderOf(server, answer)).items as unknown as readonly Item[]
}

const fileNames = (item: Item | undefined) => item?.photos.map(({ fileName }) => fileName)

describe('what was filled in for the whole cart', () => {
  it('is with the first item, as photo or note', async () => {
    const [first, second] = await itemsOf(1, {
      note: 'Ring twice',
      note_attributes: [
        { name: 'Pet photo', value: 'https://pics.example/bo.jpg' },
        { name: 'Card', value: 'For Lan' },
        { name: '_cart', value: 'x1' },
      ],
      line_items: [
        shopLine({ properties: [{ name: 'Size', value: 'A4' }] }),
        shopLine({ id: 32, title: 'Tip' }),
      ],
    })
    expect(fileNames(first)).toEqual(['bo.jpg'])
    expect(first?.note).toBe('Size: A4\nCard: For Lan\nRing twice')
    expect(second).toMatchObject({ note: null, photos: [] })
  })

  it('is with the first item that is left, also as an object', async () => {
    const items = await itemsOf(2, {
      note: 'At noon',
      note_attributes: { Photo: 'https://pics.example/cat.png' },
      line_items: [
        shopLine({ title: 'Taken off', quantity: 1, current_quantity: 0 }),
        shopLine({ title: 'Cat Portrait' }),
      ],
    })
    expect(items.map(({ name }) => name)).toEqual(['Cat Portrait'])
    expect(fileNames(items[0])).toEqual(['cat.png'])
    expect(items[0]?.note).toBe('At noon')
  })

  it('is nothing where it is empty', async () => {
    const [first] = await itemsOf(3, { note_attributes: [{ name: 'Photo', value: ' ' }, null, 'x'] })
    expect(first).toMatchObject({ note: null, photos: [] })
  })
})

describe('several addresses in one value', () => {
  const P = 'https://pics.example'
  test.each([
    [11, 'commas and blanks', `${P}/a.jpg, ${P}/b.jpg ${P}/c.jpg`, ['a.jpg', 'b.jpg', 'c.jpg'], null],
    [12, 'lines and semicolons', `${P}/a.jpg\n${P}/b.jpg;${P}/c.jpg`, ['a.jpg', 'b.jpg', 'c.jpg'], null],
    [13, 'commas within one', `${P}/w_20,h_30/a.jpg,${P}/b.jpg`, ['a.jpg', 'b.jpg'], null],
    [14, 'the same twice', `${P}/a.jpg ${P}/a.jpg`, ['a.jpg'], null],
    [15, 'words beside them', `left one: ${P}/a.jpg`, ['a.jpg'], `Pictures: left one: ${P}/a.jpg`],
  ])('order %i, %s', async (id, _what, value, names, note) => {
    const [item] = await itemsOf(id, {
      line_items: [shopLine({ properties: [{ name: 'Pictures', value }] })],
    })
    expect(fileNames(item)).toEqual(names)
    expect(item?.note ?? null).toBe(note)
  })

  it('leaves none out: those beyond fifty are in the note', async () => {
    const value = Array.from({ length: 53 }, (_, place) => `${P}/${place}.jpg`).join(' ')
    const [item] = await itemsOf(16, { line_items: [shopLine({ properties: [{ name: 'All', value }] })] })
    expect(item?.photos).toHaveLength(50)
    expect(item?.note).toBe([50, 51, 52].map((place) => `All: ${P}/${place}.jpg`).join('\n'))
  })
})

describe('values that are nested', () => {
  test.each([
    [21, ['https://pics.example/1.jpg', 'https://pics.example/2.jpg'], ['1.jpg', '2.jpg'], null],
    [
      22,
      { front: 'Max', back: { line: 'Good boy', year: 2019 } },
      [],
      'Text – front: Max\nText – back – line: Good boy\nText – back – year: 2019',
    ],
    [23, [{ url: 'https://pics.example/3.jpg', caption: 'Rex' }], ['3.jpg'], 'Text – caption: Rex'],
    [24, '["https://pics.example/4.jpg"]', ['4.jpg'], null],
    [25, true, [], 'Text: true'],
  ])('order %i', async (id, value, names, note) => {
    const [item] = await itemsOf(id, { line_items: [shopLine({ properties: [{ name: 'Text', value }] })] })
    expect(fileNames(item)).toEqual(names)
    expect(item?.note ?? null).toBe(note)
  })
})

describe('how many there are', () => {
  test.each([
    [31, { quantity: 3, current_quantity: 2 }, 2],
    [32, { quantity: 3, current_quantity: null }, 3],
    [33, { quantity: 3, current_quantity: undefined }, 3],
  ])('order %i: what is left counts', async (id, counts, quantity) => {
    const [item] = await itemsOf(id, { line_items: [shopLine(counts)] })
    expect(item?.quantity).toBe(quantity)
  })
})

describe('NUL and control characters', () => {
  it('are dropped, and line breaks stay', async () => {
    const answer = await deliver(
      server,
      shopOrder(41, {
        note: 'one\r\ntwo\u0000\u0007',
        customer: { first_name: 'Ve\u0000ra', last_name: 'Ng\u001bô\n', email: 'nul@shop.example' },
        shipping_address: { name: 'Vera\u0000', address1: '1\u0001 Road', city: null },
        line_items: [
          shopLine({ title: 'Dog\u0000 Portrait', properties: [{ name: 'A\u0002', value: 'b\ud800' }] }),
        ],
      }),
    )
    expect(answer.json.outcome).toBe('TAKEN')
    expect(await orderOf(server, answer)).toMatchObject({
      customer: { fullName: 'Vera Ngô' },
      shippingAddress: { name: 'Vera', address1: '1 Road' },
      items: [{ productName: 'Dog Portrait', note: 'A: b\ufffd\none\ntwo' }],
    })
  })

  it('are dropped from the order of any shop', async () => {
    const answer = await server.ask('POST', '/api/intake/bookings', {
      headers: { authorization: `Bearer ${INTAKE_TOKEN}` },
      body: {
        externalId: 'own-41',
        source: 'TURNED_HUMAN',
        customer: { firstName: 'Ma\u0007i', email: 'mai@own.example', phoneNumber: '0912000041' },
        items: [{ productName: 'Cat\u0001 Portrait', note: 'so\u0008ft' }],
      },
    })
    expect(answer.status).toBe(201)
    expect(await orderOf(server, answer)).toMatchObject({
      customer: { firstName: 'Mai' },
      items: [{ productName: 'Cat Portrait', note: 'soft' }],
    })
  })
})
