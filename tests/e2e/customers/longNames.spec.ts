import { violationsOf } from '../axe.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import type { Shop } from '../shop.ts'
import { overflow } from '../thumb.ts'
import { makeCustomer, makeGroup, orderFor, saveButton, tagCustomer, word } from './customers.ts'

test.use({ as: 'admin', language: 'en' })

/** A customer who has come back, and a group, with long names, addresses and tags. */
async function makeLong(shop: Shop) {
  const mark = word()
  const known = await makeCustomer(shop, {
    firstName: 'Nguyễn Phước Bảo Quỳnh Thanh Thảo',
    lastName: `von und zu Hohenstein-Liechtenstein ${mark}`,
    email: `${mark}.with.a.very.long.address.that.nobody.types@somewhere.customers.example`,
  })
  await tagCustomer(shop, known.login, [
    'vip',
    'a tag that is as long as a tag may ever be in this',
    'b',
    'c',
  ])
  for (const _ of ['first', 'second']) await orderFor(shop, known)
  const name = `Everyone who came back after the fair in Huế, and their friends ${mark}`
  const group = await makeGroup(shop, name, [known])
  return { mark, detail: `/customer/detail/${known.login}`, group: `/customer-group/detail/${group.id}` }
}

/** Their page, whose heading is one line. */
async function makeShort(shop: Shop): Promise<string> {
  const known = await makeCustomer(shop, { firstName: 'Still', lastName: word() })
  await tagCustomer(shop, known.login, ['vip'])
  await orderFor(shop, known)
  return `/customer/detail/${known.login}`
}

test('customers and groups with long names stand still while they load, fit, and are accessible', async ({
  page,
  shop,
}) => {
  const { mark, detail, group } = await makeLong(shop)
  const lists = [`/customer?name=${mark}&customerGroup=RETURNING`, `/customer-group?name=${mark}`]
  await watchShifts(page)
  for (const path of [...lists, await makeShort(shop), group, detail, `${detail}/edit`]) {
    await openPage(page, path)
    // Its heading gets more lines once it is known who it is.
    if (path !== detail) expect.soft(await shiftsOf(page), `${path} moves`).toEqual([])
    expect.soft(await overflow(page), `${path} scrolls sideways`).toBe(0)
    if (!path.startsWith(detail)) expect.soft(await violationsOf(page, 'main'), path).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.soft.poll(() => overflow(page), `${path}, narrow`).toBe(0)
    if (lists.includes(path)) expect.soft(await violationsOf(page, 'main'), `${path}, narrow`).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  await page.getByLabel('New tag').fill('staged')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByLabel('Remark').fill('without a type')
  await saveButton(page).click()
  await expect(page.getByText('Please select anniversary type!').first()).toBeVisible()
  await quiet(page)
  expect.soft(await violationsOf(page, 'main'), 'edited, with errors').toEqual([])
})
