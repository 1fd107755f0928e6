import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { listReady, numberLinks, quiet } from '../screens.ts'
import { overflow, tooSmall } from '../thumb.ts'
import { smallFields } from './shownNumbers.ts'

test.use({ language: 'en' })

const FLOATING = 'dialog, [role="dialog"]'

test('the public pages fit, are not zoomed into, and what is pressed to sign in is large enough', async ({
  page,
}) => {
  for (const path of ['/privacy-policy', '/terms-conditions', '/signin']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await violationsOf(page), path).toEqual([])
    expect.soft(await overflow(page), path).toBe(0)
  }
  expect.soft(await smallFields(page)).toEqual([])
  expect.soft(await tooSmall(page.getByRole('button'))).toEqual([])
  expect.soft(await tooSmall(page.getByRole('textbox'))).toEqual([])
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect.soft(await violationsOf(page), 'sign-in with errors').toEqual([])
})

test.describe('signed in', () => {
  test.use({ as: 'cs' })

  test('the targets of frame, list, popovers and dialog are large enough', async ({ page }) => {
    const look = async (name: string, part?: string) =>
      expect.soft(await violationsOf(page, part), name).toEqual([])
    await page.goto('/')
    await listReady(page)
    await look('list')
    expect.soft(await tooSmall(page.getByRole('banner').getByRole('button')), 'header').toEqual([])
    expect.soft(await tooSmall(page.getByRole('main').getByRole('combobox')), 'selects').toEqual([])
    expect
      .soft(await tooSmall(page.getByRole('navigation', { name: 'Pages' }).getByRole('button')), 'pager')
      .toEqual([])
    await page.getByRole('button', { name: 'Filters' }).click()
    const pills = page
      .getByRole('main')
      .getByRole('button', { name: /^(Filters|Store|Source|Product|Status|Artist)$/ })
    expect.soft(await tooSmall(pills), 'filters').toEqual([])
    expect
      .soft(await tooSmall(page.getByRole('button', { name: /^Assign / }).locator('visible=true')), 'assign')
      .toEqual([])
    await page.getByRole('button', { name: 'Status', exact: true }).click()
    expect.soft(await tooSmall(page.getByRole('option')), 'options').toEqual([])
    await look('status filter', FLOATING)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Account menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Account menu' })
    expect.soft(await tooSmall(menu.locator('a, button, label')), 'account menu').toEqual([])
    await look('account menu', FLOATING)
    await page.keyboard.press('Escape')
    await page
      .getByRole('checkbox', { name: /^Select order #/ })
      .first()
      .check()
    expect.soft(await tooSmall(page.getByRole('toolbar').getByRole('button')), 'bulk bar').toEqual([])
    await look('bulk bar', '[role="toolbar"]')
    await page.getByRole('toolbar').getByRole('button', { name: 'Mark as Done' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await tooSmall(page.getByRole('dialog').getByRole('button')), 'dialog').toEqual([])
    await look('dialog', FLOATING)
  })

  test('the sidebar lies over the page and closes by its entries, the overlay and Escape; then pages are chosen in a select, and a card opens its order', async ({
    page,
  }) => {
    await page.goto('/?alert=NO_ACTIVITY')
    await listReady(page)
    const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
    const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Orders/ })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    await expect(entry).toBeInViewport()
    expect.soft(await tooSmall(entry), 'entry').toEqual([])
    await page.keyboard.press('Escape')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle).toBeFocused()
    await toggle.click()
    await page.getByRole('button', { name: 'Close menu' }).click({ position: { x: 370, y: 500 } })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    await entry.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL('/')
    await listReady(page)
    await page.getByLabel(/^Page 1$/).selectOption({ index: 1 })
    await expect(page).toHaveURL('/?page=1')
    await listReady(page)
    await numberLinks(page).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order #/)
    await quiet(page)
    expect.soft(await violationsOf(page), 'order').toEqual([])
    // On phones the palette searches; the page of an order has selects of its own.
    await page.getByRole('button', { name: /^Command palette/ }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('a')
    await expect(page.getByRole('option').first()).toBeVisible()
    await quiet(page)
    expect.soft(await violationsOf(page, '[role="dialog"]'), 'palette').toEqual([])
  })
})
