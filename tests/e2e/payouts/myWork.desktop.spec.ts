import { violationsOf } from '../axe.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow } from '../thumb.ts'

test.use({ as: 'artist' })

/** With payouts, and a month without one. */
const PATHS = ['/my-work', '/statement/artist', '/statement/artist?month=2020-01']

test('an artist’s own work and statements stand still while they load, fit, and are accessible', async ({
  page,
}) => {
  await watchShifts(page)
  for (const path of PATHS) {
    await openPage(page, path)
    expect.soft(await shiftsOf(page), `${path} moves`).toEqual([])
    expect.soft(await overflow(page), `${path} scrolls sideways`).toBe(0)
    expect.soft(await violationsOf(page), path).toEqual([])
  }
})
