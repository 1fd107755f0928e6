import type { Browser } from '@playwright/test'
import type { Site } from './sites.ts'
import {
  collectScripts,
  heap,
  loadOf,
  nextPage,
  notesOf,
  rowsShown,
  selectAll,
  slowConnection,
  type Visit,
  watch,
} from './steps.ts'

const VIEWPORT = { width: 1280, height: 900 }

export interface Profile {
  /** How many times slower the processor is. */
  readonly slowdown: number
  /** Whether the connection is that of a slow phone. */
  readonly slow?: true
}

/** KB of these scripts, packed. */
async function sizeOf(paths: ReadonlySet<string>, size: (path: string) => Promise<number>): Promise<number> {
  const sizes = await Promise.all([...paths].map(size))
  return sizes.reduce((sum, each) => sum + each, 0)
}

/** KB of script of the sign-in page. */
async function visitDoor(browser: Browser, { url, size }: Site): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  const scripts = collectScripts(page)
  await page.goto(url.href)
  await page.getByLabel('Username').waitFor()
  await context.close()
  return sizeOf(scripts, size)
}

/** A cold visit of a list: the load, then the next page and selecting all, and what else the site measures. */
export async function visitSite(
  browser: Browser,
  { url, session: kept, marks, size, goOn }: Site,
  { slowdown, slow }: Profile,
): Promise<Visit> {
  const localStorage = Object.entries(kept()).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: VIEWPORT,
    storageState: { cookies: [], origins: [{ origin: url.origin, localStorage }] },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (slow) await slowConnection(session)
  await watch(page, marks)
  await page.goto(url.href)
  await rowsShown(page)
  const { firstAt: first, rowsAt: rows, longest } = await notesOf(page)
  // The next page is prefetched once the browser is idle, so wait for that as a reading user would.
  await page.waitForTimeout(1500 * slowdown)
  const { paths, sent } = await loadOf(page)
  const figures = {
    requests: paths.length,
    calls: paths.filter((path) => path.startsWith('/api/')).length,
    sent,
    listScript: await sizeOf(new Set(paths.filter((path) => path.endsWith('.js'))), size),
    first,
    rows,
    longest,
    heap: await heap(session),
  }
  const steps = { nextPage: await nextPage(page, marks), selectAll: await selectAll(page, marks) }
  const { shift } = await notesOf(page)
  const after = await goOn?.(page)
  await context.close()
  return { ...figures, ...steps, shift, ...after }
}

/** Sign-in page, list, next page, selection and order page of the console, each with a cold cache. */
export async function visitConsole(browser: Browser, site: Site, profile: Profile): Promise<Visit> {
  const signInScript = await visitDoor(browser, site)
  return { signInScript, ...(await visitSite(browser, site, profile)) }
}
