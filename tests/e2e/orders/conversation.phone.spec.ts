import type { Page } from '@playwright/test'
import { violationsInBothThemes } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { toast } from '../screens.ts'
import { overflow } from '../thumb.ts'
import { answerByMail, replyAddressOf } from './conversation.ts'
import { openOrder } from './page.ts'
import { callAs, jobAt, picture } from './work.ts'

test.use({ as: 'cs', language: 'en' })

/** Resolves once the page shows the text, though it may be gone before anybody looks: until the next call that is answered. */
const appears = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (sought) =>
      new Promise((resolve) => {
        new MutationObserver((_, watch) => {
          if (!document.body.textContent.includes(sought)) return
          watch.disconnect()
          resolve()
        }).observe(document.body, { subtree: true, childList: true })
      }),
    text,
  )

test('the customer’s answer by mail comes in live, its photo goes to the item, and reading it ends the alert', async ({
  page,
  shop,
  beside,
  faults,
}) => {
  const order = await jobAt(shop, 'Answers', 'CUSTOMER_REVIEW_SKETCH')
  const subject = `Sketch of ${order.code}`
  await callAs(shop, 'cs', 'POST', `/api/bookings/${order.code}/email`, {
    title: subject,
    content: '<p>Do you like it?</p>',
    to: 'anna@example.com',
  })
  const list = await beside('admin')
  const listening = list.waitForResponse((response) => response.url().endsWith('/api/events'))
  await list.goto('/')
  await listening
  const own = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await openOrder(page, order)
  await own
  const card = page.getByRole('region', { name: 'Conversation' })
  await expect(card.getByText('Do you like it?')).toBeVisible()

  await test.step('it appears in the open order, without anything that runs', async () => {
    await answerByMail(shop, {
      to: await replyAddressOf(shop, subject),
      subject: `Re: ${subject}`,
      html: `<p>I <b>love</b> it!<img src="x" onerror="document.title='run'"><script>document.title='run'</script></p>
        <div class="gmail_quote"><blockquote>Do you like it?</blockquote></div>`,
      attachments: [{ filename: 'dog.png', content: picture('dog.png', [20, 90, 160]).buffer }],
    })
    const answer = card.getByRole('listitem').filter({ hasText: 'Anna Berg' }).first()
    await expect(answer).toContainText('I love it!')
    await expect(answer.getByText('New', { exact: true })).toBeVisible()
    await expect(page).not.toHaveTitle(/run/)
    // Browsers may translate what people wrote, but nothing that changes.
    expect(await answer.getByText('love').evaluate((said) => (said as HTMLElement).translate)).toBe(true)
    expect(
      await card
        .getByRole('heading')
        .first()
        .evaluate((heading) => (heading as HTMLElement).translate),
    ).toBe(false)
    expect.soft(await violationsInBothThemes(page, 'main')).toEqual([])
    expect(await overflow(page)).toBe(0)
  })

  await test.step('everyone sees it in the list', async () => {
    const row = list
      .getByRole('main')
      .locator('tbody tr, li')
      .filter({ hasText: `#${order.number}` })
    await expect(row.getByRole('img', { name: 'Customer wrote' })).toBeVisible()
  })

  await test.step('the photo opens, and becomes the item’s with one press', async () => {
    await card.getByRole('button', { name: 'Open dog.png' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Add to item: dog.png' }).click()
    await expect(toast(page, /^dog.png is now a photo of/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open dog.png' })).toHaveCount(2)
  })

  await test.step('read once, the alert is gone for all', async () => {
    await expect(page.getByRole('button', { name: 'Customer wrote' })).toBeVisible()
    await card.getByRole('button', { name: 'Mark as read' }).click()
    await expect(toast(page, 'Marked as read.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Customer wrote' })).toHaveCount(0)
    const row = list
      .getByRole('main')
      .locator('tbody tr, li')
      .filter({ hasText: `#${order.number}` })
    await expect(row.getByRole('img', { name: 'Customer wrote' })).toHaveCount(0)
  })

  await test.step('it is answered where it is, with the message in sight', async () => {
    const answer = card.getByRole('button', { name: /^Answer the message of / })
    await answer.click()
    const dialog = page.getByRole('dialog', { name: `Answer the customer: order #${order.number}` })
    await expect(dialog.getByText('I love it!')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(`Re: ${subject}`)
    await dialog.getByRole('textbox', { name: 'Content' }).fill('Thank you!')
    expect.soft(await violationsInBothThemes(page, '[role="dialog"], dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(toast(page, 'Your answer is on its way.')).toBeVisible()
    await expect(answer).toBeFocused()
    await expect(card.getByRole('listitem').first()).toContainText('Thank you!')
  })

  await test.step('a call is noted below, once, though the network loses the answer twice', async () => {
    faults.allow(/ERR_CONNECTION_RESET|Failed to fetch/)
    let lost = 0
    await page.route('**/conversation/calls', async (route) => {
      if (lost === 2) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort('connectionreset')
    })
    await card.getByRole('button', { name: 'Note a call' }).click()
    await card.getByRole('textbox', { name: 'What was said' }).fill('She wants oak')
    const waiting = appears(page, 'Waiting for the network. It is sent when you are back online.')
    await card.getByRole('button', { name: 'Save' }).click()
    await waiting
    await expect(card.getByRole('listitem').first()).toContainText('She wants oak')
    expect(lost).toBe(2)
    await expect(card.getByRole('listitem').filter({ hasText: 'She wants oak' })).toHaveCount(1)
  })
})
