import type { Locator, Page } from '@playwright/test'
import { openPage, propertyOf, removeDraft, setProperty, writeDraft } from '../house.ts'
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

  test('it narrows down by kind of record, by who did it and by record', async ({ page, shop }) => {
    const before = await propertyOf(shop, LIMIT)
    await setProperty(shop, LIMIT, '78')
    await setProperty(shop, LIMIT, before.value)
    const title = `Narrowed ${Date.now()}`
    const drafts = [await writeDraft(shop, title, 'cs'), await writeDraft(shop, `By admin ${title}`)]
    await openPage(page, '/audit')
    expect((await valuesOf(page, 'Area')).length, 'all kinds').toBeGreaterThan(1)

    await page.getByRole('main').getByRole('button', { name: 'Area', exact: true }).click()
    const kinds = page.getByRole('dialog', { name: 'Area' })
    await kinds.getByRole('option', { name: 'Notifications', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/audit?area=notifications')
    await expect.poll(() => valuesOf(page, 'Area')).toEqual(['Notifications'])
    expect((await valuesOf(page, 'Who')).length, 'by several').toBeGreaterThan(1)

    const who = page.getByRole('searchbox', { name: 'Who: name or login' })
    await who.fill('Mai Ph')
    await expect(page, 'once the typing rests').toHaveURL(/actor=Mai/)
    await expect.poll(() => valuesOf(page, 'Who')).toEqual([expect.stringMatching(/^Mai Phạm\s+cs$/)])
    await expect(column(rows(page).first(), 'About')).toHaveText(title)
    await expect(column(rows(page).first(), 'What happened')).toHaveText('Created')

    await page.getByRole('searchbox', { name: 'Search what was changed' }).fill(title)
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await page.reload()
    await expect(rows(page), 'the address keeps it').toHaveCount(1)
    await who.fill('nobody of this name')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/audit')
    await expect.poll(async () => (await valuesOf(page, 'Area')).length).toBeGreaterThan(1)

    await page.getByRole('main').getByRole('button', { name: 'Days', exact: true }).click()
    await page.getByRole('dialog', { name: 'Days' }).getByText('Today', { exact: true }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/)
    await expect(rows(page).filter({ hasText: title }).first()).toBeVisible()
    await Promise.all(drafts.map((id) => removeDraft(shop, id)))
  })
})
