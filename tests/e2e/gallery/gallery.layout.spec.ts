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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('nothing moves while the gallery loads, and nothing scrolls sideways', async ({ page, shop }) => {
      await watchShifts(page)
      const { id } = await addArtwork(shop, 'admin', newTitle('Laid out'), ['anime', 'a tag that is long'])
      for (const path of ['/gallery', '/gallery?tag=anime&text=zzzz', `/gallery/${id}`])
        await lookAt(page, path)
    })
  })
}

test('the cards are in the order of the rows, as wide as they fit, and their actions are reached', async ({
  page,
  shop,
  isMobile,
}) => {
  for (const name of ['First', 'Second', 'Third']) await addArtwork(shop, 'admin', newTitle(name))
  await openPage(page, '/gallery')
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
  if (isMobile) expect(first.width).toBeGreaterThan(150)
  else expect(first.width).toBe(255)
  const actions = page.locator('main li [class*="actions"]').first()
  if (isMobile) await expect(actions).toHaveCSS('opacity', '1')
  else {
    await expect(actions).toHaveCSS('opacity', '0')
    await actions.getByRole('button').focus()
    await expect(actions).toHaveCSS('opacity', '1')
  }
})

test('the dialog fits, and nothing in it is cut', async ({ page }) => {
  await openPage(page, '/gallery#create')
  const dialog = page.getByRole('dialog', { name: 'Upload Gallery' })
  await expect(dialog).toBeVisible()
  await quiet(page)
  expect.soft(await violationsOf(page, '[role="dialog"]')).toEqual([])
  expect.soft(await overflow(page)).toBe(0)
})
