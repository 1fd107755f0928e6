import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import { overflow, tooSmall } from '../thumb.ts'

test.use({ as: 'artist' })

test('the chat is a sheet by thumb, in Vietnamese, and customer service answers by thumb too', async ({
  page,
  beside,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Chat hỗ trợ/ }).tap()
  const chat = page.getByRole('dialog', { name: 'Hỗ trợ' })
  await expect(chat.getByText('Xin chào! Chúng tôi có thể giúp gì cho bạn?')).toBeVisible()
  await quiet(page)
  expect.soft(await chat.boundingBox()).toMatchObject({ x: 0, y: 0, width: page.viewportSize()?.width })
  expect.soft(await overflow(page), 'sideways').toBe(0)
  expect.soft(await tooSmall(chat.getByRole('button')), 'buttons').toEqual([])
  expect.soft(await violationsOf(page), 'chat').toEqual([])
  await chat.getByRole('textbox', { name: 'Nhập tin nhắn' }).fill('Em cần ảnh rõ hơn')
  await chat.getByRole('button', { name: 'Gửi' }).tap()
  await expect(chat.getByRole('log').getByText('Em cần ảnh rõ hơn')).toBeVisible()

  const cs = await beside('cs')
  await cs.goto('/cs?view=chats')
  const row = cs.getByRole('list', { name: 'Chat' }).getByRole('link', { name: /Khoa Nguyễn/ })
  await expect(row).toContainText('Em cần ảnh rõ hơn')
  expect.soft(await overflow(cs), 'threads sideways').toBe(0)
  await row.tap()
  await expect(cs.getByRole('log').getByText('Em cần ảnh rõ hơn')).toBeVisible()
  expect.soft(await overflow(cs), 'thread sideways').toBe(0)
  expect.soft(await tooSmall(cs.getByRole('main').getByRole('button')), 'thread').toEqual([])
  await cs.getByRole('textbox', { name: 'Nhập câu trả lời' }).fill('Chị gửi ngay nhé')
  await cs.getByRole('button', { name: 'Gửi' }).tap()
  await expect(chat.getByRole('log').getByText('Chị gửi ngay nhé')).toBeVisible()

  await chat.getByRole('button', { name: 'Đóng khung chat' }).tap()
  await expect(chat).toHaveCount(0)
})
