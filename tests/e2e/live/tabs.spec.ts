import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { numberLinks, openList } from '../screens.ts'

test.use({ as: 'cs' })

/** The number of live streams that the browser holds open, of one tab or of all. */
function watchStreams(context: BrowserContext): (tab?: Page) => number {
  const open = new Set<Request>()
  const isStream = (url: string) => new URL(url).pathname === '/api/events'
  context.on('request', (request) => isStream(request.url()) && open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return (tab) => [...open].filter((request) => !tab || request.frame().page() === tab).length
}

test('signing out in one tab closes the streams of all, and none opens again', async ({ page, context }) => {
  const streams = watchStreams(context)
  await openList(page)
  const other = await context.newPage()
  await openList(other)
  await expect.poll(() => streams()).toBe(2)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Signout' }).click()
  await expect(other).toHaveURL('/signin')
  await expect.poll(() => streams()).toBe(0)
  const again = context.waitForEvent('request', {
    predicate: (request) => request.url().endsWith('/api/events'),
    timeout: 1500,
  })
  await expect(again).rejects.toThrow(/Timeout/)
})

/** Playwright reports every tab as visible: this sets what a browser reports for a background tab. */
const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** The paths that a page reads, besides the next page of rows, which is fetched ahead. */
function watchReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/events' && searchParams.get('page') !== '1')
      reads.push(pathname)
  })
  return reads
}

const streamOf = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events')

/** Longer than areas wait before they read again what has changed. */
const SETTLED_MS = 3500
/** Longer than a hidden tab keeps its stream. */
const HIDDEN_MS = 6000
/** Lets the time pass for the page, and what is due then go out. */
async function rest(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await page.waitForTimeout(300)
}

/** Jobs of the server may change orders meanwhile: then once more. */
const PATIENCE = { timeout: 120_000 }

test('what a page has read it reads again only if it changed, also after the tab was hidden', async ({
  page,
  shop,
}) => {
  const reads = watchReads(page)
  await page.clock.install()
  await expect(async () => {
    reads.length = 0
    const started = streamOf(page)
    await openList(page)
    await started
    await rest(page, SETTLED_MS)
    expect(reads.filter((path, at) => reads.indexOf(path) !== at)).toEqual([])
  }).toPass(PATIENCE)
  await expect(async () => {
    await show(page, 'hidden')
    await rest(page, HIDDEN_MS)
    reads.length = 0
    const resumed = streamOf(page)
    await show(page, 'visible')
    await resumed
    await rest(page, SETTLED_MS)
    expect(reads).toEqual([])
  }).toPass(PATIENCE)
  await show(page, 'hidden')
  await rest(page, HIDDEN_MS)
  await postOrder(shop, 'Hidden')
  await show(page, 'visible')
  await expect(page.getByRole('button', { name: '1 new order: refresh' })).toBeVisible()
})

test('seven tabs stay usable: only the one in view keeps its stream', async ({ page, context, shop }) => {
  const streams = watchStreams(context)
  await openList(page)
  // More than the connections that a browser opens to one server.
  let front = page
  for (let opened = 0; opened < 6; opened++) {
    await show(front, 'hidden')
    front = await context.newPage()
    await openList(front)
  }
  // A hidden tab keeps its stream for seconds, and the tab in view may not have opened its own yet.
  await expect.poll(() => streams(front)).toBe(1)
  await expect.poll(() => streams()).toBe(1)
  const { number } = await postOrder(shop, 'Tabs')
  const bar = (tab: Page) => tab.getByRole('button', { name: '1 new order: refresh' })
  await expect(bar(front)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await show(page, 'visible')
  await bar(page).click()
  await expect(numberLinks(page).first()).toHaveText(new RegExp(`#${number}`))
})
