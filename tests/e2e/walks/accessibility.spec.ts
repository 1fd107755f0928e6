import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { listReady, numberLinks, quiet } from '../screens.ts'

test.describe('in light and dark', () => {
  test.use({ language: 'en' })

  test('the public pages', async ({ page }) => {
    for (const path of ['/signin', '/privacy-policy', '/terms-conditions']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await violationsOf(page), path).toEqual([])
    }
    await page.goto('/signin')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect.soft(await violationsOf(page), 'sign-in with errors').toEqual([])
  })

  test.describe('signed in', () => {
    test.use({ as: 'admin' })

    test('the small screens', async ({ page, faults }) => {
      faults.allow(/status of 404/)
      const screens = ['/no-such-page', '/change-password', '/user/detail/admin', '/notifications']
      for (const path of [...screens, '/order/NO-SUCH', '/?text=zzzzzzzz']) {
        await page.goto(path)
        await quiet(page)
        expect.soft(await violationsOf(page), path).toEqual([])
      }
    })

    test('the list, with its popovers, bulk bar and dialog', async ({ page, isMobile }) => {
      const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
      const dialog = page.getByRole('dialog')
      const look = async (name: string, part?: string) =>
        expect.soft(await violationsOf(page, part), name).toEqual([])
      const lookAtDialog = async (name: string) => {
        await expect(dialog).toBeVisible()
        await look(name, 'dialog, [role="dialog"]')
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
      await page.goto('/')
      await listReady(page)
      await look('list')
      await press('Account menu')
      await lookAtDialog('account menu')
      await press(/^Notifications/)
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
      await lookAtDialog('notifications')
      if (isMobile) await press('Filters')
      await press(/^Status$/)
      await lookAtDialog('status filter')
      await press(/^Assign artist of/)
      await expect(dialog.getByRole('option').nth(1)).toBeVisible()
      await lookAtDialog('artist picker')
      await page
        .getByRole('checkbox', { name: /^Select order #/ })
        .first()
        .check()
      await look('bulk bar', '[role="toolbar"]')
      await page.getByRole('toolbar').getByRole('button', { name: 'Refund' }).click()
      await lookAtDialog('confirmation')
    })

    test('the panels of the list, the palette and the keys', async ({ page, isMobile }) => {
      const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
      const dialog = page.getByRole('dialog')
      const lookAtDialog = async (name: string) => {
        await expect(dialog).toBeVisible()
        expect.soft(await violationsOf(page, 'dialog, [role="dialog"]'), name).toEqual([])
      }
      const close = async () => {
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
      // An order that is paid, or has no artist, has no budget to change.
      await page.goto('/?status=SKETCH&paymentStatus=UNPAID')
      await listReady(page)
      await press(/^Filter$/)
      await lookAtDialog('further filters')
      await dialog.getByRole('option', { name: 'Order deadline' }).click()
      await lookAtDialog('day range')
      await close()
      await press('Save view')
      await lookAtDialog('save view')
      await close()
      await page.keyboard.press('Control+k')
      await expect(dialog.getByRole('option').first()).toBeVisible()
      await lookAtDialog('palette')
      await close()
      await page
        .getByRole('checkbox', { name: /^Select order #/ })
        .first()
        .check()
      await press(/^Assign$/)
      await lookAtDialog('bulk assignment')
      await close()
      if (isMobile) return
      await press('Columns')
      await lookAtDialog('columns')
      await close()
      await press(/^Budget of order .* now \$[1-9]/)
      await lookAtDialog('budget')
      await press('Increase or decrease…')
      await expect(dialog.getByRole('radio').first()).toBeVisible()
      await lookAtDialog('budget change')
      await close()
      await page.keyboard.press('?')
      await lookAtDialog('keys')
    })

    test('the order, and the results of the search', async ({ page }) => {
      await page.goto('/?status=DONE')
      await listReady(page)
      await numberLinks(page).first().click()
      await expect(page.getByRole('heading', { level: 2, name: 'Work log' })).toBeVisible()
      await quiet(page)
      expect.soft(await violationsOf(page), 'order').toEqual([])
      // On phones the palette searches.
      const palette = page.getByRole('button', { name: /^Command palette/ })
      const box = page.getByRole('combobox', { name: 'Go to an order' })
      const header = await box.isVisible()
      if (header) await box.fill('a')
      else {
        await palette.click()
        // The order's page has selects of its own.
        await page.getByRole('dialog').getByRole('combobox').fill('a')
      }
      await expect(page.getByRole('option').first()).toBeVisible()
      await quiet(page)
      expect.soft(await violationsOf(page, header ? 'header' : '[role="dialog"]'), 'search').toEqual([])
    })
  })
})
