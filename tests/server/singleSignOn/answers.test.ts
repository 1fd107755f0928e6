import { type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
