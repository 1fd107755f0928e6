import { expect, test } from '../journey.ts'
import { overflow } from '../thumb.ts'
import { follow } from './going.ts'
import { recordsFor } from './records.ts'
import { isOpen } from './roleWalk.ts'
import { ROUTES } from './routes.ts'
import { beyondList, brokenTimes, cutTexts, LISTS } from './shown.ts'
import { readCatalogue } from './vietnamese.ts'

test.use({ as: 'admin', language: 'vi', viewport: { width: 1280, height: 720 } })

// The walk as admin looks at the English ones, and that of phones at the cards.
test('no heading of a list is cut in Vietnamese, no amount, no time and no badge, and nothing is wider than its list or the page', async ({
  page,
  shop,
}) => {
  const [records, catalogue] = await Promise.all([recordsFor(shop, 'admin'), readCatalogue()])
  for (const path of LISTS)
    await test.step(path, async () => {
      await follow(page, path)
      await isOpen(page, path, catalogue.pattern(ROUTES[path]?.heading(records) ?? ''))
      expect.soft(await cutTexts(page), path).toEqual([])
      expect.soft(await brokenTimes(page), `${path} times`).toEqual([])
      expect.soft(await beyondList(page), `${path} columns`).toBe(0)
      expect.soft(await overflow(page), `${path} sideways`).toBe(0)
    })
})
