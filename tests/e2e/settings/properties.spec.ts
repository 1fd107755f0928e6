import type { Page } from '@playwright/test'
import { openListening, openPage, propertyOf, rowWith, setProperty } from '../house.ts'
import { expect, test } from '../journey.ts'
import { cell, listReady, numbersShown, openList, toast } from '../screens.ts'

const LIST = '/system-property'
const ZONE = 'business_timezone'
const LIMIT = 'limit_review_hours'
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

  test('the time zone of the business is chosen by its place, and every date follows', async ({
    page,
    shop,
    beside,
  }) => {
    const before = await propertyOf(shop, ZONE)
    const cs = await beside('cs')
    await openList(cs)
    const [number = 0] = await numbersShown(cs)
    const date = (await cell(cs, number, 'Date')).locator('time')
    const at = new Date((await date.getAttribute('datetime')) ?? '')
    const shownIn = (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
        .format(at)
        .replace(',', '')
    await expect(date).toHaveText(shownIn('Asia/Ho_Chi_Minh'))

    try {
      await openProperty(page, ZONE)
      await page.getByRole('button', { name: /^Value: / }).click()
      const picker = page.getByRole('dialog', { name: 'Value' })
      await picker.getByRole('combobox', { name: 'Search time zones' }).fill('honolulu')
      await picker.getByRole('option', { name: /Pacific\/Honolulu/ }).click()
      await save(page)
      await expect(toast(page, `System property ${ZONE} is updated`)).toBeVisible()

      await cs.reload()
      await listReady(cs)
      await expect(date).toHaveText(shownIn('Pacific/Honolulu'))
    } finally {
      await setProperty(shop, ZONE, before.value)
    }
    await cs.reload()
    await listReady(cs)
    await expect(date).toHaveText(shownIn('Asia/Ho_Chi_Minh'))
  })

  test('a wrong number is refused in the form, and a right one is kept', async ({ page, shop }) => {
    const before = await propertyOf(shop, LIMIT)
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.postDataJSON())
    })
    await openProperty(page, LIMIT)
    await expect(page.getByRole('textbox', { name: 'Name' }), 'its name is fixed').toBeDisabled()
    for (const [wrong, message] of [
      ['-5', 'This is not valid.'],
      ['0', 'This is not valid.'],
      ['10001', 'This is not valid.'],
      ['1e3', '“1e3” is not a number.'],
      ['', 'This field is required.'],
    ] as const) {
      await valueBox(page).fill(wrong)
      await save(page)
      await expect(valueBox(page), wrong).toHaveAccessibleDescription(new RegExp(message))
      await expect(valueBox(page), wrong).toHaveAttribute('aria-invalid', 'true')
    }
    expect(sent, 'nothing wrong is sent').toEqual([])

    await valueBox(page).fill('36.5')
    await save(page)
    await expect(toast(page, `System property ${LIMIT} is updated`)).toBeVisible()
    expect(sent).toMatchObject([{ id: before.id, value: '36.5' }])
    expect((await propertyOf(shop, LIMIT)).value).toBe('36.5')
    await page.goBack()
    await expect(rowWith(page, LIMIT)).toContainText('36.5')
    await setProperty(shop, LIMIT, before.value)
  })

  test('two who change the same property see both sides', async ({ page, shop, faults }) => {
    faults.allow(/status of 409/)
    const before = await propertyOf(shop, LIMIT)
    await openProperty(page, LIMIT)
    // First, since a form without changes takes what others save.
    await valueBox(page).fill('43')
    await setProperty(shop, LIMIT, '41')
    await save(page)
    const conflict = page.getByRole('dialog')
    await expect(conflict).toContainText('41')
    await expect(conflict).toContainText('43')
    await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect(toast(page, `System property ${LIMIT} is updated`)).toBeVisible()
    expect((await propertyOf(shop, LIMIT)).value).toBe('43')
    await setProperty(shop, LIMIT, before.value)
  })
})

test.describe('as artist', () => {
  test.use({ as: 'artist' })

  test('what the console itself uses can be read, and nothing changed', async ({ page, shop, faults }) => {
    faults.allow(/status of 404/)
    const limit = await propertyOf(shop, LIMIT)
    await openPage(page, LIST)
    const names = await page.getByRole('main').locator('tbody').getByRole('link').allInnerTexts()
    expect(names).toEqual([
      'admin_announcement',
      'business_timezone',
      'default_vendor',
      'max_upload_mb',
      'orders_page_title',
    ])
    await expect(page.getByText('needs EDIT_SYSTEM_PROPERTY')).toBeVisible()

    await page.getByRole('link', { name: 'max_upload_mb' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'max_upload_mb' })).toBeVisible()
    await expect(valueBox(page)).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0)
    await expect(page.getByText('needs EDIT_SYSTEM_PROPERTY')).toBeVisible()

    await page.goto(`${LIST}/detail/${limit.id}`)
    await expect(page.getByText('It does not exist, or you have no access to it.')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(LIMIT)
  })
})
