import { newDatabase, runStatement } from '../support/processes/newDatabase.ts'
import {
  PATIENCE_MS,
  type Running,
  start,
  startProcess,
  temporaryFolder,
} from '../support/processes/process.ts'
import { copyFolder, copyShop } from '../support/template.ts'

/** The password of every demo account, as the server prints it. */
export const PASSWORD = 'atelier-demo'
const APP_TOKEN = 'atelier-console'
/** Until when a session is used again: after a quarter of an hour it is asked again who it is (D-2.21). */
const FRESH_MS = 10 * 60_000

export type Engine = 'pglite' | 'postgres'
const LOGINS = ['admin', 'cs', 'artist', 'store', 'accountant'] as const
export type Login = (typeof LOGINS)[number]

interface Token {
  readonly id_token: string
  readonly expiresAt: string
}

/** A running demo shop. */
export interface Shop {
  readonly origin: string
  /** The intake token that the server printed. */
  readonly intakeToken: string
  /** The folder of its data, where it writes mails as files. */
  readonly folder: string
  /** Begins a session through the API, for a browser. */
  signIn(login: Login): Promise<Token>
  /** A token for calls to the API: of one session per account, because a sign-in costs more than most calls. */
  token(login: Login): Promise<Token>
  /** Calls the API with a token; returns the JSON of a 2xx and throws on any other status. */
  call(method: string, path: string, token: string, body?: unknown): Promise<unknown>
  /** Runs a statement in its database; on PostgreSQL alone. */
  run(statement: string): Promise<void>
  stop(): Promise<void>
}

/** Calls the API at a URL; returns the JSON of a 2xx and throws on any other status. */
export async function ask(url: string, method: string, token: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** Waits until the server prints the intake token, and returns it. */
async function printedToken(running: Running): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const found = /Intake token: (\S+)/.exec(running.output())?.[1]
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The server printed no intake token: ${running.output()}`)
}

/** Ends a server, and waits until it has. */
export async function end(running: Running): Promise<void> {
  running.child.kill('SIGTERM')
  await running.ended
}

async function openShop(
  env: { readonly DATA_DIR: string; readonly DATABASE_URL?: string },
  cleanUp: () => Promise<void>,
): Promise<Shop> {
  const running = await startProcess(
    {
      DEMO: '1',
      MAIL_REPLY: 'answers@shop.example',
      // Receivers of webhooks are on this machine.
      WEBHOOK_PRIVATE: '1',
      ...env,
    },
    { lifetime: 'run' },
  )
  const { origin } = running
  const kept = new Map<Login, Token & { readonly at: number }>()
  const signIn = async (login: Login) => {
    const body = { username: login, password: PASSWORD, appToken: APP_TOKEN }
    return (await ask(`${origin}/api/authenticate`, 'POST', '', body)) as Token
  }
  /** Whether the session goes on: a journey may have ended it. */
  const isValid = ({ id_token }: Token) =>
    ask(`${origin}/api/account`, 'GET', id_token).then(
      () => true,
      () => false,
    )
  const token = async (login: Login) => {
    const before = kept.get(login)
    const isFresh = before !== undefined && Date.now() - before.at < FRESH_MS
    if (isFresh && (await isValid(before))) return before
    const now = { ...(await signIn(login)), at: Date.now() }
    kept.set(login, now)
    return now
  }
  const intakeToken = await printedToken(running)
  // The journeys are those of people who know the shop: only the one about the greeting is greeted.
  for (const login of LOGINS) {
    const { id_token } = await token(login)
    await ask(`${origin}/api/me/preferences`, 'PUT', id_token, { greeting: false })
  }
  return {
    origin,
    intakeToken,
    folder: env.DATA_DIR,
    signIn,
    token,
    call: (method, path, idToken, body) => ask(origin + path, method, idToken, body),
    run: (statement) => {
      if (env.DATABASE_URL === undefined) throw new Error('The embedded engine is the server’s alone')
      return runStatement(env.DATABASE_URL, statement)
    },
    stop: async () => {
      await end(running)
      await cleanUp()
    },
  }
}

/** Fills a demo shop for the workers to copy. Returns its folder and a function that removes it. */
export async function openTemplate() {
  const folder = await temporaryFolder()
  await copyShop(folder.path)
  return folder
}

/** A copy of the filled shop. */
async function copyTemplate() {
  const template = process.env.JOURNEY_TEMPLATE
  if (template === undefined) throw new Error('The journeys run through playwright.config.ts')
  const folder = await temporaryFolder()
  copyFolder(template, folder.path)
  return folder
}

/** Starts a separate demo shop on the embedded engine: a copy of the filled one, with more of the environment. */
export async function openEmbedded(env: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const folder = await copyTemplate()
  return openShop({ DATA_DIR: folder.path, ...env }, folder.remove)
}

/** Starts a separate demo shop on PostgreSQL, in a new database: the filled one, moved there as an operator does it. */
async function openPostgres(): Promise<Shop> {
  const { url, drop } = await newDatabase(`atelier_journeys_${process.pid}`)
  const folder = await copyTemplate()
  const { code, err } = await start('server/db/embedded/move.ts', { DATA_DIR: folder.path }, [url]).ended
  if (code !== 0) throw new Error(`The shop could not be moved to PostgreSQL: ${err}`)
  return openShop({ DATABASE_URL: url, DATA_DIR: folder.path }, async () => {
    await drop()
    await folder.remove()
  })
}

/** Starts a separate demo shop. */
export const openDemo = (engine: Engine): Promise<Shop> =>
  engine === 'postgres' ? openPostgres() : openEmbedded()

/** The id of the order with this number. */
export async function idOf(shop: Shop, number: number): Promise<number> {
  const { id_token } = await shop.token('admin')
  const rows = (await shop.call('GET', `/api/bookings?text=${number}`, id_token)) as Numbered[]
  const found = rows.find((row) => row.number === number)
  if (!found) throw new Error(`The shop has no order #${number}`)
  return found.id
}

interface Numbered {
  readonly id: number
  readonly number: number
}
