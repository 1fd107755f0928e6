import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { FLOATING } from '../fits.ts'
import { mailAbout, makeTemplate, openPage, propertyOf, removeDraft, rowWith, writeDraft } from '../house.ts'
import { expect, test } from '../journey.ts'
import { ownWord } from '../ownWord.ts'
import { quiet } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow } from '../thumb.ts'
import { follow } from '../walks/going.ts'

const look = async (page: Page, what: string, part = 'main') => {
  await quiet(page)
  expect.soft(await violationsOf(page, part), what).toEqual([])
}

/** Goes to a screen in the open console, and looks at it. The walk looks at each as it is first, and at the frame. */
async function lookAt(page: Page, path: string, what = path): Promise<void> {
  await follow(page, path)
  await expect(page).toHaveURL(path)
  await expect(page.locator('h1').first()).toBeVisible()
  // A step to another address is rendered in slices, and says only then that its list is loading.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })))
  await look(page, what)
}

/** Looks at the dialog that makes a record, with nothing in it. */
async function createEmpty(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('This field is required.').first()).toBeVisible()
  await look(page, 'create', FLOATING)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test.describe('in light and dark', () => {
  test.use({ language: 'en' })

  test.describe('as admin', () => {
    test.use({ as: 'admin' })

    test('notices, phrases and print products: their dialogs and filters', async ({ page, shop }) => {
      const title = `Looked at ${ownWord()}`
      const id = await writeDraft(shop, title)
      const dialog = page.getByRole('dialog')
      await openPage(page, '/admin-notifications')
      await createEmpty(page)
      await rowWith(page, title).getByRole('button', { name: 'Publish' }).click()
      await dialog.getByRole('checkbox', { name: 'All on this page' }).check()
      await expect(dialog.getByText('10 users chosen')).toBeVisible()
      await look(page, 'publish', FLOATING)
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('dialog', { name: /^Publish Looked/ })).toBeVisible()
      await look(page, 'publish, asked', FLOATING)
      await removeDraft(shop, id)

      await openPage(page, '/print-products')
      await createEmpty(page)
      await lookAt(page, '/print-products?store=1&priceFrom=20')
      await page.getByRole('button', { name: /^Width in cm/ }).click()
      await expect(dialog.getByLabel('From')).toBeFocused()
      await look(page, 'range', FLOATING)
      await page.keyboard.press('Escape')
      await follow(page, '/print-products/detail/2')
      await page.getByRole('button', { name: /^Printed by: / }).click()
      await expect(dialog.getByRole('option').nth(1)).toBeVisible()
      await look(page, 'stores', FLOATING)
    })

    test('the outbox, templates, properties and the audit: what opens in them, and mistakes', async ({
      page,
      shop,
      faults,
    }) => {
      faults.allow(/status of 400/)
      const dialog = page.getByRole('dialog')
      const mail = await mailAbout(shop, 'Looked at')
      await follow(page, `/outbox?message=${mail}`)
      await expect(dialog.getByTitle('As it is received')).toBeVisible()
      await look(page, 'message', FLOATING)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)

      for (const name of ['anniversary_types', 'business_timezone']) {
        const { id } = await propertyOf(shop, name)
        await lookAt(page, `/system-property/detail/${id}`, name)
      }
      const picker = page.getByRole('dialog', { name: 'Value' })
      await page.getByRole('button', { name: /^Value: / }).click()
      // Filtered first: checking every time zone takes longer than all other pages.
      await picker.getByRole('combobox').fill('ho chi')
      await expect(picker.getByRole('option')).toHaveCount(1)
      await look(page, 'time zones', FLOATING)
      await page.keyboard.press('Escape')

      const kinds = page.getByRole('dialog', { name: 'Area' })
      await follow(page, '/audit')
      await page.getByRole('main').getByRole('button', { name: 'Area', exact: true }).click()
      await expect(kinds.getByRole('option').first()).toBeVisible()
      await look(page, 'kinds of records', FLOATING)
      await page.keyboard.press('Escape')

      const { id } = await makeTemplate(shop, `Looked at ${ownWord()}`)
      await follow(page, `/templates/detail/${id}`)
      await expect(page.getByTitle('Preview')).toBeVisible()
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
  })

  test.describe('as artist', () => {
    test.use({ as: 'artist' })

    test('what is theirs alone, is refused or can only be read', async ({ page, shop }) => {
      await watchShifts(page)
      const { id } = await propertyOf(shop, 'max_upload_mb')
      // Statements with payouts, and of a month without one.
      const own = ['/my-work', '/statement/artist', '/statement/artist?month=2020-01']
      const read = ['/admin-notifications', '/system-property', `/system-property/detail/${id}`]
      for (const path of [...own, ...read]) {
        await openPage(page, path)
        expect.soft(await shiftsOf(page), `${path} moves`).toEqual([])
        expect.soft(await overflow(page), `${path} scrolls sideways`).toBe(0)
        await look(page, path)
      }
      await follow(page, '/settings')
      await expect(page.getByRole('region', { name: 'No access' })).toContainText('Administrator')
      await look(page, 'no access', 'section[aria-label="No access"]')
    })
  })
})
