import { receive, verified } from '../../support/webhooks.ts'
import { fitsBoth } from '../fits.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { ownWord } from '../ownWord.ts'
import { toast } from '../screens.ts'

test.use({ as: 'admin', language: 'en' })

test('an endpoint is added, gets what happens, is read in its log, tried, switched off and on', async ({
  page,
  shop,
}) => {
  const receiver = await receive()
  await openPage(page, '/settings')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
  await fitsBoth(page, 'the list before')
  await page.getByRole('button', { name: 'Add endpoint' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add endpoint' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Warehouse')
  await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  const orders = dialog.getByRole('group', { name: 'Orders' }).first()
  await orders.getByLabel('All events of this area').check()
  await dialog.getByRole('searchbox').fill('ACCESS_ORDER')
  await dialog.getByRole('checkbox', { name: /ACCESS_ORDER/ }).check()
  await dialog.getByRole('searchbox').fill('CAN_SEE_ASSIGN_ORDER')
  await dialog.getByRole('checkbox', { name: /CAN_SEE_ASSIGN_ORDER/ }).check()
  await fitsBoth(page, 'a new endpoint')
  await dialog.getByRole('button', { name: 'Create' }).click()

  const shown = page.getByRole('dialog', { name: 'The secret of Warehouse' })
  const secret = (await shown.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByRole('heading', { name: 'Warehouse' })).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)

  const order = await postOrder(shop, ownWord())
  await expect.poll(() => receiver.received.length).toBe(1)
  const [sent] = receiver.received
  if (!sent) throw new Error('nothing came')
  expect(verified(secret, sent)).toMatchObject({ type: 'orders.created', data: { order: { id: order.id } } })
  const log = page.getByRole('region', { name: 'Log' }).first()
  await log.getByRole('button', { name: 'orders.created' }).click()
  const delivery = page.getByRole('dialog', { name: 'orders.created' })
  await expect(delivery.getByText(`webhook-id: ${sent.id}`)).toBeVisible()
  await fitsBoth(page, 'a delivery')
  await delivery.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => receiver.received.map(({ id }) => id)).toEqual([sent.id, sent.id])
  await delivery.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Send a test event' }).click()
  const trying = page.getByRole('dialog', { name: 'Send a test event' })
  await trying.getByRole('button', { name: 'Send' }).click()
  await expect(trying.getByText(/^It arrived: 204/)).toBeVisible()
  await fitsBoth(page, 'an event that was tried')
  await trying.getByRole('button', { name: 'Close' }).click()
  const tried = receiver.received.at(-1)
  expect(tried && verified(secret, tried).type).toBe('orders.created')
  await fitsBoth(page, 'the endpoint')

  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(toast(page, 'Warehouse is off.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
  await expect(toast(page, 'Warehouse is on.')).toBeVisible()
  await openPage(page, '/webhooks')
  await fitsBoth(page, 'the list')
  await page.getByRole('link', { name: 'Warehouse' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Warehouse' })).toHaveCount(0)
  await receiver.close()
})
