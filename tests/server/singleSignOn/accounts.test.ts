import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listOf, select } from '#tests/support/page/page.ts'
import { type ProviderPerson, signToken } from '#tests/support/provider/identityProvider.ts'
import { type ProviderServer, startProviderServer } from '#tests/support/provider/providerServer.ts'
import { forgetFactors } from '#tests/support/secondFactor.ts'
import type { Ask } from '#tests/support/server.ts'

const MINUTE = 60_000

const person = (email: string, more: Partial<ProviderPerson> = {}): ProviderPerson => ({
  email,
  email_verified: true,
  ...more,
})

const PEOPLE: Record<string, ProviderPerson> = {
  new: person('lan.nguyen@atelier.test', {
    given_name: 'Lan',
    family_name: 'Nguyễn',
    preferred_username: 'lan.nguyen@atelier.test',
    locale: 'vi-VN',
    groups: ['atelier-cs', 'others'],
  }),
  twin: person('lan.nguyen@other.test', { preferred_username: 'lan.nguyen', groups: ['atelier-cs'] }),
  boss: person('boss@atelier.test', { groups: ['atelier-admins'] }),
  everybody: person('tam@atelier.test', { groups: [] }),
  odd: person('x@atelier.test', { preferred_username: 'x', groups: ['atelier-cs'] }),
}

let shop: ProviderServer
let admin: Ask

beforeAll(async () => {
  shop = await startProviderServer(PEOPLE)
})
beforeEach(async () => {
  await forgetFactors(shop.server)
  const { db } = shop.server.database
  await db.execute(sql`delete from identities`)
  await db.execute(sql`delete from users where created_by = 'Test provider'`)
  await db.execute(sql`update system_properties set value = '{}' where name = 'provider_roles'`)
  admin = await shop.server.as('admin')
})
afterAll(() => shop.close())

const accountOf = async (ask: Ask) => (await ask('GET', '/api/account')).json
const refused = async (name: string) => {
  const { status, json } = await shop.enter(name)
  return [status, json.errorKey, json.facts]
}

describe('accounts by groups', () => {
  const property = async (ask: Ask) =>
    listOf((await ask('GET', '/api/system-properties?name=provider_roles')).json).find(
      ({ name }) => String(name) === 'provider_roles',
    )
  const map = async (value: unknown, ask = admin) => {
    const given = typeof value === 'string' ? value : JSON.stringify(value)
    return ask('PUT', '/api/system-properties', { body: { id: (await property(admin))?.id, value: given } })
  }

  test('get the roles of their groups, a free login, their names and language', async () => {
    expect(
      (await map({ 'atelier-cs': ['ROLE_CS', 'ROLE_GONE'], 'atelier-admins': ['ROLE_ADMIN'] })).status,
    ).toBe(200)
    const first = await shop.as('new')
    expect(await accountOf(first)).toMatchObject({
      login: 'lan.nguyen',
      firstName: 'Lan',
      lastName: 'Nguyễn',
      email: 'lan.nguyen@atelier.test',
      langKey: 'vi',
      authorities: ['ROLE_CS'],
    })
    expect((await accountOf(await shop.as('twin'))).login).toBe('lan.nguyen2')
    expect((await accountOf(await shop.as('new'))).login).toBe('lan.nguyen')
    expect(await accountOf(await shop.as('boss'))).toMatchObject({ authorities: ['ROLE_ADMIN'] })
    // A login of one letter is too short: the address is taken.
    expect((await accountOf(await shop.as('odd'))).login).toBe('x@atelier.test')
    expect(await refused('everybody')).toEqual([403, 'noAccount', { email: 'tam@atelier.test' }])
    const [made] = listOf((await admin('GET', '/api/audit?area=users&size=100')).json).filter(
      ({ kind, changes }) =>
        String(kind) === 'created' && JSON.stringify(changes).includes('lan.nguyen@atelier.test'),
    )
    expect(made).toMatchObject({ actor: 'Test provider', actorLogin: null })
  })

  test('count wherever the provider says them: some in the ID token, the others in the user info', async () => {
    await map({ 'atelier-cs': ['ROLE_CS'] })
    shop.provider.tamper((claims, key) => signToken({ ...claims, email: 'lan.nguyen@atelier.test' }, key))
    const account = await accountOf(await shop.as('new'))
    shop.provider.tamper(undefined)
    expect(account).toMatchObject({ firstName: 'Lan', authorities: ['ROLE_CS'] })
  })

  test('can be for everybody, and are made once for two first sign-ins at the same moment', async () => {
    await map({ '*': ['ROLE_CS'] })
    const visits = await Promise.all([shop.visit('everybody'), shop.visit('everybody')])
    const answers = await Promise.all(visits.map((visited) => shop.finish(visited)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(
      await select(
        shop.server,
        sql`select count(*)::int as count from users where email = 'tam@atelier.test'`,
      ),
    ).toEqual([{ count: 1 }])
  })

  test('the mapping takes no administrators for everybody, no customers, no store staff, and nothing else', async () => {
    for (const wrong of [
      { '*': ['ROLE_ADMIN'] },
      { a: ['ROLE_CUSTOMER'] },
      { a: ['ROLE_STORE'] },
      { a: 'ROLE_CS' },
      { a: ['cs'] },
      ['ROLE_CS'],
      '',
      'x',
    ])
      expect([wrong, (await map(wrong)).status]).toEqual([wrong, 400])
    expect((await property(admin))?.value).toBe('{}')
  })

  test('the mapping is changed by administrators alone, who prove who they are', async () => {
    const { db } = shop.server.database
    await db.execute(sql`insert into user_permissions (user_id, permission_id)
      select u.id, p.id from users u, permissions p where u.login = 'cs' and p.name = 'EDIT_SYSTEM_PROPERTY'`)
    const { status, json } = await map({ a: ['ROLE_ADMIN'] }, await shop.server.as('cs'))
    expect([status, json.errorKey]).toEqual([403, 'exceedsOwn'])
    await db.execute(sql`delete from user_permissions`)
    shop.server.clock.advance(16 * MINUTE)
    expect((await map({ a: ['ROLE_CS'] })).json.errorKey).toBe('proofNeeded')
    shop.server.clock.now = new Date()
  })
})
