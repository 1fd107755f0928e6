import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { select, withOnly } from '#tests/support/page/page.ts'
import { artistCalls, holding } from '#tests/support/people/artists.ts'
import { recorded } from '#tests/support/people/users.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let calls: ReturnType<typeof artistCalls>

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  calls = artistCalls(admin)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.execute(sql`update users set activated = true`)
})

const eventsSince = async (login: string, before: number) =>
  (await recorded(server, 'artists', login)).slice(before).map(({ kind, data }) => [kind, data.changes])

describe('a change of an artist', () => {
  test('takes the extension nested or flat, nested values first, and keeps what is absent', async () => {
    const answer = await calls.update('artist', {
      fbUrl: 'https://facebook.com/flat',
      igUrl: 'instagram.com/khoa',
      artistExtension: {
        fbUrl: 'https://facebook.com/nested',
        note: 'Pets',
        uid: 'c-1',
        workingSpeedScore: 7,
      },
    })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      fbUrl: 'https://facebook.com/nested',
      igUrl: 'https://instagram.com/khoa',
      note: 'Pets',
      uid: 'c-1',
      workingSpeedScore: 7,
      productQualityScore: 0,
    })
    expect((await calls.update('artist', { productQualityScore: 10 })).json).toMatchObject({
      note: 'Pets',
      workingSpeedScore: 7,
      productQualityScore: 10,
    })
  })

  test('accepts what GET answers, by POST as well, and raises the version once', async () => {
    const before = (await calls.get('artist')).json
    const put = await calls.update('artist', before)
    expect([put.status, put.json.version]).toEqual([200, Number(before.version) + 1])
    const { version, lastModifiedDate, lastModifiedBy, ...same } = put.json
    expect(before).toMatchObject(same)
    expect([lastModifiedBy, Number(version)]).toEqual(['Admin Tester', Number(before.version) + 1])
    const posted = await admin('POST', '/api/artists', { body: put.json })
    expect([posted.status, posted.json.note]).toEqual([200, before.note])
  })

  test('changes the user with it, and records both with their changes', async () => {
    const [usersBefore, artistsBefore] = await Promise.all([
      recorded(server, 'users', 'artist'),
      recorded(server, 'artists', 'artist'),
    ])
    await calls.update('artist', {
      firstName: 'Khoa',
      phonePrefix: '+84',
      phoneNumber: '0901 222 333',
      note: 'Cats',
    })
    expect((await calls.get('artist')).json).toMatchObject({
      fullName: 'Khoa Tester',
      phoneNumber: '901222333',
    })
    const users = (await recorded(server, 'users', 'artist')).slice(usersBefore.length)
    expect(users.map(({ kind, data }) => [kind, Object.keys(data.changes).toSorted()])).toEqual([
      ['changed', ['firstName', 'phone']],
    ])
    expect(await eventsSince('artist', artistsBefore.length)).toEqual([
      ['changed', { note: ['Pets', 'Cats'] }],
    ])
    const audit = await admin('GET', '/api/audit?area=artists&size=1')
    expect(audit.json).toMatchObject([{ kind: 'changed', record: 'Khoa Tester', link: '/artists/artist' }])
  })

  test('of nothing records nothing', async () => {
    const before = (await recorded(server, 'artists', 'artist')).length
    await calls.update('artist', {})
    expect(await eventsSince('artist', before)).toEqual([])
  })

  test('with an old version answers 409 with the current one', async () => {
    const { version } = (await calls.get('artist')).json
    await calls.update('artist', { note: 'First' })
    const { status, json } = await calls.update('artist', { note: 'Second', version })
    expect([status, json.errorKey, json.facts]).toEqual([
      409,
      'versionConflict',
      { version: Number(version) + 1 },
    ])
    expect((await calls.get('artist')).json.note).toBe('First')
  })

  test.each([
    [{ workingSpeedScore: 11 }, 'workingSpeedScore'],
    [{ workingSpeedScore: -1 }, 'workingSpeedScore'],
    [{ artistExtension: { productQualityScore: 2.5 } }, 'artistExtension.productQualityScore'],
    [{ fbUrl: 'javascript:alert(1)' }, 'fbUrl'],
    [{ email: 'nobody' }, 'email'],
    [{ email: '' }, 'email'],
    [{ phoneNumber: '12' }, 'phoneNumber'],
    [{ note: 'x'.repeat(5001) }, 'note'],
    [{ paymentMethods: [{ serviceName: '', type: 'BANKING', number: '1' }] }, 'paymentMethods.0.serviceName'],
    [{ paymentMethods: [{ serviceName: 'ACB', type: 'GOLD' }] }, 'paymentMethods.0.type'],
    [{ paymentMethods: [{ serviceName: 'ACB', type: 'BANKING' }] }, 'paymentMethods.0.number'],
    [{ paymentMethods: [{ serviceName: 'PP', type: 'PAYPAL', number: '1' }] }, 'paymentMethods.0.email'],
    [{ paymentMethods: [{ serviceName: 'PP', type: 'PAYPAL', email: 'x' }] }, 'paymentMethods.0.email'],
    [
      { paymentMethods: [{ id: 99, serviceName: 'PP', type: 'PAYPAL', email: 'a@b.co' }] },
      'paymentMethods.0.id',
    ],
  ])('is refused by its field: %j', async (body, field) => {
    const { status, json } = await calls.update('artist', body)
    expect([status, json.errorKey, Object.keys(json.fieldErrors ?? {})]).toEqual([
      400,
      'invalidInput',
      [field],
    ])
  })

  test('answers 404 for anyone who is no artist, and 400 for a taken e-mail', async () => {
    expect((await calls.update('cs', { note: 'x' })).json).toMatchObject({
      status: 404,
      errorKey: 'notFound',
    })
    expect((await calls.get('cs')).status).toBe(404)
    expect((await calls.update('84901234567', {})).status).toBe(404)
    expect((await calls.update('artist', { email: 'CS@atelier.test' })).json).toMatchObject({
      status: 400,
      errorKey: 'emailExists',
    })
  })

  test('that deactivates ends the sessions, and only then', async () => {
    const artist = await server.as('artist')
    await calls.update('artist', { note: 'Still here' })
    expect((await artist('GET', '/api/account')).status).toBe(200)
    expect((await calls.update('artist', { activated: false })).json).toMatchObject({ activated: false })
    expect((await artist('GET', '/api/account')).status).toBe(401)
    const events = await recorded(server, 'users', 'artist')
    expect(events.at(-1)?.kind).toBe('deactivated')
  })
})

describe('what an account may change of artists', () => {
  const errorOf = async (answer: ReturnType<Ask>) => {
    const { status, json } = await answer
    return [status, json.errorKey ?? null]
  }

  test.each(['cs', 'accountant', 'store', 'nobody', 'artist2'] as const)(
    '%s changes no other',
    async (login) => {
      const ask = artistCalls(await server.as(login))
      expect(await errorOf(ask.update('artist', { note: 'x' }))).toEqual([403, 'forbidden'])
    },
  )

  test('EDIT_ARTIST alone does not open artists', async () => {
    const editor = artistCalls(await withOnly(server, 'nobody', ['EDIT_ARTIST']))
    expect(await errorOf(editor.update('artist', { note: 'x' }))).toEqual([403, 'forbidden'])
  })

  test('an editor changes scores, but takes over nobody with more rights', async () => {
    const editor = artistCalls(await withOnly(server, 'nobody', ['EDIT_ARTIST', 'ACCESS_ARTIST']))
    expect(await errorOf(editor.update('artist', { workingSpeedScore: 3 }))).toEqual([200, null])
    expect(await errorOf(editor.update('artist', { email: 'mine@atelier.test' }))).toEqual([
      403,
      'exceedsOwn',
    ])
    expect(await errorOf(editor.update('artist', { activated: false }))).toEqual([403, 'exceedsOwn'])
    await admin('PUT', '/api/users', { body: { login: 'cs2', authorities: ['ROLE_ARTIST', 'ROLE_ADMIN'] } })
    expect(await errorOf(editor.update('cs2', { email: 'boss@atelier.test' }))).toEqual([403, 'exceedsOwn'])
    expect(await errorOf(editor.update('cs2', { note: 'Draws, too' }))).toEqual([200, null])
    await admin('PUT', '/api/users', { body: { login: 'cs2', authorities: ['ROLE_CS'] } })
  })

  test('artists change their own contact data, nothing else', async () => {
    const artist = artistCalls(await server.as('artist'))
    const own = (await artist.get('artist')).json
    expect(own).toMatchObject({ masked: false, activated: true })
    for (const hidden of ['note', 'workingSpeedScore']) expect(own).not.toHaveProperty(hidden)
    const mine = { phonePrefix: '+84', phoneNumber: '0907 777 888', country: 'Vietnam', countryCode: 'VN' }
    const answer = await artist.update('ARTIST', { ...own, ...mine, igUrl: 'https://instagram.com/own' })
    expect([answer.status, answer.json]).toMatchObject([
      200,
      { phoneNumber: '907777888', country: 'Vietnam' },
    ])
    expect(await errorOf(artist.update('artist', { workingSpeedScore: 10 }))).toEqual([403, 'hiddenField'])
    expect(await errorOf(artist.update('artist', { note: 'The best' }))).toEqual([403, 'hiddenField'])
    expect(await errorOf(artist.update('artist', { uid: 'c-9' }))).toEqual([403, 'forbidden'])
    expect(await errorOf(artist.update('artist', { email: 'new@atelier.test' }))).toEqual([403, 'forbidden'])
    expect(await errorOf(artist.update('artist', { lastName: 'Picasso' }))).toEqual([403, 'forbidden'])
    expect(await errorOf(artist.update('artist', { activated: false }))).toEqual([403, 'ownRights'])
    expect((await calls.get('artist')).json).toMatchObject({ lastName: 'Tester', activated: true })
  })

  test('an artist with EDIT_ARTIST rates neither themselves nor others', async () => {
    const artist = artistCalls(await holding(server, 'artist2', 'EDIT_ARTIST', 'ACCESS_ARTIST'))
    expect(await errorOf(artist.update('artist2', { workingSpeedScore: 10 }))).toEqual([403, 'hiddenField'])
    expect(await errorOf(artist.update('artist', { workingSpeedScore: 1 }))).toEqual([403, 'hiddenField'])
  })
})

test('the role given or taken keeps the artist’s row true', async () => {
  const current = async () =>
    (
      await select(
        server,
        sql`select a.current from artists a join users u on u.id = a.user_id where u.login = 'cs2'`,
      )
    )[0]
  const give = (authorities: string[]) => admin('PUT', '/api/users', { body: { login: 'cs2', authorities } })
  await give(['ROLE_CS', 'ROLE_ARTIST'])
  expect(await current()).toEqual({ current: true })
  await calls.update('cs2', { note: 'Kept' })
  await give(['ROLE_CS'])
  expect(await current()).toEqual({ current: false })
  await give(['ROLE_CS', 'ROLE_ARTIST'])
  expect((await calls.get('cs2')).json.note).toBe('Kept')
})
