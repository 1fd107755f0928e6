import { expect, test } from '../journey.ts'
import { rowOf } from '../people.ts'
import { quiet, toast } from '../screens.ts'
import type { Shop } from '../shop.ts'
import {
  bulkBar,
  changeCustomer,
  makeCustomer,
  makeGroup,
  openCustomers,
  orderFor,
  readCustomer,
  tagCustomer,
  tagsOf,
  tick,
  watchWrites,
  word,
} from './customers.ts'

test.use({ as: 'admin' })

/** Two records of one person: the second has an order, a group, and data that the first one lacks. */
async function makePair(shop: Shop) {
  const lastName = word()
  const keep = await makeCustomer(shop, { firstName: 'Keep', lastName })
  const drop = await makeCustomer(shop, { firstName: 'Drop', lastName })
  await tagCustomer(shop, keep.login, ['vip'])
  await tagCustomer(shop, drop.login, ['vip', 'pet lover'])
  await changeCustomer(shop, drop.login, {
    contact: { fbUrl: 'https://facebook.com/dropped' },
    orderInfo: { city: 'Huế' },
  })
  const group = await makeGroup(shop, `Merged ${lastName}`, [drop])
  const number = await orderFor(shop, drop)
  return { lastName, keep, drop, group, number }
}

test('two become one: previewed, swapped, done, found by the old login, and in the audit', async ({
  page,
  shop,
}) => {
  const { lastName, keep, drop, group, number } = await makePair(shop)
  await openCustomers(page, lastName)
  const sent = watchWrites(page)
  await tick(page, [keep.fullName])
  await expect(bulkBar(page).getByRole('button', { name: 'Merge' })).toHaveCount(0)
  await tick(page, [drop.fullName])
  await bulkBar(page).getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two customers' })
  const moves = dialog.getByRole('list', { name: 'What moves' })
  await expect(moves).toContainText('1 order moves')
  await expect(moves).toContainText('Tags afterwards: pet lover, vip')
  await expect(moves).toContainText(`Groups afterwards: ${group.name}`)
  await expect(moves).toContainText('Together 1 order and $89.00 spent')
  const row = (field: string) => dialog.getByRole('row', { name: field }).getByRole('cell')
  await expect(row('First name')).toHaveText(['Keep', 'Drop', 'Keep'])
  await expect(row('Facebook')).toHaveText([
    '–',
    'https://facebook.com/dropped',
    'https://facebook.com/dropped',
  ])
  await dialog.getByRole('button', { name: 'Swap' }).click()
  await expect(row('First name')).toHaveText(['Drop', 'Keep', 'Drop'])
  await expect(moves).toContainText('0 orders move')
  await dialog.getByRole('button', { name: 'Swap' }).click()
  await expect(row('First name')).toHaveText(['Keep', 'Drop', 'Keep'])
  expect(sent, 'nothing is written before it is confirmed').toEqual([])

  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(toast(page, `${drop.fullName} is merged into ${keep.fullName}`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(bulkBar(page)).toHaveCount(0)
  await expect(rowOf(page, drop.fullName)).toHaveCount(0)
  await expect(rowOf(page, keep.fullName)).toContainText('pet lover')

  await page.goto(`/customer/detail/${drop.login}`)
  await expect(page).toHaveURL(`/customer/detail/${keep.login}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(keep.fullName)
  const aside = page.getByRole('complementary')
  await expect(aside.getByRole('link', { name: `#${number}` })).toBeVisible()
  await expect(aside.getByRole('link', { name: group.name })).toBeVisible()
  const kept = await readCustomer(shop, keep.login)
  expect(tagsOf(kept).toSorted()).toEqual(['pet lover', 'vip'])
  expect(kept).toMatchObject({ city: 'Huế', totalOrder: 1, fbUrl: 'https://facebook.com/dropped' })

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(`/audit?area=customers&recordId=${keep.id}`)
  await quiet(page)
  const merged = page.locator('main tbody tr').filter({ hasText: 'Merged' })
  await expect(merged).toHaveCount(1)
  await merged.getByRole('cell').last().getByRole('button').click()
  const sides = page.getByRole('dialog', { name: `Changes to ${keep.fullName}` })
  await expect(sides).toContainText('Merged from')
  await expect(sides.locator('ins').filter({ hasText: drop.fullName })).toBeVisible()
  await page.goto(`/audit?area=customers&recordId=${drop.id}`)
  await merged.getByRole('cell').last().getByRole('button').click()
  await expect(page.getByRole('dialog', { name: `Changes to ${drop.fullName}` })).toContainText('Merged into')
})
