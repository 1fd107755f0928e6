import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

type State = Parameters<BrowserContext['setStorageState']>[0]

/**
 * Browser contexts that the journeys of one worker share, one for each kind of browser: what a browser has loaded and
 * compiled once, it need not load and compile for each journey. Nothing else goes over: each journey begins with the cookies and
 * storage it asks for, and its pages are closed at its end.
 */
export function keepContexts(browser: Browser) {
  const kept = new Map<string, BrowserContext>()
  return {
    /** The context with these options, with this storage and without pages. */
    async open(options: BrowserContextOptions, state: State): Promise<BrowserContext> {
      const key = JSON.stringify(options)
      const context = kept.get(key) ?? (await browser.newContext(options))
      kept.set(key, context)
      await context.setStorageState(state)
      return context
    },
    /** Closes the pages of a journey that ends. */
    async clear(context: BrowserContext): Promise<void> {
      await Promise.all(context.pages().map((page) => page.close()))
      await context.clearPermissions()
      context.removeAllListeners()
    },
    close: () => Promise.all([...kept.values()].map((context) => context.close())),
  }
}
