import type { Locator, Page } from '@playwright/test'
import { openPage, propertyOf, setProperty } from '../house.ts'
import { expect, test } from '../journey.ts'
import { quiet, toast } from '../screens.ts'

const LIMIT = 'limit_customer_review_hours'
const COLUMNS = ['When', 'Who', 'What happened', 'Area', 'About', 'Changes']

const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const column = (rowsOf: Locator, heading: string) =>
  rowsOf.locator(`td:nth-child(${COLUMNS.indexOf(heading) + 1})`)

/** The distinct texts in a column. */
async function valuesOf(page: Page, heading: string): Promise<string[]> {
  await quiet(page)
  return [...new Set(await column(rows(page), heading).allInnerTexts())]
}

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('what was just done is on top, from what to what, with the way to its record', async ({
    page,
    shop,
  }) => {
    const before = await propertyOf(shop, LIMIT)
    await openPage(page, `/system-property/detail/${before.id}`)
    await page.getByRole('main').getByLabel('Value').fill('77')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, `System property ${LIMIT} is updated`)).toBeVisible()

    await openPage(page, '/audit')
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(COLUMNS)
    const top = rows(page).first()
    const { id_token } = await shop.token('admin')
    const { fullName } = (await shop.call('GET', '/api/account', id_token)) as { fullName: string }
    await expect(column(top, 'Who')).toHaveText(`${fullName} admin`)
    await expect(column(top, 'What happened')).toHaveText('Changed')
    await expect(column(top, 'Area')).toHaveText('System properties')
    await expect(column(top, 'Changes')).toHaveText(`Value: ${before.value} → 77`)
    await column(top, 'Changes').getByRole('button').click()
    const sides = page.getByRole('dialog', { name: `Changes to ${LIMIT}` })
    await expect(sides.locator('del')).toHaveText(before.value ?? '')
    await expect(sides.locator('ins')).toHaveText('77')
    await page.keyboard.press('Escape')

    await column(top, 'About').getByRole('link', { name: LIMIT }).click()
    await expect(page).toHaveURL(`/system-property/detail/${before.id}`)
    await page.getByRole('link', { name: 'History' }).click()
    await expect(page).toHaveURL(`/audit?area=systemProperties&recordId=${before.id}`)
    await expect.poll(() => valuesOf(page, 'About'), 'the history of one record').toEqual([LIMIT])
    await setProperty(shop, LIMIT, before.value)
  })
})
