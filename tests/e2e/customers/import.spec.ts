import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { rowOf } from '../people.ts'
import { csvFile, downloaded, freshNumber, makeCustomer, openCustomers, tagsOf, word } from './customers.ts'

test.use({ as: 'cs' })

const HEADINGS = 'First name,Last name,E-mail,Phone,City,Tags,Shoe size'

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import customers' })
  await expect(dialog.getByLabel('Choose a CSV file, or drop it here')).toBeAttached()
  return dialog
}

const choose = (dialog: Locator, file: ReturnType<typeof csvFile>) =>
  dialog.getByLabel('Choose a CSV file, or drop it here').setInputFiles(file)

/** The counts of the report, by label. */
async function countsOf(dialog: Locator): Promise<Record<string, number>> {
  const texts = await dialog.locator('dl > div').allInnerTexts()
  return Object.fromEntries(
    texts.map((text) => text.split('\n')).map(([name, count]) => [name, Number(count)]),
  )
}

const leftOut = (dialog: Locator) => dialog.getByRole('region', { name: 'Rows that are left out' })

test('a file is tried out, says what is wrong with each row, and is imported then', async ({
  page,
  shop,
}) => {
  const name = word()
  const known = await makeCustomer(shop, { firstName: 'Known', lastName: word() })
  const address = (first: string) => `${first}.${name}@customers.example`
  const file = csvFile('fair.csv', [
    HEADINGS,
    `Ánh,${name},${address('anh')},+84${freshNumber()},Huế,"VIP, Khách Quen",43`,
    `Bad,${name},=nobody,+84${freshNumber()},,,`,
    `Short,${name},${address('short')},12,,,`,
    `Double,${name},${known.email.toUpperCase()},+84${freshNumber()},,,`,
    `Again,${name},${address('anh')},+84${freshNumber()},,,`,
    `Số,${name},${address('so')},+84 ${freshNumber()},,,`,
  ])
  await openCustomers(page, name)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  const dialog = await openImport(page)
  const template = await downloaded(page, dialog.getByRole('button', { name: 'Download a template' }))
  expect(template.rows[0]).toEqual(expect.arrayContaining(['firstName', 'lastName', 'email', 'phone']))

  await choose(dialog, file)
  await expect(dialog.getByRole('status')).toContainText('Nothing has been created yet.')
  expect(await countsOf(dialog)).toEqual({ Rows: 6, 'To be created': 2, Duplicates: 2, Failed: 2 })
  await expect(dialog).toContainText('Columns that are not used: Shoe size')
  expect(await leftOut(dialog).locator('tbody tr').allInnerTexts()).toEqual([
    '3\temail\t=nobody\tInvalid email address',
    '4\tphone\t12\tInvalid phone number',
    `5\temail\t${known.email.toUpperCase()}\tA customer has this already. ${known.login}`,
    `6\temail\t${address('anh')}\tAn earlier row of the file has this already. (line 2)`,
  ])
  await expect(leftOut(dialog).getByRole('link', { name: known.login })).toHaveAttribute(
    'href',
    `/customer/detail/${known.login}`,
  )
  const problems = await downloaded(page, leftOut(dialog).getByRole('button', { name: 'Download all' }))
  expect(problems.text.startsWith('\uFEFF')).toBe(true)
  expect(problems.rows.map(([line, result, column, , value]) => [line, result, column, value])).toEqual([
    ['Line', 'Result', 'Column', 'Value'],
    ['3', 'Failed', 'email', "'=nobody"],
    ['4', 'Failed', 'phone', '12'],
    ['5', 'Duplicate', 'email', known.email.toUpperCase()],
    ['6', 'Duplicate', 'email', address('anh')],
  ])
  const { id_token } = await shop.token('admin')
  const found = () => shop.call('GET', `/api/customers?name=${name}`, id_token) as Promise<Found[]>
  expect(await found(), 'after the dry run').toEqual([])

  await dialog.getByRole('button', { name: 'Import 2 customers' }).click()
  await expect(dialog.getByRole('status')).toContainText('2 customers are created.')
  expect(await countsOf(dialog)).toEqual({ Rows: 6, Created: 2, Duplicates: 2, Failed: 2 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, `Ánh ${name}`)).toContainText('Huế')
  await expect(rowOf(page, `Số ${name}`)).toBeVisible()
  const made = (await found()).find(({ firstName }) => firstName === 'Ánh')
  expect(made && tagsOf(made).toSorted()).toEqual(['khách quen', 'vip'])

  await openImport(page)
  await choose(dialog, file)
  await expect(dialog.getByRole('status')).toContainText('Nothing has been created yet.')
  expect(await countsOf(dialog)).toMatchObject({ 'To be created': 0, Duplicates: 4, Failed: 2 })
  await expect(dialog.getByRole('button', { name: /^Import / })).toHaveCount(0)
})

interface Found {
  readonly firstName: string
  readonly tags: { id: number; name: string }[]
}

test('a file that is none is refused with what it lacks, and another one can be chosen', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 400/)
  await openCustomers(page)
  const dialog = await openImport(page)
  await choose(dialog, csvFile('empty.csv', []))
  await expect(dialog.getByRole('alert')).toContainText('empty.csv')
  await choose(dialog, csvFile('photo.csv', ['hello', 'world']))
  await expect(dialog.getByRole('alert')).toHaveText(
    'No column heading was recognised. The file needs the columns email and phone.',
  )
  const name = word()
  await choose(
    dialog,
    csvFile('broken.csv', [
      'email;phone',
      `${name}@customers.example;+84${freshNumber()}`,
      `"${name}2@customers.example;+84${freshNumber()}`,
      `${name}3@customers.example;+84${freshNumber()}`,
    ]),
  )
  await expect(leftOut(dialog)).toContainText(
    'From here on the file is not valid CSV; nothing below was read.',
  )
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  expect(await countsOf(dialog)).toMatchObject({ 'To be created': 1, Failed: 1 })

  await dialog.getByRole('button', { name: 'Another file' }).click()
  await choose(dialog, csvFile('good.csv', ['Phone,Mail', `+84${freshNumber()},${name}4@customers.example`]))
  await expect(dialog.getByRole('button', { name: 'Import 1 customer' })).toBeVisible()
  expect(await countsOf(dialog)).toEqual({ Rows: 1, 'To be created': 1, Duplicates: 0, Failed: 0 })
  await expect(leftOut(dialog)).toHaveCount(0)
})

test('headings of what is left out stay on one line beside values of any length', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openCustomers(page)
  const dialog = await openImport(page)
  const long = 'averylongaddress'.repeat(20)
  await choose(dialog, csvFile('long.csv', [HEADINGS, `Long,${word()},${long},+84${freshNumber()},,,`]))
  await expect(leftOut(dialog)).toContainText(long.slice(0, 100))
  const lines = await leftOut(dialog)
    .locator('thead th')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        return [cell.textContent, new Set(tops).size]
      }),
    )
  expect(lines).toEqual(['Line', 'Column', 'Value', 'Reason'].map((heading) => [heading, 1]))
})
