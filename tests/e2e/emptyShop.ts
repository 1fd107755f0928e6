import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type MailServer, openMailServer } from '../support/mails/mailServer.ts'
import { freePort, type Ran, start, startProcess, temporaryFolder } from '../support/processes/process.ts'
import { expect, test as journey } from './journey.ts'
import { signIn } from './screens.ts'
import { ask, type Engine, end, newDatabase } from './shop.ts'

export { expect } from './journey.ts'

/** The password of `admin`, and of the users that a journey makes through the API. */
export const OWN_PASSWORD = 'a password of my own'

/** The device of the journeys, browser or not: nobody is told of a sign-in from another one (D-2.23). */
export const DEVICE = 'the one device of the journeys'

/** A running shop that begins with nothing but `admin`, as a real one does. */
export interface EmptyShop {
  readonly origin: string
  readonly intakeToken: string
  readonly mails: MailServer
  /** The folder of its data. */
  readonly folder: string
  /** A token for calls to the API. */
  token(login?: string, password?: string): Promise<string>
  /** Calls the API with a token; returns the JSON of a 2xx and throws on any other status. */
  call(method: string, path: string, token: string, body?: unknown): Promise<unknown>
  /** Imports a file of orders as an operator does, with `npm run import`; the server rests meanwhile. */
  importOrders(csv: string): Promise<Ran>
  stop(): Promise<void>
}

interface Options {
  readonly engine?: Engine
  /** More of the environment, or other values; an empty text is a setting that is not set. */
  readonly env?: Readonly<Record<string, string>>
}

const INTAKE_TOKEN = 'intake-token-of-a-new-shop'

/** A new database of the engine: its part of the environment, and how it is removed. */
async function databaseOn(
  engine: Engine,
  port: number,
): Promise<{ readonly env: Record<string, string>; readonly drop: () => Promise<void> }> {
  if (engine === 'pglite') return { env: {}, drop: async () => undefined }
  const { url, drop } = await newDatabase(`atelier_empty_${process.pid}_${port}`)
  return { env: { DATABASE_URL: url }, drop }
}

/** Starts an empty shop with a mail server of its own and an intake token. */
export async function openEmptyShop({ engine = 'pglite', env = {} }: Options = {}): Promise<EmptyShop> {
  const [folder, mails, port] = await Promise.all([temporaryFolder(), openMailServer(), freePort()])
  const database = await databaseOn(engine, port)
  const data = join(folder.path, 'data')
  const settings = {
    PORT: String(port),
    // Links in mails lead to where the browser of the journey is signed in.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: data,
    ADMIN_PASSWORD: OWN_PASSWORD,
    INTAKE_TOKEN,
    SMTP_URL: mails.url,
    MAIL_FROM: 'New shop <shop@shop.example>',
    ...database.env,
    ...env,
  }
  let running = await startProcess(settings)
  const { origin } = running
  return {
    origin,
    intakeToken: env.INTAKE_TOKEN ?? INTAKE_TOKEN,
    mails,
    folder: data,
    token: async (username = 'admin', password = OWN_PASSWORD) => {
      const body = { username, password, deviceId: DEVICE, appToken: 'atelier-console' }
      const given = await ask(`${origin}/api/authenticate`, 'POST', '', body)
      return (given as { id_token: string }).id_token
    },
    call: (method, path, token, body) => ask(origin + path, method, token, body),
    importOrders: async (csv) => {
      const file = join(folder.path, 'orders.csv')
      await writeFile(file, csv)
      // The embedded database is for one process.
      await end(running)
      const ran = await start('server/imports/importFile.ts', settings, [file]).ended
      running = await startProcess(settings)
      return ran
    },
    stop: async () => {
      await end(running)
      await mails.close()
      await database.drop()
      await folder.remove()
    },
  }
}

interface ShopFixtures {
  /** The shop of the worker, which a file configures by `environment`. */
  readonly empty: EmptyShop
  readonly environment: Readonly<Record<string, string>>
}

/** A journey that begins in front of an empty shop, without a session. */
export const test = journey.extend<object, ShopFixtures>({
  environment: [{}, { option: true, scope: 'worker' }],
  empty: [
    async ({ engine, environment }, provide) => {
      const empty = await openEmptyShop({ engine, env: environment })
      await provide(empty)
      await empty.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ empty }, provide) => provide(empty.origin),
  storageState: async ({ language, empty }, provide) => {
    const localStorage = [
      { name: 'atelier.language', value: language },
      { name: 'atelier.device', value: DEVICE },
    ]
    await provide({ cookies: [], origins: [{ origin: empty.origin, localStorage }] })
  },
})

/** Signs in at the sign-in page, and waits until the console has loaded. */
export async function enterAs(page: Page, login: string, password = OWN_PASSWORD): Promise<void> {
  await page.goto('/signin')
  await signIn(page, login, password)
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
}
