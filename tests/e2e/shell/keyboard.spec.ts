import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { listReady, orderRow, tabTo, toast } from '../screens.ts'

test('signs in, filters, selects and marks done without a mouse', async ({ page, shop }) => {
  const { number } = await postOrder(shop, 'Keysonly')
  // One row, so that few Tab presses lead to the bar after the rows.
  await page.goto('/?text=Keysonly')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('cs')
  await page.keyboard.press('Tab')
  await page.keyboard.type('atelier-demo')
  await page.keyboard.press('Enter')
  await listReady(page)

  await tabTo(page, page.getByRole('button', { name: 'Status', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: 'Status' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?status=NEW_ORDER&text=Keysonly')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Status: New order' })).toBeFocused()

  const select = page.getByRole('checkbox', { name: `Select order #${number}` })
  await tabTo(page, select)
  await page.keyboard.press('Space')
  await expect(select).toBeChecked()
  await tabTo(page, page.getByRole('toolbar').getByRole('button', { name: 'Mark as Done' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Order Status Updated')).toBeVisible()
  await expect(
    page.getByText('1 order left this list: it no longer matches the filters.').last(),
  ).toBeVisible()
  await expect(orderRow(page, number)).toHaveCount(0)
  await page.goto('/?text=Keysonly')
  await expect(orderRow(page, number)).toContainText('Done')
})

test.describe('signed in', () => {
  test.use({ as: 'cs' })

  test('everything that takes the focus shows it; a popover gives it back, and Escape in it closes it alone', async ({
    page,
  }) => {
    await page.goto('/')
    await listReady(page)
    const unseen: string[] = []
    for (let presses = 0; presses < 45; presses++) {
      await page.keyboard.press('Tab')
      const [name, seen] = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return ['the page', true] as const
        const rings = [element, element.parentElement, element.parentElement?.parentElement].map((ringed) => {
          if (!ringed) return false
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(ringed)
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        })
        return [
          element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 80),
          rings.some(Boolean),
        ] as const
      })
      if (!seen) unseen.push(name)
    }
    expect(unseen).toEqual([])

    const account = page.getByRole('button', { name: 'Account menu' })
    await page.reload()
    await listReady(page)
    await tabTo(page, account)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Account menu' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(account).toBeFocused()

    const columns = page.getByRole('button', { name: 'Columns' })
    await tabTo(page, columns)
    await page.keyboard.press('Enter')
    // The first column is always shown, so the focus goes to the second one.
    await expect(
      page.getByRole('dialog').getByRole('checkbox', { name: 'Product', exact: true }),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(columns).toBeFocused()
  })
})
