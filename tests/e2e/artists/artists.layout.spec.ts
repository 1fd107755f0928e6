import { violationsOf } from '../axe.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow, tooSmall } from '../thumb.ts'

test.use({ as: 'admin' })

const PATHS = ['/artists', '/artists?text=zzzzzz', '/artists/artist', '/artists/artist/edit', '/cs', '/cs/cs']

test('artists and agents stand still while they load, fit, and can be pressed', async ({
  page,
  isMobile,
}) => {
  await watchShifts(page)
  for (const path of PATHS) {
    await openPage(page, path)
    expect.soft(await shiftsOf(page), `${path} moves`).toEqual([])
    expect.soft(await overflow(page), `${path} scrolls sideways`).toBe(0)
    expect.soft(await violationsOf(page), path).toEqual([])
    const main = page.getByRole('main')
    const targets = main.getByRole('button').or(main.getByRole('combobox')).or(main.getByRole('link'))
    // Those that cover their card are as large as it.
    const own = targets.and(page.locator(':not(.stretched)'))
    if (isMobile) expect.soft(await tooSmall(own), `${path} has small targets`).toEqual([])
  }
})

test('the list scrolls inside its frame: rows below the fold do not lengthen the page', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The cards of a phone scroll with the page')
  await page.setViewportSize({ width: 1280, height: 720 })
  await openPage(page, '/artists')
  const height = () => page.evaluate(() => window.innerHeight)
  const last = await page.getByRole('main').locator('tbody tr').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0), 'there are rows below the fold').toBeGreaterThan(
    await height(),
  )
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(await height())
})
