import type { Payout } from '#contract/payouts/payouts.ts'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { follow } from '../walks/going.ts'

test.use({ as: 'accountant', language: 'en' })

test('the days and the bulk bar of the list, and the dialog of a payout', async ({ page, shop }) => {
  const { id_token } = await shop.token('accountant')
  const [payout] = (await shop.call('GET', '/api/payouts?size=1', id_token)) as Payout[]
  const look = async (name: string, part: string) =>
    expect.soft(await violationsOf(page, part), name).toEqual([])
  const lookAtDialog = async (name: string) => {
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(name, 'dialog, [role="dialog"]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto('/payouts')
  await page.getByRole('button', { name: /^Date:/ }).click()
  await lookAtDialog('days')
  await page
    .getByRole('checkbox', { name: /^Select PO/ })
    .first()
    .check()
  await look('bulk bar', '[role="toolbar"]')
  await follow(page, `/payout/${payout?.transactionId}`)
  await page.getByRole('button', { name: 'Void', exact: true }).click()
  await lookAtDialog('void')
})
