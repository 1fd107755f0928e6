import { afterAll, beforeAll, expect, test } from 'vitest'
import { contacts } from '#server/contacts/tables.ts'
import { makeCustomer } from '#tests/support/customers.ts'
import { listOf } from '#tests/support/page.ts'
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
