import type { Locator, Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { covered, doubleTap, pinch, withKeyboard } from '../fingers.ts'
import { expect, test } from '../journey.ts'
import { quiet, toast } from '../screens.ts'
import { overflow, tooSmall, underThumb } from '../thumb.ts'
import { chooseFiles, filesUploaded, nextStep, openOrder, pageAction, stepButton, WORK } from './page.ts'
import { drawStroke, picturesShown, room } from './review.ts'
import { jobAt, picture, refreshed, sendBack } from './work.ts'

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

/** The mail to the customer fits, and its button is reached. */
async function expectMail(page: Page) {
  await (await pageAction(page, 'Thông báo cho khách')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox').last()).not.toBeEmpty()
  await quiet(page)
  const send = dialog.getByRole('button', { name: 'Gửi', exact: true })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport()
  await withKeyboard(page, async () => {
    await dialog.getByRole('textbox').last().tap()
    await page.keyboard.press('Control+End')
    for (let line = 1; line <= 20; line += 1) {
      await page.keyboard.insertText(`Dòng ${line}`)
      await page.keyboard.press('Enter')
    }
    await expect(dialog.getByText('Dòng 20', { exact: true })).toBeInViewport({ ratio: 1 })
    expect(await covered(dialog.getByText('Dòng 20', { exact: true }))).toBe(false)
    await expect(send).toBeInViewport({ ratio: 1 })
  })
  expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  expect.soft(await violationsOf(page, '[role="dialog"]'), 'a mail').toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** The boxes of artist and budget and of the customer, the menu of other actions, and the palette. */
async function expectBoxes(page: Page) {
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
}

test.describe('as artist', () => {
  test.use({ as: 'artist' })

  test('starts, hands in, sees what to change and ticks it off with the thumb', async ({ page, shop }) => {
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

    await sendBack(shop, await refreshed(shop, job), ['Mũi', 'Tai trái'])
    const edit = nextStep(page, 'Sửa phác thảo', words)
    await expect(edit).toContainText('xong 0/2')
    await expectHandy(page, 'tick-list')
    expect.soft(await violationsOf(page), 'tick-list').toEqual([])
    for (const box of await edit.getByRole('checkbox').all()) await box.click()
    await expect(edit).toContainText('xong 2/2')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await underThumb(stepButton(page, 'Nộp bài', words))).toBe(true)
  })
})

test.describe('as CS', () => {
  test.use({ as: 'cs' })

  test('rejects, hands in for the artist and approves, and opens what the page has', async ({
    page,
    shop,
  }) => {
    const job = await jobAt(shop, 'Judged', 'SKETCH_REVIEW')
    await openOrder(page, job)
    await expectHandy(page, 'review')
    await expect(nextStep(page, 'Duyệt phác thảo', words)).toContainText('Đến lượt bạn: kiểm tra phác thảo')
    // The verdicts are in one row.
    const tops = await nextStep(page, undefined, words)
      .locator('[data-bottom-bar]')
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

    await stepButton(page, 'Nộp bài làm', words).click()
    const next = nextStep(page, 'Sửa phác thảo', words)
    await expect(next).toContainText('Nộp thay Khoa Nguyễn.')
    await chooseFiles(next, [picture('sua.png')])
    await filesUploaded(next, ['sua.png'], words)
    const submit = stepButton(page, 'Nộp bài', words)
    expect(await underThumb(submit)).toBe(true)
    await submit.click()
    await expect(nextStep(page, 'Duyệt phác thảo', words)).toBeVisible()

    await stepButton(page, 'Duyệt', words).click()
    await expect(nextStep(page, 'Khách xem phác thảo', words)).toBeVisible()
    await expect(toast(page, 'Đã cập nhật trạng thái đơn').last()).toBeVisible()
    const approve = stepButton(page, 'Duyệt', words)
    expect(await underThumb(approve)).toBe(true)
    await expectMail(page)
    await approve.click()
    await expect(nextStep(page, 'Lên màu', words)).toBeVisible()

    await expectBoxes(page)
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
    const ground = review.getByRole('button', { name: 'Đặt ghi chú lên SKETCH.png' })
    await pinch(page, ground)
    const farther = review.getByRole('button', { name: 'Thu nhỏ' })
    await expect(farther).toHaveAttribute('aria-disabled', 'false')
    expect(await page.evaluate(() => window.visualViewport?.scale), 'the page itself').toBe(1)
    await doubleTap(page, review.locator('[data-stage]').last())
    await expect(farther).toHaveAttribute('aria-disabled', 'true')
    await expect(review.getByRole('textbox', { name: 'Ghi chú mới' })).toHaveCount(0)
    await ground.tap()
    await review.getByRole('textbox', { name: 'Ghi chú mới' }).fill('Miệng')
    await expectHandy(page, 'room with a new note', review)
    await withKeyboard(page, async () => {
      await expect(review.getByRole('button', { name: 'Lưu' })).toBeInViewport({ ratio: 1 })
      await expect(review.locator('[data-stage]').last()).toBeInViewport({ ratio: 1 })
      await expectHandy(page, 'room above a keyboard', review)
    })
    await review.getByRole('button', { name: 'Lưu' }).click()
    await expect(review.getByRole('button', { name: 'Ghi chú 1: Miệng' })).toBeVisible()
    await expectHandy(page, 'room with a note', review)
    expect.soft(await violationsOf(page, 'dialog, [role="dialog"]'), 'room').toEqual([])
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
})
