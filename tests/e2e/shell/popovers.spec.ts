import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { openList } from '../screens.ts'
import { follow } from '../walks/going.ts'

test.use({ as: 'admin' })

const boxOf = async (shown: Locator) => {
  const box = await shown.boundingBox()
  if (!box) throw new Error('Nothing is shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('popovers keep to the window and their button, go with Tab and a press beside them, and in a dialog close alone', async ({
  page,
}) => {
  await openList(page)
  await test.step('that of a cell keeps beside it, and to its side while one searches', async () => {
    const cells = page.locator('#orders').getByRole('button', { name: /^Assign CS/ })
    const popover = page.getByRole('dialog', { name: 'Assign CS' })
    const table = page.getByRole('table').locator('..')
    await table.evaluate((scrolled) => scrolled.scrollTo({ left: scrolled.scrollWidth }))

    await cells.first().click()
    await expect(popover.getByRole('combobox')).toBeFocused()
    const [first, below] = [await boxOf(cells.first()), await boxOf(popover)]
    expect(below.y).toBeGreaterThanOrEqual(first.bottom)
    expect(below.y - first.bottom).toBeLessThanOrEqual(8)
    expect(below.right).toBeLessThanOrEqual(1280 - 8)
    await page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)
    await expect(cells.first()).toBeFocused()

    const low = cells.nth(17)
    await low.evaluate((cell) => cell.scrollIntoView({ block: 'end' }))
    await low.click()
    const above = await boxOf(popover)
    const cell = await boxOf(low)
    expect(above.bottom).toBeLessThanOrEqual(cell.y)
    expect(above.y).toBeGreaterThanOrEqual(8)
    await popover.getByRole('combobox').fill('no such person')
    await expect(popover.getByRole('option')).toHaveCount(0)
    await expect.poll(async () => Math.round((await boxOf(popover)).bottom)).toBe(Math.round(above.bottom))
    await page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)
  })

  await test.step('Tab goes on behind its button, and a press beside it closes it', async () => {
    const status = page.getByRole('button', { name: 'Status', exact: true }).first()
    const choices = page.getByRole('listbox', { name: 'Status' })
    await status.click()
    await expect(choices).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(choices).toHaveCount(0)
    await expect(status).not.toBeFocused()
    await expect(page.locator('[class*="pill"] :focus, [class*="add"]:focus')).toHaveCount(1)

    await status.click()
    await expect(choices).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(choices).toHaveCount(0)
  })

  await test.step('one in a dialog closes alone', async () => {
    await follow(page, '/user#create')
    const dialog = page.getByRole('dialog', { name: 'Create user' })
    const add = dialog.getByRole('button', { name: 'Roles' })
    await add.click()
    const search = page.getByRole('combobox', { name: /roles/i })
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await expect(add).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})
