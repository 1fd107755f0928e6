import { expect, test } from '../journey.ts'
import { toast } from '../screens.ts'
import {
  changeCustomer,
  makeCustomer,
  openCustomer,
  readCustomer,
  saveButton,
  tagCustomer,
  tagsOf,
  word,
} from './customers.ts'

test.use({ as: 'cs' })

test('two who tag at once lose no tag, and who saves second sees what the first one saved', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/status of 409/)
  const { login, lastName } = await makeCustomer(shop, { firstName: 'Two', lastName: word() })
  await tagCustomer(shop, login, ['vip'])
  await openCustomer(page, login, '/edit')
  await page.getByLabel('New tag').fill('my tag')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await tagCustomer(shop, login, ['their tag'])
  await saveButton(page).click()
  await expect(toast(page, "[Two]'s tags updated!")).toBeVisible()
  expect(tagsOf(await readCustomer(shop, login)).toSorted()).toEqual(['my tag', 'their tag'])

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('First name').fill('Mine')
  await changeCustomer(shop, login, { firstName: 'Theirs', orderInfo: { city: 'Huế' } })
  await saveButton(page).click()
  const both = page.getByRole('dialog', { name: 'Someone else has changed this' })
  await expect(both.getByRole('region', { name: 'Your text' })).toContainText('Mine')
  await expect(both.getByRole('region', { name: 'Saved text' })).toContainText('Theirs')
  await both.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(toast(page, `[Mine${lastName}] is updated!`)).toBeVisible()
  expect(await readCustomer(shop, login)).toMatchObject({ firstName: 'Mine', city: 'Huế' })
})
