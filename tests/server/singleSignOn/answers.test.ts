// Both engines.
import { sql } from 'drizzle-orm'
import { type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  CLIENT_ID,
  makeKey,
  signToken,
  startIdentityProvider,
  type Tamper,
} from '#tests/support/provider/identityProvider.ts'
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
  artist: { email: 'artist@atelier.test', email_verified: true },
}

let shop: ProviderServer

beforeAll(async () => {
  shop = await startProviderServer(PEOPLE)
})
beforeEach(async () => {
  await forgetFactors(shop.server)
  shop.server.clock.now = new Date()
  shop.provider.tamper(undefined)
})
afterAll(() => shop.close())

const keyOf = ({ json, status }: { json: { errorKey?: unknown }; status: number }) =>
  status === 200 ? 200 : json.errorKey

describe('an answer', () => {
  test('works once, also for two at the same moment', async () => {
    const visited = await shop.visit('cs')
    const answers = await Promise.all([shop.finish(visited), shop.finish(visited)])
    expect(new Set(answers.map(keyOf))).toEqual(new Set([200, 'providerRefused']))
    expect(keyOf(await shop.finish(visited))).toBe('providerRefused')
    expect(keyOf(await shop.finish({ ...visited, ticket: `${visited.ticket}x` }))).toBe('providerRefused')
  })

  test('works with the ticket of the same browser alone', async () => {
    const [mine, theirs] = [await shop.visit('cs'), await shop.visit('artist')]
    expect(keyOf(await shop.finish({ ticket: mine.ticket, parameters: theirs.parameters }))).toBe(
      'providerRefused',
    )
    // The ticket was used with it: its own answer comes too late.
    expect(keyOf(await shop.finish(mine))).toBe('providerRefused')
    expect(keyOf(await shop.finish(theirs))).toBe(200)
    for (const ticket of ['', 'x', 'v1.x.y', theirs.ticket.slice(0, -9)])
      expect([ticket, (await shop.finish({ ...mine, ticket })).status]).toEqual([ticket, 400])
  })

  test('comes within ten minutes', async () => {
    const visited = await shop.visit('cs')
    shop.server.clock.advance(10 * MINUTE)
    expect(keyOf(await shop.finish(visited))).toBe('providerRefused')
  })

  test('is whole, and from the provider that was asked', async () => {
    const change = async (how: (parameters: URLSearchParams) => void) => {
      const { ticket, parameters } = await shop.visit('cs')
      const changed = new URLSearchParams(parameters)
      how(changed)
      return keyOf(await shop.finish({ ticket, parameters: changed.toString() || 'x=1' }))
    }
    expect(await change(() => undefined)).toBe(200)
    expect(await change((all) => all.set('code', 'x'))).toBe('providerRefused')
    expect(await change((all) => all.delete('code'))).toBe('providerRefused')
    expect(await change((all) => all.delete('state'))).toBe('providerRefused')
    expect(await change((all) => all.append('code', 'x'))).toBe('providerRefused')
    expect(await change((all) => all.set('iss', 'https://another.example'))).toBe('providerRefused')
    expect(await change((all) => all.delete('iss'))).toBe('providerRefused')
    expect(await change((all) => all.set('error', 'server_error'))).toBe('providerUnavailable')
    expect(
      await change((all) => {
        for (const name of Array.from(all.keys())) all.delete(name)
      }),
    ).toBe('providerRefused')
  })

  test('that says that the person cancelled is said to be that', async () => {
    const started = await shop.server.ask('POST', `${SIGN_IN_PATH}/start`, { body: {} })
    const { url, ticket } = started.json as unknown as { url: string; ticket: string }
    const parameters = (await visitor().cancel(url)).search.slice(1)
    expect(keyOf(await shop.finish({ ticket, parameters }))).toBe('providerCancelled')
  })

  test('of one provider is nothing to another one', async () => {
    const second = await startIdentityProvider({
      publicUrl: 'https://shop.example',
      people: PEOPLE,
      callback: 'https://shop.example/signin/callback/second',
    })
    const identityProviders = [
      providerConfig(shop.provider.issuer),
      { ...providerConfig(second.issuer), name: 'second' },
    ]
    const both = await startBeside(shop.server, { identityProviders, publicUrl: 'https://shop.example' })
    both.clock.now = new Date()
    const start = async (name: string) => {
      const { json } = await both.ask('POST', `/api/sign-in/providers/${name}/start`, { body: {} })
      const { url, ticket } = json as unknown as { url: string; ticket: string }
      return { ticket, parameters: (await visitor().signIn(url, 'cs')).search.slice(1) }
    }
    const finish = async (name: string, body: object) =>
      keyOf(await both.ask('POST', `/api/sign-in/providers/${name}/finish`, { body }))
    const [first, other] = [await start('sso'), await start('second')]
    expect(await finish('second', first)).toBe('providerRefused')
    expect(await finish('sso', { ticket: first.ticket, parameters: other.parameters })).toBe(
      'providerRefused',
    )
    // The same name at another provider is somebody else: the address is theirs alone there, too, and links a second time.
    expect(await finish('second', other)).toBe(200)
    await both.app.close()
    await second.close()
  })

  test('is refused ten times from an address, then the next one for a while', async () => {
    const wrong = async () => {
      const started = await shop.server.ask('POST', `${SIGN_IN_PATH}/start`, { body: {} })
      return shop.finish({ ticket: started.json.ticket as unknown as string, parameters: 'code=x&state=y' })
    }
    for (let failed = 0; failed < 10; failed += 1) expect(keyOf(await wrong())).toBe('providerRefused')
    const last = await wrong()
    expect([last.status, last.json.errorKey, Number(last.headers['retry-after']) > 0]).toEqual([
      429,
      'tooManyAttempts',
      true,
    ])
  })
})

describe('an ID token', () => {
  const entered = async (how: Tamper) => {
    shop.provider.tamper(how)
    return keyOf(await shop.enter('cs'))
  }
  const signed =
    (change: (claims: JWTPayload) => JWTPayload): Tamper =>
    (claims, key) =>
      signToken(change(claims), key)
  const now = () => Math.floor(Date.now() / 1000)

  test('is taken as the provider signed it, with a clock that is half a minute wrong', async () => {
    expect(await entered(signed((claims) => claims))).toBe(200)
    expect(await entered(signed((claims) => ({ ...claims, exp: now() - 20 })))).toBe(200)
    expect(await entered(signed((claims) => ({ ...claims, iat: now() + 20, nbf: now() + 20 })))).toBe(200)
  })

  test('is refused for another audience, issuer, nonce, person, time or key', async () => {
    const wrong: Record<string, Tamper> = {
      audience: signed((claims) => ({ ...claims, aud: 'another-client' })),
      'several audiences': signed((claims) => ({ ...claims, aud: [CLIENT_ID, 'another'], azp: 'another' })),
      issuer: signed((claims) => ({ ...claims, iss: 'https://another.example' })),
      nonce: signed((claims) => ({ ...claims, nonce: 'another' })),
      'no nonce': signed(({ nonce: _, ...claims }) => claims),
      expired: signed((claims) => ({ ...claims, exp: now() - 60 })),
      'not yet': signed((claims) => ({ ...claims, nbf: now() + 120 })),
      'no end': signed(({ exp: _, ...claims }) => claims),
      'no person': signed(({ sub: _, ...claims }) => claims),
      'another key': async (claims, key) => signToken(claims, { ...(await makeKey()), kid: key.kid }),
      'an unknown key': async (claims) => signToken(claims, await makeKey()),
      'a changed text': (_claims, _key, token) => {
        const [head, body = '', signature] = token.split('.')
        const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
        const other = Buffer.from(JSON.stringify({ ...claims, sub: 'artist' })).toString('base64url')
        return [head, other, signature].join('.')
      },
      unsigned: (claims) =>
        [{ alg: 'none' }, claims]
          .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
          .join('.') + '.',
      'signed with the secret': (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from('a secret of the client that is long enough')),
    }
    for (const [name, how] of Object.entries(wrong)) {
      await forgetFactors(shop.server)
      expect([name, await entered(how)]).toEqual([name, 'providerRefused'])
    }
  })

  test('of another sign-in is refused', async () => {
    let earlier = ''
    await entered((_claims, _key, token) => {
      earlier = token
      return token
    })
    expect(await entered(() => earlier)).toBe('providerRefused')
  })
})

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
