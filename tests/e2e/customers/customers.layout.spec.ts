import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow } from '../thumb.ts'
import { makeCustomer, makeGroup, orderFor, tagCustomer, word } from './customers.ts'

test.use({ as: 'admin' })

test('customers and groups stand still while they load, and fit', async ({ page, shop }) => {
  const known = await makeCustomer(shop, { firstName: 'Still', lastName: word() })
  await tagCustomer(shop, known.login, ['vip'])
  await orderFor(shop, known)
  const group = await makeGroup(shop, `Still ${word()}`, [known])
  await watchShifts(page)
  for (const path of [
    '/customer',
    '/customer?customerGroup=RETURNING',
    '/customer?name=zzzzzz',
    `/customer/detail/${known.login}`,
    `/customer/detail/${known.login}/edit`,
    '/customer-group',
    `/customer-group/detail/${group.id}`,
  ]) {
    await openPage(page, path)
    expect.soft(await shiftsOf(page), `${path} moves`).toEqual([])
    expect.soft(await overflow(page), `${path} scrolls sideways`).toBe(0)
  }
})

test('long names, addresses and tags stay within the window', async ({ page, shop }) => {
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
  const group = await makeGroup(
    shop,
    `Everyone who came back after the fair in Huế, and their friends ${mark}`,
    [known],
  )
  for (const path of [
    `/customer?name=${mark}`,
    `/customer/detail/${known.login}`,
    `/customer/detail/${known.login}/edit`,
    `/customer-group?name=${mark}`,
    `/customer-group/detail/${group.id}`,
  ]) {
    await openPage(page, path)
    expect.soft(await overflow(page), `${path} scrolls sideways`).toBe(0)
  }
})
