import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { previewBar, readRole } from '../people.ts'
import { quiet } from '../screens.ts'
import { follow } from '../walks/going.ts'

const look = async (page: Page, name: string, part = '[role="dialog"]') =>
  expect.soft(await violationsOf(page, part), name).toEqual([])

test.use({ as: 'admin', language: 'en' })

test('the dialogs, questions and bars about people, in light and dark', async ({ page, shop }) => {
  const dialog = page.getByRole('dialog')
  for (const [path, title] of [
    ['/user/permission', 'Create permission'],
    ['/user/role', 'Create role'],
    ['/user?name=cs', 'Create user'],
  ] as const) {
    await follow(page, path)
    await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
    const form = page.getByRole('dialog', { name: title })
    await expect(form.getByRole('textbox').first()).toBeFocused()
    await look(page, title)
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(form.getByText('This field is required.').first()).toBeVisible()
    await look(page, `${title} with errors`)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page
    .getByRole('button', { name: /^Active: deactivate/ })
    .first()
    .click()
  await expect(dialog).toBeVisible()
  await look(page, 'deactivate')

  const { id } = await readRole(shop, 'ROLE_ACCOUNTANT')
  await page.goto(`/user/role/detail/${id}`)
  await page.getByRole('checkbox', { name: /ACCESS_SETTING$/ }).check()
  await page.getByRole('checkbox', { name: /ACCESS_ORDER$/ }).uncheck()
  await page.getByRole('tab', { name: 'Calls' }).click()
  await quiet(page)
  await look(page, 'changed role', 'main')
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
