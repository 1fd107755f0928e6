import type { Payout } from '#contract/payouts/payouts.ts'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import { overflow, tooSmall } from '../thumb.ts'

test.use({ as: 'accountant' })

test('payouts are accessible cards whose targets are large enough', async ({ page, shop }) => {
  const { id_token } = await shop.token('accountant')
  const [payout] = (await shop.call('GET', '/api/payouts?size=1', id_token)) as Payout[]
  for (const path of ['/payouts', `/payout/${payout?.transactionId}`, '/pay-runs', '/pay-runs/new']) {
    await page.goto(path)
    await quiet(page)
    expect.soft(await overflow(page), path).toBe(0)
    expect
      .soft(
        await tooSmall(page.getByRole('main').locator('a, button, label:has(input)').locator('visible=true')),
        path,
      )
      .toEqual([])
    if (path === '/payouts') expect.soft(await violationsOf(page), path).toEqual([])
  }
})
