import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { StepOutcome } from '#contract/orders/steps/steps.ts'
import { portrait } from '../../support/outside/portrait.ts'
import { violationsInBothThemes } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import type { Shop } from '../shop.ts'
import { overflow, tooSmall } from '../thumb.ts'
import { chooseFiles, pageAction, WORK } from './page.ts'
import { callAs, type GivenFile, type Job, jobAt, sendBack, uploadAs } from './work.ts'

const png = async (name: string, bytes: Promise<Buffer>): Promise<GivenFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await bytes,
})

async function handIn(shop: Shop, job: Job, file: GivenFile): Promise<Job> {
  const { id } = await uploadAs(shop, 'artist', file)
  const path = `/api/bookings/${job.id}/work-logs/${job.step.id}/upload`
  const { workLogs } = (await callAs(shop, 'artist', 'POST', path, { attachments: [{ id }] })) as StepOutcome
  const step = workLogs.at(-1)
  if (!step) throw new Error('The order has no step')
  return { ...job, step }
}

async function expectHandy(page: Page, what: string, part = 'dialog, [role="dialog"]') {
  await quiet(page)
  expect.soft(await violationsInBothThemes(page, part), `${what}: axe`).toEqual([])
  expect.soft(await shiftsOf(page), `${what}: shifts`).toEqual([])
  expect.soft(await overflow(page), `${what}: sideways`).toBe(0)
  const pressed = page.getByRole('dialog').locator('button, a').locator('visible=true')
  expect.soft(await tooSmall(pressed), `${what}: targets`).toEqual([])
}

test.describe('the files of an order', () => {
  test.use({ as: 'cs' })

  test('are found by what they look like, by keyboard too', async ({ page, shop }) => {
    let job = await jobAt(shop, 'Files', 'SKETCH')
    job = await handIn(shop, job, await png('face.png', portrait()))
    job = await sendBack(shop, job)
    job = await handIn(shop, job, await png('corrected.png', portrait({ eye: 30 })))
    await watchShifts(page)
    await page.goto(`/order/${job.code}`)
    const open = await pageAction(page, /^(All files|Tất cả tệp)$/)
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: new RegExp(`#${job.number}$`) })
    await expect(dialog.getByText('corrected.png')).toBeVisible()
    await expectHandy(page, 'all files')

    const close = dialog.getByRole('button', { name: /^(Close|Đóng)$/ })
    await dialog.getByText('face.png').scrollIntoViewIfNeeded()
    await expect(close).toBeInViewport({ ratio: 1 })

    const like = dialog.getByRole('button', {
      name: /(Looks like this one|Tìm hình giống hình này): corrected.png$/,
    })
    await like.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'face.png' })).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'corrected.png' })).toHaveCount(0)

    await dialog.getByRole('button', { name: /^(Shape|Hình dạng)/ }).click()
    await page.getByRole('option', { name: /^(Landscape|Ngang)$/ }).click()
    await expect(dialog.getByRole('button', { name: /^(Clear filters|Xóa bộ lọc)$/ })).toBeVisible()
    await expectHandy(page, 'no match')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // On phones the menu's button has it, as the entry is gone.
    await expect(open.or(page.getByRole('button', { name: /^(More actions|Thao tác khác)$/ }))).toBeFocused()
  })
})

test.describe('handing in a picture again', () => {
  test.use({ as: 'artist' })

  test('is pointed out beforehand and to who reviews it', async ({ page, shop, beside }) => {
    let job = await jobAt(shop, 'Repeats', 'SKETCH')
    const face = await portrait()
    job = await handIn(shop, job, await png('face.png', Promise.resolve(face)))
    job = await sendBack(shop, job)
    await watchShifts(page)
    await page.goto(`/order/${job.code}`)
    const bar = page.getByRole('region', { name: new RegExp(`^(${WORK.en.next}|${WORK.vi.next})`) })
    const again = { name: 'again.jpg', mimeType: 'image/jpeg', buffer: await sharp(face).jpeg().toBuffer() }
    await chooseFiles(bar, [again])
    await expect(
      bar.getByText(/^(This looks nearly the same as v1|Hình này gần như giống hệt bản 1)$/),
    ).toBeVisible()
    await expect(bar.getByText(/face\.png/).first()).toBeVisible()
    await expectHandy(page, 'warning', 'main')
    await bar.getByRole('button', { name: /^(Submit|Nộp bài)$/ }).click()

    const reviewer = await beside('cs')
    await watchShifts(reviewer)
    await reviewer.goto(`/order/${job.code}`)
    const note = reviewer.getByText(/^(Nearly the same as v1|Gần như giống hệt bản 1)/).first()
    await note.scrollIntoViewIfNeeded()
    await expect(note).toBeVisible()
    await reviewer.keyboard.press('End')
    expect.soft(await violationsInBothThemes(reviewer, 'main'), 'review: axe').toEqual([])
    expect.soft(await shiftsOf(reviewer), 'review: shifts').toEqual([])
  })
})
