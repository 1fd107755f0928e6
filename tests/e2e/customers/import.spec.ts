import { expect, test } from '../journey.ts'
import { rowOf } from '../people.ts'
import { csvFile, freshNumber, makeCustomer, openCustomers, word } from './customers.ts'

test.use({ as: 'cs' })

test('columns are matched, rows are checked and imported', async ({ page, shop }) => {
  const name = word()
  const known = await makeCustomer(shop, { firstName: 'Known', lastName: name })
  const number = freshNumber()
  await openCustomers(page, name)
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
  await page
    .getByLabel('Choose a CSV file, or drop it here')
    .setInputFiles(
      csvFile('fair.csv', [
        'Vorname,Last name,E-mail,Phone,City,Tags,Shoe size',
        `Ánh,${name},anh.${name}@customers.example,+84${number},Huế,"VIP, Khách Quen",43`,
        `Bad,${name},nobody,+84${freshNumber()},,,`,
        `Known,${name},${known.email.toUpperCase()},,,,`,
      ]),
    )
  await page.getByRole('combobox', { name: 'What “Vorname” holds' }).selectOption('First name')
  await page.getByRole('button', { name: 'Check the rows' }).press('Enter')
  await expect(
    page.getByText('Line 3: The column “E-mail” must be an address such as ada@example.com.'),
  ).toBeVisible()
  await expect(
    page.getByText(/^Line 4: The column “E-mail” has .*, which the customer Known .* has already\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 customer' }).press('Enter')
  await expect(page.getByText('The import is done.')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).last().click()
  await openCustomers(page, name)
  await expect(rowOf(page, `Ánh ${name}`)).toContainText('Huế')
})
