import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { numbersShown, openList, tabTo, toast } from '../screens.ts'
import { nextStep, openOrder, orderReady, stepButton } from './page.ts'
import { picturesShown, pinMark, room, spotOf } from './review.ts'
import { jobAt } from './work.ts'

/** What takes the focus by Tab without showing it. */
async function unseenFocus(page: Page): Promise<string[]> {
  const unseen = new Set<string>()
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const [name, seen] = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return ['the page', true] as const
      const around = [element, element.parentElement, element.parentElement?.parentElement]
      const rings = around.map((ringed) => {
        if (!ringed) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(ringed)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
      const label = element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 80)
      return [label, rings.some(Boolean)] as const
    })
    if (!seen) unseen.add(name)
  }
  return [...unseen]
}

test.describe('as artist', () => {
  test.use({ as: 'artist' })

  test('opens an order from the list, starts it and comments on it', async ({ page, shop }) => {
    const job = await jobAt(shop, 'By keys', 'NEW_ORDER')
    await openList(page)
    // What waits for the artist, what is due first at the top.
    await expect(page).toHaveURL('/?myTurn=true&sort=stepDeadline%2Casc')
    await expect(page.getByRole('tab', { name: /^My turn \d/, selected: true })).toBeVisible()
    const due = page.getByRole('columnheader', { name: 'Step due' })
    await expect(due).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('/')
    await page.keyboard.type(`${job.number}`)
    await page.keyboard.press('Enter')
    await expect.poll(() => numbersShown(page)).toEqual([job.number])
    await tabTo(page, page.getByRole('link', { name: new RegExp(`^#${job.number}`) }), 120)
    await page.keyboard.press('Enter')
    await orderReady(page, job.number)
    await tabTo(page, stepButton(page, 'Start Sketching'), 80)
    await page.keyboard.press('Enter')
    await expect(nextStep(page, 'Sketch')).toBeVisible()
    // The button no longer exists; the focus moves to what replaced it.
    await expect(nextStep(page, 'Sketch').getByRole('heading', { level: 2 })).toBeFocused()
    const comment = page.getByRole('textbox', { name: 'Write a comment' }).first()
    await tabTo(page, comment, 80)
    await page.keyboard.type('I begin with the cat')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('I begin with the cat', { exact: true })).toBeVisible()
    await expect(comment).toHaveValue('')
  })
})

test.describe('as CS', () => {
  test.use({ as: 'cs' })

  test('all that takes the focus shows it, and in the review room a note is put, moved on and the work sent back, without a mouse', async ({
    page,
    shop,
  }) => {
    const job = await jobAt(shop, 'Room keys', 'SKETCH_REVIEW')
    await openOrder(page, job)
    expect.soft(await unseenFocus(page)).toEqual([])
    await page.locator('a').first().focus()
    await tabTo(page, stepButton(page, 'Review'), 80)
    await page.keyboard.press('Enter')
    const review = room(page)
    await picturesShown(review)
    await page.keyboard.press('p')
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await expect(review.getByRole('textbox', { name: 'New note' })).toBeFocused()
    await page.keyboard.type('Brighter here')
    await page.keyboard.press('Enter')
    const mark = pinMark(review, 'Brighter here')
    await expect(mark).toBeVisible()
    const before = await spotOf(mark)
    expect(before.x).toBeCloseTo(0.6, 1)
    expect(before.y).toBeCloseTo(0.45, 1)
    for (const key of ['+', '+']) await page.keyboard.press(key)
    const near = await spotOf(mark)
    expect(near.x).toBeCloseTo(before.x, 2)
    expect(near.y).toBeCloseTo(before.y, 2)
    await page.keyboard.press('0')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys of the review' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Keys of the review' })).toHaveCount(0)
    await page.keyboard.press('r')
    await expect(review.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('See the note')
    await page.keyboard.press('Control+Enter')
    await expect(review).toHaveCount(0)
    await expect(toast(page, 'Order Status Updated')).toBeVisible()
    await expect(nextStep(page, 'Sketch edit')).toContainText('0 of 1 done')
    await expect(nextStep(page, 'Sketch edit').getByRole('heading', { level: 2 })).toBeFocused()
  })
})
