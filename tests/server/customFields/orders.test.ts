import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { idsIn, rowsIn } from '#tests/support/bulk.ts'
import { customMigration, migrateCustom } from '#tests/support/customFields.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

vi.mock('#contract/customFields/declared.ts', async () => {
  const { ORDER_SAMPLES } = await import('#tests/support/customSamples.ts')
  return { ORDER_CUSTOM_FIELDS: ORDER_SAMPLES, CUSTOMER_CUSTOM_FIELDS: {} }
})

let server: TestServer
let admin: Ask
let first: MadeOrder
let second: MadeOrder

const VALUES = {
  giftNote: 'Chúc mừng sinh nhật\nbà ngoại',
  engraving: 'Für Zoë',
  weight: 2.5,
  insured: 120.45,
  fragile: true,
  shipBy: '2026-04-01',
  packing: 'SILK',
}
const NONE = {
  giftNote: '',
  engraving: '',
  weight: null,
  insured: null,
  fragile: false,
  shipBy: null,
  packing: null,
}

const save = (custom: object, { as = admin, order = first, version }: Saving = {}) =>
  as('PUT', `/api/bookings/${order.id}/custom-fields`, { body: { custom, version } })

interface Saving {
  readonly as?: Ask
  readonly order?: MadeOrder
  readonly version?: number
}

const list = (query: string, as: Ask = admin) => as('GET', `/api/bookings?${query}`)
const customOf = (json: Json | undefined) => (json as unknown as { custom?: object }).custom

beforeAll(async () => {
  server = await startServer()
  await migrateCustom(server)
  admin = await server.as('admin')
  first = await makeOrder(server)
  second = await makeOrder(server)
})
afterAll(() => server.close())

describe('storage', () => {
  test('each field has a column of its type, and indexes for its sort and its search', async () => {
    const statements = await customMigration()
    expect(statements.filter((one) => one.includes('COLUMN')).map((one) => one.split(' COLUMN ')[1])).toEqual(
      [
        `"custom_gift_note" text DEFAULT '' NOT NULL;`,
        `"custom_gift_note_folded" text DEFAULT '' NOT NULL;`,
        `"custom_engraving" text DEFAULT '' NOT NULL;`,
        `"custom_engraving_folded" text DEFAULT '' NOT NULL;`,
        '"custom_weight" numeric(12, 1);',
        '"custom_insured_cents" integer;',
        '"custom_fragile" boolean DEFAULT false NOT NULL;',
        '"custom_ship_by" date;',
        '"custom_packing" text;',
      ],
    )
    expect(statements.filter((one) => one.includes('INDEX')).map((one) => one.split('" USING ')[1])).toEqual([
      'btree (substr(sort_name("custom_engraving"), 1, 400),"number");',
      'btree ("custom_weight","number");',
      'btree ("custom_insured_cents","number");',
      'btree ("custom_fragile","number");',
      'btree ("custom_ship_by","number");',
      'btree ("custom_packing","number");',
      'gin ("custom_gift_note_folded" gin_trgm_ops);',
      'gin ("custom_engraving_folded" gin_trgm_ops);',
    ])
  })
})

describe('an order', () => {
  test('begins without values, takes them, and says them in list and page', async () => {
    const { json: page } = await admin('GET', `/api/bookings/${second.id}`)
    expect(customOf(page)).toEqual(NONE)
    const { status, json } = await save(VALUES)
    expect([status, customOf(json)]).toEqual([200, VALUES])
    expect(customOf((await admin('GET', `/api/bookings/${first.code}`)).json)).toEqual(VALUES)
    const [row] = rowsIn((await list(`id=${first.id}`)).json)
    expect(row).toMatchObject({ custom: VALUES })
  })

  test('a change leaves what it does not name, and empties what it says is empty', async () => {
    await save(VALUES)
    expect(customOf((await save({ weight: 3 })).json)).toEqual({ ...VALUES, weight: 3 })
    expect(customOf((await save(NONE)).json)).toEqual(NONE)
  })

  test('another version than the one seen is refused, and nothing changes the version where nothing differs', async () => {
    const { json } = await save(VALUES)
    const version = Number(json.version)
    expect((await save(VALUES, { version })).json.version).toBe(version)
    expect((await save({ weight: 9 }, { version })).status).toBe(200)
    const stale = await save({ weight: 8 }, { version })
    expect([stale.status, stale.json.errorKey]).toEqual([409, 'versionConflict'])
  })

  test.each([
    ['giftNote', 'x'.repeat(501)],
    ['engraving', 5],
    ['weight', 2.55],
    ['insured', 5001],
    ['fragile', 'yes'],
    ['shipBy', '2026-02-30'],
    ['packing', 'GOLD'],
  ])('%s refuses what it does not take', async (name, value) => {
    const { status, json } = await save({ [name]: value })
    expect([status, Object.keys(json.fieldErrors ?? {})]).toEqual([400, [`custom.${name}`]])
  })
})

describe('permissions', () => {
  const SEEN = {
    cs: Object.keys(VALUES),
    store: Object.keys(VALUES),
    accountant: ['engraving', 'weight', 'insured', 'fragile', 'shipBy', 'packing'],
    artist: ['weight', 'fragile', 'shipBy', 'packing'],
  }
  beforeAll(async () => {
    await save(VALUES)
    await admin('PUT', `/api/bookings/${first.id}/assign/artist`)
    await admin('PUT', `/api/bookings/${first.id}/stores/${await storeId()}`)
  })
  const storeId = async () => {
    const { json } = await admin('GET', '/api/bookings/stores')
    return rowsIn(json).find(({ name }) => name === 'Hanoi')?.id as number
  }

  test.each(Object.entries(SEEN))('%s gets what they may see alone', async (login, names) => {
    const as = await server.as(login as keyof typeof SEEN)
    const expected = Object.fromEntries(Object.entries(VALUES).filter(([name]) => names.includes(name)))
    const [row] = rowsIn((await list(`id=${first.id}`, as)).json)
    expect(row?.custom).toEqual(expected)
    const { json } = await as('GET', `/api/bookings/${first.id}`)
    expect(customOf(json)).toEqual(expected)
  })

  test.each(Object.keys(SEEN))('%s is refused each field that is not theirs to change', async (login) => {
    const as = await server.as(login as keyof typeof SEEN)
    const edits = { cs: 7, store: 6, accountant: 2, artist: 0 }
    const other = { ...VALUES, giftNote: 'a', engraving: 'b', weight: 1, insured: 1, fragile: false }
    const answers = await Promise.all(
      Object.entries({ ...other, shipBy: '2026-05-01', packing: 'PAPER' }).map(([name, value]) =>
        save({ [name]: value }, { as }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(edits[login as keyof typeof edits])
    for (const { json } of answers.filter(({ status }) => status !== 200))
      expect([json.errorKey, json.missing]).toMatchObject(['forbidden', [expect.any(String)]])
    await save(VALUES)
  })

  test('what is not seen cannot be guessed by sending it back', async () => {
    const as = await server.as('artist')
    const { status, json } = await save({ giftNote: VALUES.giftNote }, { as })
    expect([status, json.errorKey]).toEqual([403, 'forbidden'])
    expect((await save({ weight: VALUES.weight }, { as })).status).toBe(200)
  })

  test.each(['sort=custom.engraving,asc', 'custom.insuredFrom=1', 'custom.insuredTo=1'])(
    'a list by a hidden field is refused: %s',
    async (query) => {
      const { status, json } = await list(query, await server.as('artist'))
      expect([status, json.errorKey, json.missing]).toEqual([403, 'hiddenField', ['VIEW_ORDER_SUBTOTAL']])
      expect(json).toMatchObject({ detail: expect.stringMatching(/engraving|insured for/) as string })
      expect((await list(query)).status).toBe(200)
    },
  )
})

describe('the list', () => {
  const OTHER = { ...VALUES, weight: 7, insured: 10, fragile: false, shipBy: '2026-06-01', packing: 'PAPER' }
  beforeAll(async () => {
    await save(VALUES)
    await save({ ...OTHER, engraving: 'Alma', giftNote: 'Other words' }, { order: second })
  })

  test.each([
    ['custom.packing=SILK', 'first'],
    ['custom.packing=PAPER', 'second'],
    ['custom.fragile=true', 'first'],
    ['custom.fragile=false', 'second'],
    ['custom.weightFrom=2.6', 'second'],
    ['custom.weightTo=2.5', 'first'],
    ['custom.insuredFrom=120.45', 'first'],
    ['custom.insuredTo=120.44', 'second'],
    ['custom.shipByFrom=2026-04-02&custom.shipByTo=2026-06-01', 'second'],
    ['text=sinh+nhat', 'first'],
    ['text=ch%C3%BAc+ngoai', 'first'],
    ['text=zoe', 'first'],
    ['text=al', 'second'],
    ['text=other+alma', 'second'],
  ])('%s finds the %s', async (query, which) => {
    const { status, json, headers } = await list(query)
    expect([status, idsIn(json), headers['x-total-count']]).toEqual([
      200,
      [which === 'first' ? first.id : second.id],
      '1',
    ])
  })

  test.each(['engraving', 'weight', 'insured', 'fragile', 'shipBy', 'packing'])(
    'is sorted by %s, also what a search finds',
    async (name) => {
      for (const search of ['', '&text=anh']) {
        const up = idsIn((await list(`sort=custom.${name},asc${search}`)).json)
        const down = idsIn((await list(`sort=custom.${name},desc${search}`)).json)
        expect([up.length, up]).toEqual([2, down.toReversed()])
      }
    },
  )

  test('a long text is no sort', async () => {
    const { status, json } = await list('sort=custom.giftNote,asc')
    expect([status, json.errorKey]).toEqual([400, 'unknownSort'])
  })

  test('a search finds nothing in a field that is hidden, and says where it found what it found', async () => {
    const accountant = await server.as('accountant')
    expect(idsIn((await list('text=ngoai', accountant)).json)).toEqual([])
    const [row] = rowsIn((await list('text=zoe', accountant)).json)
    expect(row).toMatchObject({
      id: first.id,
      matches: [{ field: 'custom.engraving', text: 'Für Zoë', marks: [[4, 7]] }],
    })
  })

  test('the export has the columns of those who see them, in words', async () => {
    const csv = async (as: Ask) =>
      (await as('GET', `/api/bookings/export.csv?id=${first.id}`)).text.replace(/^\uFEFF/, '')
    const all = await csv(admin)
    expect(all.split('\r\n')[0]).toMatch(/,Gift note,Engraving,Weight,Insured for,Fragile,Ship by,Packing$/)
    expect(all).toContain(',Für Zoë,2.5,120.45,Yes,01/04/2026,Silk')
    const hidden = await csv(await server.as('accountant'))
    expect(hidden).not.toMatch(/Gift note|ngoại/)
    expect(hidden).toContain(',Für Zoë,2.5,120.45,Yes,01/04/2026,Silk')
  })
})

describe('the timeline', () => {
  const timeline = async (as: Ask, query = '') => {
    const { json, headers } = await as('GET', `/api/bookings/${second.id}/timeline?group=fields${query}`)
    return { events: rowsIn(json), total: headers['x-total-count'] }
  }

  test('says the old and the new value, of the fields that the account sees', async () => {
    await save(NONE, { order: second })
    const { total: before } = await timeline(admin)
    await save({ giftNote: 'One', insured: 12.5, fragile: true }, { order: second })
    const { events, total } = await timeline(admin)
    expect(Number(total) - Number(before)).toBe(3)
    expect(events.slice(0, 3).toReversed()).toMatchObject([
      { kind: 'customChanged', custom: 'giftNote', before: null, after: 'One', actor: 'Admin Tester' },
      { custom: 'insured', before: null, after: '12.5' },
      { custom: 'fragile', before: 'false', after: 'true' },
    ])
    const seen = await timeline(await server.as('accountant'))
    expect(seen.events.map(({ custom }) => custom)).not.toContain('giftNote')
    expect(seen.events.slice(0, 2).map(({ custom }) => custom)).toEqual(['fragile', 'insured'])
    expect(Number(seen.total)).toBe(seen.events.length)
  })
})
