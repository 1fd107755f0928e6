import type { Locator, Page } from '@playwright/test'
import { openPage } from '../house.ts'
import { expect } from '../journey.ts'

/** What a chart is called, in both languages. */
const CHARTS = {
  days: /^(By day|Theo ngày)$/,
  lanes: /^(Where orders are now|Đơn hàng đang ở đâu)$/,
  times: /^(Time per status|Thời gian ở mỗi trạng thái)$/,
  rounds: /^(Rounds per order|Số lần nộp mỗi đơn)$/,
  firstPass: /^(First-pass approval|Duyệt ngay lần đầu)$/,
  answers: /^(Answers to customers|Trả lời khách hàng)$/,
  reminders: /^(Reminders|Nhắc chăm sóc khách)$/,
  artists: /^(Artists|Họa sĩ)$/,
} as const
export type ChartName = keyof typeof CHARTS

export const cardOf = (page: Page, name: ChartName): Locator =>
  page.getByRole('region', { name: CHARTS[name] })

/** The links of the drawn bars. */
export const barsOf = (page: Page, name: ChartName): Locator =>
  cardOf(page, name).getByRole('group').getByRole('link')

export async function openInsights(page: Page, search = ''): Promise<void> {
  await openPage(page, `/insights${search}`)
  await expect(barsOf(page, 'lanes').first()).toBeAttached()
}
