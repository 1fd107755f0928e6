import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import { openOrder } from './page.ts'
import { callAs, jobAt, sendBack } from './work.ts'

/** Marks every visible control of the page; returns how many there are. */
const markControls = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(article, footer) :is(a[href], button, summary, select, textarea, input:not(.visually-hidden))',
    )
    const shown = [...controls].filter((control) => control.checkVisibility({ visibilityProperty: true }))
    for (const control of shown) control.dataset.unreached = ''
    return shown.length
  })

/** Unmarks the controls that a pointer can hit at their centre now; returns the labels of the rest. */
const reach = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((within) => {
    for (const control of document.querySelectorAll<HTMLElement>('[data-unreached]')) {
      // A link may wrap over two lines: the centre of its bounding box would be outside it.
      const [box] = control.getClientRects()
      const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      const inLabel = hit?.closest('label')?.contains(control)
      if (hit && (control.contains(hit) || inLabel)) delete control.dataset.unreached
    }
    return [...document.querySelectorAll<HTMLElement>(`${within} [data-unreached]`)].map(
      (control) => control.ariaLabel ?? control.innerText,
    )
  }, part)

/** Scrolls the page with the wheel; returns whether it moved. */
async function wheel(page: Page, by: number): Promise<boolean> {
  const [before, atEnd] = await page.evaluate(() => {
    const { scrollHeight } = document.documentElement
    return [window.scrollY, window.scrollY + window.innerHeight >= scrollHeight - 1] as const
  })
  if (atEnd) return false
  await page.mouse.wheel(0, by)
  await page.waitForFunction((was) => window.scrollY > was, before)
  return true
}

test.use({ as: 'admin' })

/** Scrolls from the top to the end, and expects every control to be hit on the way. */
async function expectReach(page: Page, { width, height }: { width: number; height: number }) {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => window.scrollTo(0, 0))
  await quiet(page)
  expect(await markControls(page)).toBeGreaterThan(20)
  // Over the page: the menu scrolls by itself where it is longer than the window.
  await page.mouse.move(width / 2, 400)
  const facts = await page.locator('article aside').boundingBox()
  let [scrolled, factsPassed] = [0, false]
  do {
    await reach(page, 'body')
    scrolled = await page.evaluate(() => window.scrollY)
    // By now the page has scrolled past the facts; the work log may go on for many windows.
    if (!factsPassed && facts && scrolled > facts.y + facts.height - height) {
      expect.soft(await reach(page, 'aside'), `facts at ${width}`).toEqual([])
      factsPassed = true
    }
  } while (await wheel(page, 120))
  expect(await reach(page, 'body'), `at ${width}`).toEqual([])
}

test('every control of the order page is reached by scrolling, in a small window and in a narrow one', async ({
  page,
  shop,
}) => {
  const job = await sendBack(shop, await jobAt(shop, 'Reach', 'SKETCH_REVIEW'), ['Nose', 'Ear'])
  for (const detail of ['Call', 'Ask for a photo', 'Send the invoice'])
    await callAs(shop, 'admin', 'POST', `/api/bookings/${job.id}/todo-list`, { detail })
  await openOrder(page, job)
  await expectReach(page, { width: 1280, height: 720 })
  await expectReach(page, { width: 390, height: 844 })
})
