import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contacts } from '#server/contacts/tables.ts'
import { writeOverMessenger } from '#tests/support/mails/messenger.ts'
import { listOf } from '#tests/support/page/page.ts'
import { auditOf, makeCustomer } from '#tests/support/people/customers.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  const crowd = Array.from({ length: 25 }, (_, at) => ({
    firstName: 'Crowd',
    lastName: `No ${at}`,
    exId: `c${at}`,
  }))
  const people = [
    { firstName: 'Thuỷ', lastName: 'Đặng', exId: '1001', avatarUrl: 'https://pictures.example.com/1.jpg' },
    { firstName: '100%', lastName: 'Real', exId: '1002' },
    ...crowd,
  ]
  await server.database.db
    .insert(contacts)
    .values(people.map((one) => ({ channel: 'FACEBOOK' as const, ...one })))
})
afterAll(() => server.close())

const search = (s: string, ask: Ask = cs) =>
  ask('GET', `/api/contacts?s=${encodeURIComponent(s)}&channelName=FACEBOOK`)

test('finds by name, whatever accents and order', async () => {
  for (const text of ['thuy', 'DANG thuỷ', ' đặng '])
    expect((await search(text)).json).toEqual([
      {
        id: expect.any(Number),
        exId: '1001',
        fullName: 'Thuỷ Đặng',
        firstName: 'Thuỷ',
        lastName: 'Đặng',
        avatarUrl: 'https://pictures.example.com/1.jpg',
        source: 'FACEBOOK',
      },
    ])
  expect(listOf((await search('%')).json).map(({ exId }) => exId)).toEqual(['1002'])
  expect((await search('nobody at all')).json).toEqual([])
})

test('gives twenty at most, the newest where nothing is asked for', async () => {
  expect(listOf((await search('crowd')).json)).toHaveLength(20)
  const newest = listOf((await cs('GET', '/api/contacts')).json)
  expect([newest.length, newest[0]?.exId]).toEqual([20, 'c24'])
})

test('one is linked to a customer by its id in the channel', async () => {
  const { login } = await makeCustomer(cs)
  const [contact] = listOf((await search('thuy')).json)
  const { json } = await cs('PUT', '/api/customers', { body: { login, contact: { psid: contact?.exId } } })
  expect([json.psid, json.contact?.psid]).toEqual(['1001', '1001'])
  expect(json.contactName).toBe(contact?.fullName)
  const unlinked = await cs('PUT', '/api/customers', { body: { login, contact: { psid: 'unknown' } } })
  expect(unlinked.json.contactName).toBeNull()
})

test('knows one channel, and needs EDIT_CUSTOMER or EDIT_ARTIST', async () => {
  expect((await cs('GET', '/api/contacts?channelName=PIGEON')).status).toBe(400)
  for (const login of ['artist', 'store', 'accountant'] as const)
    expect((await search('thuy', await server.as(login))).status).toBe(403)
  expect((await search('thuy', await server.as('admin'))).status).toBe(200)
})

describe('a contact added by hand', () => {
  const post = (body: object, ask = cs) => ask('POST', '/api/contacts', { body })
  const named = (exId: string) => ({ exId, firstName: 'Hoà', lastName: 'Bùi' })

  test('is found by name, id and address, linked, and in the audit', async () => {
    const made = await post(named('https://business.facebook.com/latest/inbox/all?selected_item_id=555001'))
    expect([made.status, made.json]).toMatchObject([
      201,
      { exId: '555001', fullName: 'Hoà Bùi', source: 'FACEBOOK', avatarUrl: null },
    ])
    for (const text of ['bui hoa', '555001', 'facebook.com/profile.php?id=555001'])
      expect(listOf((await search(text)).json).map(({ exId }) => exId)).toEqual(['555001'])
    expect(await auditOf(server, 'contacts', made.json.id)).toMatchObject([
      { kind: 'created', data: { name: 'Hoà Bùi', changes: { exId: [null, '555001'] } } },
    ])
    const { login } = await makeCustomer(cs)
    const { json } = await cs('PUT', '/api/customers', { body: { login, contact: { psid: '555001' } } })
    expect([json.psid, json.contactName]).toEqual(['555001', 'Hoà Bùi'])
  })

  test('whose id another contact has is refused with their name, also when two come at once', async () => {
    const answers = await Promise.all([post(named('555002')), post(named('m.me/t/555002'))])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      errorKey: 'duplicate',
      fieldErrors: { exId: 'validation.contactKnown' },
      facts: { name: 'Hoà Bùi' },
    })
  })

  test('needs a name and an id that Messenger can have', async () => {
    for (const exId of [
      'nora.reed',
      'https://facebook.com/nora.reed',
      'https://evil.example/t/5',
      '12 34',
      'https://',
    ])
      expect((await post(named(exId))).json).toMatchObject({
        errorKey: 'invalidInput',
        fieldErrors: { exId: 'validation.contactId' },
      })
    const { status, json } = await post({ exId: ' ', firstName: ' ' })
    expect([status, json.fieldErrors]).toEqual([
      400,
      { exId: 'validation.required', firstName: 'validation.required' },
    ])
  })

  test('names who wrote before without a name, and their messages stay theirs', async () => {
    await writeOverMessenger(server, { mid: 'hand-1', psid: '555003', text: 'Is it ready?' })
    const [unnamed] = listOf((await search('555003')).json)
    expect(unnamed).toMatchObject({ exId: '555003', fullName: '' })
    const made = await post(named('555003'))
    expect([made.status, made.json.id]).toEqual([201, unnamed?.id])
    await writeOverMessenger(server, { mid: 'hand-2', psid: '555003', text: 'Thank you!' })
    const [waiting] = listOf((await cs('GET', '/api/inbox?text=Thank')).json)
    expect(waiting?.senderName).toBe('Hoà Bùi')
    expect(listOf((await search('555003')).json)).toHaveLength(1)
  })

  test('who wrote and is linked with a customer has the customer’s name', async () => {
    const { login } = await makeCustomer(cs, { firstName: 'Kim', lastName: 'Lý' })
    await cs('PUT', '/api/customers', { body: { login, contact: { psid: '555004' } } })
    await writeOverMessenger(server, { mid: 'hand-3', psid: '555004', text: 'Hello' })
    expect(listOf((await search('kim ly')).json).map(({ exId }) => exId)).toEqual(['555004'])
  })

  test('is for those who link contacts', async () => {
    for (const login of ['artist', 'store', 'accountant', 'nobody'] as const)
      expect((await post(named('555005'), await server.as(login))).status).toBe(403)
    expect((await post(named('555005'), await server.as('admin'))).status).toBe(201)
  })
})
