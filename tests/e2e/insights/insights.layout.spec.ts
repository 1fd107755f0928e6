import type { Locator, Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { quiet, tabTo } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow, tooSmall } from '../thumb.ts'
import { cutRings } from '../walks/focusRings.ts'

test.use({ as: 'admin' })

/** What a chart is called, in both languages. */
const CHARTS = {
  days: /^(By day|Theo ngày)$/,
  lanes: /^(Where orders are now|Đơn hàng đang ở đâu)$/,
  times: /^(Time per status|Thời gian ở mỗi trạng thái)$/,
  rounds: /^(Rounds per order|Số lần nộp mỗi đơn)$/,
  firstPass: /^(First-pass approval|Duyệt ngay lần đầu)$/,
  answers: /^(Answers to customers|Trả lời khách hàng)$/,
  reminders: /^(Reminders|Nhắc chăm sóc khách)$/,
  artists: /^(Artists|Họa sĩ)$/,
} as const
type ChartName = keyof typeof CHARTS

const cardOf = (page: Page, name: ChartName): Locator => page.getByRole('region', { name: CHARTS[name] })

/** The links of the drawn bars. */
const barsOf = (page: Page, name: ChartName): Locator =>
  cardOf(page, name).getByRole('group').getByRole('link')

async function openInsights(page: Page, search = ''): Promise<void> {
  await openPage(page, `/insights${search}`)
  await expect(barsOf(page, 'lanes').first()).toBeAttached()
}

/** Scrolls to the end, as a reader does: what loads or moves on the way is seen. */
async function readThrough(page: Page): Promise<void> {
  const steps = await page.evaluate(() =>
    Math.ceil(document.documentElement.scrollHeight / window.innerHeight),
  )
  for (let at = 0; at <= steps; at += 1) {
    await page.evaluate((screens) => window.scrollTo(0, screens * window.innerHeight), at)
    await page.waitForTimeout(50)
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('nothing moves while the insights load, and nothing scrolls sideways', async ({
      page,
      isMobile,
    }) => {
      await watchShifts(page)
      for (const search of ['', '?range=lastYear', '?range=2001-01-01..2001-01-10']) {
        await openInsights(page, search)
        await readThrough(page)
        expect.soft(await shiftsOf(page), `${search} moves`).toEqual([])
        expect.soft(await overflow(page), `${search} scrolls sideways`).toBe(0)
      }
      await openInsights(page)
      expect.soft(await violationsOf(page), 'axe').toEqual([])
      expect.soft(await cutRings(page, 'main'), 'focus rings').toEqual([])
      if (!isMobile) return
      const pressed = page.locator('main').locator('button, dl a').locator('visible=true')
      expect.soft(await tooSmall(pressed), 'targets').toEqual([])
    })
  })
}

test('the tables fit, and their links are found', async ({ page, isMobile }) => {
  await openInsights(page)
  for (const name of ['days', 'lanes', 'times', 'rounds', 'firstPass', 'answers', 'reminders'] as const) {
    await cardOf(page, name)
      .getByRole('button', { name: /^(Show table|Xem bảng)/ })
      .click()
    await expect(cardOf(page, name).getByRole('table').getByRole('link').first()).toBeVisible()
    await expect(barsOf(page, name)).toHaveCount(0)
  }
  expect.soft(await violationsOf(page), 'axe').toEqual([])
  expect.soft(await overflow(page)).toBe(0)
  if (!isMobile) return
  expect.soft(await tooSmall(page.locator('main tbody a').locator('visible=true')), 'targets').toEqual([])
})

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

for (const name of ['days', 'lanes', 'rounds', 'firstPass', 'answers'] as const) {
  test(`a bar of ${name} says as many orders as its click lists`, async ({ page }) => {
    await openInsights(page)
    const bar = barsOf(page, name).last()
    const { said, listed } = await follow(page, bar)
    expect(said).toBeGreaterThan(0)
    expect(listed).toBe(said)
    await quiet(page)
    if (name !== 'days')
      await expect(
        page.getByRole('button', { name: /^(Remove filter Insights|Bỏ bộ lọc Báo cáo)$/ }),
      ).toBeVisible()
    await page.goBack()
    await expect(cardOf(page, name)).toBeVisible()
  })
}

test('reminders and artists lead to as many rows as they say', async ({ page }) => {
  await openInsights(page)
  const reminders = await follow(page, barsOf(page, 'reminders').first(), '/api/customers-care/reminders')
  expect(reminders.listed).toBe(reminders.said)
  await openInsights(page)
  const open = cardOf(page, 'artists').getByRole('table').getByRole('link').first()
  const said = Number(await open.innerText())
  const total = totalOf(page, '/api/bookings')
  await open.click()
  expect(await total).toBe(said)
})

test('by keyboard: Tab to a chart, arrows to a bar, Enter to its orders', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Phones have no Tab')
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
