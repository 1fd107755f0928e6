import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { otherWays as englishWays } from '#i18n/en/screens/otherWays.ts'
import { secondFactor as english } from '#i18n/en/screens/secondFactor.ts'
import { shell as englishShell } from '#i18n/en/shell.ts'
import { otherWays as vietnameseWays } from '#i18n/vi/screens/otherWays.ts'
import { secondFactor as vietnamese } from '#i18n/vi/screens/secondFactor.ts'
import { shell as vietnameseShell } from '#i18n/vi/shell.ts'
import { type MailServer, openMailServer } from '../support/mails/mailServer.ts'
import { type Apps, signInWithFactor } from '../support/processes/factorSignIn.ts'
import { liveApp } from '../support/processes/liveApp.ts'
import { newDatabase } from '../support/processes/newDatabase.ts'
import { freePort, type Ran, start, startProcess, temporaryFolder } from '../support/processes/process.ts'
import { expect, test as journey, type LanguageKey } from './journey.ts'
import { SIGN_IN, signIn } from './screens.ts'
import { ask, type Engine, end } from './shop.ts'

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
  /** The authenticator apps of its people, by login. */
  readonly apps: Apps
  /** A token for calls to the API, of one session per login. */
  token(login?: string, password?: string): Promise<string>
  /** Calls the API with a token; returns the JSON of a 2xx and throws on any other status. */
  call(method: string, path: string, token: string, body?: unknown): Promise<unknown>
  /** Imports a file of orders as an operator does, with `npm run import`; the server rests meanwhile. */
  importOrders(csv: string): Promise<Ran>
  stop(): Promise<void>
}

/** What the way in says in each language. */
const WORDS = {
  en: { factor: english, code: englishWays.factorCode, menu: englishShell.account.label },
  vi: { factor: vietnamese, code: vietnameseWays.factorCode, menu: vietnameseShell.account.label },
} as const
type Words = (typeof WORDS)[LanguageKey]

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
  const apps: Apps = new Map()
  const tokens = new Map<string, Promise<string>>()
  const enter = (username: string, password: string) => {
    const more = { deviceId: DEVICE, appToken: 'atelier-console' }
    return signInWithFactor(origin, { username, password, more }, apps)
  }
  return {
    origin,
    apps,
    intakeToken: env.INTAKE_TOKEN ?? INTAKE_TOKEN,
    mails,
    folder: data,
    token: (username = 'admin', password = OWN_PASSWORD) => {
      const token = tokens.get(username) ?? enter(username, password)
      tokens.set(username, token)
      return token
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

/** What the console reads ahead is refused until a second factor is set up, and sign-ins without its code after that. */
const REFUSED_AT_FIRST =
  /status of (?:403 \(Forbidden\) \S+\/api\/(?:start|bookings|system-properties|push-config)|401 \(Unauthorized\) \S+\/api\/authenticate)$/

/** A journey that begins in front of an empty shop, without a session. */
export const test = journey.extend<{ readonly refused: undefined }, ShopFixtures>({
  refused: [
    async ({ faults }, provide) => {
      faults.allow(REFUSED_AT_FIRST)
      await provide(undefined)
    },
    { auto: true },
  ],
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

/** Sets the second factor up that the page asks for before anything else, and keeps the app. */
async function setFactorUp(page: Page, { apps }: EmptyShop, login: string, password: string, words: Words) {
  await page.getByLabel(words.factor.start.password).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: words.factor.scan.picture })).toBeVisible()
  const app = liveApp((await page.locator('code').first().innerText()).replace(/\s/g, ''))
  apps.set(login, app)
  await page.getByLabel(words.factor.scan.code).fill(await app.next())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: words.factor.codes.done }).click()
}

/**
 * Signs in at the sign-in page, and waits until the console has loaded. Those who give rights or pay in a new shop set a
 * second factor up at their first sign-in, and are asked for its code at the next ones (D-2.18).
 */
export async function enterAs(
  page: Page,
  empty: EmptyShop,
  login: string,
  { password = OWN_PASSWORD, language = 'en' }: { password?: string; language?: LanguageKey } = {},
): Promise<void> {
  const words = WORDS[language]
  await page.goto('/signin')
  const known = page
    .waitForResponse((answer) => new URL(answer.url()).pathname === '/api/account' && answer.ok())
    .catch(() => undefined)
  await signIn(page, login, password, SIGN_IN[language])
  const menu = page.getByRole('button', { name: words.menu })
  const code = page.getByLabel(words.code, { exact: true })
  const first = page.getByRole('heading', { name: words.factor.first })
  await expect(menu.or(code).or(first)).toBeVisible()
  // The console is there before the account is known, which may have to set a second factor up in its place.
  if (await menu.isVisible()) {
    await known
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    await expect(menu.or(first)).toBeVisible()
  }
  if (await first.isVisible()) await setFactorUp(page, empty, login, password, words)
  else if (await code.isVisible()) {
    await code.fill((await empty.apps.get(login)?.next()) ?? '')
    await page.keyboard.press('Enter')
  }
  await expect(menu).toBeVisible()
}
