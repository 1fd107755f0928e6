import type { Locator, Page } from '@playwright/test'
import { violationsAsShown } from '../axe.ts'
import { FLOATING } from '../fits.ts'
import { expect, test } from '../journey.ts'
import { openRoom } from '../orders/review.ts'
import { openList, quiet } from '../screens.ts'
import type { Shop } from '../shop.ts'
import { overflow } from '../thumb.ts'
import { chosenColour, contrastOf, hiddenTexts, keptHeight, spaceTexts, ZOOMED } from './eyes.ts'
import { follow } from './going.ts'

test.use({ as: 'admin', language: 'en' })

/** An order whose sketch waits for a decision. */
async function orderInReview(shop: Shop): Promise<string> {
  const { id_token } = await shop.token('admin')
  const [order] = (await shop.call('GET', '/api/bookings?status=SKETCH_REVIEW&size=1', id_token)) as {
    code: string
  }[]
  return `/order/${order?.code}`
}

/** A screen of each kind: queue, settings, figures, cards, forms, rights, heads with several buttons, chats, letters. */
const KINDS = [
  '/next',
  '/settings',
  '/insights',
  '/customers-care',
  '/new-order',
  '/user/role/detail/1',
  '/shops',
  '/cs',
  '/statement/artist',
]

const dialogOf = (page: Page) => page.getByRole('dialog')

test.describe('zoomed to 400 %, with spaced texts', () => {
  test.use({ viewport: ZOOMED })

  test('no screen scrolls sideways, is covered by its bars, or cuts a text', async ({ page, shop }) => {
    const look = async (where: string, part = 'body') => {
      await quiet(page)
      expect.soft(await overflow(page), `${where} sideways`).toBe(0)
      expect.soft(await hiddenTexts(page, part), `${where} cuts`).toEqual([])
      expect.soft(await keptHeight(page), `${where} covers`).toBe(0)
    }
    await spaceTexts(page)
    await openList(page)
    await look('orders')
    await page
      .getByRole('checkbox', { name: /^Select order #/ })
      .first()
      .check()
    await look('bulk bar')
    await page.getByRole('toolbar').getByRole('button', { name: 'Refund' }).click()
    await expect(dialogOf(page)).toBeVisible()
    await look('confirmation', FLOATING)
    await page.keyboard.press('Escape')
    for (const path of KINDS) {
      await follow(page, path)
      await expect(page).toHaveURL(path)
      await look(path)
    }
    await follow(page, await orderInReview(shop))
    await look('order')
    const room = await openRoom(page)
    await look('review room', 'dialog')
    // It scrolls by itself, and its picture is more than a strip.
    const stage = await room.locator('[data-stage]').first().boundingBox()
    expect.soft(stage?.height).toBeGreaterThan(ZOOMED.height / 2)
    expect.soft(await room.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})

test.describe('in colours of the system', () => {
  /** Ordinary text, and what is drawn (WCAG 1.4.3, 1.4.11). */
  const [READ, SEEN] = [4.5, 3]

  /** Painted with the pair that the system has for what is chosen, so that it is told from the others and can be read. */
  async function isChosen(page: Page, chosen: Locator, what: string): Promise<void> {
    await expect.soft(chosen, what).toHaveCSS('background-color', await chosenColour(page))
    await expect.soft(chosen, what).toHaveCSS('forced-color-adjust', 'none')
  }

  test('what is chosen, wrong, disabled or has the focus is seen, and axe finds nothing', async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const look = async (where: string, part = 'main') => {
      await quiet(page)
      expect.soft(await violationsAsShown(page, part), where).toEqual([])
      // 24 px, or as far from others (WCAG 2.5.8); axe asks only when told to.
      expect.soft(await violationsAsShown(page, part, ['target-size']), where).toEqual([])
    }
    await openList(page, '?status=SKETCH_REVIEW')
    await page
      .getByRole('checkbox', { name: /^Select order #/ })
      .first()
      .check()
    await isChosen(page, page.locator('tr[data-selected]').first(), 'selected row')
    await isChosen(page, page.getByRole('tab', { selected: true }), 'tab')
    await isChosen(page, page.locator('nav a[aria-current]').first(), 'entry of the menu')
    const status = page.locator('#orders tbody tr:not([data-selected]) [class*="_badge_"]').first()
    await expect.soft(status, 'edge of a status').toHaveCSS('outline-style', 'solid')
    expect.soft(await contrastOf(status, 'outlineColor', 'backgroundColor')).toBeGreaterThanOrEqual(SEEN)
    await look('orders')
    await follow(page, '/new-order')
    const create = page.getByRole('button', { name: 'Create order' })
    await create.click()
    expect
      .soft(await contrastOf(create, 'color', 'backgroundColor'), 'main button')
      .toBeGreaterThanOrEqual(READ)
    const wrong = page.locator('[aria-invalid="true"]').first()
    await expect.soft(wrong, 'wrong').toHaveCSS('border-top-width', '3px')
    await look('new order')
    for (const path of [
      '/next',
      '/settings',
      '/insights',
      '/notification-settings/1',
      '/user/role/detail/1',
    ]) {
      await follow(page, path)
      await expect(page).toHaveURL(path)
      await look(path)
    }
    const toggle = page.getByRole('checkbox', { name: 'Needs two-factor authentication' })
    await expect.soft(toggle, 'switch').toHaveCSS('border-top-style', 'solid')
    await follow(page, await orderInReview(shop))
    await look('order')
    const room = await openRoom(page)
    await isChosen(page, room.locator('[aria-pressed="true"]').first(), 'pressed')
    await look('review room', 'dialog')
  })

  test('the edges of what is typed into are seen in the ordinary themes', async ({ page }) => {
    await page.goto('/new-order')
    const input = page.locator('main input.input:not([aria-invalid="true"])').first()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
      expect
        .soft(await contrastOf(input, 'borderTopColor', 'backgroundColor'), colorScheme)
        .toBeGreaterThanOrEqual(SEEN)
    }
  })
})
