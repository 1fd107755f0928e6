import { readFile } from 'node:fs/promises'
import type { PayRun } from '#contract/payouts/payRuns.ts'
import { expect, test } from '../journey.ts'
import { listShown } from '../people.ts'
import { toast } from '../screens.ts'

test.use({ as: 'accountant' })

test('a pay run is reviewed, paid, exported and compared with a report', async ({ page, shop }) => {
  const main = page.getByRole('main')
  await page.goto('/payouts')
  await listShown(page, 'Payouts')
  await page.getByRole('link', { name: 'Pay runs' }).click()
  await page.getByRole('link', { name: 'New pay run' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New pay run')
  const boxes = main.getByRole('checkbox', { name: /^Pay / })
  await expect(boxes.first()).toBeChecked()
  const count = await boxes.count()
  await boxes.first().uncheck()
  await expect(main.getByText(`${count - 1} of ${count} artists ticked`)).toBeVisible()
  const pay = main.getByRole('button', { name: new RegExp(`^Pay ${count - 1} artists \\$`) })
  const label = (await pay.innerText()).trim()
  await pay.click()
  await page
    .getByRole('dialog', { name: `${label}?` })
    .getByRole('button', { name: label })
    .click()

  await expect(page).toHaveURL(/\/pay-runs\/\d+$/)
  await expect(main.getByText(new RegExp(`paid to ${count - 1} artists`)), 'paid by the server').toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export PayPal CSV' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  const { id_token } = await shop.token('accountant')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const run = (await shop.call('GET', `/api/pay-runs/${id}`, id_token)) as PayRun
  const [first, second] = run.lines.filter(({ formats }) => formats.includes('paypal'))
  expect(file).toContain(first?.transactionId)
  const records = [
    'Customer ID,Amount,Status',
    `${first?.transactionId},${first?.total},Completed`,
    `${second?.transactionId},1.00,Completed`,
    'POELSEWHERE22,9.00,Completed',
  ]
  await page.getByLabel('Choose the report').setInputFiles({
    name: 'report.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(records.join('\r\n')),
  })
  await expect(toast(page, 'The report is compared')).toBeVisible()
  await expect(main.getByText('Different: $1')).toBeVisible()
  await expect(main.getByText('POELSEWHERE22')).toBeVisible()

  await main.getByRole('link', { name: first?.transactionId ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(' to ')
  await expect(main).toContainText(first?.transactionId ?? '')
})
