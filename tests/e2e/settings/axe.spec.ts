import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { mailAbout, makeTemplate, openPage, propertyOf, removeDraft, rowWith, writeDraft } from '../house.ts'
import { expect, test } from '../journey.ts'
import { ownWord } from '../ownWord.ts'
import { quiet } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { follow } from '../walks/going.ts'

const FLOATING = 'dialog, [role="dialog"]'

const look = async (page: Page, what: string, part = 'main') => {
  await quiet(page)
  expect.soft(await violationsOf(page, part), what).toEqual([])
}

/** Goes to a screen in the open console, and looks at it. The frame around it is looked at by the walk. */
async function lookAt(page: Page, path: string, what = path): Promise<void> {
  await follow(page, path)
  await expect(page).toHaveURL(path)
  await expect(page.locator('h1').first()).toBeVisible()
  // A step to another address is rendered in slices, and says only then that its list is loading.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })))
  await look(page, what)
}

test.describe('in light and dark', () => {
  test.use({ language: 'en' })

  test.describe('as admin', () => {
    test.use({ as: 'admin' })

    test('notices, with their dialogs', async ({ page, shop }) => {
      const title = `Looked at ${ownWord()}`
      const id = await writeDraft(shop, title)
      const dialog = page.getByRole('dialog')
      for (const path of ['/notifications', '/admin-notifications?text=zzzzzz', '/admin-notifications']) {
        await lookAt(page, path)
      }
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await dialog.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(dialog.getByText('This field is required.')).toBeVisible()
      await look(page, 'create', FLOATING)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)

      await rowWith(page, title).getByRole('button', { name: 'Publish' }).click()
      await dialog.getByRole('checkbox', { name: 'All on this page' }).check()
      await expect(dialog.getByText('10 users chosen')).toBeVisible()
      await look(page, 'publish', FLOATING)
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('dialog', { name: /^Publish Looked/ })).toBeVisible()
      await look(page, 'publish, asked', FLOATING)
      await removeDraft(shop, id)
    })

    test('phrases and print products, with their filters and dialogs', async ({ page }) => {
      const dialog = page.getByRole('dialog')
      const filtered = '/print-products?store=1&priceFrom=20'
      for (const path of ['/phrases?size=30', '/phrases/detail/1', '/print-products?size=30', filtered]) {
        await lookAt(page, path)
      }
      await page.getByRole('button', { name: /^Width in cm/ }).click()
      await expect(dialog.getByLabel('From')).toBeFocused()
      await look(page, 'range', FLOATING)
      await page.keyboard.press('Escape')
      await lookAt(page, '/print-products/detail/2')
      await page.getByRole('button', { name: /^Printed by: / }).click()
      await expect(dialog.getByRole('option').nth(1)).toBeVisible()
      await look(page, 'stores', FLOATING)
      await page.keyboard.press('Escape')
      await follow(page, '/print-products')
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await dialog.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(dialog.getByText('This field is required.').first()).toBeVisible()
      await look(page, 'create', FLOATING)
    })

    test('the outbox and templates', async ({ page, shop, faults }) => {
      faults.allow(/status of 400/)
      const dialog = page.getByRole('dialog')
      const mail = await mailAbout(shop, 'Looked at')
      const { id } = await makeTemplate(shop, `Looked at ${ownWord()}`)
      for (const path of ['/outbox?size=30', '/outbox?text=zzzzzz&state=FAILED', '/templates']) {
        await lookAt(page, path)
      }
      await follow(page, `/outbox?message=${mail}`)
      await expect(dialog.getByTitle('As it is received')).toBeVisible()
      await look(page, 'message', FLOATING)
      await openPage(page, `/templates/detail/${id}`)
      await expect(page.getByTitle('Preview')).toBeVisible()
      await look(page, 'template')
      await page.getByRole('button', { name: 'Insert a variable into: Content' }).click()
      await expect(dialog.getByRole('option').first()).toBeVisible()
      await look(page, 'variables', FLOATING)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Edit as HTML' }).click()
      await page.getByRole('textbox', { name: /^Content/ }).fill('{{ nobody }}')
      await expect(page.getByText(/there is no variable nobody/)).toBeVisible()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('textbox', { name: /^Content/ })).toHaveAttribute('aria-invalid', 'true')
      await look(page, 'mistake')
    })

    test('properties and settings', async ({ page, shop }) => {
      await lookAt(page, '/settings')
      await lookAt(page, '/system-property')
      for (const name of ['limit_review_hours', 'anniversary_types', 'business_timezone']) {
        const { id } = await propertyOf(shop, name)
        await lookAt(page, `/system-property/detail/${id}`, name)
      }
      const picker = page.getByRole('dialog', { name: 'Value' })
      await page.getByRole('button', { name: /^Value: / }).click()
      // Filtered first: checking every time zone takes longer than all other pages.
      await picker.getByRole('combobox').fill('ho chi')
      await expect(picker.getByRole('option')).toHaveCount(1)
      await look(page, 'time zones', FLOATING)
    })

    test('the audit', async ({ page }) => {
      const kinds = page.getByRole('dialog', { name: 'Area' })
      await lookAt(page, '/audit?size=30')
      await page.getByRole('main').getByRole('button', { name: 'Area', exact: true }).click()
      await expect(kinds.getByRole('option').first()).toBeVisible()
      await look(page, 'kinds of records', FLOATING)
      await page.keyboard.press('Escape')
      await lookAt(page, '/audit?record=zzzzzz')
    })
  })

  test.describe('as artist', () => {
    test.use({ as: 'artist' })

    test('what is refused or can only be read', async ({ page, shop }) => {
      await watchShifts(page)
      await openPage(page, '/admin-notifications')
      expect.soft(await shiftsOf(page), 'no right to publish moves').toEqual([])
      await look(page, 'no right to publish')
      const { id } = await propertyOf(shop, 'max_upload_mb')
      for (const path of ['/system-property', `/system-property/detail/${id}`]) {
        await openPage(page, path)
        expect.soft(await shiftsOf(page), `${path} moves`).toEqual([])
        await look(page, path)
      }
      await follow(page, '/settings')
      await expect(page.getByRole('region', { name: 'No access' })).toContainText('Administrator')
      await look(page, 'no access', 'section[aria-label="No access"]')
    })
  })
})
