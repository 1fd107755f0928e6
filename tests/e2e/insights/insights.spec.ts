import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { tabTo } from '../screens.ts'
import { barsOf, cardOf, openInsights } from './charts.ts'

test.use({ as: 'admin' })

/** The number of rows that the list says it has. */
async function totalOf(page: Page, path: string): Promise<number> {
  const answer = await page.waitForResponse((response) => {
    const url = new URL(response.url())
    return url.pathname === path && response.request().method() === 'GET' && response.ok()
  })
  return Number(answer.headers()['x-total-count'])
}

/** The count at the end of the name of a bar: `Colour: 7 days or more 37`. */
const countIn = (name: string | null): number =>
  Number(/: (?:.*?)([\d,]+)(?:, [^,]*)?$/.exec(name ?? '')?.[1]?.replace(',', ''))

/** Opens a bar as the pointer does, and gives what it says and how many rows there are. */
async function follow(page: Page, bar: Locator, path = '/api/bookings') {
  const said = countIn(await bar.getAttribute('aria-label'))
  const total = totalOf(page, path)
  await bar.click()
  return { said, listed: await total }
}

test('a bar says as many orders or reminders as its click lists, an artist as many orders', async ({
  page,
}) => {
  await openInsights(page)
  for (const name of ['days', 'lanes', 'rounds', 'firstPass', 'answers'] as const)
    await test.step(name, async () => {
      const { said, listed } = await follow(page, barsOf(page, name).last())
      expect(said).toBeGreaterThan(0)
      expect(listed).toBe(said)
      const filter = page.getByRole('button', { name: /^(Remove filter Insights|Bỏ bộ lọc Báo cáo)$/ })
      if (name !== 'days') await expect(filter).toBeVisible()
      await page.goBack()
      await expect(barsOf(page, name).last()).toBeVisible()
    })
  const reminders = await follow(page, barsOf(page, 'reminders').first(), '/api/customers-care/reminders')
  expect(reminders.listed).toBe(reminders.said)
  await page.goBack()
  await expect(cardOf(page, 'artists')).toBeVisible()
  const open = cardOf(page, 'artists').getByRole('table').getByRole('link').first()
  const said = Number(await open.innerText())
  const total = totalOf(page, '/api/bookings')
  await open.click()
  expect(await total).toBe(said)
})

test('by keyboard: Tab to a chart, arrows to a bar, Enter to its orders', async ({ page }) => {
  await openInsights(page)
  await page.getByRole('heading', { level: 1 }).click()
  const bars = barsOf(page, 'lanes')
  await tabTo(page, bars.first())
  await page.keyboard.press('ArrowRight')
  await expect(bars.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(bars.last()).toBeFocused()
  const said = countIn(await bars.last().getAttribute('aria-label'))
  const total = totalOf(page, '/api/bookings')
  await page.keyboard.press('Enter')
  expect(await total).toBe(said)
})
