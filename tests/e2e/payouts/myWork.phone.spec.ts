import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'

test.use({ as: 'artist' })

test('an artist sees jobs and earnings on a phone, and opens a statement with the thumb', async ({
  page,
}) => {
  await openPage(page, '/my-work')
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
})
