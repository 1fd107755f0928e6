import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import { openOrder, pageAction } from './page.ts'
import { jobAt } from './work.ts'

test.use({ as: 'cs', language: 'en' })

test('writing to the customer in light and dark, within the window', async ({ page, shop }) => {
  await openOrder(page, await jobAt(shop, 'Written', 'CUSTOMER_REVIEW_SKETCH'))
  await (await pageAction(page, 'Notify customer')).click()
  const dialog = page.getByRole('dialog')
  const content = dialog.getByRole('textbox', { name: 'Content' })
  await expect(content).toContainText('is ready')
  await quiet(page)
  expect.soft(await violationsOf(page, '[role="dialog"]'), 'a mail').toEqual([])
  const send = dialog.getByRole('button', { name: 'Send' })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport()
  expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  await dialog.getByRole('tab', { name: 'Facebook / Instagram' }).click()
  await expect(dialog.getByText('Link a contact first')).toBeVisible()
  expect.soft(await violationsOf(page, '[role="dialog"]'), 'a message').toEqual([])
})
