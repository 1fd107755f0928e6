import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { quiet, toast } from '../screens.ts'
import { openOrder } from './page.ts'
import { callAs, jobAt } from './work.ts'

test.use({ as: 'cs' })

interface Sent {
  readonly state: string
  readonly subject: string
}

test('CS notifies the customer by mail, sees what became of it, and is asked before a second one', async ({
  page,
  shop,
}) => {
  const order = await jobAt(shop, 'Notified', 'CUSTOMER_REVIEW_SKETCH')
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Notify customer' }).click()
  const dialog = page.getByRole('dialog', { name: `Notify customer: order #${order.number}` })
  const content = dialog.getByRole('textbox', { name: 'Content' })
  await expect(content).toContainText(`order #${order.number} is ready`)

  await test.step('without a linked contact the message tab leads to the customer', async () => {
    await dialog.getByRole('tab', { name: 'Facebook / Instagram' }).click()
    await expect(dialog.getByText('Link a contact first')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Open the customer' })).toBeVisible()
    expect.soft(await violationsOf(page, '[role="dialog"]'), 'a message').toEqual([])
    await dialog.getByRole('tab', { name: 'E-mail' }).click()
    await expect(content).toContainText(`order #${order.number} is ready`)
  })

  await test.step('what is typed survives closing the dialog, by keyboard', async () => {
    await content.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' See you!')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Notify customer' }).press('Enter')
    await expect(content).toContainText('See you!')
  })

  await test.step('a slash inserts a phrase', async () => {
    await content.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' /')
    const search = dialog.getByRole('combobox', { name: 'Search phrases' })
    await expect(search).toBeFocused()
    await search.fill('Sent on')
    await expect(dialog.getByRole('option')).toHaveText([/^Sent on its way/])
    await page.keyboard.press('Enter')
    await expect(content).toContainText('your print has left the studio today')
    await expect(content).not.toContainText('/')
  })

  await test.step('the preview shows it as it is sent', async () => {
    await quiet(page)
    expect.soft(await violationsOf(page, '[role="dialog"]'), 'a mail').toEqual([])
    await dialog.getByRole('tab', { name: 'Preview' }).click()
    await expect(dialog.frameLocator('iframe').getByText('See you!')).toBeVisible()
    await dialog.getByRole('tab', { name: 'Edit' }).click()
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('Have a look')
  })

  await test.step('sent once, and delivered', async () => {
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(toast(page, 'Notified Customer!')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect
      .poll(async () => {
        const rows = await callAs(shop, 'admin', 'GET', `/api/outbox?text=%23${order.number}`)
        return (rows as readonly Sent[]).map(({ subject, state }) => [subject, state])
      })
      .toEqual([['Have a look', 'SENT']])
    await expect(page.getByText('Mai Phạm notified the customer via email').first()).toBeVisible()
  })

  await test.step('a reminder right after it asks first', async () => {
    await page.getByRole('button', { name: 'Remind customer' }).click()
    const reminder = page.getByRole('dialog', { name: `Remind customer: order #${order.number}` })
    await expect(reminder.getByText(/^Notified .* by Mai Phạm via email\.$/)).toBeVisible()
    await reminder.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Send another one' }).click()
    await expect(toast(page, 'Reminded Customer via email!')).toBeVisible()
  })
})
