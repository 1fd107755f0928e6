import type { Locator, Page } from '@playwright/test'
import { violationsInBothThemes } from '../axe.ts'
import { openListening } from '../house.ts'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import type { Shop } from '../shop.ts'
import { overflow } from '../thumb.ts'
import { orderReady } from './page.ts'
import { callAs, type Job, jobAt } from './work.ts'

test.use({ as: 'cs', language: 'en' })

const here = (page: Page) => page.getByRole('status', { name: 'Also here' })
const box = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' }).first()
const summary = (page: Page) => page.getByRole('textbox', { name: /^Summary of/ })

const caretOf = (field: Locator) =>
  field.evaluate((area) => {
    const { selectionStart, selectionEnd, value } = area as HTMLTextAreaElement
    return { start: selectionStart, end: selectionEnd, value }
  })
const topOf = async (field: Locator) => Math.round((await field.boundingBox())?.y ?? -1)

/** Types with the caret in the middle of a text, the box well within the window. */
async function typeComment(page: Page): Promise<{ top: number; caret: object }> {
  const field = box(page)
  await field.click()
  await page.keyboard.type('The hair is too dark')
  for (let left = 4; left > 0; left -= 1) await page.keyboard.press('ArrowLeft')
  await field.evaluate((area) => area.scrollIntoView({ block: 'center' }))
  await quiet(page)
  return { top: await topOf(field), caret: await caretOf(field) }
}

async function expectUntouched(page: Page, was: { top: number; caret: object }, after: string) {
  await expect(box(page), after).toBeFocused()
  expect(await caretOf(box(page)), after).toEqual(was.caret)
  // A pixel more or less is rounding.
  await expect
    .poll(async () => Math.abs((await topOf(box(page))) - was.top), { message: after })
    .toBeLessThan(2)
}

/** What another one does to the order, each with what shows it on the page. */
function othersDo(shop: Shop, { id, step }: Job) {
  const at = `/api/bookings/${id}`
  const said = (text: string) => ({ content: text, attachments: [] })
  return [
    {
      what: 'comments',
      act: async () => {
        for (const text of ['First of B', `Second of B: ${'a longer text. '.repeat(30)}`])
          await callAs(shop, 'admin', 'POST', `${at}/work-logs/${step.id}/comments`, said(text))
      },
      shown: (page: Page) => page.getByText('Second of B'),
    },
    {
      what: 'a to-do',
      act: () => callAs(shop, 'admin', 'POST', `${at}/todo-list`, { detail: 'A job of B' }),
      shown: (page: Page) => page.getByText('A job of B'),
    },
    {
      what: 'an artist',
      act: () => callAs(shop, 'admin', 'PUT', `${at}/assign/artist`),
      shown: (page: Page) => page.getByRole('button', { name: /^Khoa Nguyễn|Khoa Nguyễn/ }).first(),
    },
    {
      what: 'a budget',
      act: () => callAs(shop, 'admin', 'PUT', `${at}/budget`, { budget: 77 }),
      shown: (page: Page) => page.getByRole('article').getByText('$77').first(),
    },
  ]
}

test('two browsers on one order never lose a word', async ({ page, shop, beside, faults }) => {
  faults.allow(/409 \(Conflict\)/)
  const job = await jobAt(shop, 'SideBySide', 'SKETCH')
  await callAs(shop, 'admin', 'PUT', `/api/bookings/${job.id}/assign/null`)
  const other = await beside('admin')
  await openListening(page, `/order/${job.code}`)
  await orderReady(page, job.number)
  await openListening(other, `/order/${job.code}`)
  await orderReady(other, job.number)

  // Both see each other.
  await expect(here(page)).toContainText('Hải Yến Trịnh is here')
  await expect(here(other)).toContainText('Mai Phạm is here')

  // A types while B works: text, caret, focus and place stay.
  const was = await typeComment(page)
  await expect(here(other)).toContainText('Mai Phạm is writing a comment')
  await expect(other.getByText('Mai Phạm is editing this')).toBeVisible()
  for (const { what, act, shown } of othersDo(shop, job)) {
    await act()
    await expect(shown(page), what).toBeVisible()
    await expectUntouched(page, was, what)
  }
  await page.keyboard.type('very ')
  await page.keyboard.press('Control+Enter')
  await expect(other.getByText('The hair is too very dark')).toBeVisible()

  // The same summary: the first to save wins, the other is asked and loses nothing.
  for (const each of [page, other]) {
    await each
      .getByRole('button', { name: /^Edit the summary/ })
      .first()
      .click()
    await summary(each).click()
  }
  await expect(here(page)).toContainText('Hải Yến Trịnh is editing a summary')
  await expect(page.getByText('Hải Yến Trịnh is editing this')).toBeVisible()
  await summary(page).fill('Of A')
  await summary(other).fill('Of B')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(summary(other)).toHaveCount(0)
  await expect(summary(page)).toHaveText('Of A')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else has changed this' })
  await expect(conflict).toContainText('Of A')
  await expect(conflict).toContainText('Of B')
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(other.getByText('Of A')).toBeVisible()

  await quiet(page)
  expect.soft(await violationsInBothThemes(page, 'main')).toEqual([])
  expect.soft(await overflow(page), 'sideways').toBeLessThanOrEqual(0)
  // Who leaves is gone.
  await other.goto('/')
  await expect(here(page)).toHaveText('')
})
