import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { type Engine, type Login, openDemo, type Shop } from './shop.ts'

export { expect } from '@playwright/test'

export type LanguageKey = 'en' | 'vi'

/** Options that a project, a file or a describe block may set. */
export interface JourneyOptions {
  /** The account signed in at the start; undefined for no session. */
  readonly as: Login | undefined
  /** The language stored in the browser. */
  readonly language: LanguageKey
  /** The page size of the lists stored in the browser, or none. */
  readonly rows: number | 'none'
}

/** Options that a project may set. */
export interface ShopOptions {
  readonly engine: Engine
}

/** Errors in the pages of a journey, which make it fail. */
export interface Faults {
  /** Ignores expected console errors that match. */
  allow(pattern: RegExp): void
  /** Also watches another browser context. */
  watch(context: BrowserContext): void
}

interface Fixtures extends JourneyOptions {
  readonly faults: Faults
  /** Opens a second browser, signed in as the given account or not at all. */
  readonly beside: (login?: Login) => Promise<Page>
}

interface WorkerFixtures extends ShopOptions {
  readonly shop: Shop
}

const SCRIPTS = new Set(['script', 'stylesheet', 'font', 'image'])

/**
 * Said of the helpers that a walk, and the trace of a repeated test, give to every frame: the frame of a mail's
 * preview runs no script.
 */
const HELPER_BLOCKED = /^console: Blocked script execution in 'about:srcdoc'/

/** Collects console errors, page errors, and scripts, styles and pictures that did not load. */
function watcher() {
  const seen: string[] = []
  const allowed = [HELPER_BLOCKED]
  const watch = (context: BrowserContext) => {
    context.on('console', (message) => {
      // The place of a refused call is its address, without what it asks for.
      const [place = ''] = message.location().url.split('?')
      if (message.type() === 'error') seen.push(`console: ${message.text()} ${place}`.trim())
    })
    context.on('weberror', (error) => seen.push(`page: ${error.error().stack}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Leaving a page aborts what is still loading.
      if (!SCRIPTS.has(request.resourceType()) || reason === 'net::ERR_ABORTED') return
      seen.push(`${request.resourceType()} ${request.url()}: ${reason}`)
    })
  }
  const unexpected = () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))
  return { watch, unexpected, allow: (pattern: RegExp) => void allowed.push(pattern) }
}

interface Visitor extends Pick<JourneyOptions, 'as' | 'language' | 'rows'> {
  readonly shop: Shop
}

/** Chooses the language of an account, which may still have that of an earlier journey. */
export async function speak(shop: Shop, login: Login, langKey: LanguageKey): Promise<void> {
  const { id_token } = await shop.token(login)
  await shop.call('PUT', '/api/me/preferences', id_token, { langKey })
}

/** The lists that are longer than a page of 30 in the demo shop, by the key of their page size. */
const LONG_LISTS = [
  'orders',
  'users',
  'permissions',
  'customers',
  'care',
  'lateNotifications',
  'inbox',
  'outbox',
  'payouts',
  'adminNotifications',
  'notifications',
  'artists',
  'gallery',
  'audit',
  'systemProperties',
]

/** The browser's local storage after an earlier visit. */
async function stateOf({ shop, as, language, rows }: Visitor) {
  const localStorage: { name: string; value: string }[] = [{ name: 'atelier.language', value: language }]
  if (rows !== 'none')
    for (const list of LONG_LISTS)
      localStorage.push({ name: `RaStoreatelier.${list}.size`, value: String(rows) })
  if (as !== undefined) {
    const token = await shop.signIn(as)
    await speak(shop, as, language)
    const times = { givenAt: Date.now(), expiresAt: Date.parse(token.expiresAt) }
    localStorage.push(
      { name: 'atelier.token', value: token.id_token },
      { name: 'atelier.tokenTimes', value: JSON.stringify(times) },
    )
  }
  return { cookies: [], origins: [{ origin: shop.origin, localStorage }] }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  as: [undefined, { option: true }],
  language: ['en', { option: true }],
  // Short lists are enough for most journeys, and much faster.
  rows: [30, { option: true }],
  engine: ['pglite', { option: true, scope: 'worker' }],

  // Each worker has its own.
  shop: [
    async ({ engine }, provide) => {
      const shop = await openDemo(engine)
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.origin),

  storageState: async ({ shop, as, language, rows }, provide) =>
    provide(await stateOf({ shop, as, language, rows })),

  beside: async ({ browser, shop, faults, language, rows, viewport, contextOptions }, provide) => {
    const opened: BrowserContext[] = []
    await provide(async (as) => {
      const storageState = await stateOf({ shop, as, language, rows })
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: shop.origin,
        storageState,
        viewport,
      })
      opened.push(context)
      faults.watch(context)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },

  page: async ({ page }, provide) => {
    await provide(page)
    // A call that a route still handles would fail the next test.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },

  faults: [
    async ({ context }, provide) => {
      const { watch, unexpected, allow } = watcher()
      watch(context)
      await provide({ watch, allow })
      base.expect(unexpected(), 'faults in the page').toEqual([])
    },
    { auto: true },
  ],
})
