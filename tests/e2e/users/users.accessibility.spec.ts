import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { previewBar, readRole } from '../people.ts'
import { quiet } from '../screens.ts'

const look = async (page: Page, name: string, part?: string) =>
  expect.soft(await violationsOf(page, part), name).toEqual([])
const DIALOG = '[role="dialog"]'

test.describe('people in light and dark', () => {
  test.use({ as: 'admin', language: 'en' })

  test('users, roles and permissions', async ({ page, shop, faults }) => {
    // Runs axe on eight whole pages.
    faults.allow(/status of 404/)
    const { id } = await readRole(shop, 'ROLE_ACCOUNTANT')
    const paths = ['/user', '/user/detail/cs', '/user/role', `/user/role/detail/${id}`, '/user/permission']
    for (const path of [...paths, '/user?name=zzzz', '/user/detail/no-such-login']) {
      await page.goto(path)
      await quiet(page)
      await look(page, path)
    }
    await page.goto(`/user/role/detail/${id}`)
    await page.getByRole('checkbox', { name: /ACCESS_SETTING$/ }).check()
    await page.getByRole('checkbox', { name: /ACCESS_ORDER$/ }).uncheck()
    await page.getByRole('tab', { name: 'Calls' }).click()
    await look(page, 'changed role')
  })

  for (const [path, title] of [
    ['/user', 'Create user'],
    ['/user/role', 'Create role'],
    ['/user/permission', 'Create permission'],
  ] as const) {
    test(`the dialog: ${title}`, async ({ page }) => {
      await page.goto(path)
      await quiet(page)
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.getByRole('textbox').first()).toBeFocused()
      await look(page, title, DIALOG)
      await dialog.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(dialog.getByText('This field is required.').first()).toBeVisible()
      await look(page, `${title} with errors`, DIALOG)
    })
  }

  test('the questions and the bars', async ({ page, shop }) => {
    const { id } = await readRole(shop, 'ROLE_ACCOUNTANT')
    await page.goto('/user')
    await page
      .getByRole('button', { name: /^Active: deactivate/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(page, 'deactivate', DIALOG)
    await page.goto(`/user/role/detail/${id}`)
    // What the page still asks for as the rights change would be refused.
    await quiet(page)
    await page.getByRole('button', { name: 'View as this role' }).click()
    await expect(previewBar(page)).toBeVisible()
    await quiet(page)
    await page.goto('/user')
    await expect(page.getByRole('region', { name: 'No access' })).toBeVisible()
    await quiet(page)
    await look(page, 'preview and what is missing', 'section')
    await previewBar(page).getByRole('button', { name: 'End preview' }).click()
    await expect(previewBar(page)).toHaveCount(0)
  })
})
