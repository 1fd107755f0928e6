import type { Locator, Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { pressDimmed } from '../press.ts'
import { quiet, toast } from '../screens.ts'
import { chooseFiles, filesUploaded, nextStep, openOrder, pageAction, stepButton } from './page.ts'
import { drawStroke, openRoom, pinNote, room } from './review.ts'
import { jobAt, picture, sendBack } from './work.ts'

const FLOATING = 'dialog, [role="dialog"]'

const look = async (page: Page, what: string, part?: string) => {
  await quiet(page)
  expect.soft(await violationsOf(page, part), what).toEqual([])
}

/** The box for files has its sign and its words in one line. */
async function expectOneLine(label: Locator) {
  await expect(label).toBeVisible()
  const middles = await label.evaluate((box) =>
    [...box.children]
      .filter((part) => part.tagName !== 'INPUT')
      .map((part) => part.getBoundingClientRect())
      .map(({ top, bottom }) => (top + bottom) / 2),
  )
  expect(middles).toHaveLength(2)
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(4)
}

test.describe('the order page in light and dark', () => {
  test.use({ language: 'en' })

  test.describe('as artist', () => {
    test.use({ as: 'artist' })

    test('with files, a tick-list, a comment and a warning', async ({ page, shop }) => {
      const job = await sendBack(shop, await jobAt(shop, 'Axe', 'SKETCH_REVIEW'), ['Nose', 'Ear'])
      await openOrder(page, job)
      await look(page, 'to be edited', 'main')
      const next = nextStep(page, 'Sketch edit')
      await next.getByRole('checkbox').first().click()
      await expect(next).toContainText('1 of 2 done')
      // Announced as disabled until there is a file, it still says why.
      await pressDimmed(stepButton(page, 'Submit'))
      await expect(toast(page, 'Please select your work!')).toBeVisible()
      await chooseFiles(next, [picture('one.png'), picture('two.png')])
      await filesUploaded(next, ['one.png', 'two.png'])
      await page.getByRole('textbox', { name: 'Write a comment' }).first().fill('Nearly done')
      await look(page, 'with files and a comment')
    })
  })

  test.describe('as CS', () => {
    test.use({ as: 'cs' })

    test('with its dialogs, the timeline and the editor', async ({ page, shop }) => {
      const job = await jobAt(shop, 'Boxes', 'COLOR_REVIEW')
      await openOrder(page, job)
      await look(page, 'in review')
      const dialog = page.getByRole('dialog')
      const lookAt = async (opener: Locator, what: string) => {
        await opener.click()
        await expect(dialog).toBeVisible()
        await look(page, what, FLOATING)
      }
      const close = async () => {
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
      await lookAt(stepButton(page, 'Reject'), 'reject')
      await expectOneLine(dialog.locator('label:has(input[type="file"])'))
      await close()
      await lookAt(page.getByRole('button', { name: /^Artist and budget:/ }), 'artist and budget')
      // The first one is open.
      for (const tab of (await dialog.getByRole('tab').all()).slice(1)) {
        await tab.click()
        await look(page, await tab.innerText(), FLOATING)
      }
      await close()
      await lookAt(page.getByRole('button', { name: 'Update Customer' }), 'customer')
      await close()
      await lookAt(page.getByRole('button', { name: 'Add Order Item' }), 'add item')
      await close()
      await lookAt(await pageAction(page, 'Timeline'), 'timeline')
      await close()
      await page.keyboard.press('?')
      await expect(dialog).toBeVisible()
      await look(page, 'keys', FLOATING)
      await close()
      await page.getByRole('button', { name: /^Edit the summary of/ }).click()
      await expect(page.getByRole('textbox', { name: /^Summary of/ })).toBeVisible()
      await look(page, 'editor', 'main')
      await page.getByRole('tab', { name: 'Delivery' }).click()
      await look(page, 'delivery', '#lane')
    })

    test('with the review room, its ways to compare, a note and the reason', async ({ page, shop }) => {
      const edited = await sendBack(shop, await jobAt(shop, 'Room', 'SKETCH_REVIEW'), ['Nose'])
      await openOrder(page, edited)
      await stepButton(page, 'Hand in work').click()
      const next = nextStep(page, 'Sketch edit')
      await chooseFiles(next, [picture('second.png', [60, 90, 160])])
      await filesUploaded(next, ['second.png'])
      await stepButton(page, 'Submit').click()
      await expect(nextStep(page, 'Sketch review')).toBeVisible()
      const review = await openRoom(page)
      await look(page, 'room', FLOATING)
      await pinNote(review, 'second.png', { x: 0.5, y: 0.5 }, 'Brighter')
      await page.keyboard.press('d')
      await drawStroke(page, [
        { x: 0.2, y: 0.2 },
        { x: 0.4, y: 0.6 },
      ])
      await look(page, 'room: drawing', FLOATING)
      await page.keyboard.press('Enter')
      await review.getByRole('textbox', { name: 'New note' }).fill('Like this')
      await look(page, 'room: drawn', FLOATING)
      await page.keyboard.press('Enter')
      await review.getByRole('button', { name: 'Reply to note 2' }).click()
      await page.keyboard.type('Really?')
      await page.keyboard.press('Enter')
      await expect(review.getByRole('list', { name: 'Replies to note 2' })).toContainText('Really?')
      await look(page, 'room: replied', FLOATING)
      await page.keyboard.press('l')
      await look(page, 'room: folded', FLOATING)
      await page.keyboard.press('z')
      await expect(review.getByRole('button', { name: /^Zoom 100%/ })).toBeVisible()
      await page.keyboard.press('l')
      await page.keyboard.press('0')
      for (const comparison of ['One', 'Slider']) {
        await review.getByRole('button', { name: comparison, exact: true }).click()
        await look(page, `room: ${comparison}`, FLOATING)
      }
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keys of the review' })).toBeVisible()
      await look(page, 'keys of the room', '.MuiDialog-root')
      await page.keyboard.press('Escape')
      await review.getByRole('button', { name: 'Reject', exact: true }).click()
      await look(page, 'room: reason', FLOATING)
      await expect(room(page)).toBeVisible()
    })
  })
})
