import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEGAL_PROPERTIES } from '#contract/properties/legalTexts.ts'
import { listOf } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const read = (page: string, language: string) =>
  server.ask('GET', `/api/legal-texts/${page}?language=${language}`)
async function save(name: string, value: string | null, ask = admin) {
  const { json } = await admin('GET', `/api/system-properties?name=${name}`)
  return ask('PUT', '/api/system-properties', { body: { id: listOf(json)[0]?.id, value } })
}

const NONE = { text: null, changedDate: null }

test('everybody reads a shop’s own text, each language by itself, and an empty one leaves ours', async () => {
  for (const page of ['privacy', 'terms'])
    for (const language of ['en', 'vi']) expect((await read(page, language)).json).toEqual(NONE)
  const text = '## Who we are\n\nMai & Co <b>draws</b>.\n\n- one\n- two'
  expect((await save('privacy_text_en', text)).status).toBe(200)
  expect((await read('privacy', 'en')).json).toEqual({ text, changedDate: server.clock.now.toISOString() })
  for (const [page, language] of [
    ['privacy', 'vi'],
    ['terms', 'en'],
  ] as const)
    expect((await read(page, language)).json).toEqual(NONE)
  for (const empty of ['', ' \n ', null]) {
    await save('privacy_text_en', text)
    expect((await save('privacy_text_en', empty)).status).toBe(200)
    expect((await read('privacy', 'en')).json).toEqual(NONE)
  }
})

test('a text is long enough for lawyers, and what it is called by is checked', async () => {
  expect((await save('terms_text_vi', 'x'.repeat(100_000))).status).toBe(200)
  expect((await read('terms', 'vi')).json.text).toHaveLength(100_000)
  expect((await save('terms_text_vi', 'x'.repeat(100_001))).status).toBe(400)
  expect((await read('cookies', 'en')).status).toBe(404)
  expect((await read('privacy', 'nl')).status).toBe(400)
})

test('only those who may edit properties change them, and the audit says so', async () => {
  expect(LEGAL_PROPERTIES).toEqual(['privacy_text_en', 'privacy_text_vi', 'terms_text_en', 'terms_text_vi'])
  for (const login of ['cs', 'artist', 'store', 'accountant'] as const)
    expect((await save('terms_text_en', 'Mine', await server.as(login))).status).toBe(403)
  await save('terms_text_en', 'Ours')
  const { json } = await admin('GET', '/api/audit?area=systemProperties')
  expect(listOf(json)[0]).toMatchObject({
    record: 'terms_text_en',
    changes: [{ field: 'value', before: '', after: 'Ours' }],
  })
})
