import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { openLive } from '#contract/live/live.ts'
import { type AppDeps, buildApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import type { FileStore } from '#server/files/store/store.ts'
import { withTemporaryFile } from '#server/files/store/temporary.ts'
import { makeFirstAdmin } from '#server/users/firstAdmin.ts'
import { copyDatabase, type EngineThread, emptyDatabase } from './database.ts'
import { type AGENT, PASSWORD, type StaffLogin } from './people.ts'

export const INTAKE_TOKEN = 'intake-token-of-the-tests'
/** The server's secret, which seals what is stored. */
export const SECRET = 'a secret of the tests that is long enough'
export const MAIL_TOKEN = 'mail-token-of-the-tests'
export const MESSENGER = { appSecret: 'app-secret-of-the-tests', verifyToken: 'verify-token-of-the-tests' }
export const SHOPIFY_SECRET = 'shopify-secret-of-the-tests'

/** The JSON of any answer; the tests check its shape. */
export interface Json {
  readonly [key: string]: Json
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly json: Json
  readonly text: string
}

export type Ask = (method: string, url: string, options?: AskOptions) => Promise<Answer>

export interface AskOptions {
  readonly body?: unknown
  /** Raw bytes instead of `body`. */
  readonly raw?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

/** A clock that only moves when a test moves it. */
export interface TestClock {
  now: Date
  advance(milliseconds: number): void
}

type AnyLogin = StaffLogin | typeof AGENT

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: TestClock
  readonly files: Map<string, Buffer>
  /** The store of `files`. */
  readonly store: FileStore
  readonly log: string[]
  /** Sends a request without a session. */
  readonly ask: Ask
  /** Signs in through the API and returns a function that sends requests as that account. */
  as(login: AnyLogin): Promise<Ask>
  /** Signs in through the API and returns the token. */
  token(login: AnyLogin): Promise<string>
  close(): Promise<void>
}

/** A file store whose contents a test can read. */
export function memoryStore(kept: Map<string, Buffer>): FileStore {
  const open: FileStore['open'] = async (key, range) => {
    const bytes = kept.get(key)
    return bytes && Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
  }
  return {
    write: async (key, bytes) => {
      const whole = Buffer.concat(await Readable.from(bytes).toArray())
      kept.set(key, whole)
      return whole.length
    },
    open,
    withPath: (key, work) => withTemporaryFile(open, key, work),
    move: async (from, to) => {
      kept.set(to, kept.get(from) ?? Buffer.alloc(0))
      kept.delete(from)
    },
    remove: async (key) => {
      kept.delete(key)
    },
    check: async () => undefined,
    tidy: async () => undefined,
  }
}

async function headOf(stream: Readable, isWhole: boolean): Promise<string> {
  if (isWhole) return Buffer.concat(await stream.toArray()).toString()
  stream.destroy()
  return ''
}

const asker =
  (app: FastifyInstance, token?: string): Ask =>
  async (method, url, { body, raw, headers = {}, address } = {}) => {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const endless = url.split('?')[0] === openLive.path
    const response = await app.inject({
      method: method as 'GET',
      url,
      // An endless stream returns only its headers here; `tests/support/live.ts` reads the body.
      payloadAsStream: endless,
      headers: {
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        // As the console does, so that every call is tested inside the transaction that stores its answer.
        ...(method === 'POST' && { [IDEMPOTENCY_HEADER]: randomUUID() }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(sent !== undefined && { payload: sent }),
      ...(address !== undefined && { remoteAddress: address }),
    })
    const isJson = /[/+]json/.test(String(response.headers['content-type']))
    const text = endless ? await headOf(response.stream(), isJson) : response.body
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text,
      json: isJson && text !== '' ? JSON.parse(text) : {},
    }
  }

type GivenConfig = Partial<AppDeps['config']> &
  Pick<AppDeps, 'fetcher' | 'outbound' | 'consoleFolder' | 'metrics' | 'stopping'> & {
    /** Instead of one in memory. */
    readonly store?: FileStore
    /** Of the embedded engine; that of the test by default. */
    readonly thread?: EngineThread
    /** How many proxies are in front; none by default. */
    readonly trustProxy?: number
  }

/** The real server on its own database with the people of `people.ts`, with a clock that the test moves. */
export const startServer = async (config: GivenConfig = {}): Promise<TestServer> =>
  startOn(await copyDatabase(config.thread), config)

/** The same without anything that is not there on the first start of a real shop: it has the account `admin` alone. */
export async function startEmptyServer(config: GivenConfig = {}): Promise<TestServer> {
  const database = await emptyDatabase()
  await database.db.transaction((tx) => makeFirstAdmin(tx, { login: 'admin', password: PASSWORD }))
  return startOn(database, config)
}

/** The same on the database of another server, as after a restart with another configuration; only its `app` is to be closed. */
export const startBeside = ({ database }: TestServer, config: GivenConfig): Promise<TestServer> =>
  startOn(database, config)

async function startOn(
  database: Database,
  {
    fetcher,
    outbound,
    consoleFolder,
    metrics,
    stopping,
    store: given,
    trustProxy = 0,
    thread: _,
    ...config
  }: GivenConfig,
): Promise<TestServer> {
  const clock: TestClock = {
    now: new Date('2026-03-02T03:00:00.000Z'),
    advance: (milliseconds) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const files = new Map<string, Buffer>()
  const store = given ?? memoryStore(files)
  const log: string[] = []
  const app = await buildApp({
    config: {
      intakeToken: INTAKE_TOKEN,
      mailToken: MAIL_TOKEN,
      messengerIntake: MESSENGER,
      shopifySecret: SHOPIFY_SECRET,
      publicUrl: 'https://shop.example',
      ...config,
    },
    secret: SECRET,
    database,
    files: store,
    fetcher,
    outbound,
    metrics,
    consoleFolder,
    stopping,
    now: () => clock.now,
    http: { logLevel: 'info', trustProxy, logTo: { write: (line) => void log.push(line) } },
  })
  const ask = asker(app)
  const token = async (login: AnyLogin): Promise<string> => {
    const { json, status } = await ask('POST', '/api/authenticate', {
      body: { username: login, password: PASSWORD },
    })
    if (status !== 200) throw new Error(`${login} could not sign in: ${status}`)
    return json.id_token as unknown as string
  }
  return {
    app,
    database,
    clock,
    files,
    store,
    log,
    ask,
    as: async (login) => asker(app, await token(login)),
    token,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
