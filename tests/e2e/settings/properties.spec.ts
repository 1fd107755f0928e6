import type { Page } from '@playwright/test'
import { openListening, openPage, propertyOf, setProperty } from '../house.ts'
import { expect, test } from '../journey.ts'
import { cell, numbersShown, openList, toast } from '../screens.ts'

const LIST = '/system-property'
const ZONE = 'business_timezone'
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

  test('limits are set to what they may be, and to nothing else', async ({ page, shop }) => {
    for (const [name, given, refused] of [
      ['step_up_minutes', '45', ['0', '1441', '1.5', 'soon', '']],
      ['payment_wait_hours', '48', ['-1', '721', '0.5', 'a day', '']],
    ] as const)
      await test.step(name, async () => {
        const before = await propertyOf(shop, name)
        await openProperty(page, name)
        await expect(valueBox(page)).toHaveValue(before.value ?? '')
        for (const value of refused) {
          await valueBox(page).fill(value)
          await save(page)
          await expect(valueBox(page), value).toHaveAttribute('aria-invalid', 'true')
        }
        expect((await propertyOf(shop, name)).value, 'what is refused is not saved').toBe(before.value)
        try {
          await valueBox(page).fill(` ${given} `)
          await save(page)
          await expect(toast(page, `System property ${name} is updated`)).toBeVisible()
          expect((await propertyOf(shop, name)).value).toBe(given)
          await openProperty(page, name)
          await expect(valueBox(page)).toHaveValue(given)
        } finally {
          await setProperty(shop, name, before.value)
        }
      })
  })

  test('every date follows the time zone of the business', async ({ page, shop }) => {
    const before = await propertyOf(shop, ZONE)
    const looks = async (timeZone: string) => {
      await openList(page, '?columns=number,paidAt')
      const [number = 0] = await numbersShown(page)
      const date = (await cell(page, number, 'Date')).locator('time')
      const at = new Date((await date.getAttribute('datetime')) ?? '')
      const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      await expect(date).toHaveText(format.format(at).replace(',', ''))
    }
    await looks('Asia/Ho_Chi_Minh')
    try {
      await setProperty(shop, ZONE, 'Pacific/Honolulu')
      await looks('Pacific/Honolulu')
    } finally {
      await setProperty(shop, ZONE, before.value)
    }
  })
})
