import { expect, test } from '../journey.ts'
import { listReady, numberLinks } from '../screens.ts'
import { tooSmall } from '../thumb.ts'

test.use({ language: 'en' })

test('what is pressed to sign in is large enough', async ({ page }) => {
  await page.goto('/signin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect.soft(await tooSmall(page.getByRole('button'))).toEqual([])
  expect.soft(await tooSmall(page.getByRole('textbox'))).toEqual([])
})

test.describe('signed in', () => {
  test.use({ as: 'cs' })

  test('the targets of frame, list, popovers and dialog are large enough', async ({ page }) => {
    await page.goto('/')
    await listReady(page)
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
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Account menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Account menu' })
    expect.soft(await tooSmall(menu.locator('a, button, label')), 'account menu').toEqual([])
    await page.keyboard.press('Escape')
    await page
      .getByRole('checkbox', { name: /^Select order #/ })
      .first()
      .check()
    expect.soft(await tooSmall(page.getByRole('toolbar').getByRole('button')), 'bulk bar').toEqual([])
    await page.getByRole('toolbar').getByRole('button', { name: 'Mark as Done' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await tooSmall(page.getByRole('dialog').getByRole('button')), 'dialog').toEqual([])
  })

  test('the sidebar lies over the page and closes by its entries, the overlay and Escape', async ({
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
  })

  test('a card opens its order, and pages are chosen in a select', async ({ page }) => {
    await page.goto('/')
    await listReady(page)
    await page.getByLabel(/^Page 1$/).selectOption({ index: 1 })
    await expect(page).toHaveURL('/?page=1')
    await listReady(page)
    await numberLinks(page).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order #/)
  })
})
