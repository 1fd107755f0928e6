import { violationsOf } from '../axe.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow, tooSmall } from '../thumb.ts'

test.use({ as: 'admin' })

/** Lists, which are cards on phones. */
const LISTS = ['/artists', '/cs']
const OTHERS = ['/artists?text=zzzzzz', '/artists/artist', '/artists/artist/edit', '/cs/cs']

test('artists and agents stand still while they load, fit, and can be pressed', async ({
  page,
  isMobile,
}) => {
  await watchShifts(page)
  for (const path of [...LISTS, ...OTHERS]) {
    await openPage(page, path)
    expect.soft(await shiftsOf(page), `${path} moves`).toEqual([])
    expect.soft(await overflow(page), `${path} scrolls sideways`).toBe(0)
    if (!isMobile || LISTS.includes(path)) expect.soft(await violationsOf(page), path).toEqual([])
    if (!isMobile) continue
    const main = page.getByRole('main')
    const targets = main.getByRole('button').or(main.getByRole('combobox')).or(main.getByRole('link'))
    // Those that cover their card are as large as it.
    const own = targets.and(page.locator(':not(.stretched)'))
    expect.soft(await tooSmall(own), `${path} has small targets`).toEqual([])
  }
})
