import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Artist } from '#contract/artists/artists.ts'
import { contextOf, readPaymentData } from '#server/artists/paymentData.ts'
import { resealAll } from '#server/artists/resealAll.ts'
import { openSealer } from '#server/secrets/sealer.ts'
import { select, withOnly } from '#tests/support/page/page.ts'
import { artistCalls } from '#tests/support/people/artists.ts'
import { recorded } from '#tests/support/people/users.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const SECRET = 'a secret of the tests that is long enough'
const NEWER = 'another secret that came after the first one'
const IBAN = '0071000123456'
const EMAIL = 'payments@khoa.example'

let server: TestServer
let admin: Ask
let calls: ReturnType<typeof artistCalls>
let id: number

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  calls = artistCalls(admin)
  const { json } = await calls.update('artist', {
    paymentInfo: 'Pay on the last day of the month',
    paymentMethods: [
      { serviceName: 'Vietcombank', type: 'BANKING', number: IBAN },
      { serviceName: 'PayPal', type: 'PAYPAL', email: EMAIL },
    ],
  })
  id = Number(json.id)
})
afterAll(() => server.close())

const artistIn = ({ json }: Answer) => json as unknown as Artist
const methodsOf = async (who = calls) => artistIn(await who.get('artist')).paymentMethods ?? []
const readings = async () =>
  (await recorded(server, 'artists', 'artist'))
    .filter(({ kind }) => kind === 'paymentDataRead')
    .map(({ actor }) => actor)
const stored = () =>
  select<Record<string, string | null>>(
    server,
    sql`select a.payment_info, m.number, m.email from artists a join payment_methods m on m.artist_id = a.user_id
      where a.user_id = ${id} order by m.position`,
  )

describe('payment data', () => {
  test('are not readable in the database, the events or the log', async () => {
    const everything = JSON.stringify([
      await stored(),
      await select(server, sql`select data from events`),
      server.log,
    ])
    for (const secret of [IBAN, EMAIL, 'last day', IBAN.slice(4)]) expect(everything).not.toContain(secret)
    expect((await stored())[0]?.number).toMatch(/^v1\.[\w-]{8}\.[\w-]{20,}$/)
    expect(await recorded(server, 'artists', 'artist')).toContainEqual(
      expect.objectContaining({ kind: 'paymentDataChanged', data: { name: 'Artist Tester', changes: {} } }),
    )
  })

  test('are whole for those who pay, each reading recorded', async () => {
    const before = await readings()
    const accountant = artistCalls(await server.as('accountant'))
    const artist = artistIn(await accountant.get('artist'))
    expect(artist).toMatchObject({
      masked: false,
      unreadable: false,
      paymentInfo: 'Pay on the last day of the month',
    })
    expect(artist.paymentMethods).toMatchObject([
      { serviceName: 'Vietcombank', type: 'BANKING', number: IBAN, email: null },
      { serviceName: 'PayPal', type: 'PAYPAL', number: null, email: EMAIL },
    ])
    expect((await readings()).slice(before.length)).toEqual(['Accountant Tester'])
  })

  test('are masked for others, which is no reading', async () => {
    const before = await readings()
    const artist = artistIn(await artistCalls(await server.as('cs')).get('artist'))
    expect(artist).toMatchObject({ masked: true, paymentInfo: '••••••••onth' })
    expect(artist.paymentMethods).toMatchObject([{ number: '••••••••3456' }, { email: '••••••••mple' }])
    expect(await readings()).toEqual(before)
  })

  test('are whole for oneself, which is not recorded', async () => {
    const before = await readings()
    expect(artistIn(await artistCalls(await server.as('artist')).get('artist'))).toMatchObject({
      masked: false,
      paymentMethods: [{ number: IBAN }, { email: EMAIL }],
    })
    expect(await readings()).toEqual(before)
  })

  test('read in a preview are recorded for the administrator', async () => {
    const before = await readings()
    const previewing = await server.as('admin')
    await previewing('PUT', '/api/preview', { body: { login: 'artist' } })
    expect((await previewing('GET', '/api/artists/artist')).json.paymentInfo).toContain('last day')
    expect((await readings()).slice(before.length)).toEqual(['Admin Tester'])
  })

  test('of an artist without any are no reading', async () => {
    await calls.get('artist2')
    expect(await recorded(server, 'artists', 'artist2')).toEqual([])
  })
})

describe('a change of payment data', () => {
  test('keeps what is sent back masked, and what is sent back whole', async () => {
    const editor = artistCalls(await withOnly(server, 'nobody', ['EDIT_ARTIST', 'ACCESS_ARTIST']))
    const seen = artistIn(await editor.get('artist'))
    const kept = await stored()
    expect((await editor.update('artist', { ...seen, note: 'Kept' })).status).toBe(200)
    expect((await calls.update('artist', artistIn(await calls.get('artist')))).status).toBe(200)
    expect(await stored()).toEqual(kept)
  })

  test('needs CREATE_PAYOUT as well; a guess tells nothing', async () => {
    const editor = artistCalls(await withOnly(server, 'nobody', ['EDIT_ARTIST', 'ACCESS_ARTIST']))
    const [bank, payPal] = artistIn(await editor.get('artist')).paymentMethods ?? []
    for (const body of [
      { paymentInfo: 'Mine' },
      { paymentInfo: null },
      { paymentMethods: [] },
      { paymentMethods: [payPal, bank] },
      { paymentMethods: [{ ...bank, number: IBAN }, payPal] },
      { paymentMethods: [{ ...bank, number: '999999999' }, payPal] },
    ])
      expect((await editor.update('artist', body)).json).toMatchObject({
        status: 403,
        errorKey: 'forbidden',
        missing: ['CREATE_PAYOUT'],
      })
    const payer = artistCalls(await withOnly(server, 'nobody', ['CREATE_PAYOUT', 'ACCESS_ARTIST']))
    expect((await payer.update('artist', { paymentInfo: 'Mine' })).json).toMatchObject({
      missing: ['EDIT_ARTIST'],
    })
    expect(await methodsOf()).toMatchObject([{ number: IBAN }, { email: EMAIL }])
  })

  test('is refused for a mask that fits nothing', async () => {
    const [bank, payPal] = await methodsOf()
    const { status, json } = await calls.update('artist', {
      paymentMethods: [{ ...bank, number: '••••••••0000' }, payPal],
    })
    expect([status, json.fieldErrors]).toEqual([400, { 'paymentMethods.0.number': 'validation.invalid' }])
  })

  test('by the artist adds, changes, moves and removes methods', async () => {
    const artist = artistCalls(await server.as('artist'))
    const [bank, payPal] = await methodsOf(artist)
    const wise = { serviceName: 'Wise', type: 'WISE', email: 'wise@khoa.example' }
    const changed = { ...bank, number: '555000111222' }
    expect((await artist.update('artist', { paymentMethods: [wise, changed] })).status).toBe(200)
    const after = await methodsOf(artist)
    expect(after).toMatchObject([wise, { id: bank?.id, number: '555000111222' }])
    expect(after.map(({ id: one }) => one)).not.toContain(payPal?.id)
    expect((await recorded(server, 'artists', 'artist')).at(-1)).toMatchObject({
      kind: 'paymentDataChanged',
      actor: 'Artist Tester',
    })
    await artist.update('artist', { paymentInfo: '' })
    expect(artistIn(await artist.get('artist')).paymentInfo).toBeNull()
  })
})

describe('another secret', () => {
  test('opens nothing by itself: the page says so, and saving keeps it', async () => {
    const { db } = server.database
    await db.execute(sql`update payment_methods set number = ${openSealer(NEWER).seal('1', contextOf(id, 'number'))}
      where artist_id = ${id} and number is not null`)
    const artist = artistIn(await calls.get('artist'))
    expect(artist).toMatchObject({ unreadable: true, masked: false })
    expect(artist.paymentMethods?.[1]).toMatchObject({ type: 'BANKING', number: null })
    const kept = await stored()
    expect((await calls.update('artist', { ...artist, note: 'Unreadable' })).status).toBe(200)
    expect(await stored()).toEqual(kept)
    const [first, bank] = artist.paymentMethods ?? []
    const { json } = await calls.update('artist', { paymentMethods: [first, { ...bank, number: IBAN }] })
    expect(json).toMatchObject({ unreadable: false, paymentMethods: [{}, { number: IBAN }] })
  })

  test('reads with the earlier one and encrypts again, then without it', async () => {
    const { db } = server.database
    const before = await readPaymentData(db, openSealer(SECRET), [id])
    const rotating = openSealer(NEWER, SECRET)
    expect(await readPaymentData(db, rotating, [id])).toEqual(before)
    expect(await resealAll(db, rotating)).toEqual({ resealed: 2, unreadable: 0 })
    expect(await resealAll(db, rotating)).toEqual({ resealed: 0, unreadable: 0 })
    expect(await readPaymentData(db, openSealer(NEWER), [id])).toEqual(before)
    expect((await readPaymentData(db, openSealer(SECRET), [id])).get(id)).toMatchObject({ unreadable: true })
    expect(await resealAll(db, openSealer(SECRET))).toEqual({ resealed: 0, unreadable: 2 })
    expect(await resealAll(db, openSealer(SECRET, NEWER))).toEqual({ resealed: 2, unreadable: 0 })
  })

  test('a value only opens where it belongs, and unchanged', () => {
    const sealer = openSealer(SECRET)
    const sealed = sealer.seal(IBAN, contextOf(1, 'number'))
    expect(sealer.open(sealed, contextOf(1, 'number'))).toBe(IBAN)
    expect(sealer.seal(IBAN, contextOf(1, 'number'))).not.toBe(sealed)
    for (const [value, context] of [
      [sealed, contextOf(2, 'number')],
      [sealed, contextOf(1, 'email')],
      [`${sealed.slice(0, -2)}AA`, contextOf(1, 'number')],
      [sealed.replace('v1', 'v2'), contextOf(1, 'number')],
      ['v1', contextOf(1, 'number')],
      [IBAN, contextOf(1, 'number')],
      ['', contextOf(1, 'number')],
    ] as const)
      expect(sealer.open(value, context)).toBeUndefined()
  })
})
