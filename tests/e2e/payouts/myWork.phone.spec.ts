import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow, tooSmall } from '../thumb.ts'

test.use({ as: 'artist' })

async function expectHandy(page: Page, what: string) {
  await quiet(page)
  expect.soft(await shiftsOf(page), `${what} moves`).toEqual([])
  expect.soft(await overflow(page), `${what} scrolls sideways`).toBe(0)
  const main = page.getByRole('main')
  const targets = main.getByRole('button').or(main.getByRole('combobox')).or(main.getByRole('link'))
  // Those that cover their card are as large as it.
  const own = targets.and(page.locator(':not(.stretched)'))
  expect.soft(await tooSmall(own), `${what} has small targets`).toEqual([])
}

test('an artist sees jobs and earnings on a phone, and opens a statement with the thumb', async ({
  page,
}) => {
  await watchShifts(page)
  await openPage(page, '/my-work')
  await expectHandy(page, 'my work')
  expect.soft(await violationsOf(page), 'my work').toEqual([])
  await expect(page.getByRole('heading', { level: 1, name: 'Việc của tôi' })).toBeVisible()
  await expect(page.getByText('Chưa được trả', { exact: true })).toBeInViewport()
  const jobs = page.getByRole('region', { name: 'Đơn đang làm', exact: true })
  await expect(jobs.getByRole('listitem').first()).toBeInViewport()
  const job = jobs.getByRole('link', { name: /^#\d+$/ }).first()
  const name = (await job.innerText()).trim()
  // Anywhere on the card.
  await jobs
    .getByRole('listitem')
    .first()
    .tap({ position: { x: 200, y: 40 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Đơn ${name}`)
  await page.goBack()
  const monthly = page.getByRole('region', { name: 'Bảng kê theo tháng' })
  await monthly.getByRole('combobox', { name: 'Tháng' }).selectOption({ index: 1 })
  await monthly.getByRole('link', { name: 'Mở bảng kê' }).tap()
  await expect(page).toHaveURL(/\/statement\/artist\?month=\d{4}-\d\d$/)
  await page.getByRole('button', { name: /^Tháng trước:/ }).tap()
  await expect(page.getByRole('region', { name: 'Tóm tắt' })).toBeVisible()
  for (const path of ['/statement/artist', '/statement/artist?month=2020-01']) {
    await openPage(page, path)
    await expectHandy(page, path)
  }
})
