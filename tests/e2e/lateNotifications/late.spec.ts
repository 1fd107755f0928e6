import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fitsBoth } from '../fits.ts'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { callAs } from '../orders/work.ts'
import { listShown } from '../people.ts'
import { toast } from '../screens.ts'
import type { Shop } from '../shop.ts'

test.use({ as: 'admin', language: 'en' })

const NEVER = { deadline: '2026-01-01T00:00:00Z' }

/** Checks what is on the screen for accessibility, and its size in a narrow window. */
const expectHandy = (page: Page, what: string, part: string) =>
  fitsBoth(page, what, {
    pressed: page.locator(part).locator('button, select, label:has(input), a').locator('visible=true'),
  })

const lateOrder = (shop: Shop, name: string) => postOrder(shop, name, 'Late', undefined, NEVER)

test('late orders are gathered, their mails edited and sent; one that moved on meanwhile is named', async ({
  page,
  shop,
}) => {
  const name = `Tardy${randomUUID().slice(0, 8)}`
  const orders = [await lateOrder(shop, name), await lateOrder(shop, name)]
  const [mailed, done] = orders
  if (!mailed || !done) throw new Error('The intake made no orders')
  const mine = page.locator('main tbody tr, main ul[aria-label] > li')
  const dialog = page.getByRole('dialog', { name: 'Send Notification' })
  const content = dialog.getByRole('textbox', { name: 'Content' })

  await test.step('from the settings, gathered by hand', async () => {
    await page.goto('/settings')
    await page.getByRole('main').getByRole('link', { name: 'Late notification' }).click()
    await listShown(page, 'Late notification')
    await page.getByRole('button', { name: 'Gather late orders now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Gather late orders now' }).click()
    await expect(toast(page, /late orders? gathered\.$/)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search number, code, customer' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(mine).toHaveCount(1)
    await expect(mine).toContainText('Not send')
    const more = mine.getByRole('button', { name: /^Show \d+ more/ })
    if ((await more.count()) > 0) await more.click()
    await expect(mine.getByRole('link', { name: `#${done.number}` })).toHaveAttribute(
      'href',
      `/order/${done.code}`,
    )
    await expectHandy(page, 'list', 'main')
  })

  await test.step('the template is shown', async () => {
    await mine.getByRole('button', { name: /takes a little longer$/ }).click()
    const template = page.getByRole('dialog', { name: 'Template Content' })
    await expect(
      template.getByText('Hello {{ customer.firstName }},', { exact: false }).first(),
    ).toBeVisible()
    await expectHandy(page, 'template', '[role="dialog"]')
    await page.keyboard.press('Escape')
    await expect(template).toBeHidden()
  })

  await test.step('ticked, and edited by keyboard', async () => {
    await mine.getByRole('button', { name: 'Send Notification' }).click()
    const preview = dialog.getByRole('button', { name: 'Preview' })
    await expect(preview).toBeDisabled()
    await dialog.getByRole('checkbox', { name: `#${mailed.number} · Late ${name}` }).press('Space')
    await dialog.getByRole('checkbox', { name: `#${done.number} · Late ${name}` }).check()
    await expectHandy(page, 'selection', '[role="dialog"]')
    await preview.press('Enter')
    await expect(content).toContainText(`your order #${mailed.number} is taking longer`)
    await expectHandy(page, 'mails', '[role="dialog"]')
    await content.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' See you "soon"!')
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('A little longer')
  })

  await test.step('Back keeps what was written, and closing asks first', async () => {
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(content).toContainText('See you "soon"!')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(content).toContainText('See you "soon"!')
  })

  await test.step('one is done meanwhile: the other is sent', async () => {
    await callAs(shop, 'admin', 'PUT', '/api/bookings/bulk/mark-as-done', { id: [done.id] })
    await dialog.getByRole('button', { name: 'Send 2 e-mails' }).click()
    await expect(toast(page, 'Email have been sent.')).toBeVisible()
    await expect(dialog.getByText('1 of 2 e-mails are on their way.')).toBeVisible()
    await expect(dialog.getByText('The order is done.')).toBeVisible()
    await expectHandy(page, 'outcomes', '[role="dialog"]')
    await dialog.getByRole('button', { name: 'Close' }).click()
    // What was written for the other order is asked about only if it was edited.
    await expect(dialog).toBeHidden()
  })

  await test.step('what was sent is kept, delivered, and in the timeline of the order', async () => {
    await expect(mine).toContainText('1 of')
    await mine.getByRole('button', { name: 'Sent Content' }).click()
    const sent = page.getByRole('dialog', { name: 'Sent Content' })
    const choice = sent.getByRole('combobox', { name: 'Order' })
    if (await choice.isVisible()) await choice.selectOption(`#${mailed.number} · Late ${name}`)
    await expect(sent.getByText('A little longer')).toBeVisible()
    await expect(sent.frameLocator('iframe').getByText('See you "soon"!')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect
      .poll(async () => {
        const rows = await callAs(shop, 'admin', 'GET', `/api/outbox?text=%23${mailed.number}`)
        return (rows as readonly { subject: string; state: string }[]).map(({ subject, state }) => [
          subject,
          state,
        ])
      })
      .toEqual([['A little longer', 'SENT']])
    const timeline = await callAs(
      shop,
      'admin',
      'GET',
      `/api/bookings/${mailed.code}/timeline?group=messages`,
    )
    expect(timeline).toMatchObject([{ kind: 'customerNotified', channel: 'EMAIL' }])
  })
})
