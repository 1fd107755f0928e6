import { expect, test } from '../journey.ts'
import { listReady, numbersShown, orderRow, toast } from '../screens.ts'
import { postOrders } from './intake.ts'

test.use({ as: 'cs' })

test('on a phone, all that match are set to done in Vietnamese, and taken back', async ({ page, shop }) => {
  await postOrders(shop, 'Phoned', 33)
  await page.goto('/?text=Phoned&status=NEW_ORDER')
  await listReady(page, 'Đơn hàng')
  const [first = 0] = await numbersShown(page)
  await page.getByRole('checkbox', { name: 'Chọn tất cả', exact: true }).check()
  const bar = page.getByRole('toolbar')
  await bar.getByRole('button', { name: 'Chọn tất cả 33 đơn khớp bộ lọc' }).click()
  await expect(bar).toContainText('Đã chọn tất cả 33 đơn')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const name of ['Đánh dấu hoàn tất', 'Hoàn tiền', 'Giao']) {
    await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }

  await bar.getByRole('button', { name: 'Đánh dấu hoàn tất' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Bạn có chắc muốn đổi trạng thái các đơn này?')
  await expect(dialog).toContainText('33 đơn chuyển thành hoàn tất')
  await dialog.getByRole('button', { name: 'Xác nhận', exact: true }).click()
  await expect(toast(page, 'Đã cập nhật trạng thái đơn')).toBeVisible()
  await expect(page.getByText('33 đơn đã rời danh sách này vì không còn khớp bộ lọc.').last()).toBeVisible()
  await expect(orderRow(page, first)).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  const undo = page.getByRole('button', { name: 'Hoàn tác', exact: true })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const tops = await undo.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(tops, 'nothing covers the way back').toBe(true)
  await undo.click()
  await expect(toast(page, '33 đơn đã trở lại như trước')).toBeVisible()
  await expect(orderRow(page, first)).toContainText('Đơn mới')
})
