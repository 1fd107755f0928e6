import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow, tooSmall } from '../thumb.ts'
import { cutRings } from '../walks/focusRings.ts'
import { addArtwork, newTitle } from './artworks.ts'

test.use({ as: 'admin', language: 'en' })

async function lookAt(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  expect.soft(await shiftsOf(page), `${path} moves`).toEqual([])
  expect.soft(await overflow(page), `${path} scrolls sideways`).toBe(0)
  expect.soft(await violationsOf(page), `${path}: axe`).toEqual([])
  expect.soft(await cutRings(page, 'main'), `${path}: focus rings`).toEqual([])
  if ((page.viewportSize()?.width ?? 0) > 600) return
  const pressed = page.locator('main').locator('button, label:has(input), a.button').locator('visible=true')
  expect.soft(await tooSmall(pressed), `${path}: targets`).toEqual([])
}

/** The cards are in the order of the rows, as wide as they fit, and their actions are reached. */
async function expectCards(page: Page, phone: boolean): Promise<void> {
  const boxes = await page
    .getByRole('list', { name: 'Background gallery' })
    .getByRole('listitem')
    .evaluateAll((cards) =>
      cards.slice(0, 2).map((card) => {
        const { left, top, width } = card.getBoundingClientRect()
        return { left, top, width }
      }),
    )
  const [first, second] = boxes
  if (!first || !second) throw new Error('The gallery shows too few cards')
  expect(second.top).toBe(first.top)
  expect(second.left).toBeGreaterThan(first.left)
  if (phone) expect(first.width).toBeGreaterThan(150)
  else expect(first.width).toBe(255)
  const actions = page.locator('main li [class*="actions"]').first()
  if (phone) await expect(actions).toHaveCSS('opacity', '1')
  else {
    await expect(actions).toHaveCSS('opacity', '0')
    await actions.getByRole('button').focus()
    await expect(actions).toHaveCSS('opacity', '1')
  }
}

test('the gallery stands still while it loads and is scrolled, fits, and is accessible', async ({
  page,
  shop,
  isMobile,
}) => {
  for (const name of ['First', 'Second', 'Third']) await addArtwork(shop, 'admin', newTitle(name))
  const { id } = await addArtwork(shop, 'admin', newTitle('Laid out'), ['anime', 'a tag that is long'])
  await watchShifts(page)
  for (const path of ['/gallery?tag=anime&text=zzzz', `/gallery/${id}`, '/gallery']) await lookAt(page, path)

  await expectCards(page, isMobile)
  const last = page.getByRole('main').getByRole('listitem').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await quiet(page)
  expect.soft(await shiftsOf(page), 'scrolled').toEqual([])

  await page.getByRole('button', { name: 'Upload Gallery' }).click()
  await expect(page.getByRole('dialog', { name: 'Upload Gallery' })).toBeVisible()
  await quiet(page)
  expect.soft(await violationsOf(page, '[role="dialog"]')).toEqual([])
  expect.soft(await overflow(page)).toBe(0)
})
