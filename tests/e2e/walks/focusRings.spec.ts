import { expect, test } from '../journey.ts'
import { changeUser, listShown } from '../people.ts'
import { openList, quiet } from '../screens.ts'
import { cutRings } from './focusRings.ts'

test.use({ as: 'admin' })

const LONG = {
  firstName: 'Nguyễn Hoàng Phương Thảo Nguyên',
  lastName: 'Công Tằng Tôn Nữ Thị Ngọc Bích Quyên',
}

// Later journeys look for the artist by name.
test.afterAll(({ shop }) => changeUser(shop, 'artist', { firstName: 'Khoa', lastName: 'Nguyễn' }))

test('nothing cuts the ring of what has the focus, nor a long name without a sign', async ({
  page,
  shop,
}) => {
  await changeUser(shop, 'artist', LONG)
  await openList(page)
  expect.soft(await cutRings(page), 'orders').toEqual([])
  await page.getByRole('button', { name: 'Columns' }).click()
  expect.soft(await cutRings(page, 'dialog'), 'columns').toEqual([])
  await page.goto('/user?name=artist')
  await listShown(page, 'Users')
  expect.soft(await cutRings(page), 'users').toEqual([])
  const name = page.getByRole('link', { name: LONG.firstName })
  const cell = name.locator('xpath=ancestor::td')
  const [link, around] = [await name.boundingBox(), await cell.boundingBox()]
  expect
    .soft((link?.x ?? 0) + (link?.width ?? 0))
    .toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0))
  for (const path of ['/customer?name=Nora', '/audit', '/settings']) {
    await page.goto(path)
    await quiet(page)
    expect.soft(await cutRings(page), path).toEqual([])
  }
})

const WORDS = { en: /^Artist and budget/, vi: /^Họa sĩ và ngân sách/ } as const

for (const language of ['en', 'vi'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the tabs of the artist and budget are one line', async ({ page, shop }) => {
      const { id_token } = await shop.token('admin')
      const path = '/api/bookings?assignee=artist&open=true&size=1'
      const [order] = (await shop.call('GET', path, id_token)) as { code: string }[]
      await page.goto(`/order/${order?.code}`)
      await page.getByRole('button', { name: WORDS[language] }).click()
      const tabs = page.getByRole('dialog').getByRole('tab')
      await expect(tabs).toHaveCount(4)
      const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      expect.soft(await cutRings(page, '[role="dialog"]')).toEqual([])
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('neither do cards', async ({ page }) => {
    for (const path of ['/customer?name=Nora', '/user?name=artist', '/']) {
      await page.goto(path)
      await quiet(page)
      expect.soft(await cutRings(page, 'main'), path).toEqual([])
    }
  })
})
