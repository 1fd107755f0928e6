import type { Payout } from '#contract/payouts/payouts.ts'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import { overflow, tooSmall } from '../thumb.ts'
import { follow } from '../walks/going.ts'

test.use({ as: 'accountant' })

test('the targets of payouts and pay runs are large enough', async ({ page, shop }) => {
  const { id_token } = await shop.token('accountant')
  const [payout] = (await shop.call('GET', '/api/payouts?size=1', id_token)) as Payout[]
  for (const path of ['/payouts', `/payout/${payout?.transactionId}`, '/pay-runs', '/pay-runs/new']) {
    await follow(page, path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await quiet(page)
    expect.soft(await overflow(page), path).toBe(0)
    expect
      .soft(
        await tooSmall(page.getByRole('main').locator('a, button, label:has(input)').locator('visible=true')),
        path,
      )
      .toEqual([])
  }
})
