import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import { overflow, tooSmall } from '../thumb.ts'
import { finishOrders, makeCustomer, orderFor, word } from './customers.ts'

test.use({ as: 'admin', language: 'vi' })

test('a customer is erased by thumb, in Vietnamese', async ({ page, shop }) => {
  const known = await makeCustomer(shop, { firstName: 'Nimue', lastName: word() })
  await finishOrders(shop, [await orderFor(shop, known)])
  await page.goto(`/customer/detail/${known.login}`)
  await page.getByRole('button', { name: 'Thao tác khác với khách này' }).tap()
  await page.getByRole('button', { name: 'Xóa thông tin khách này…' }).tap()
  const dialog = page.getByRole('dialog', { name: `Xóa thông tin của ${known.fullName}` })
  await expect(dialog.getByRole('list', { name: 'Sẽ bị xóa' })).toBeVisible()
  await quiet(page)
  expect.soft(await overflow(page), 'sideways').toBe(0)
  expect.soft(await tooSmall(dialog.getByRole('button')), 'dialog').toEqual([])
  await dialog.getByRole('button', { name: 'Xóa vĩnh viễn' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erased customer')
  // The job that goes through the orders begins with the server, and every five minutes.
  await expect(page.getByText(/Đã xử lý \d\/1 đơn\.|Không còn gì về người này/)).toBeVisible()
  expect.soft(await overflow(page), 'erased sideways').toBe(0)
  expect.soft(await tooSmall(page.getByRole('main').getByRole('button')), 'erased').toEqual([])
})
