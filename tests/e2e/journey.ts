import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { type Engine, type Login, openDemo, type Shop } from './shop.ts'

export { expect } from '@playwright/test'

export type LanguageKey = 'en' | 'vi'

/** What a project, a file or a part of one may choose. */
export interface JourneyOptions {
  /** Who is signed in when the journey begins; nobody when absent. */
  readonly as: Login | undefined
  /** The language the browser remembers. */
  readonly language: LanguageKey
  /** The page size of the orders that the browser remembers, or none. */
  readonly rows: number | 'none'
}

/** What a project may choose. */
export interface ShopOptions {
  readonly engine: Engine
}

/** What went wrong in the pages of a journey, so that it fails with it. */
export interface Faults {
  /** Says that a console error of this kind belongs to the journey. */
  allow(pattern: RegExp): void
  /** Watches another context as well. */
  watch(context: BrowserContext): void
}

interface Fixtures extends JourneyOptions {
  readonly faults: Faults
  /** Opens another browser beside the first one, signed in as someone, or as nobody. */
  readonly beside: (login?: Login) => Promise<Page>
}

interface WorkerFixtures extends ShopOptions {
  readonly shop: Shop
}

const SCRIPTS = new Set(['script', 'stylesheet', 'font', 'image'])

/** Collects console errors, page errors, and scripts, styles and pictures that did not load. */
function watcher() {
  const seen: string[] = []
  const allowed: RegExp[] = []
  const watch = (context: BrowserContext) => {
    context.on('console', (message) => {
      if (message.type() === 'error') seen.push(`console: ${message.text()}`)
    })
    context.on('weberror', (error) => seen.push(`page: ${error.error().stack}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Leaving a page cuts off what is still loading.
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

/** What the browser remembers of someone who has been here before. */
async function stateOf({ shop, as, language, rows }: Visitor) {
  const localStorage: { name: string; value: string }[] = [{ name: 'atelier.language', value: language }]
  if (rows !== 'none') localStorage.push({ name: 'RaStoreatelier.orders.size', value: String(rows) })
  if (as !== undefined) {
    const token = await shop.token(as)
    await shop.call('PUT', '/api/me/preferences', token.id_token, { langKey: language })
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
  // A short list is as good as a long one for most journeys, and much quicker to look through.
  rows: [30, { option: true }],
  engine: ['pglite', { option: true, scope: 'worker' }],

  // Each worker has its own.
  shop: [
    async ({ engine }, provide) => {
      const shop = await openDemo(engine)
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 90_000 },
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
