import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, type Ask, startServer, type TestServer } from '../server.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type ProviderPerson,
  startIdentityProvider,
  type TestProvider,
} from './identityProvider.ts'
import { type Visitor, visitor } from './visit.ts'

const PUBLIC_URL = 'https://shop.example'
export const SIGN_IN_PATH = '/api/sign-in/providers/sso'

/** The configuration of a provider on loopback. */
export const providerConfig = (issuer: string) => ({
  name: 'sso',
  label: 'Test provider',
  issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  scopes: 'openid email profile',
  groupsClaim: 'groups',
  trustsEmail: false,
  asksSecondFactor: false,
})

export interface ProviderServer {
  readonly server: TestServer
  readonly provider: TestProvider
  /** What the console keeps, and where the provider leads back to. */
  visit(name: string, options?: VisitOptions): Promise<Visited>
  /** Hands in what the provider answered. */
  finish(visited: Visited, more?: object): Promise<Answer>
  /** The whole way; returns the answer with the token, or why there is none. */
  enter(name: string, options?: VisitOptions): Promise<Answer>
  /** The same; returns calls of the session. */
  as(name: string, options?: VisitOptions): Promise<Ask>
  close(): Promise<void>
}

export interface Visited {
  readonly ticket: string
  readonly parameters: string
}

export interface VisitOptions {
  readonly rememberMe?: boolean
  readonly by?: Visitor
}

/** Calls with the token of an answer. */
export const withToken =
  ({ ask }: TestServer, { json }: Answer): Ask =>
  (method, url, options = {}) => {
    const authorization = `Bearer ${json.id_token as unknown as string}`
    return ask(method, url, { ...options, headers: { ...options.headers, authorization } })
  }

/** Listens on loopback for the logout tokens of a provider, and hands them in. */
async function listenForLogouts() {
  let handIn: ((body: Buffer, type: string) => Promise<number>) | undefined
  const forwarder = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const type = request.headers['content-type'] ?? ''
      void handIn?.(Buffer.concat(chunks), type).then((status) => response.writeHead(status).end())
    })
  })
  await new Promise<void>((resolve) => forwarder.listen(0, '127.0.0.1', resolve))
  const { port } = forwarder.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    to: (server: TestServer) => {
      handIn = async (raw, type) => {
        const headers = { 'content-type': type }
        return (await server.ask('POST', `${SIGN_IN_PATH}/logout`, { raw, headers })).status
      }
    },
    close: () => forwarder.close(),
  }
}

/** A server that people sign in to by a provider of the test's own. The clock is that of the machine, as the provider's is. */
export async function startProviderServer(
  people: Readonly<Record<string, ProviderPerson>>,
  config: Parameters<typeof startServer>[0] = {},
): Promise<ProviderServer> {
  const logouts = await listenForLogouts()
  const provider = await startIdentityProvider({ publicUrl: PUBLIC_URL, people, logoutUrl: logouts.url })
  const identityProviders = [providerConfig(provider.issuer)]
  const server = await startServer({ publicUrl: PUBLIC_URL, identityProviders, ...config })
  server.clock.now = new Date()
  logouts.to(server)

  const visit: ProviderServer['visit'] = async (name, { rememberMe = false, by = visitor() } = {}) => {
    const started = await server.ask('POST', `${SIGN_IN_PATH}/start`, { body: { rememberMe } })
    if (started.status !== 200) throw new Error(`Not started: ${started.status} ${started.text}`)
    const { url, ticket } = started.json as unknown as { url: string; ticket: string }
    return { ticket, parameters: (await by.signIn(url, name)).search.slice(1) }
  }
  const finish: ProviderServer['finish'] = (visited, more) =>
    server.ask('POST', `${SIGN_IN_PATH}/finish`, { body: { ...visited, ...more } })
  const enter: ProviderServer['enter'] = async (name, options) => finish(await visit(name, options))
  return {
    server,
    provider,
    visit,
    finish,
    enter,
    as: async (name, options) => {
      const answer = await enter(name, options)
      if (answer.status !== 200) throw new Error(`${name} could not sign in: ${answer.status} ${answer.text}`)
      return withToken(server, answer)
    },
    close: async () => {
      await server.close()
      await provider.close()
      logouts.close()
    },
  }
}
