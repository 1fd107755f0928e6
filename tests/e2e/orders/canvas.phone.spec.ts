import type { Locator, Page } from '@playwright/test'
import { violationsInBothThemes } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { quiet, toast } from '../screens.ts'
import { overflow, tooSmall } from '../thumb.ts'
import { chooseFiles, filesUploaded, nextStep, openOrder, stepButton, WORK } from './page.ts'
import { canvasJobAt, picture } from './work.ts'

const words = {
  ...WORK.vi,
  print: 'Bắt đầu in',
  preview: 'Xem bản in thử',
  sending: 'Theo dõi bản in',
  received: 'Đã nhận bản in',
  finished: 'Hoàn tất',
  approve: 'Duyệt',
  addFiles: 'Thêm tệp',
  add: 'Thêm',
  card: 'Vận đơn',
  code: /^Mã vận đơn/,
  url: /^Liên kết theo dõi/,
  from: /^Dự kiến giao từ/,
  to: /^Dự kiến giao đến/,
  save: 'Lưu vận đơn',
  saved: 'Đã cập nhật vận đơn.',
  required: 'Bắt buộc',
  done: 'Đánh dấu hoàn tất',
  anyway: 'Vẫn hoàn tất',
  canvas: 'Tranh in',
  check: 'Kiểm tra bản in',
  soft: '33 dpi ở 30.5 x 40.6 cm: in ra sẽ mờ',
  approveAnyway: 'Vẫn duyệt',
} as const

test.use({ as: 'cs' })

const PRESSED = 'button, a.button, a, input:not([type="file"], [type="date"])'

/** Looks at the page: nothing is too wide, axe finds nothing, and all can be tapped. */
async function look(page: Page, card: Locator, what: string) {
  await quiet(page)
  expect.soft(await overflow(page), `${what}: sideways`).toBe(0)
  expect.soft(await violationsInBothThemes(page, 'main'), what).toEqual([])
  expect.soft(await tooSmall(card.locator(PRESSED).locator('visible=true')), `${what}: targets`).toEqual([])
}

test('a canvas goes to print, is tracked, received and done', async ({ page, shop }) => {
  const job = await canvasJobAt(shop, 'Canvas', 'SEND_FILE')
  await openOrder(page, job)
  const card = page.getByRole('region', { name: words.card, exact: true })
  await expect(card).toHaveCount(0)
  // The final file is small: it would be asked about once, at the approval.
  const check = page.getByRole('region', { name: words.check })
  await expect(check.getByText(words.soft)).toBeVisible()
  await look(page, check, 'check')
  await stepButton(page, words.print, words).click()
  await expect(page.getByRole('dialog')).toContainText('EXPORT_FILE.png')
  await page.getByRole('button', { name: words.approveAnyway }).click()

  const preview = nextStep(page, words.preview, words)
  await expect(preview).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: words.canvas })).toBeVisible()
  await stepButton(page, words.addFiles, words).click()
  await chooseFiles(preview, [picture('proof.png')])
  await filesUploaded(preview, ['proof.png'], words)
  await stepButton(page, words.add, words).click()
  await expect(page.getByRole('button', { name: /^(Open|Mở) proof\.png/ })).toBeVisible()
  await look(page, card, 'preview')
  await stepButton(page, words.approve, words).click()

  await expect(nextStep(page, words.sending, words)).toBeVisible()
  await expect(stepButton(page, words.approve, words)).toHaveCount(0)
  await card.getByRole('button', { name: words.save }).click()
  await expect(card.getByText(words.required, { exact: true })).toHaveCount(4)
  await look(page, card, 'form')
  await card.getByLabel(words.code).fill('1Z999')
  await card.getByLabel(words.url).fill('https://track.example/1Z999')
  await card.getByLabel(words.from).fill('10/03/2026')
  await card.getByLabel(words.to).fill('12/03/2026')
  await card.getByRole('button', { name: words.save }).click()
  await expect(toast(page, words.saved)).toBeVisible()
  await expect(card.getByRole('link', { name: '1Z999' })).toHaveAttribute(
    'href',
    'https://track.example/1Z999',
  )
  await look(page, card, 'tracked')
  await stepButton(page, words.approve, words).click()

  await expect(nextStep(page, words.received, words)).toBeVisible()
  await stepButton(page, words.done, words).click()
  // Nothing was delivered through the console.
  await page.getByRole('button', { name: words.anyway }).click()
  await expect(nextStep(page, words.finished, words)).toBeVisible()
  await expect(card.getByRole('link', { name: '1Z999' })).toBeVisible()
})
