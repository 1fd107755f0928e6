import { openPage, rowWith } from '../house.ts'
import { expect, test } from '../journey.ts'
import { ownWord } from '../ownWord.ts'
import { toast } from '../screens.ts'
import { overflow, tooSmall } from '../thumb.ts'

test.use({ as: 'admin' })

test('a notice is written and published by thumb, in Vietnamese', async ({ page }) => {
  const title = `Nghỉ lễ ${ownWord()}`
  await openPage(page, '/admin-notifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quản lý thông báo')
  await page.getByRole('button', { name: 'Tạo', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Tạo thông báo' })
  await form.getByRole('button', { name: 'Tạo', exact: true }).click()
  await expect(form.getByRole('textbox', { name: 'Tiêu đề' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: 'Tiêu đề' }).fill(title)
  await form.getByRole('textbox', { name: 'Nội dung' }).fill('Xưởng nghỉ từ thứ Bảy đến thứ Hai.')
  expect.soft(await tooSmall(form.getByRole('button')), 'create').toEqual([])
  await form.getByRole('button', { name: 'Tạo', exact: true }).click()
  await expect(toast(page, `Đã tạo bản nháp ${title}`)).toBeVisible()
  const card = rowWith(page, title)
  await expect(card).toContainText('Bản nháp')
  expect.soft(await tooSmall(page.getByRole('main').getByRole('button')), 'list').toEqual([])
  expect.soft(await overflow(page), 'the list scrolls sideways').toBe(0)

  await card.getByRole('button', { name: 'Đăng', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Đăng thông báo' })
  await dialog.getByRole('searchbox', { name: 'Tên hoặc tên đăng nhập' }).fill('artist')
  const people = dialog.getByRole('list', { name: 'Người dùng nhận thông báo' }).getByRole('listitem')
  await expect(people).toHaveText([/^Nguyễn Khoa/])
  await people.getByRole('checkbox').check()
  await expect(dialog.getByText('Đã chọn 1 người dùng')).toBeVisible()
  expect.soft(await tooSmall(dialog.locator('button, label, select')), 'publish').toEqual([])
  expect.soft(await overflow(page), 'publish scrolls sideways').toBe(0)
  await dialog.getByRole('button', { name: 'Đăng', exact: true }).click()
  await page
    .getByRole('dialog', { name: `Đăng ${title}?` })
    .getByRole('button', { name: 'Đăng', exact: true })
    .click()
  await expect(toast(page, `Đã đăng ${title} cho 1 người dùng`)).toBeVisible()
  await expect(card).toContainText('Đã đăng')
  await expect(card.getByRole('button')).toHaveCount(0)
})
