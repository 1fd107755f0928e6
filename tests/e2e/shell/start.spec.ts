import type { Page } from '@playwright/test'
import { formatDateTime } from '#src/ui/format.ts'
import { expect, test } from '../journey.ts'
import { listReady, numberLinks } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { follow } from '../walks/going.ts'

test.use({ as: 'cs', rows: 100 })

/** Most requests until the rows show, the page itself included; two of them are calls. */
const MOST_REQUESTS = 13
const CALLS = ['/api/account', '/api/bookings']
/** Asked for beside the rows, at the earliest a moment before they show. */
const BESIDE = '/api/start'

/** Notes the paths that a page requests, until its rows show. */
async function requestsUntilRows(page: Page, address: string): Promise<readonly string[]> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('#orders tbody tr td a') === null) return
      watch.disconnect()
      performance.mark('rows')
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  await listReady(page)
  return page.evaluate(() => {
    const rowsAt = performance.getEntriesByName('rows')[0]?.startTime ?? 0
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < rowsAt)
    const paths = entries.map(({ name }) => new URL(name).pathname)
    // The browser asks for the icon of its tab whenever it likes.
    return ['/', ...paths.filter((path) => path !== '/icon.svg')]
  })
}

for (const address of ['/', '/?status=SKETCH&sort=deadline,asc&page=0'])
  test(`the rows of ${address} need few requests, nothing moves, and their dates are those of the business`, async ({
    page,
  }) => {
    await watchShifts(page)
    const requests = await requestsUntilRows(page, address)
    const calls = requests.filter((path) => path.startsWith('/api/') && path !== BESIDE)
    expect(calls.toSorted()).toEqual(CALLS)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(new Set(requests).size, 'nothing loads twice').toBe(requests.length)
    expect(await shiftsOf(page)).toEqual([])
    const shown = await page
      .locator('#orders tbody time')
      .evaluateAll((times) =>
        times.map((time) => [time.getAttribute('datetime') ?? '', time.getAttribute('data-full') ?? '']),
      )
    expect(shown.length).toBeGreaterThan(address === '/' ? 100 : 10)
    // The browser has `Temporal`, Node has not: here it is `Intl` that formats them.
    expect(shown).toEqual(shown.map(([at = '']) => [at, formatDateTime(at)]))
  })

test('the page of an order reads at once what it shows, each part once', async ({ page }) => {
  await page.goto('/')
  await listReady(page)
  const address = await numberLinks(page).first().getAttribute('href')
  const code = address?.split('/').at(-1) ?? ''
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  // The code of the page comes after the calls.
  const started = [`/api/bookings/${code}`, `/api/bookings/${code}/work-logs`]
  await page.route('**/assets/OrderShow-*.js', async (route) => {
    await expect.poll(() => started.every((path) => asked.includes(path))).toBe(true)
    await route.continue()
  })
  await watchShifts(page)
  await page.goto(`/order/${code.toLowerCase()}`)
  await expect(page.locator('article:not([aria-busy="true"])')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible()
  // The stream begins when all has been read.
  await expect.poll(() => asked.includes('/api/events')).toBe(true)
  for (const path of [...started, `/api/bookings/${code}/conversation`])
    expect([path, asked.filter((one) => one === path).length]).toEqual([path, 1])
  expect(await shiftsOf(page)).toEqual([])
})

test('the code of a screen, its texts and the calls of its resource load at once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isAsked = (name: string) => asked.some((path) => path.startsWith(`/assets/${name}-`))
  await page.route('**/assets/InboxList-*.js', async (route) => {
    await expect.poll(() => isAsked('inbox') && isAsked('crud')).toBe(true)
    await route.continue()
  })
  await page.goto('/inbox')
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  expect(isAsked('InboxList')).toBe(true)
})

test('the rows are asked for before the first file has come; a hint shows over its own cell, and nowhere beside it', async ({
  page,
}) => {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/bookings')
  await page.route('**/assets/door-*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/')
  await listReady(page)

  await follow(page, '/?text=nothinglikethis&columns=number,status,payment')
  await expect(page.getByText('No orders match')).toBeVisible()
  const hint = page.getByText('Whether the artist is paid', { exact: true })
  const box = await page.locator('#orders').boundingBox()
  if (!box) throw new Error('the list has no place on the page')
  await page.mouse.move(box.x + 20, box.y + box.height - 20)
  await page.mouse.move(box.x + 30, box.y + box.height - 30)
  await expect(hint).toHaveCount(0)
  await page.getByRole('columnheader', { name: 'Payment' }).hover({ position: { x: 2, y: 2 } })
  await expect(hint).toBeVisible()
})

test('after signing in the first reads are one call, too', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('left') !== null) return
    sessionStorage.setItem('left', '')
    localStorage.removeItem('atelier.token')
  })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // The next page is fetched ahead.
    if (searchParams.get('page') !== '1') calls.push(pathname)
  })
  await page.goto('/')
  await page.getByLabel('Username').fill('cs')
  await page.getByLabel('Password', { exact: true }).fill('atelier-demo')
  calls.length = 0
  await page.keyboard.press('Enter')
  await listReady(page)
  await expect.poll(() => calls.includes('/api/events')).toBe(true)
  const before = calls.slice(0, calls.indexOf('/api/events'))
  for (const path of [...CALLS, BESIDE])
    expect([path, before.filter((call) => call === path).length]).toEqual([path, 1])
  expect(before).not.toContain('/api/notifications/count')
})
