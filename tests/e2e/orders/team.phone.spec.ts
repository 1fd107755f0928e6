import type { Page } from '@playwright/test'
import { violationsInBothThemes } from '../axe.ts'
import { openListening } from '../house.ts'
import { expect, test } from '../journey.ts'
import { quiet, toast } from '../screens.ts'
import { overflow, tooSmall } from '../thumb.ts'
import { orderReady, pageAction } from './page.ts'
import { callAs, jobAt } from './work.ts'

test.use({ as: 'cs', language: 'en' })

/** Checks what is on the screen, or a part of it, for accessibility and its size. */
async function expectHandy(page: Page, what: string, part = 'dialog, [role="dialog"]') {
  await quiet(page)
  expect.soft(await violationsInBothThemes(page, part), `${what}: axe`).toEqual([])
  expect.soft(await overflow(page), `${what}: sideways`).toBe(0)
  const pressed = page.getByRole('dialog').locator('button, input, textarea, select').locator('visible=true')
  expect.soft(await tooSmall(pressed), `${what}: targets`).toEqual([])
}

test('mention by keyboard, hand over and snooze: the colleague is told at once', async ({
  page,
  shop,
  beside,
}) => {
  const { id, code, number } = await jobAt(shop, 'Together', 'SKETCH')
  const admin = await beside('admin')
  const me = (await callAs(shop, 'admin', 'GET', '/api/account')) as { fullName: string; firstName: string }
  await openListening(admin, '/')
  await openListening(page, `/order/${code}`)
  await orderReady(page, number)

  // Mention, with the keyboard alone.
  const box = page.getByRole('textbox', { name: 'Write a comment' }).first()
  await box.focus()
  await page.keyboard.type('Please look, @')
  const search = page.getByRole('combobox', { name: 'Search colleagues' })
  await expect(search).toBeFocused()
  await page.keyboard.type('nobody of this name')
  await expect(page.getByText('Nobody who sees this step matches.')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('admin')
  await expect(page.getByRole('option', { name: new RegExp(`^${me.fullName}`) })).toBeVisible()
  await expectHandy(page, 'mention', 'body')
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('Please look, @admin ')
  await page.keyboard.type('today')
  await page.keyboard.press('Control+Enter')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Please look, @${me.fullName} today` })
      .last(),
  ).toBeVisible()

  // The colleague is notified live, and lands at the comment.
  await expect(toast(admin, `You were mentioned in order #${number}`)).toBeVisible()
  await admin.getByRole('button', { name: /^Notifications/ }).click()
  await admin.getByRole('button', { name: new RegExp(`mentioned in order #${number}`) }).click()
  await orderReady(admin, number)
  const comment = admin
    .getByRole('listitem')
    .filter({ hasText: `Please look, @${me.fullName} today` })
    .last()
  await expect(comment).toBeFocused()
  await expect(comment).toBeInViewport()

  // Hand over: the agent gets the order, a to-do and a notification.
  await (await pageAction(admin, 'Hand over')).click()
  const handing = admin.getByRole('dialog', { name: `Hand over order #${number}` })
  await handing.getByRole('option', { name: 'Mai Phạm' }).click()
  await handing.getByRole('textbox', { name: /^Note/ }).fill('Call the customer about the size')
  await expectHandy(admin, 'hand over')
  await handing.getByRole('button', { name: 'Hand over' }).click()
  await expect(toast(admin, `Order #${number} is handed over to Mai Phạm`)).toBeVisible()
  await expect(toast(page, new RegExp(`Order #${number} was handed over to you`))).toBeVisible()
  const todo = page.getByRole('checkbox', { name: /Call the customer about the size/ })
  await expect(todo).toBeVisible()
  await expect(page.getByRole('listitem').filter({ has: todo })).toContainText('For Mai Phạm')

  // Snooze: the alert leaves both pages, and can be woken.
  await callAs(shop, 'admin', 'PUT', `/api/bookings/${id}/assign/null`)
  await page.getByRole('button', { name: 'Snooze' }).click()
  const snoozing = page.getByRole('dialog', { name: 'Snooze an alert' })
  await snoozing.getByRole('textbox', { name: 'Reason' }).fill('Customer on holiday')
  await snoozing.getByRole('button', { name: '3 days' }).click()
  await expectHandy(page, 'snooze')
  await snoozing.getByRole('button', { name: 'Snooze' }).click()
  for (const each of [page, admin]) {
    const snoozed = each.getByRole('list', { name: 'Snoozed alerts' })
    await expect(snoozed).toContainText('Customer on holiday')
    await expect(each.getByRole('button', { name: 'Snooze', exact: true })).toHaveCount(0)
  }
  await expectHandy(page, 'snoozed', 'main')
  await admin.getByRole('button', { name: /^Show again now/ }).click()
  for (const each of [page, admin])
    await expect(each.getByRole('button', { name: 'Snooze', exact: true })).toBeVisible()
})
