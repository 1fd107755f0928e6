import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CustomFields } from '#contract/customFields/fields.ts'
import { idsIn, rowsIn } from '#tests/support/bulk.ts'
import { migrateCustom } from '#tests/support/customFields.ts'
import { buildIntakeOrder } from '#tests/support/outside/intakeOrder.ts'
import { type Ask, INTAKE_TOKEN, startServer, type TestServer } from '#tests/support/server.ts'

vi.mock('#contract/customFields/declared.ts', async () => {
  const { ORDER_SAMPLES } = await import('#tests/support/customSamples.ts')
  const words = { en: 'Occasion', vi: 'Dịp' }
  const occasion = { kind: 'text', max: 20, required: true, label: words } as const
  const fields: CustomFields = {
    ...ORDER_SAMPLES,
    occasion: { ...occasion, view: 'ACCESS_ORDER', edit: 'ACCESS_ORDER' },
  }
  return { ORDER_CUSTOM_FIELDS: fields, CUSTOMER_CUSTOM_FIELDS: {} }
})

const VALUES = {
  giftNote: 'Chúc mừng sinh nhật\nbà ngoại',
  engraving: 'Für Zoë',
  weight: 2.5,
  insured: 120.45,
  fragile: true,
  shipBy: '2026-04-01',
  packing: 'SILK',
  occasion: 'Wedding',
}

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  await migrateCustom(server)
  admin = await server.as('admin')
})
afterAll(() => server.close())

const handIn = (overrides: object, language = 'en') =>
  server.ask('POST', '/api/intake/bookings', {
    body: buildIntakeOrder({ ...overrides }),
    headers: { authorization: `Bearer ${INTAKE_TOKEN}`, 'accept-language': language },
  })

const readCustom = async (id: unknown) => {
  const { json } = await admin('GET', `/api/bookings/${String(id)}`)
  return (json as { custom?: unknown }).custom
}

test('an order comes in with its values, is found by them, and its history begins with the order alone', async () => {
  const { status, json } = await handIn({ custom: VALUES })
  expect(status).toBe(201)
  expect(await readCustom(json.id)).toEqual(VALUES)
  for (const query of ['text=ngoai', 'text=zoe', 'custom.packing=SILK', 'custom.insuredFrom=120.45'])
    expect([query, idsIn((await admin('GET', `/api/bookings?${query}`)).json)]).toEqual([query, [json.id]])
  const timeline = await admin('GET', `/api/bookings/${Number(json.id)}/timeline`)
  expect(rowsIn(timeline.json).map(({ kind }) => kind)).toEqual(['created'])
})

test('what an order does not say is empty', async () => {
  const { json } = await handIn({ custom: { weight: 0 } })
  const none = { giftNote: '', engraving: '', insured: null, fragile: false, shipBy: null, packing: null }
  expect(await readCustom(json.id)).toEqual({ ...none, weight: 0, occasion: '' })
  const { json: bare } = await handIn({})
  expect(await readCustom(bare.id)).toEqual({ ...none, weight: null, occasion: '' })
})

test('a repeated order keeps its values', async () => {
  const externalId = 'repeated-1'
  const { json } = await handIn({ externalId, custom: { weight: 1 } })
  const again = await handIn({ externalId, custom: { weight: 2 } })
  expect([again.json.created, again.json.id]).toEqual([false, json.id])
  expect(await readCustom(json.id)).toMatchObject({ weight: 1 })
})

test.each([
  ['giftNote', 'x'.repeat(501), 'The gift note must have at most 500 characters.'],
  ['weight', 2.55, 'The value of the weight has too many decimals.'],
  ['insured', 5001, 'The insured for must be at most 5,000.'],
  ['fragile', 'yes', 'The fragile must be true or false.'],
  ['shipBy', '2026-02-30', 'The ship by must be a day that exists, such as 2025-03-31.'],
  ['packing', 'GOLD', 'The packing must be one of these: SILK, PAPER.'],
  ['occasion', '', 'The occasion must not be empty.'],
])('%s refuses what it does not take, by its name', async (name, value, detail) => {
  const { status, json } = await handIn({ custom: { [name]: value } })
  expect([status, json.errorKey, Object.keys(json.fieldErrors ?? {})]).toEqual([
    400,
    'invalidInput',
    [`custom.${name}`],
  ])
  expect(json.detail).toBe(detail)
})

test('a name that is not declared is refused, in the caller’s language', async () => {
  const { status, json } = await handIn({ custom: { ...VALUES, giftnote: 'Hello' } })
  expect([status, json.errorKey, json.fieldErrors]).toEqual([
    400,
    'invalidInput',
    { custom: expect.any(String) as string },
  ])
  expect(json.detail).toBe('The custom fields must not contain “giftnote”.')
  const vietnamese = await handIn({ custom: { giftnote: 'Hello' } }, 'vi')
  expect(vietnamese.json.detail).toMatch(/^Trường riêng .*“giftnote”/)
})
