import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { openList, quiet } from '../screens.ts'

test.use({ as: 'artist' })

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('an artist and customer service write to each other live, with a picture and a draft', async ({
  page,
  beside,
}) => {
  const cs = await beside('cs')
  const listening = cs.waitForResponse((response) => response.url().endsWith('/api/events'))
  await Promise.all([openList(page), cs.goto('/cs?view=chats'), listening])
  const chat = page.getByRole('dialog', { name: 'Support' })
  const button = page.getByRole('button', { name: /^Support chat/ })

  // The unread answer of the demo shop is read by opening the chat.
  await expect(button).toHaveAccessibleName('Support chat, 1 unread answer')
  await button.click()
  await expect(chat.getByText('Hello! How can we help you?')).toBeVisible()
  await expect(button).toHaveAccessibleName('Support chat')
  expect.soft(await violationsOf(page, 'dialog'), 'chat').toEqual([])

  const box = chat.getByRole('textbox', { name: 'Write a message' })
  await box.fill('Still here after a reload')
  await page.reload()
  await button.click()
  await expect(box).toHaveValue('Still here after a reload')
  await chat
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(chat.getByText('Uploaded')).toBeVisible()
  await box.press('Enter')
  await expect(chat.getByRole('log').getByText('Still here after a reload')).toBeVisible()
  await expect(chat.getByRole('list', { name: 'Pictures of the message' })).toBeVisible()

  const row = cs.getByRole('list', { name: 'Chats' }).getByRole('link', { name: /Khoa Nguyễn/ })
  await expect(row).toContainText('Still here after a reload')
  await expect(cs.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible()
  await quiet(cs)
  expect.soft(await violationsOf(cs), 'threads').toEqual([])
  await row.click()
  await expect(cs.getByText('You are answering')).toBeVisible()
  await expect(cs.getByRole('log').getByRole('list', { name: 'Pictures of the message' })).toBeVisible()
  await expect(chat.getByText('Seen')).toBeVisible()
  expect.soft(await violationsOf(cs), 'thread').toEqual([])

  await page.keyboard.press('Escape')
  await expect(chat).toHaveCount(0)
  await expect(button).toBeFocused()
  await cs.getByRole('textbox', { name: 'Write an answer' }).fill('Thank you, it helps')
  await cs.keyboard.press('Enter')
  await expect(button).toHaveAccessibleName('Support chat, 1 unread answer')
  await button.click()
  await expect(chat.getByRole('log').getByText('Thank you, it helps')).toBeVisible()

  // Who answers is told to the others of customer service.
  const admin = await beside('admin')
  await admin.goto('/cs/artist?view=chat')
  await expect(admin.getByText('Mai Phạm is answering')).toBeVisible()
  await admin.getByRole('button', { name: 'Take over' }).click()
  await expect(cs.getByText(/ is answering$/)).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Signout' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await expect(button).toHaveCount(0)
  await expect(chat).toHaveCount(0)
})
