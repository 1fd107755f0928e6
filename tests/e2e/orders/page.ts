import type { Locator, Page } from '@playwright/test'
import { expect } from '../journey.ts'
import type { GivenFile } from './work.ts'

/** The literal texts of the order page that its journeys use. */
export const WORK = {
  en: {
    next: 'Next step',
    files: 'Files to send',
    uploaded: 'Uploaded',
    order: (number: number) => `Order #${number}`,
  },
  vi: {
    next: 'Bước tiếp theo',
    files: 'Tệp sẽ gửi',
    uploaded: 'Đã tải lên',
    order: (number: number) => `Đơn #${number}`,
  },
} as const
type Words = (typeof WORK)[keyof typeof WORK]

interface Shown {
  readonly number: number
  readonly code: string
}

/** Waits until the order page has loaded completely. */
export async function orderReady(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`#${number}$`))
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false')
}

export async function openOrder(page: Page, { number, code }: Shown, search = ''): Promise<void> {
  await page.goto(`/order/${code}${search}`)
  await orderReady(page, number)
}

/** The order's next step with its buttons; with `status`, only the step of that status. */
export const nextStep = (page: Page, status?: string, words: Words = WORK.en): Locator =>
  page.getByRole('region', {
    name: status === undefined ? new RegExp(`^${words.next}`) : `${words.next}: ${status}`,
    exact: true,
  })

/** A button of the next step. */
export const stepButton = (page: Page, name: string, words: Words = WORK.en): Locator =>
  nextStep(page, undefined, words).getByRole('button', { name, exact: true })

/** A secondary action of the page: a button, or on phones an entry of the menu, which this opens. */
export async function pageAction(page: Page, name: string | RegExp): Promise<Locator> {
  const more = page.getByRole('button', { name: /^(More actions|Thao tác khác)$/ })
  const action = page.getByRole('button', { name, exact: true })
  await expect(more.or(action).first()).toBeVisible()
  if (!(await action.isVisible())) await more.click()
  return action
}

/** The upload box within a part of the page; its text changes while files are dragged over it. */
const dropField = (part: Locator): Locator => part.locator('label:has(input[type="file"]:not([data-camera]))')

/** Chooses files by clicking the box. */
export async function chooseFiles(part: Locator, files: readonly GivenFile[]) {
  const chooser = part.page().waitForEvent('filechooser')
  await dropField(part).click()
  await (await chooser).setFiles([...files])
}

/** The files as a DataTransfer in the page, as when they are dragged or copied. */
const transferOf = (page: Page, files: readonly GivenFile[]) =>
  page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, bytes } of given)
        transfer.items.add(
          new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type: mimeType }),
        )
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') })),
  )

/** Drags files onto the box and drops them. */
export async function dropFiles(part: Locator, files: readonly GivenFile[]) {
  const field = dropField(part)
  const dataTransfer = await transferOf(part.page(), files)
  for (const type of ['dragenter', 'dragover', 'drop']) await field.dispatchEvent(type, { dataTransfer })
}

/** Pastes files into a field. */
export async function pasteFiles(field: Locator, files: readonly GivenFile[]) {
  const transfer = await transferOf(field.page(), files)
  await field.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, transfer)
}

/** The row of a chosen file. */
export const fileRow = (part: Locator, name: string, words: Words = WORK.en): Locator =>
  part.getByRole('list', { name: words.files }).getByRole('listitem').filter({ hasText: name })

/** Waits until all files are uploaded. */
export async function filesUploaded(part: Locator, names: readonly string[], words: Words = WORK.en) {
  for (const name of names) await expect(fileRow(part, name, words)).toContainText(words.uploaded)
}
