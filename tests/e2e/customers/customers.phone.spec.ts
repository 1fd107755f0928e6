import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { listShown, rowOf } from '../people.ts'
import { quiet, toast } from '../screens.ts'
import { overflow, tooSmall, underThumb } from '../thumb.ts'
import {
  freshNumber,
  makeCustomer,
  makeGroup,
  openCustomers,
  readCustomer,
  readGroup,
  tagsOf,
  word,
} from './customers.ts'

test.use({ as: 'cs' })

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('a customer is found as a card, made, and tagged by thumb, in Vietnamese', async ({ page, shop }) => {
  const known = await makeCustomer(shop, { firstName: 'Thẻ', lastName: word() })
  await openCustomers(page, '', 'Khách hàng')
  await expect(page.getByRole('table')).toHaveCount(0)
  expect.soft(await overflow(page), 'list sideways').toBe(0)
  const head = page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('combobox'))
  expect.soft(await tooSmall(head), 'list').toEqual([])
  await page.getByRole('searchbox', { name: 'Tìm khách hàng' }).fill(known.lastName)
  const card = rowOf(page, known.fullName)
  await expect(page.getByRole('list', { name: 'Khách hàng' }).getByRole('listitem')).toHaveCount(1)
  await expect(card).toContainText(known.email)
  await expect(card).toContainText('0 đơn hàng')
  expect.soft(await tooSmall(card.locator('label')), 'checkbox').toEqual([])
  await card.getByRole('link', { name: known.fullName }).tap()
  await expect(page).toHaveURL(`/customer/detail/${known.login}`)

  await page.goBack()
  await listShown(page, 'Khách hàng')
  await button(page, 'Tạo').tap()
  const dialog = page.getByRole('dialog', { name: 'Tạo khách hàng' })
  await dialog.getByRole('button', { name: 'Tạo', exact: true }).tap()
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  expect.soft(await overflow(page), 'dialog sideways').toBe(0)
  for (const role of ['button', 'textbox', 'combobox'] as const)
    expect.soft(await tooSmall(dialog.getByRole(role)), `${role} of the dialog`).toEqual([])
  const number = freshNumber()
  const lastName = word()
  await dialog.getByLabel('Tên', { exact: true }).fill('Ngón')
  await dialog.getByLabel('Họ', { exact: true }).fill(lastName)
  await dialog.getByLabel('Email').fill(`${lastName}@customers.example`)
  await dialog.getByLabel('Số điện thoại').fill(`0${number}`)
  await dialog.getByRole('button', { name: 'Tạo', exact: true }).tap()
  await expect(page).toHaveURL(`/customer/detail/84${number}`)
  await quiet(page)
  expect.soft(await overflow(page), 'detail sideways').toBe(0)
  const shown = page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link'))
  expect.soft(await tooSmall(shown), 'detail').toEqual([])

  await button(page, 'Sửa').tap()
  await page.getByLabel('Nhãn mới').fill('Khách VIP')
  await button(page, 'Thêm nhãn').tap()
  await expect(button(page, 'Bỏ khách vip')).toBeVisible()
  const day = page.getByRole('group', { name: 'Ngày kỷ niệm mới' })
  await day.getByLabel('Loại').selectOption({ index: 1 })
  await day.getByLabel('Ngày tháng').selectOption('01')
  await day.getByLabel('Tháng', { exact: true }).selectOption('05')
  await day.getByLabel('Năm').selectOption('2020')
  await button(page, 'Thêm ngày kỷ niệm').tap()
  await expect(page.getByRole('button', { name: /^Bỏ .* 01\/05\/2020$/ })).toBeVisible()
  expect.soft(await overflow(page), 'edit sideways').toBe(0)
  const edited = page.getByRole('main').getByRole('button').or(page.locator('main input, main select'))
  expect.soft(await tooSmall(edited), 'edit').toEqual([])
  // The toast of the last step closes by itself.
  await expect.poll(() => underThumb(button(page, 'Lưu')), 'Save is where the thumb is').toBe(true)
  expect(tagsOf(await readCustomer(shop, `84${number}`)), 'before Save').toEqual([])
  await button(page, 'Lưu').tap()
  await expect(toast(page, 'Đã cập nhật nhãn của [Ngón]!')).toBeVisible()
  await expect(toast(page, 'Đã cập nhật ngày kỷ niệm của [Ngón]!')).toBeVisible()
  const saved = await readCustomer(shop, `84${number}`)
  expect(tagsOf(saved)).toEqual(['khách vip'])
  expect(saved.anniversaries).toMatchObject([{ date: '2020-05-01' }])
})

test('customers are put into a group from their cards, and taken out of it, by thumb', async ({
  page,
  shop,
}) => {
  const lastName = word()
  const [one, other] = [
    await makeCustomer(shop, { firstName: 'Một', lastName }),
    await makeCustomer(shop, { firstName: 'Hai', lastName }),
  ]
  const group = await makeGroup(shop, `Nhóm ${lastName}`)
  await openCustomers(page, lastName, 'Khách hàng')
  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).check()
  const bar = page.getByRole('toolbar')
  await expect(bar).toContainText('Đã chọn 2')
  expect.soft(await tooSmall(bar.getByRole('button')), 'bulk bar').toEqual([])
  expect.soft(await overflow(page), 'bulk bar sideways').toBe(0)
  await bar.getByRole('button', { name: 'Thêm vào nhóm' }).tap()
  const picker = page.getByRole('dialog', { name: 'Thêm vào nhóm' })
  await picker.getByRole('combobox').fill(lastName)
  await expect(picker.getByRole('option')).toHaveCount(1)
  expect.soft(await tooSmall(picker.getByRole('option')), 'groups').toEqual([])
  await picker.getByRole('option', { name: group.name }).tap()
  await expect(toast(page, `Đã thêm 2 khách hàng vào ${group.name}`)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Nhóm khách hàng' }).tap()
  await listShown(page, 'Nhóm khách hàng')
  await page.getByRole('searchbox', { name: 'Tìm nhóm' }).fill(lastName)
  await expect(page.getByRole('list', { name: 'Nhóm khách hàng' }).getByRole('listitem')).toHaveCount(1)
  const card = rowOf(page, group.name)
  await expect(card).toContainText('2 khách hàng')
  expect.soft(await tooSmall(card.getByRole('button')), 'delete').toEqual([])
  await card.tap({ position: { x: 150, y: 20 } })
  await expect(page).toHaveURL(`/customer-group/detail/${group.id}`)
  await expect(button(page, `Bỏ ${one.fullName}`)).toBeVisible()
  await quiet(page)
  expect.soft(await overflow(page), 'group sideways').toBe(0)
  expect.soft(await tooSmall(page.getByRole('main').getByRole('button')), 'group').toEqual([])
  await button(page, `Bỏ ${one.fullName}`).tap()
  await page.getByLabel('Mô tả').fill('Sửa bằng ngón tay')
  await button(page, 'Lưu').tap()
  await expect(toast(page, `Đã cập nhật nhóm: ${group.name}`)).toBeVisible()
  const saved = await readGroup(shop, group.id)
  expect(saved).toMatchObject({ description: 'Sửa bằng ngón tay', userCount: 1 })
  expect(saved.users.map(({ fullName }) => fullName)).toEqual([other.fullName])

  await button(page, `Xóa nhóm ${group.name}`).tap()
  const asked = page.getByRole('dialog')
  expect.soft(await tooSmall(asked.getByRole('button')), 'question').toEqual([])
  await asked.getByRole('button', { name: 'Xóa', exact: true }).tap()
  await expect(toast(page, `Đã xóa nhóm: ${group.name}`)).toBeVisible()
})
