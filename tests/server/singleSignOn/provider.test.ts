import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startIdentityProvider } from '#tests/support/provider/identityProvider.ts'
import {
  type ProviderServer,
  providerConfig,
  SIGN_IN_PATH,
  startProviderServer,
  withToken,
} from '#tests/support/provider/providerServer.ts'
import { visitor } from '#tests/support/provider/visit.ts'
import { forgetFactors } from '#tests/support/secondFactor.ts'
import { startBeside } from '#tests/support/server.ts'

const MINUTE = 60_000
const PEOPLE = {
  cs: { email: 'cs@atelier.test', email_verified: true },
}

let shop: ProviderServer

beforeAll(async () => {
  shop = await startProviderServer(PEOPLE)
})
beforeEach(async () => {
  await forgetFactors(shop.server)
  shop.server.clock.now = new Date()
})
afterAll(() => shop.close())

describe('a provider', () => {
  test('may change its keys', async () => {
    const people = PEOPLE
    const own = await startProviderServer(people)
    expect((await own.enter('cs')).status).toBe(200)
    const { port } = own.provider
    await own.provider.close()
    const again = await startIdentityProvider({ publicUrl: 'https://shop.example', people, port })
    // Keys that were read within the last minute are not read again for each token.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE })
    own.server.clock.now = new Date()
    try {
      expect((await own.enter('cs')).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
    await again.close()
    await own.close()
  })

  test('that is down stops neither the start nor who signs in with a password', async () => {
    const own = await startProviderServer(PEOPLE)
    const visited = await own.visit('cs')
    const session = await own.as('cs')
    await own.provider.close()
    const finished = await own.finish(visited)
    expect([finished.status, finished.json.errorKey, finished.json.facts]).toEqual([
      503,
      'providerUnavailable',
      { provider: 'Test provider' },
    ])
    // Sessions and signing out go on.
    expect((await session('GET', '/api/account')).status).toBe(200)
    expect((await session('POST', '/api/logout', { body: {} })).status).toBe(204)

    const later = await startBeside(own.server, { identityProviders: [providerConfig(own.provider.issuer)] })
    later.clock.now = new Date()
    const started = await later.ask('POST', `${SIGN_IN_PATH}/start`, { body: {} })
    expect([started.status, started.json.errorKey]).toEqual([503, 'providerUnavailable'])
    expect(later.log.join('')).toContain('Test provider')
    expect(await later.as('cs')).toBeTypeOf('function')
    await later.app.close()
    await own.close()
  })

  test.each(['header', 'body'] as const)(
    'that takes the secret in the %s alone gets it there',
    async (secretIn) => {
      const own = await startIdentityProvider({ publicUrl: 'https://shop.example', people: PEOPLE, secretIn })
      const identityProviders = [providerConfig(own.issuer)]
      const beside = await startBeside(shop.server, { identityProviders, publicUrl: 'https://shop.example' })
      beside.clock.now = new Date()
      const { json } = await beside.ask('POST', `${SIGN_IN_PATH}/start`, { body: {} })
      const { url, ticket } = json as unknown as { url: string; ticket: string }
      const parameters = (await visitor().signIn(url, 'cs')).search.slice(1)
      const done = await beside.ask('POST', `${SIGN_IN_PATH}/finish`, { body: { ticket, parameters } })
      expect([secretIn, done.status]).toEqual([secretIn, 200])
      await beside.app.close()
      await own.close()
    },
  )

  test('that does not know this server is named in the log', async () => {
    const identityProviders = [{ ...providerConfig(shop.provider.issuer), clientSecret: 'another one' }]
    const wrong = await startBeside(shop.server, { identityProviders, publicUrl: 'https://shop.example' })
    wrong.clock.now = new Date()
    const { json } = await wrong.ask('POST', `${SIGN_IN_PATH}/start`, { body: {} })
    const { url, ticket } = json as unknown as { url: string; ticket: string }
    const parameters = (await visitor().signIn(url, 'cs')).search.slice(1)
    const done = await wrong.ask('POST', `${SIGN_IN_PATH}/finish`, { body: { ticket, parameters } })
    expect([done.status, done.json.errorKey]).toEqual([503, 'providerUnavailable'])
    expect(wrong.log.join('')).toContain('Test provider: invalid_client')
    await wrong.app.close()
  })

  test('that is not configured is not found', async () => {
    for (const path of ['start', 'finish', 'factor', 'logout']) {
      const { status } = await shop.server.ask('POST', `/api/sign-in/providers/other/${path}`, {
        body: { ticket: 'x', parameters: 'x', factorCode: 'x' },
      })
      expect([path, status]).toEqual([path, path === 'start' || path === 'logout' ? 404 : 400])
    }
  })
})

test('a session says its provider only while that is configured', async () => {
  const done = await shop.enter('cs')
  const without = await startBeside(shop.server, {})
  without.clock.now = new Date()
  const providerOf = async (server: typeof without) =>
    (await withToken(server, done)('GET', '/api/account')).json.provider
  expect(await providerOf(shop.server)).toBe('sso')
  expect(await providerOf(without)).toBe(null)
  await without.app.close()
  await shop.server.database.db.execute(sql`delete from identities`)
})
