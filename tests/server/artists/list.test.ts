import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOf, withOnly } from '#tests/support/page/page.ts'
import { addArtist, artistCalls, holding, orderOf } from '#tests/support/people/artists.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let calls: ReturnType<typeof artistCalls>

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  calls = artistCalls(admin)
  await addArtist(server, 'thuy', { firstName: 'Thúy', lastName: 'Đặng' })
  await server.database.db.execute(sql`update artists set note = 'Fast', product_quality_score = 9
    where user_id = (select id from users where login = 'artist2')`)
  for (const login of ['artist', 'artist', 'thuy']) await orderOf(server, admin, login)
  await orderOf(server, admin, 'thuy', { status: 'DONE', budget: 35 })
})
afterAll(() => server.close())

describe('the list of artists', () => {
  test('has every artist by name, with figures and the exact total', async () => {
    const { status, json, headers } = await calls.list()
    expect(status).toBe(200)
    expect(listOf(json).map(({ login }) => login)).toEqual(['artist', 'artist2', 'thuy'])
    expect(headers['x-total-count']).toBe('3')
    expect(listOf(json)[2]).toMatchObject({
      login: 'thuy',
      fullName: 'Thúy Đặng',
      numNewOrder: 1,
      numColor: 0,
      workload: 1,
      numDone: 1,
      numUnpaid: 1,
      totalUnpaid: 35,
      totalPaid: 0,
      email: 'thuy@atelier.test',
      productQualityScore: 0,
      activated: true,
    })
    expect(listOf(json)[2]).not.toHaveProperty('paymentMethods')
  })

  test('comes in pages with the total of all', async () => {
    expect(await calls.logins('?size=2')).toEqual(['artist', 'artist2'])
    const second = await calls.list('?size=2&page=1')
    expect(listOf(second.json).map(({ login }) => login)).toEqual(['thuy'])
    expect(second.headers['x-total-count']).toBe('3')
    const beyond = await calls.list('?size=2&page=9')
    expect([beyond.status, beyond.json, beyond.headers['x-total-count']]).toEqual([200, [], '3'])
  })

  test.each([
    ['workload,desc', ['artist', 'thuy', 'artist2']],
    ['totalUnpaid,desc', ['thuy', 'artist', 'artist2']],
    ['productQualityScore,desc', ['artist2', 'artist', 'thuy']],
    ['note,asc', ['artist2', 'artist', 'thuy']],
    ['note,desc', ['artist2', 'artist', 'thuy']],
    ['login,desc', ['thuy', 'artist2', 'artist']],
    ['lastName,desc', ['artist', 'artist2', 'thuy']],
  ])('is sorted by %s', async (sort, logins) => {
    expect(await calls.logins(`?sort=${sort}`)).toEqual(logins)
  })

  test('refuses an unknown sort', async () => {
    expect((await calls.list('?sort=email,asc')).json).toMatchObject({ status: 400, errorKey: 'unknownSort' })
  })

  test.each([
    ['dang thuy', ['thuy']],
    ['THÚY', ['thuy']],
    ['thuy@atelier', ['thuy']],
    ['artist2', ['artist2']],
    ['%', []],
    ['binh', []],
  ])('finds “%s”', async (text, logins) => {
    expect(await calls.logins(`?text=${encodeURIComponent(text)}`)).toEqual(logins)
  })

  test('keeps former artists while something is unpaid', async () => {
    const strip = (login: string, authorities: string[]) =>
      admin('PUT', '/api/users', { body: { login, authorities } })
    await strip('artist2', [])
    await strip('thuy', [])
    expect(await calls.logins()).toEqual(['artist', 'thuy'])
    expect((await calls.get('artist2')).status).toBe(200)
    await strip('artist2', ['ROLE_ARTIST'])
    await strip('thuy', ['ROLE_ARTIST'])
    expect(await calls.logins()).toEqual(['artist', 'artist2', 'thuy'])
  })
})

describe('what an account sees of artists', () => {
  const CONTACT = ['email', 'phoneNumber', 'uid', 'country', 'fbUrl']
  const FIGURES = ['totalUnpaid', 'totalPaid', 'numDone', 'currSketch']
  const SCORES = ['productQualityScore', 'workingSpeedScore', 'workingAttitudeScore']

  test.each(['cs', 'accountant'] as const)('%s sees all of them', async (login) => {
    const [row] = listOf((await artistCalls(await server.as(login)).list()).json)
    for (const field of [...CONTACT, ...FIGURES, ...SCORES, 'note']) expect(row).toHaveProperty(field)
  })

  test.each(['artist', 'store', 'nobody'] as const)('%s may not list them', async (login) => {
    expect((await artistCalls(await server.as(login)).list()).json).toMatchObject({ errorKey: 'forbidden' })
  })

  test('an account that only chooses artists gets what choosing needs', async () => {
    const chooser = artistCalls(await withOnly(server, 'nobody', ['VIEW_ARTIST_LIST']))
    const row = listOf((await chooser.list('?text=artist2')).json)[0]
    expect(row).toMatchObject({ login: 'artist2', note: 'Fast', workload: 0 })
    for (const field of [...CONTACT, ...FIGURES, ...SCORES]) expect(row).not.toHaveProperty(field)
    expect(await chooser.logins('?text=atelier.test')).toEqual([])
    for (const field of ['totalUnpaid', 'productQualityScore'])
      expect((await chooser.list(`?sort=${field},asc`)).json).toMatchObject({
        status: 403,
        errorKey: 'hiddenField',
      })
    expect((await chooser.list('?sort=workload,asc')).status).toBe(200)
    expect((await chooser.get('artist')).json).toMatchObject({ errorKey: 'forbidden' })
  })

  test('artists see of others only the workload, of themselves no note and scores', async () => {
    const artist = artistCalls(await holding(server, 'artist', 'ACCESS_ARTIST', 'VIEW_ARTIST_LIST'))
    const rows = listOf((await artist.list()).json)
    const other = rows.find(({ login }) => login === 'artist2')
    const own = rows.find(({ login }) => login === 'artist')
    for (const field of [...CONTACT, ...FIGURES, ...SCORES, 'note']) expect(other).not.toHaveProperty(field)
    for (const field of [...CONTACT, ...FIGURES]) expect(own).toHaveProperty(field)
    for (const field of [...SCORES, 'note']) expect(own).not.toHaveProperty(field)
    expect((await artist.list('?sort=note,asc')).json).toMatchObject({ errorKey: 'hiddenField' })
    expect((await artist.get('artist2')).json).not.toHaveProperty('paymentMethods')
  })
})
