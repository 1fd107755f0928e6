import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { picture } from '../orders/work.ts'
import { ownWord } from '../ownWord.ts'
import { quiet, toast } from '../screens.ts'
import { overflow } from '../thumb.ts'

test.use({ as: 'artist', language: 'en' })

const card = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })

async function expectHandy(page: Page, what: string) {
  await quiet(page)
  expect.soft(await violationsOf(page), `${what}: axe`).toEqual([])
  expect.soft(await overflow(page), `${what}: sideways`).toBe(0)
}

test('an artist adds an artwork, finds it, talks about it, changes and deletes it', async ({ page }) => {
  const title = `Lantern night ${ownWord()}`
  await openPage(page, '/gallery')
  await expectHandy(page, 'list')
  await page.getByRole('button', { name: 'Upload Gallery' }).click()
  const dialog = page.getByRole('dialog')
  const upload = dialog.getByRole('button', { name: 'Upload Gallery' })
  await upload.click()
  await expect(dialog.getByText('Name is required field!')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog
    .locator('input[type=file]:not([data-camera])')
    .setInputFiles(picture('lantern.png', [190, 40, 30]))
  await dialog.getByRole('textbox', { name: 'Destination link' }).fill('https://shop.example/lantern')
  const tag = dialog.getByRole('combobox', { name: /tag/i }).or(dialog.getByRole('textbox', { name: /tag/i }))
  await tag.first().fill('Lantern')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Uploaded')).toBeVisible()
  await expectHandy(page, 'form')
  await upload.click()
  await expect(toast(page, 'Art work is added!')).toBeVisible()
  await expect(card(page, title)).toBeVisible()

  await page
    .getByRole('searchbox', { name: /^Search, such as/ })
    .or(page.getByPlaceholder(/^Search, such as/))
    .first()
    .fill(title)
  await expect(page).toHaveURL(/text=Lantern/)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title })).toHaveCount(1)
  await card(page, title).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectHandy(page, 'detail')
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toHaveAttribute(
    'href',
    'https://shop.example/lantern',
  )

  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Just right for autumn.')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('Just right for autumn.')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`${title} II`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Art work is updated!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `${title} II` })).toBeVisible()
  await expect(page.getByText('Just right for autumn.')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toContainText('Are you sure you want to delete this art work?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Art work is deleted!')).toBeVisible()
  await expect(page).toHaveURL(/\/gallery(\?|$)/)
  await expect(card(page, `${title} II`)).toHaveCount(0)
})
