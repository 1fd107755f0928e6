import type { Locator, Page } from '@playwright/test'
import { expect, speak, test } from '../journey.ts'
import { listReady, signIn } from '../screens.ts'
import { chooseFiles, fileRow, filesUploaded, nextStep, openOrder, orderReady, stepButton } from './page.ts'
import { type Job, jobAt, picture } from './work.ts'

test.use({ as: 'cs' })

const TYPED = {
  comment: 'The hair is a bit too dark, I think',
  todo: 'Ask for a sharper photo',
  reason: 'The left hand has six fingers',
}
const RESTORED = /^Restored what you typed on/

const comment = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' }).first()
const todo = (page: Page) => page.getByRole('textbox', { name: 'Add a to-do' })
const rejecting = (page: Page) => page.getByRole('dialog', { name: 'Reject Sketch review' })
const restoredBeside = (field: Locator) =>
  field.locator('xpath=ancestor::form').getByRole('status').filter({ hasText: RESTORED })

/** Types into every field that keeps a draft. */
async function typeAll(page: Page): Promise<void> {
  await todo(page).fill(TYPED.todo)
  await comment(page).fill(TYPED.comment)
  await stepButton(page, 'Reject').click()
  await rejecting(page).getByLabel('Reason').fill(TYPED.reason)
}

/** Checks that every draft is restored, and that each field says so. */
async function expectAll(page: Page, { number }: Job): Promise<void> {
  await orderReady(page, number)
  await expect(todo(page)).toHaveValue(TYPED.todo)
  await expect(restoredBeside(todo(page))).toBeVisible()
  await expect(comment(page)).toHaveValue(TYPED.comment)
  await expect(restoredBeside(comment(page))).toBeVisible()
  await stepButton(page, 'Reject').click()
  await expect(rejecting(page).getByLabel('Reason')).toHaveValue(TYPED.reason)
  await expect(rejecting(page).getByText(RESTORED)).toBeVisible()
  await rejecting(page).getByRole('button', { name: 'Cancel' }).click()
}

test.describe('what is typed', () => {
  test('survives a reload and a session that ends, is asked about, offered back, and gone once sent or discarded', async ({
    page,
    shop,
    faults,
  }) => {
    faults.allow(/status of 401/)
    const job = await jobAt(shop, 'Reloaded', 'SKETCH_REVIEW')
    await openOrder(page, job)
    await typeAll(page)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expectAll(page, job)

    const token = await page.evaluate(() => localStorage.getItem('atelier.token') ?? '')
    await shop.call('POST', '/api/logout', token, {})
    await expect(page).toHaveURL('/signin')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await signIn(page, 'cs')
    await expect(page).toHaveURL(`/order/${job.code}`)
    await expectAll(page, job)

    await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
    const leaving = page.getByRole('dialog', { name: 'Leave this page?' })
    await expect(leaving).toContainText('It is kept as a draft and offered when you come back.')
    await leaving.getByRole('button', { name: 'Stay' }).click()
    await expect(leaving).toHaveCount(0)
    await expect(page).toHaveURL(`/order/${job.code}`)
    await expect(comment(page)).toHaveValue(TYPED.comment)

    await comment(page).press('Control+Enter')
    await expect(page.getByRole('listitem').filter({ hasText: TYPED.comment }).last()).toBeVisible()
    await restoredBeside(todo(page)).getByRole('button', { name: 'Discard' }).click()
    await expect(todo(page)).toHaveValue('')
    await stepButton(page, 'Reject').click()
    await rejecting(page).getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(nextStep(page, 'Sketch edit')).toBeVisible()
    // Nothing is unsaved any more, so leaving does not ask.
    await page.reload()
    await orderReady(page, job.number)
    await expect(page.getByText(RESTORED)).toHaveCount(0)
  })

  test('survives signing out in another tab, and is nobody else’s', async ({ page, shop, context }) => {
    const job = await jobAt(shop, 'Signed out', 'SKETCH_REVIEW')
    await openOrder(page, job)
    await comment(page).fill(TYPED.comment)
    const other = await context.newPage()
    await other.goto('/change-password')
    await other.getByRole('button', { name: 'Account menu' }).click()
    await other.getByRole('button', { name: 'Signout' }).click()
    await expect(page).toHaveURL('/signin')
    // It would sign in with the other one, and be refused where that signs out while it still loads.
    await page.goto('about:blank')
    await speak(shop, 'admin', 'en')
    await signIn(other, 'admin')
    await listReady(other)
    await openOrder(other, job)
    await expect(comment(other)).toHaveValue('')
    await other.getByRole('button', { name: 'Account menu' }).click()
    await other.getByRole('button', { name: 'Signout' }).click()
    await signIn(other, 'cs')
    await listReady(other)
    await openOrder(other, job)
    await expect(comment(other)).toHaveValue(TYPED.comment)
  })
})

test.describe('files that are uploaded and not handed in', () => {
  test.use({ as: 'artist' })

  test('survive a reload and a session that ends, and are handed in', async ({ page, shop, faults }) => {
    faults.allow(/status of 401/)
    // The trace recorder requests a picture that did not load; the page does not.
    faults.allow(/Connecting to 'blob:/)
    const job = await jobAt(shop, 'Kept files', 'SKETCH')
    await openOrder(page, job)
    const next = nextStep(page, 'Sketch')
    await chooseFiles(next, [picture('kept.png'), picture('second.png')])
    await filesUploaded(next, ['kept.png', 'second.png'])
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    await orderReady(page, job.number)
    await filesUploaded(next, ['kept.png', 'second.png'])
    expect(asked, 'nothing would be lost').toEqual([])
    await expect(next.getByText(/^Restored the files that you uploaded on/)).toBeVisible()
    const image = fileRow(next, 'kept.png').locator('img')
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await fileRow(next, 'second.png').getByRole('button', { name: 'Remove: second.png' }).click()
    await expect(fileRow(next, 'second.png')).toHaveCount(0)

    const token = await page.evaluate(() => localStorage.getItem('atelier.token') ?? '')
    await shop.call('POST', '/api/logout', token, {})
    await expect(page).toHaveURL('/signin')
    await signIn(page, 'artist')
    await expect(page).toHaveURL(`/order/${job.code}`)
    await orderReady(page, job.number)
    await filesUploaded(next, ['kept.png'])
    await expect(fileRow(next, 'second.png')).toHaveCount(0)
    await stepButton(page, 'Submit').click()
    await expect(nextStep(page, 'Sketch review')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open kept.png' }).first()).toBeVisible()
    await expect(page.getByText(/^Restored the files/)).toHaveCount(0)
  })
})

test('the browser itself asks while something is unsaved, and closes quietly when not', async ({
  page,
  shop,
  context,
}) => {
  const job = await jobAt(shop, 'Closing', 'SKETCH_REVIEW')
  await openOrder(page, job)
  const quietly = await context.newPage()
  await openOrder(quietly, job)
  await comment(quietly).click()
  let asked = false
  quietly.on('dialog', () => {
    asked = true
  })
  const closed = quietly.waitForEvent('close')
  await quietly.close({ runBeforeUnload: true })
  await closed
  expect(asked).toBe(false)

  await comment(page).click()
  await comment(page).fill(TYPED.comment)
  const dialog = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await dialog
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(comment(page)).toHaveValue(TYPED.comment)
})
