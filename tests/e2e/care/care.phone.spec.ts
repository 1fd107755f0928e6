import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import { overflow, tooSmall } from '../thumb.ts'
import { waiting } from './care.ts'

test.use({ as: 'cs' })

test('customers are marked and written to by thumb, in Vietnamese', async ({ page, shop }) => {
  const [first, second] = await waiting(shop)
  if (!first || !second) throw new Error('The demo shop has too few reminders')
  const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await page.goto('/customers-care?status=CREATED')
  await expect(page.getByRole('heading', { level: 1, name: 'Nhắc chăm sóc khách' })).toBeVisible()
  await quiet(page)
  expect.soft(await overflow(page), 'list sideways').toBe(0)
  expect.soft(await tooSmall(page.getByRole('main').getByRole('button')), 'list').toEqual([])
  expect.soft(await violationsOf(page), 'list').toEqual([])

  const mine = first.customer.fullName
  await cardOf(mine).locator('label').tap()
  const bar = page.getByRole('toolbar', { name: 'Các dòng đã chọn' })
  expect.soft(await tooSmall(bar.getByRole('button')), 'bar').toEqual([])
  await bar.getByRole('button', { name: 'Đánh dấu đã nhắc' }).tap()
  await expect(page.getByText(`Đã đánh dấu lời nhắc cho [${mine}]`)).toBeVisible()
  await expect(cardOf(mine)).toHaveCount(0)

  const other = second.customer.fullName
  await cardOf(other)
    .getByRole('button', { name: /^Viết thư cho/ })
    .tap()
  const dialog = page.getByRole('dialog', { name: `Viết thư cho ${other}` })
  await expect(dialog.getByRole('textbox', { name: 'Tiêu đề' })).toHaveValue(/\S/)
  expect.soft(await overflow(page), 'dialog sideways').toBe(0)
  const controls = dialog.getByRole('button').or(dialog.getByRole('tab'))
  expect.soft(await tooSmall(controls), 'dialog').toEqual([])
  await dialog.getByRole('button', { name: 'Gửi' }).tap()
  await expect(page.getByText(`Email cho [${other}] đang được gửi`)).toBeVisible()
  await expect(cardOf(other)).toHaveCount(0)
})
