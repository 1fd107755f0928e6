import type { Page } from '@playwright/test'
import { openPage, propertyOf, setProperty } from '../house.ts'
import { expect, test } from '../journey.ts'

const menuEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Settings' })

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('the hub leads to everything that is set up once, and each of it back', async ({ page, shop }) => {
    // The audit of a new shop is empty.
    const { name: changed, value: before } = await propertyOf(shop, 'limit_edit_hours')
    await setProperty(shop, changed, '41')
    await setProperty(shop, changed, before)
    await openPage(page, '/')
    await menuEntry(page).click()
    await expect(page).toHaveURL('/settings')
    const tiles = page.getByRole('main').locator('article > ul').getByRole('listitem')
    await expect(tiles.getByRole('link')).toHaveText([
      'User roles',
      'User permissions',
      'System properties',
      'Gallery listing',
      'Late notification',
      'Notification settings',
      'Integrations',
      'Shops',
      'Webhooks',
    ])

    for (const [name, path] of [
      ['User roles', '/user/role'],
      ['User permissions', '/user/permission'],
      ['System properties', '/system-property'],
      ['Jobs', '/jobs'],
      ['Who changed what', '/audit'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(menuEntry(page), `${name} is part of the settings`).toHaveAttribute('aria-current', /.+/)
      await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
      await page
        .getByRole('navigation', { name: 'You are here' })
        .getByRole('link', { name: 'Settings' })
        .click()
      await expect(page).toHaveURL('/settings')
    }
  })
})
