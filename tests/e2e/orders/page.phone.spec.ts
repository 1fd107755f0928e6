import type { Locator, Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { quiet, toast } from '../screens.ts'
import { overflow, tooSmall, underThumb } from '../thumb.ts'
import { chooseFiles, filesUploaded, nextStep, openOrder, stepButton, WORK } from './page.ts'
import { drawStroke, picturesShown, room } from './review.ts'
import { jobAt, picture, sendBack } from './work.ts'

/** The phone project uses Vietnamese. */
const words = WORK.vi

/** Tap targets; a checkbox is tapped by its label. */
const PRESSED =
  'button, a.button, a.icon-button, label:has(> input), input:not(.visually-hidden, [type="checkbox"], [type="radio"]), textarea, select, summary'

/** Checks that nothing is too wide for the window or too small to tap. */
async function expectHandy(page: Page, what: string, part: Locator = page.getByRole('article')) {
  await quiet(page)
  expect.soft(await overflow(page), `${what}: sideways`).toBe(0)
  expect.soft(await tooSmall(part.locator(PRESSED).locator('visible=true')), `${what}: targets`).toEqual([])
}

test.describe('as artist', () => {
  test.use({ as: 'artist' })

  test('starts, ticks off and hands in with the thumb', async ({ page, shop }) => {
    const job = await jobAt(shop, 'Thumb', 'NEW_ORDER')
    await openOrder(page, job)
    await expectHandy(page, 'new order')
    const start = stepButton(page, 'Bắt đầu phác thảo', words)
    expect(await underThumb(start)).toBe(true)
    await start.click()
    await expect(toast(page, 'Đã cập nhật trạng thái đơn')).toBeVisible()
    const next = nextStep(page, 'Phác thảo', words)
    await expect(next).toBeVisible()
    await chooseFiles(next, [picture('phac-thao.png')])
    await filesUploaded(next, ['phac-thao.png'], words)
    await expectHandy(page, 'handing in')
    const submit = stepButton(page, 'Nộp bài', words)
    expect(await underThumb(submit)).toBe(true)
    await submit.click()
    await expect(nextStep(page, 'Duyệt phác thảo', words)).toBeVisible()
    await expectHandy(page, 'in review')
  })

  test('sees what to change and ticks it off', async ({ page, shop }) => {
    const job = await sendBack(shop, await jobAt(shop, 'Ticks', 'SKETCH_REVIEW'), ['Mũi', 'Tai trái'])
    await openOrder(page, job)
    const next = nextStep(page, 'Sửa phác thảo', words)
    await expect(next).toContainText('xong 0/2')
    await expectHandy(page, 'tick-list')
    for (const box of await next.getByRole('checkbox').all()) await box.click()
    await expect(next).toContainText('xong 2/2')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await underThumb(stepButton(page, 'Nộp bài', words))).toBe(true)
  })
})

test.describe('as CS', () => {
  test.use({ as: 'cs' })

  test('rejects with a reason, and approves the next one', async ({ page, shop }) => {
    const job = await jobAt(shop, 'Judged', 'SKETCH_REVIEW')
    await openOrder(page, job)
    await expectHandy(page, 'review')
    await expect(nextStep(page, 'Duyệt phác thảo', words)).toContainText('Đến lượt bạn: kiểm tra phác thảo')
    // The verdicts are in one row.
    const tops = await nextStep(page, undefined, words)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    const reject = stepButton(page, 'Từ chối', words)
    expect(await underThumb(reject)).toBe(true)
    expect(await underThumb(stepButton(page, 'Duyệt', words))).toBe(true)
    await reject.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Lý do')).toBeFocused()
    await expectHandy(page, 'reject dialog', dialog)
    await dialog.getByRole('button', { name: 'Từ chối', exact: true }).click()
    await expect(toast(page, 'Vui lòng nhập lý do từ chối!')).toBeVisible()
    await dialog.getByLabel('Lý do').fill('Mắt nhìn lệch')
    await chooseFiles(dialog, [picture('mat.png')])
    await filesUploaded(dialog, ['mat.png'], words)
    await dialog.getByRole('button', { name: 'Từ chối', exact: true }).click()
    await expect(nextStep(page, 'Sửa phác thảo', words).getByText('Mắt nhìn lệch')).toBeVisible()
  })

  test('approves, and what was pressed does not hide what comes next', async ({ page, shop }) => {
    const job = await jobAt(shop, 'Approved', 'SKETCH_REVIEW')
    await openOrder(page, job)
    await stepButton(page, 'Duyệt', words).click()
    await expect(nextStep(page, 'Khách xem phác thảo', words)).toBeVisible()
    await expect(toast(page, 'Đã cập nhật trạng thái đơn')).toBeVisible()
    const approve = stepButton(page, 'Duyệt', words)
    expect(await underThumb(approve)).toBe(true)
    await approve.click()
    await expect(nextStep(page, 'Lên màu', words)).toBeVisible()
  })

  test('hands in for the artist, with Submit under the thumb', async ({ page, shop }) => {
    const job = await jobAt(shop, 'In stead', 'COLOR')
    await openOrder(page, job)
    await stepButton(page, 'Nộp bài làm', words).click()
    const next = nextStep(page, 'Lên màu', words)
    await expect(next).toContainText('Bạn nộp thay Khoa Nguyễn.')
    await chooseFiles(next, [picture('mau.png')])
    await filesUploaded(next, ['mau.png'], words)
    const submit = stepButton(page, 'Nộp bài', words)
    expect(await underThumb(submit)).toBe(true)
    await submit.click()
    await expect(nextStep(page, 'Duyệt màu', words)).toBeVisible()
  })

  test('looks closely in the room: notes by a tap, and the decision under the thumb', async ({
    page,
    shop,
  }) => {
    const job = await jobAt(shop, 'Room', 'SKETCH_REVIEW')
    await openOrder(page, job)
    await stepButton(page, 'So sánh & góp ý', words).click()
    const review = room(page)
    await picturesShown(review)
    await expectHandy(page, 'room', review)
    expect(await underThumb(review.getByRole('button', { name: 'Duyệt', exact: true }))).toBe(true)
    await review.getByRole('button', { name: 'Đặt ghi chú lên SKETCH.png' }).tap()
    await review.getByRole('textbox', { name: 'Ghi chú mới' }).fill('Miệng')
    await expectHandy(page, 'room with a new note', review)
    await review.getByRole('button', { name: 'Lưu' }).click()
    await expect(review.getByRole('button', { name: 'Ghi chú 1: Miệng' })).toBeVisible()
    await expectHandy(page, 'room with a note', review)
    await review.getByRole('button', { name: 'Vẽ lên hình' }).tap()
    await expectHandy(page, 'room while drawing', review)
    await review.getByRole('button', { name: 'Mũi tên' }).tap()
    await drawStroke(page, [
      { x: 0.2, y: 0.3 },
      { x: 0.6, y: 0.5 },
    ])
    await review.getByRole('button', { name: 'Viết ghi chú' }).tap()
    await review.getByRole('textbox', { name: 'Ghi chú mới' }).fill('Mắt')
    await expectHandy(page, 'room with a drawing', review)
    await review.getByRole('button', { name: 'Lưu' }).click()
    await expect(review.getByRole('button', { name: 'Ghi chú 2: Mắt (có hình vẽ)' })).toBeVisible()
    await review.getByRole('button', { name: 'Từ chối', exact: true }).click()
    await expectHandy(page, 'reason in the room', review.getByRole('complementary'))
    await page.goBack()
    await expect(review).toHaveCount(0)
    await expect(page).toHaveURL(`/order/${job.code}`)
  })

  test('opens the box of artist and budget, the customer, and the menu of other actions', async ({
    page,
    shop,
  }) => {
    const job = await jobAt(shop, 'Boxes', 'COLOR')
    await openOrder(page, job)
    const dialog = page.getByRole('dialog')
    const look = async (opener: Locator, what: string) => {
      await opener.click()
      await expect(dialog).toBeVisible()
      await expectHandy(page, what, dialog)
    }
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await look(page.getByRole('button', { name: /^Họa sĩ và/ }), 'artist and budget')
    for (const tab of await dialog.getByRole('tab').all()) {
      await tab.click()
      await expectHandy(page, `artist and budget: ${await tab.innerText()}`, dialog)
    }
    await close()
    await look(page.getByRole('button', { name: 'Đổi khách hàng' }), 'customer')
    await close()
    const more = page.getByRole('button', { name: 'Thao tác khác' })
    await look(more, 'menu')
    expect(await violationsOf(page, 'dialog')).toEqual([])
    await look(dialog.getByRole('button', { name: 'Dòng thời gian' }), 'timeline')
    await close()
    await expect(more).toBeFocused()
    // The header has no second search box, but a button that searches everything.
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await look(page.getByRole('button', { name: /^Bảng lệnh/ }), 'palette')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await close()
  })
})
