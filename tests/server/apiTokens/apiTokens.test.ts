import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearing, OWN_TOKENS, ownToken, serviceToken, TOKENS } from '#tests/support/apiTokens.ts'
import { listOf, select, withOnly } from '#tests/support/page/page.ts'
import { keyOf, recorded, userCalls } from '#tests/support/people/users.ts'
import { noticesOf } from '#tests/support/secondFactor.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const DAY = 24 * 3_600_000
const MINUTE = 60_000
const PHRASE = { title: 'Hello', language: 'en', kind: 'mail', text: 'Hello there' }

let server: TestServer
let admin: Ask
let cs: Ask

beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  for (const table of ['api_tokens', 'notifications', 'notice_mails', 'events'])
    await server.database.db.execute(sql`delete from ${sql.identifier(table)}`)
  await setDays('365')
  admin = await server.as('admin')
  cs = await server.as('cs')
})
afterAll(() => server.close())

const setDays = (value: string) =>
  server.database.db.execute(sql`update system_properties set value = ${value} where name = 'max_token_days'`)

const accountOf = async (ask: Ask) => {
  const { status, json } = await ask('GET', '/api/account')
  return status === 200 ? json.login : json.errorKey
}

describe('a personal token', () => {
  test('is shown once, stored as a hash, and calls as its account', async () => {
    const { record, token, ask } = await ownToken(server, cs)
    expect(token).toMatch(/^atl_[\w-]{43}$/)
    expect(record).toMatchObject({
      kind: 'PERSONAL',
      name: 'Bookkeeping',
      hint: token.slice(0, 8),
      state: 'WORKS',
      owner: { login: 'cs', fullName: 'Cs Tester' },
      permissions: null,
      storeIds: null,
      addresses: [],
      lastUsed: null,
      expiresAt: new Date(server.clock.now.getTime() + 90 * DAY).toISOString(),
    })
    const kept = await select<{ row: string }>(
      server,
      sql`select to_jsonb(t)::text as row from api_tokens t union all select coalesce(answer, '') from idempotency_keys
        union all select data::text from events union all select body from notice_mails`,
    )
    expect(kept.length).toBeGreaterThan(1)
    expect(kept.filter(({ row }) => row.includes(token.slice(9)))).toEqual([])
    const { json } = await ask('GET', '/api/account')
    expect(json).toMatchObject({ login: 'cs', fullName: 'Bookkeeping (token)' })
    expect(json.permissions).toEqual((await cs('GET', '/api/account')).json.permissions)
    expect((await ask('GET', '/api/bookings')).status).toBe(200)
  })

  test('says when and from where it was last used, to the minute', async () => {
    const { ask } = await ownToken(server, cs)
    const lastUse = async () => listOf((await cs('GET', OWN_TOKENS)).json)[0]
    await ask('GET', '/api/account', { address: '203.0.113.7' })
    const first = server.clock.now.toISOString()
    expect(await lastUse()).toMatchObject({ lastUsed: first, lastAddress: '203.0.113.7' })
    server.clock.advance(MINUTE / 2)
    await ask('GET', '/api/account', { address: '203.0.113.7' })
    expect(await lastUse()).toMatchObject({ lastUsed: first })
    server.clock.advance(MINUTE / 2)
    await ask('GET', '/api/account', { address: '203.0.113.7' })
    expect(await lastUse()).toMatchObject({ lastUsed: server.clock.now.toISOString() })
  })

  test('is told to its owner, and shown in the audit, which names it as who did things', async () => {
    const { ask, record } = await ownToken(server, admin, { name: 'Nightly' })
    expect(await noticesOf(server, 'admin')).toEqual([
      { title: 'An API token was made with your account', mailed: true },
    ])
    expect((await ask('POST', '/api/phrases', { body: PHRASE })).status).toBe(201)
    const events = listOf((await admin('GET', '/api/audit?area=apiTokens&area=phrases')).json)
    expect(events).toMatchObject([
      { area: 'phrases', kind: 'created', actor: 'Nightly (token)', actorLogin: 'admin' },
      { area: 'apiTokens', kind: 'created', record: 'Nightly', recordId: record.id, actor: 'Admin Tester' },
    ])
  })

  test('ends at once when it is ended, when it expires, and with its account', async () => {
    const ended = await ownToken(server, cs)
    expect(await accountOf(ended.ask)).toBe('cs')
    expect((await cs('DELETE', `${OWN_TOKENS}/${ended.record.id}`)).status).toBe(204)
    expect(await accountOf(ended.ask)).toBe('notSignedIn')
    expect(await keyOf(cs('DELETE', `${OWN_TOKENS}/${ended.record.id}`))).toEqual([404, 'notFound'])

    const expiring = await ownToken(server, cs, { expiresInDays: 1 })
    server.clock.advance(DAY - 1000)
    expect(await accountOf(expiring.ask)).toBe('cs')
    server.clock.advance(1000)
    expect(await accountOf(expiring.ask)).toBe('notSignedIn')
    admin = await server.as('admin')
    cs = await server.as('cs')
    expect(listOf((await cs('GET', OWN_TOKENS)).json)).toMatchObject([{ state: 'EXPIRED' }])

    const stopped = await ownToken(server, cs)
    expect(await accountOf(stopped.ask)).toBe('cs')
    await userCalls(admin).update('cs', { activated: false })
    expect(await accountOf(stopped.ask)).toBe('notSignedIn')
    expect(listOf((await admin('GET', TOKENS)).json)[0]).toMatchObject({ state: 'STOPPED' })
    await userCalls(admin).update('cs', { activated: true })
  })

  test('of a colleague is ended by those who may, and its owner learns of it', async () => {
    const { record, ask } = await ownToken(server, cs)
    const others = await ownToken(server, admin)
    expect(await keyOf(cs('DELETE', `${OWN_TOKENS}/${others.record.id}`))).toEqual([404, 'notFound'])
    expect(await keyOf(cs('DELETE', `${TOKENS}/${record.id}`))).toEqual([403, 'forbidden'])
    expect((await admin('DELETE', `${TOKENS}/${record.id}`)).status).toBe(204)
    expect(await accountOf(ask)).toBe('notSignedIn')
    expect((await noticesOf(server, 'cs')).at(-1)?.title).toBe(
      'An administrator ended an API token of your account',
    )
  })

  test('is no other text, nor half of one, and no session token', async () => {
    const { token } = await ownToken(server, cs)
    const session = await server.token('cs')
    for (const text of [
      token.slice(0, -1),
      `${token}A`,
      token.slice(4),
      token.toLowerCase(),
      `atl_${session}`,
    ])
      expect(await accountOf(bearing(server, text))).toBe('notSignedIn')
  })

  test('works for a number of days that a property limits, and there are 50 at most', async () => {
    await setDays('30')
    const refused = await cs('POST', OWN_TOKENS, {
      body: { name: 'A', permissions: null, expiresInDays: 31 },
    })
    expect([refused.status, refused.json.fieldErrors, refused.json.detail]).toEqual([
      400,
      { expiresInDays: 'validation.tooLarge' },
      'The days until it ends must be at most 30.',
    ])
    await setDays('365')
    await server.database.db.execute(sql`insert into api_tokens (kind, name, token_hash, hint, user_id, addresses, created_date, expires_at)
      select 'PERSONAL', 'n', n::text, 'atl_', (select id from users where login = 'cs'), '{}', now(), now() from generate_series(1, 49) n`)
    const body = { name: 'A', permissions: null, expiresInDays: 31 }
    const answers = await Promise.all([1, 2, 3].map(() => cs('POST', OWN_TOKENS, { body })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      errorKey: 'tooManyKept',
      facts: { max: 50 },
    })
    expect((await admin('POST', OWN_TOKENS, { body })).status).toBe(201)
  })
})

describe('a service token', () => {
  test('is listed, read, found and sorted by those who may see tokens, as personal ones are', async () => {
    const service = await serviceToken(server, admin, ['ACCESS_ORDER'], { name: 'Warehouse' })
    await ownToken(server, cs, { name: 'Ánh' })
    const names = async (query: string) =>
      listOf((await admin('GET', `${TOKENS}?${query}`)).json).map(({ name }) => String(name))
    expect(await names('')).toEqual(['Ánh', 'Warehouse'])
    expect(await names('sort=name,desc')).toEqual(['Warehouse', 'Ánh'])
    expect(await names('kind=SERVICE')).toEqual(['Warehouse'])
    expect(await names('text=anh')).toEqual(['Ánh'])
    expect(await names('text=admin')).toEqual(['Warehouse'])
    expect((await admin('GET', `${TOKENS}?size=1`)).headers['x-total-count']).toBe('2')
    const one = await admin('GET', `${TOKENS}/${service.record.id}`)
    expect(one.json).toEqual(service.record)
    expect(await keyOf(admin('GET', `${TOKENS}/999999`))).toEqual([404, 'notFound'])
    for (const login of ['cs', 'artist', 'store', 'accountant'] as const) {
      const ask = await server.as(login)
      for (const path of [TOKENS, `${TOKENS}/${service.record.id}`])
        expect(await keyOf(ask('GET', path))).toEqual([403, 'forbidden'])
    }
  })

  test('is changed at once, in its version, and the audit says what', async () => {
    const { record, ask } = await serviceToken(server, admin, ['ACCESS_ORDER'])
    expect((await ask('GET', '/api/bookings')).status).toBe(200)
    const change = (more: object) =>
      admin('PUT', TOKENS, {
        body: {
          id: record.id,
          version: 1,
          name: 'Books',
          addresses: [],
          permissions: ['VIEW_AUDIT'],
          ...more,
        },
      })
    expect((await change({})).json).toMatchObject({ name: 'Books', permissions: ['VIEW_AUDIT'], version: 2 })
    expect(await keyOf(ask('GET', '/api/bookings'))).toEqual([403, 'forbidden'])
    expect((await ask('GET', '/api/audit')).status).toBe(200)
    expect(await keyOf(change({}))).toEqual([409, 'versionConflict'])
    expect((await change({ permissions: [] })).json.fieldErrors).toEqual({
      permissions: 'validation.required',
    })
    expect((await recorded(server, 'apiTokens')).at(-1)).toMatchObject({
      kind: 'changed',
      data: { name: 'Books', changes: { permissions: ['ACCESS_ORDER', 'VIEW_AUDIT'] } },
    })
    const personal = await ownToken(server, cs)
    expect(await keyOf(change({ id: personal.record.id }))).toEqual([404, 'notFound'])
  })

  test('is renewed: the text before ends, and it belongs to who renewed it', async () => {
    const held = ['EDIT_API_TOKEN', 'VIEW_API_TOKEN', 'ACCESS_ORDER'] as const
    const manager = await withOnly(server, 'nobody', held)
    const { record, ask } = await serviceToken(server, manager, ['ACCESS_ORDER'])
    await userCalls(admin).update('nobody', { activated: false })
    expect(await accountOf(ask)).toBe('notSignedIn')
    expect((await admin('GET', `${TOKENS}/${record.id}`)).json.state).toBe('STOPPED')
    const renewed = await admin('POST', `${TOKENS}/${record.id}/renew`, { body: { expiresInDays: 7 } })
    expect([renewed.status, renewed.json.record]).toMatchObject([
      200,
      { id: record.id, state: 'WORKS', owner: { login: 'admin' }, permissions: ['ACCESS_ORDER'] },
    ])
    expect(await accountOf(ask)).toBe('notSignedIn')
    const fresh = bearing(server, renewed.json.token as unknown as string)
    expect((await fresh('GET', '/api/bookings')).status).toBe(200)
    await userCalls(admin).update('nobody', { activated: true })
    const more = await serviceToken(server, admin, ['VIEW_AUDIT'])
    const back = await server.as('nobody')
    expect(
      await keyOf(back('POST', `${TOKENS}/${more.record.id}/renew`, { body: { expiresInDays: 7 } })),
    ).toEqual([403, 'exceedsOwn'])
  })
})
