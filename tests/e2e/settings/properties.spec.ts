import type { Page } from '@playwright/test'
import { openListening, openPage, propertyOf, setProperty } from '../house.ts'
import { expect, test } from '../journey.ts'
import { toast } from '../screens.ts'

const LIST = '/system-property'
const ANNOUNCEMENT = 'admin_announcement'

const valueBox = (page: Page) => page.getByRole('main').getByLabel('Value')
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const banner = (page: Page) => page.getByRole('region', { name: 'Announcement' })

/** Opens the page of a property from the list, as a user does. */
async function openProperty(page: Page, name: string): Promise<void> {
  await openPage(page, `${LIST}?text=${name}`)
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(valueBox(page)).toBeVisible()
}

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('an announcement shows in an open browser at once, and goes as it came', async ({
    page,
    shop,
    beside,
  }) => {
    const text = 'Tonight at ten the shop rests for an hour'
    const before = await propertyOf(shop, ANNOUNCEMENT)
    const artist = await beside('artist')
    await openListening(artist, '/')
    await artist.evaluate(() => Object.assign(window, { stillHere: true }))
    await openProperty(page, ANNOUNCEMENT)
    await expect(banner(artist)).toHaveCount(0)

    await valueBox(page).fill(`  ${text}`)
    await save(page)
    await expect(banner(artist)).toContainText(text)
    await expect(toast(page, `System property ${ANNOUNCEMENT} is updated`)).toBeVisible()
    await expect(banner(page)).toContainText(text)

    await valueBox(page).fill('<b>Changed</b>')
    await save(page)
    await expect(banner(artist), 'plain text, whatever it says').toContainText('<b>Changed</b>')
    await valueBox(page).fill('')
    await save(page)
    await expect(banner(artist)).toHaveCount(0)
    expect(await artist.evaluate(() => 'stillHere' in window), 'never loaded again').toBe(true)
    await setProperty(shop, ANNOUNCEMENT, before.value)
  })
})
