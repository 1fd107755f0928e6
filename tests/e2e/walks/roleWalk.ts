import type { Locator, Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { quiet } from '../screens.ts'
import { load } from './going.ts'

/** Keeps toasts open, as while the window has no focus (A§9): a busy machine may load for longer than they last. */
export const holdToasts = (page: Page) =>
  page.addInitScript(() => void setInterval(() => window.dispatchEvent(new Event('blur')), 100))

export const toasts = (page: Page): Locator =>
  page.getByRole('list', { name: /^(Messages|Thông báo nhanh)$/ }).getByRole('listitem')

/** The bar at the top of the page that names the missing permission, in both languages. */
const deniedBar = (page: Page): Locator =>
  page.getByRole('region', { name: /^(No access|Không có quyền truy cập)$/ })

/** Expects that the screen has opened as its route says, and that nothing of it was refused. */
export async function isOpen(page: Page, path: string, heading: string | RegExp, ends = path): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  await quiet(page)
  await expect(page, path).toHaveURL(ends)
  await expect(toasts(page), path).toHaveCount(0)
  await expect(deniedBar(page), path).toHaveCount(0)
}

/** Artists are led to their turn once; afterwards the list stays where it is. */
export async function takeFirstTurn(page: Page): Promise<void> {
  await load(page, '/')
  await expect(page).toHaveURL(/myTurn/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
