import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { idsIn, rowsIn } from '#tests/support/bulk.ts'
import { migrateCustom } from '#tests/support/customFields.ts'
import { agentWithout, withOnly } from '#tests/support/page/page.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

vi.mock('#contract/customFields/declared.ts', async () => {
  const { CUSTOMER_SAMPLES } = await import('#tests/support/customSamples.ts')
  return { ORDER_CUSTOM_FIELDS: {}, CUSTOMER_CUSTOM_FIELDS: CUSTOMER_SAMPLES }
})

let server: TestServer
let admin: Ask
let one: number
let other: number

const VALUES = {
  taste: 'Thủy mặc, watercolour',
  tier: 'GOLD',
  credit: 12.5,
  since: '2020-05-01',
  press: true,
}
const NONE = { taste: '', tier: null, credit: null, since: null, press: false }

const create = async (firstName: string, phoneNumber: string) => {
  const body = {
    firstName,
    lastName: 'Reed',
    email: `${firstName}@example.com`,
    phonePrefix: '+84',
    phoneNumber,
  }
  return Number((await admin('POST', '/api/customers', { body })).json.id)
}
const save = (id: number, custom: object, as: Ask = admin, version?: number) =>
  as('PUT', '/api/customers', { body: { id, custom, version } })
const list = (query: string, as: Ask = admin) => as('GET', `/api/customers?${query}`)
const customOf = (json: Json | undefined) => (json as unknown as { custom?: object } | undefined)?.custom
const ours = (json: Json) => idsIn(json).filter((id) => id === one || id === other)

beforeAll(async () => {
  server = await startServer()
  await migrateCustom(server)
  admin = await server.as('admin')
  one = await create('nora', '987000111')
  other = await create('alma', '987000222')
})
afterAll(() => server.close())

describe('a customer', () => {
  test('begins without values, takes them, and says them on the page and in the list', async () => {
    expect(customOf((await admin('GET', `/api/customers/id:${other}`)).json)).toEqual(NONE)
    const { status, json } = await save(one, VALUES)
    expect([status, customOf(json)]).toEqual([200, VALUES])
    const rows = rowsIn((await list('name=nora')).json)
    expect(rows.map(({ custom }) => custom)).toEqual([VALUES])
  })

  test('a change leaves what it does not name, and is by version', async () => {
    const { json } = await save(one, { credit: 20 })
    expect(customOf(json)).toEqual({ ...VALUES, credit: 20 })
    const version = Number(json.version)
    expect(customOf((await save(one, { credit: 12.5 }, admin, version)).json)).toEqual(VALUES)
    expect((await save(one, { credit: 1 }, admin, version)).json.errorKey).toBe('versionConflict')
    const kept = await admin('PUT', '/api/customers', { body: { id: one, lastName: 'Reed' } })
    expect(customOf(kept.json)).toEqual(VALUES)
  })

  test('a wrong value is refused at its field', async () => {
    for (const [name, value] of Object.entries({
      taste: 'x'.repeat(61),
      tier: 'TIN',
      credit: 501,
      since: 'x',
    })) {
      const { status, json } = await save(one, { [name]: value })
      expect([status, Object.keys(json.fieldErrors ?? {})]).toEqual([400, [`custom.${name}`]])
    }
  })

  test('a value of no field is refused: a misspelt name would look saved', async () => {
    const { status, json } = await save(one, { tiers: 'GOLD' })
    expect([status, json.errorKey, json.fieldErrors]).toEqual([
      400,
      'invalidInput',
      { custom: 'validation.invalid' },
    ])
    expect(json.detail).toContain('“tiers”')
  })

  test('a choice that is none of the values is invalid, not missing', async () => {
    const { json } = await save(one, { tier: 'TIN' })
    expect(json.fieldErrors).toEqual({ 'custom.tier': 'validation.invalid' })
    expect(json.detail).toContain('GOLD, NEW')
  })

  test('each save is in the audit, with the old and the new value', async () => {
    await save(other, { tier: 'NEW', credit: 5 })
    await save(other, { tier: 'GOLD' })
    const { json } = await admin('GET', `/api/audit?area=customers&recordId=${other}`)
    expect(rowsIn(json).slice(0, 2)).toMatchObject([
      { kind: 'changed', changes: [{ field: 'custom.tier', before: 'NEW', after: 'GOLD' }] },
      {
        changes: expect.arrayContaining([{ field: 'custom.credit', before: null, after: 5 }]) as unknown,
      },
    ])
    await save(other, NONE)
  })
})

describe('permissions', () => {
  test('what is hidden is absent, and refused in filter, sort and search', async () => {
    const agent = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
    const [row] = rowsIn((await list('name=nora', agent)).json)
    expect(row?.custom).toEqual({ tier: 'GOLD', since: '2020-05-01', press: true })
    expect(customOf((await agent('GET', `/api/customers/id:${one}`)).json)).toEqual(row?.custom)
    for (const query of ['custom.creditFrom=1', 'sort=custom.taste,asc', 'sort=custom.credit,desc']) {
      const { status, json } = await list(query, agent)
      expect([status, json.errorKey, json.missing]).toEqual([
        403,
        'hiddenField',
        ['VIEW_CUSTOMER_CONTACT_INFO'],
      ])
    }
    expect([
      ours((await list('name=watercolour')).json),
      ours((await list('name=watercolour', agent)).json),
    ]).toEqual([[one], []])
    const csv = (await agent('GET', '/api/customers/export.csv')).text
    expect(csv).toContain('Tier,Customer since,Press')
    expect(csv).not.toMatch(/Taste|watercolour/)
  })

  test('a field that is not theirs to change is refused', async () => {
    const agent = await withOnly(server, 'nobody', [
      'VIEW_CUSTOMER_LIST',
      'VIEW_CUSTOMER_DETAIL',
      'EDIT_CUSTOMER',
    ])
    const refused = await save(one, { press: false }, agent)
    expect([refused.status, refused.json.missing]).toEqual([403, ['MERGE_CUSTOMER']])
    const hidden = await save(one, { credit: VALUES.credit }, agent)
    expect([hidden.status, hidden.json.missing]).toEqual([403, ['VIEW_CUSTOMER_CONTACT_INFO']])
    expect((await save(one, { tier: 'NEW', press: true }, agent)).status).toBe(200)
    await save(one, VALUES)
  })

  test.each([
    [['VIEW_CUSTOMER_LIST'], ['custom.press', 'custom.since', 'custom.tier']],
    [['VIEW_CUSTOMER_CONTACT_INFO'], ['custom.credit', 'custom.taste']],
    [[], []],
  ] as const)('the audit says with %j changes of the fields that they see: %j', async (held, fields) => {
    await save(one, NONE)
    await save(one, VALUES)
    const auditor = await withOnly(server, 'nobody', ['VIEW_AUDIT', ...held])
    const entry = rowsIn((await auditor('GET', `/api/audit?area=customers&recordId=${one}`)).json)[0]
    const changes = (entry?.changes ?? []) as { field: string; after: unknown }[]
    expect(changes.map(({ field }) => field).toSorted()).toEqual(fields)
    for (const { field, after } of changes)
      expect(VALUES).toHaveProperty([field.slice(7)], field === 'custom.credit' ? 12.5 : after)
  })

  test('the audit says nothing of a field that is no longer declared', async () => {
    const read = async () =>
      rowsIn((await admin('GET', `/api/audit?area=customers&recordId=${one}`)).json)[0]?.changes
    await save(one, { tier: 'NEW' })
    expect(await read()).toEqual([{ field: 'custom.tier', before: 'GOLD', after: 'NEW' }])
    await server.database.db.execute(
      sql`update events set data = replace(data::text, 'custom.tier', 'custom.gone')::jsonb where area = 'customers'`,
    )
    expect(await read()).toEqual([])
    await save(one, VALUES)
  })
})

describe('the list', () => {
  test.each([
    ['custom.tier=GOLD', '1'],
    ['custom.tier=NEW', '0'],
    ['custom.press=true', '1'],
    ['custom.creditFrom=12.5&custom.creditTo=12.5', '1'],
    ['custom.sinceTo=2020-04-30', '0'],
    ['custom.tier=GOLD&name=reed', '1'],
    ['custom.tier=GOLD&name=alma', '0'],
    ['custom.tier=GOLD&customerGroup=NEW', '1'],
    ['name=thuy+mac', '1'],
    ['name=thuy+mac&custom.press=false', '0'],
  ])('%s finds %s', async (query, total) => {
    const { status, headers, json } = await list(query)
    expect([status, headers['x-total-count'], ours(json)]).toEqual([200, total, total === '1' ? [one] : []])
  })

  test.each(Object.keys(VALUES))('is sorted by %s, also what a search finds', async (name) => {
    await save(other, { taste: 'Oil', tier: 'NEW', credit: 3, since: '2024-01-01' })
    for (const search of ['', '&name=reed']) {
      const up = ours((await list(`sort=custom.${name},asc${search}`)).json)
      const down = ours((await list(`sort=custom.${name},desc${search}`)).json)
      expect([up.length, down]).toEqual([2, up.toReversed()])
    }
  })

  test('the export has the values in words', async () => {
    const { text } = await admin('GET', `/api/customers/export.csv?id=${one}`)
    expect(text).toContain(',Taste,Tier,Credit,Customer since,Press\r\n')
    expect(text).toContain(',"Thủy mặc, watercolour",Gold,12.5,01/05/2020,Yes\r\n')
  })

  test('two who are merged keep their values, and what one lacks comes from the other', async () => {
    const [keep, drop] = [await create('kim', '987000333'), await create('lan', '987000444')]
    await save(keep, { taste: 'Oil' })
    await save(drop, { taste: 'Ink', credit: 7 })
    const preview = await admin('GET', `/api/customers/merge?keepId=${keep}&dropId=${drop}`)
    expect(rowsIn(preview.json.fields).filter(({ field }) => String(field).startsWith('custom.'))).toEqual([
      { field: 'custom.taste', keep: 'Oil', drop: 'Ink', result: 'Oil' },
      { field: 'custom.credit', keep: null, drop: '7', result: '7' },
    ])
    const merged = await admin('POST', '/api/customers/merge', { body: { keepId: keep, dropId: drop } })
    expect(merged.status).toBe(200)
    const { json } = await admin('GET', `/api/customers/id:${keep}`)
    expect(customOf(json)).toMatchObject({ taste: 'Oil', credit: 7 })
  })
})
