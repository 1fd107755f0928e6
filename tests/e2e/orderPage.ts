import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { GivenFile } from './work.ts'

/** The words of the order page that its journeys go by, literal. */
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

/** Waits until the whole page of the order stands. */
export async function orderReady(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`#${number}$`))
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false')
}

export async function openOrder(page: Page, { number, code }: Shown, search = ''): Promise<void> {
  await page.goto(`/order/${code}${search}`)
  await orderReady(page, number)
}

/** What comes next on the order, with the buttons for it; `status` waits until the order stands there. */
export const nextStep = (page: Page, status?: string, words: Words = WORK.en): Locator =>
  page.getByRole('region', {
    name: status === undefined ? new RegExp(`^${words.next}`) : `${words.next}: ${status}`,
    exact: true,
  })

/** A button of what comes next. */
export const stepButton = (page: Page, name: string, words: Words = WORK.en): Locator =>
  nextStep(page, undefined, words).getByRole('button', { name, exact: true })

/** The box that takes files, within a part of the page; its words change while something hangs over it. */
const dropField = (part: Locator): Locator => part.locator('label:has(input[type="file"])')

/** Chooses files by a click on the box. */
export async function chooseFiles(part: Locator, files: readonly GivenFile[]) {
  const chooser = part.page().waitForEvent('filechooser')
  await dropField(part).click()
  await (await chooser).setFiles([...files])
}

/** The files as the page's own scripts have them when they are dragged or copied in. */
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

/** Drags files onto the box and lets go of them. */
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

/** Waits until the server has them all. */
export async function filesUploaded(part: Locator, names: readonly string[], words: Words = WORK.en) {
  for (const name of names) await expect(fileRow(part, name, words)).toContainText(words.uploaded)
}
