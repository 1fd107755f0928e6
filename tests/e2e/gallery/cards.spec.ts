import type { Page } from '@playwright/test'
import { fitsBoth } from '../fits.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { cutRings } from '../walks/focusRings.ts'
import { follow } from '../walks/going.ts'
import { addArtwork, newTitle } from './artworks.ts'

test.use({ as: 'admin', language: 'en' })

/** Looks at the page, its focus rings, and what a thumb presses in a narrow window. */
async function look(page: Page, path: string): Promise<void> {
  expect.soft(await cutRings(page, 'main'), `${path}: focus rings`).toEqual([])
  const pressed = page.locator('main').locator('button, label:has(input), a.button').locator('visible=true')
  await fitsBoth(page, path, { pressed })
}

/** The cards are in the order of the rows, as wide as they fit, and their actions are reached. */
async function expectCards(page: Page, phone: boolean): Promise<void> {
  const boxes = await page
    .getByRole('list', { name: 'Gallery listing' })
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

test('the gallery stands still while it is scrolled, fits with long tags, and shows its cards in both widths', async ({
  page,
  shop,
}) => {
  for (const name of ['First', 'Second', 'Third']) await addArtwork(shop, 'admin', newTitle(name))
  const { id } = await addArtwork(shop, 'admin', newTitle('Laid out'), ['anime', 'a tag that is long'])
  await watchShifts(page)
  for (const path of ['/gallery?tag=anime&text=zzzz', `/gallery/${id}`, '/gallery']) {
    await follow(page, path)
    await expect(page).toHaveURL(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await look(page, path)
  }

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, '/gallery')
    await expectCards(page, width < 600)
    const last = page.getByRole('main').getByRole('listitem').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await quiet(page)
    expect.soft(await shiftsOf(page), `loaded and scrolled at ${width}`).toEqual([])
  }

  await page.getByRole('button', { name: 'Upload Gallery' }).click()
  await expect(page.getByRole('dialog', { name: 'Upload Gallery' })).toBeVisible()
  await fitsBoth(page, 'upload')
})
