import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { changeUser, listShown } from '../people.ts'
import { openList, quiet } from '../screens.ts'
import type { Shop } from '../shop.ts'
import { cutRings } from './focusRings.ts'

test.use({ as: 'admin' })

const LONG = {
  firstName: 'Nguyễn Hoàng Phương Thảo Nguyên',
  lastName: 'Công Tằng Tôn Nữ Thị Ngọc Bích Quyên',
}

// Later journeys look for the artist by name.
test.afterAll(({ shop }) => changeUser(shop, 'artist', { firstName: 'Khoa', lastName: 'Nguyễn' }))

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

/** Looks at the page in a narrow window, too, where rows are cards. */
async function cutIn(page: Page, what: string): Promise<void> {
  expect.soft(await cutRings(page), what).toEqual([])
  await page.setViewportSize(PHONE)
  await quiet(page)
  expect.soft(await cutRings(page, 'main'), `${what}, narrow`).toEqual([])
  await page.setViewportSize(DESKTOP)
}

/** The artist and budget of an order of the artist, opened from its page. */
async function openTabs(page: Page, shop: Shop, name: RegExp): Promise<Locator> {
  const { id_token } = await shop.token('admin')
  const path = '/api/bookings?assignee=artist&open=true&size=1'
  const [order] = (await shop.call('GET', path, id_token)) as { code: string }[]
  await page.goto(`/order/${order?.code}`)
  await page.getByRole('button', { name }).click()
  return page.getByRole('dialog').getByRole('tab')
}

async function areOneLine(page: Page, tabs: Locator): Promise<void> {
  await expect(tabs).toHaveCount(4)
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect.soft(await cutRings(page, '[role="dialog"]')).toEqual([])
}

test('nothing cuts the ring of what has the focus, nor a long name without a sign', async ({
  page,
  shop,
}) => {
  await changeUser(shop, 'artist', LONG)
  await openList(page)
  await cutIn(page, 'orders')
  await page.getByRole('button', { name: 'Columns' }).click()
  expect.soft(await cutRings(page, 'dialog'), 'columns').toEqual([])
  await page.goto('/user?name=artist')
  await listShown(page, 'Users')
  const name = page.getByRole('link', { name: LONG.firstName })
  const cell = name.locator('xpath=ancestor::td')
  const [link, around] = [await name.boundingBox(), await cell.boundingBox()]
  expect
    .soft((link?.x ?? 0) + (link?.width ?? 0))
    .toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0))
  await cutIn(page, 'users')
  for (const path of ['/customer?name=Nora', '/audit', '/settings']) {
    await page.goto(path)
    await quiet(page)
    await cutIn(page, path)
  }
  await areOneLine(page, await openTabs(page, shop, /^Artist and budget/))
})

test.describe('in Vietnamese', () => {
  test.use({ language: 'vi' })

  test('the tabs of the artist and budget are one line', async ({ page, shop }) => {
    await areOneLine(page, await openTabs(page, shop, /^Họa sĩ và ngân sách/))
  })
})
