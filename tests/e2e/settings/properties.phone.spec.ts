import { openPage, propertyOf, rowWith, setProperty } from '../house.ts'
import { expect, test } from '../journey.ts'
import { toast } from '../screens.ts'
import { overflow, tooSmall } from '../thumb.ts'

test.use({ as: 'admin' })

test('a limit is found, changed and refused by thumb, in Vietnamese', async ({ page, shop }) => {
  const name = 'limit_sketch_hours'
  const before = await propertyOf(shop, name)
  await openPage(page, '/system-property')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thuộc tính hệ thống')
  expect.soft(await overflow(page), 'list').toBe(0)
  await page.getByRole('searchbox', { name: 'Tìm thuộc tính' }).fill('sketch hours')
  const cards = page.getByRole('list', { name: 'Thuộc tính hệ thống' }).getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(before.value ?? '')
  expect.soft(await tooSmall(page.getByRole('main').getByRole('button')), 'list').toEqual([])

  await cards.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const value = page.getByRole('main').getByLabel('Giá trị')
  await value.fill('0')
  const save = page.getByRole('button', { name: 'Lưu' })
  await save.click()
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  await value.fill('47')
  expect.soft(await tooSmall(save), 'save').toEqual([])
  expect.soft(await tooSmall(value), 'value').toEqual([])
  expect.soft(await overflow(page), 'detail').toBe(0)
  await save.click()
  await expect(toast(page, `Đã cập nhật thuộc tính ${name}`)).toBeVisible()
  await openPage(page, '/system-property')
  await expect(rowWith(page, name)).toContainText('47')
  await setProperty(shop, name, before.value)
})
