import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { workedTo } from '../orders/work.ts'
import { owed } from '../payouts/paying.ts'
import { tabTo } from '../screens.ts'

/** Everything is found by its role and name, as a screen reader does, and pressed on the keyboard. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target, 150)
  await page.keyboard.press(key)
}

/** A message that is read out. */
const said = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Messages' }).getByRole('status').filter({ hasText: text })

const heading = (page: Page, name: string, level = 1): Locator => page.getByRole('heading', { level, name })

/** Finds an order in the list by its number, and moves to its row. */
async function findOrder(page: Page, number: number): Promise<void> {
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused()
  await page.keyboard.type(`${number}`)
  await page.keyboard.press('Enter')
  // Phone numbers may have the same digits.
  await expect(page.getByText(/^1-\d of \d$/)).toBeVisible()
  await tabTo(page, page.getByRole('row', { name: `Select order #${number}` }))
}

test.describe('as CS', () => {
  test.use({ as: 'cs' })

  test('an order is assigned, reviewed with a note, approved and told of', async ({ page, shop }) => {
    const order = await postOrder(shop, 'By ear')
    await page.goto('/')
    await expect(heading(page, 'Orders')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)).toBeVisible()

    await test.step('assigned in the list, where the focus stays', async () => {
      await findOrder(page, order.number)
      await press(
        page,
        page.getByRole('button', { name: `Assign artist of order #${order.number}, now Unassigned` }),
      )
      await expect(page.getByRole('combobox', { name: 'Search artists' })).toBeFocused()
      await page.keyboard.type('Khoa Ng')
      await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAccessibleName(/^Khoa Nguyễn/)
      await page.keyboard.press('Enter')
      const asked = page.getByRole('dialog', { name: `Order #${order.number}: assign Khoa Nguyễn` })
      await expect(asked.getByRole('textbox', { name: 'Budget in $ (optional)' })).not.toHaveValue('')
      await press(page, asked.getByRole('button', { name: 'Assign' }))
      await expect(said(page, `Order [#${order.number}] is assigned to`)).toBeVisible()
      await expect(
        page.getByRole('button', { name: `Assign artist of order #${order.number}, now Khoa Nguyễn` }),
      ).toBeFocused()
    })

    await workedTo(shop, order, 'SKETCH_REVIEW')
    await test.step('opened from its row', async () => {
      await page.keyboard.press('k')
      await page.keyboard.press('Enter')
      await expect(heading(page, `Order #${order.number}`)).toBeFocused()
    })

    const room = page.getByRole('dialog', { name: `#${order.number} · Sketch review · v1` })
    await test.step('reviewed, with a note whose place is said', async () => {
      await press(page, page.getByRole('button', { name: 'Review', exact: true }))
      await expect(room.getByRole('img', { name: /^Sketch v1 · / })).toBeVisible()
      await page.keyboard.press('p')
      for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key)
      await expect(
        room.getByRole('status').filter({ hasText: '40% from the left, 45% from the top' }),
      ).toBeAttached()
      await page.keyboard.press('Enter')
      await expect(room.getByRole('textbox', { name: 'New note' })).toBeFocused()
      await page.keyboard.type('Softer here')
      await page.keyboard.press('Enter')
      const note = room.getByRole('button', { name: 'Note 1: Softer here' })
      await expect(note).toHaveAccessibleDescription('40% from the left, 45% from the top')
    })

    await test.step('approved in spite of the note', async () => {
      await page.keyboard.press('a')
      const asked = page.getByRole('dialog', { name: 'Approve Sketch review with something open?' })
      await expect(asked).toBeVisible()
      await press(page, asked.getByRole('button', { name: 'Approve anyway' }))
      await expect(said(page, 'Order Status Updated')).toBeVisible()
      await expect(room).toHaveCount(0)
      await expect(heading(page, 'Next step: Customer reviews sketch', 2)).toBeFocused()
    })

    await test.step('the customer is told', async () => {
      await press(page, page.getByRole('button', { name: 'Notify customer' }))
      const dialog = page.getByRole('dialog', { name: `Notify customer: order #${order.number}` })
      await expect(dialog.getByRole('textbox', { name: 'Content' })).toContainText('is ready')
      await press(page, dialog.getByRole('button', { name: 'Send' }))
      await expect(said(page, 'Notified Customer!')).toBeVisible()
      // Not on “Approved”, which comes next.
      await expect(heading(page, 'Next step: Customer reviews sketch', 2)).toBeFocused()
    })
  })
})

test.describe('as accountant', () => {
  test.use({ as: 'accountant' })

  test('an artist is paid', async ({ page, shop }) => {
    const [order] = await owed(shop, 'Paid by ear', [41])
    await page.goto('/payouts')
    await press(page, page.getByRole('link', { name: 'Pay artists' }))
    await expect(heading(page, 'My next step')).toBeFocused()
    const entry = page.getByRole('list', { name: 'To pay' }).getByRole('button', { name: 'Pay Khoa Nguyễn' })
    await expect(entry).toBeVisible()
    await press(page, entry)
    const dialog = page.getByRole('dialog', { name: 'Payouts' })
    await expect(dialog.getByRole('checkbox', { name: `#${order?.number}` })).toBeChecked()
    await press(page, dialog.getByRole('button', { name: /^Pay \$/ }))
    await expect(said(page, `#${order?.number}`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})
