import { violationsOf } from '../axe.ts'
import { makeTemplate } from '../house.ts'
import { expect, test } from '../journey.ts'
import { ownWord } from '../ownWord.ts'
import { quiet } from '../screens.ts'
import { overflow, tooSmall } from '../thumb.ts'
import { visitStock } from './visitStock.ts'

visitStock()

const WORDS = {
  en: { content: 'Content', bold: 'Bold', save: 'Save', required: 'Required' },
  vi: { content: 'Nội dung', bold: 'Đậm', save: 'Lưu', required: 'Bắt buộc' },
} as const

test('the editor of the kit is written in and saved in a stock form', async ({ page, shop, language }) => {
  const words = WORDS[language]
  const { id, name } = await makeTemplate(shop, `Stock ${ownWord()}`)
  await page.goto(`/stockTemplates/${id}`)
  const box = page.getByRole('textbox', { name: words.content, exact: true })
  await expect(box).toContainText('Hello {{ customer.firstName }}')
  await quiet(page)
  const form = page.getByRole('main').locator('form')
  const field = form.locator('[data-field="content"]')
  expect.soft(await violationsOf(page, '[data-field="content"]'), 'axe').toEqual([])
  expect.soft(await overflow(page), 'sideways').toBe(0)
  const wide = await field.evaluate((one) => one.clientWidth / (one.parentElement?.clientWidth ?? 0))
  expect.soft(wide, 'as wide as the form').toBeGreaterThan(0.9)
  if ((page.viewportSize()?.width ?? 0) < 600)
    expect.soft(await tooSmall(field.locator('button')), 'targets').toEqual([])

  await box.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await form.getByRole('button', { name: words.save }).press('Enter')
  await expect(box).toHaveAccessibleDescription(words.required)
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  expect.soft(await violationsOf(page, '[data-field="content"]'), 'axe with a mistake').toEqual([])

  await box.click()
  await field.getByRole('button', { name: words.bold }).click()
  // The editor takes the focus back in the next frame.
  await expect(box).toBeFocused()
  await page.keyboard.type('Xin chào')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await form.getByRole('button', { name: words.save }).press('Enter')
  expect(await (await saved).json()).toMatchObject({ name, content: '<p><strong>Xin chào</strong></p>' })
})
