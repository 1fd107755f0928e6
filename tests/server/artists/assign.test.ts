import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArtistFit } from '#contract/artists/artists.ts'
import { pointsOf } from '#server/artists/ranking.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { listOf, withOnly } from '#tests/support/page/page.ts'
import { addArtist, artistCalls, orderOf } from '#tests/support/people/artists.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let calls: ReturnType<typeof artistCalls>

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  calls = artistCalls(admin)
  await addArtist(server, 'thuy', { firstName: 'Thúy' })
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.database.db.execute(sql`update orders set assigned_to = null`)
  await server.database.db.execute(sql`delete from artist_budgets`)
  await server.database.db.execute(sql`update artists set working_speed_score = 0, product_quality_score = 0,
    working_attitude_score = 0`)
})

const suggested = async (query = '', who = calls) =>
  listOf((await who.toAssign(query)).json) as unknown as readonly (Json & { readonly fit: ArtistFit })[]
const loginsOf = (rows: readonly Json[]) => rows.map(({ login }) => login as unknown as string)
const fitOf = (rows: readonly (Json & { readonly fit: ArtistFit })[], login: string) =>
  rows.find((row) => (row.login as unknown) === login)?.fit

describe('the assignment helper', () => {
  test('is by name while nothing tells artists apart', async () => {
    const rows = await suggested()
    expect(loginsOf(rows)).toEqual(['artist', 'artist2', 'thuy'])
    expect(fitOf(rows, 'artist')).toEqual({ freeSlots: 8, score: null, late: 0, ordersOfCustomer: 0 })
  })

  test('prefers artists with free slots; a lane that is over takes none', async () => {
    for (const status of ['SKETCH', 'COLOR', 'SEND_FILE']) await orderOf(server, admin, 'artist', { status })
    await orderOf(server, admin, 'artist2', { status: 'NEW_ORDER' })
    const rows = await suggested()
    expect(loginsOf(rows)).toEqual(['thuy', 'artist2', 'artist'])
    expect([fitOf(rows, 'artist')?.freeSlots, fitOf(rows, 'artist2')?.freeSlots]).toEqual([6, 7])
  })

  test('averages the rated scores only', async () => {
    await server.database.db.execute(sql`update artists set working_speed_score = 10, product_quality_score = 8
      where user_id = (select id from users where login = 'thuy')`)
    const rows = await suggested()
    expect(loginsOf(rows)[0]).toBe('thuy')
    expect(fitOf(rows, 'thuy')?.score).toBe(9)
  })

  test('knows who drew for the customer of the order before, and who is late', async () => {
    const customer = {
      firstName: 'Ánh',
      lastName: 'Trần',
      email: 'again@example.com',
      phonePrefix: '+84',
      phoneNumber: '912000111',
    }
    await orderOf(server, admin, 'thuy', { status: 'DONE', customer })
    const asked = await makeOrder(server, { customer })
    const late = await orderOf(server, admin, 'artist', { status: 'SKETCH' })
    await server.database.db.execute(sql`update orders set deadline = '2020-01-01Z' where id = ${late.id}`)
    const rows = await suggested(`?booking=${asked.id}`)
    expect(loginsOf(rows)).toEqual(['thuy', 'artist2', 'artist'])
    expect(fitOf(rows, 'thuy')).toMatchObject({ ordersOfCustomer: 1, freeSlots: 8 })
    expect(fitOf(rows, 'artist')).toMatchObject({ late: 1, ordersOfCustomer: 0 })
    expect(fitOf(await suggested(), 'thuy')?.ordersOfCustomer).toBe(0)
  })

  test('leaves out former and inactive artists, who cannot be assigned', async () => {
    const order = await makeOrder(server)
    const assign = async (login: string) =>
      (await admin('PUT', `/api/bookings/${order.id}/assign/${login}`)).json.errorKey ?? null
    await admin('PUT', '/api/users', { body: { login: 'thuy', authorities: [] } })
    expect(loginsOf(await suggested())).toEqual(['artist', 'artist2'])
    expect(await assign('thuy')).toBe('notAssignable')
    await admin('PUT', '/api/users', { body: { login: 'thuy', authorities: ['ROLE_ARTIST', 'ROLE_CS'] } })
    expect(await assign('thuy')).toBeNull()
    await admin('PUT', '/api/users', { body: { login: 'thuy', activated: false } })
    expect(loginsOf(await suggested())).not.toContain('thuy')
    await admin('PUT', '/api/users', { body: { login: 'thuy', activated: true } })
  })

  test('shows no scores, and does not rank by them, for those who do not see them', async () => {
    await server.database.db.execute(sql`update artists set working_speed_score = 10
      where user_id = (select id from users where login = 'thuy')`)
    const chooser = artistCalls(await withOnly(server, 'nobody', ['ASSIGN_BOOKING']))
    const rows = await suggested('', chooser)
    expect(loginsOf(rows)).toEqual(['artist', 'artist2', 'thuy'])
    expect(fitOf(rows, 'thuy')?.score).toBeNull()
  })

  test('answers 404 for an order outside the scope, 400 for no id and 403 without the permission', async () => {
    const { id } = await makeOrder(server, { store: 'Saigon' })
    const store = artistCalls(await withOnly(server, 'store', ['ASSIGN_BOOKING']))
    expect((await store.toAssign(`?booking=${id}`)).json).toMatchObject({ status: 404, errorKey: 'notFound' })
    expect((await calls.toAssign('?booking=999999')).json).toMatchObject({ status: 404 })
    expect((await calls.toAssign('?booking=x')).json).toMatchObject({ status: 400, errorKey: 'invalidInput' })
    expect((await artistCalls(await server.as('artist')).toAssign()).json).toMatchObject({
      errorKey: 'forbidden',
    })
  })
})

test('points weigh free slots, score, earlier orders and lateness', () => {
  const usual: ArtistFit = { freeSlots: 4, score: null, late: 0, ordersOfCustomer: 0 }
  const better = (more: Partial<ArtistFit>) => pointsOf({ ...usual, ...more }) - pointsOf(usual)
  expect(better({ freeSlots: 5 })).toBe(1)
  expect(better({ freeSlots: 0 })).toBe(-8)
  expect(better({ freeSlots: 0, ordersOfCustomer: 9 })).toBeLessThan(better({ freeSlots: 1 }))
  expect(better({ score: 9 })).toBe(1)
  expect(better({ score: 5 })).toBe(-1)
  expect(better({ ordersOfCustomer: 1 })).toBe(2)
  expect(better({ ordersOfCustomer: 9 })).toBe(4)
  expect(better({ late: 2 })).toBe(-2)
  expect(better({ late: 40 })).toBe(-4)
})
