import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { listReady, numberLinks, quiet } from '../screens.ts'
import { overflow } from '../thumb.ts'
import { follow } from './going.ts'

/** What lies over the page. Phones show the same at their own size: targets.phone.spec.ts and the walk of phones look there. */
const FLOATING = 'dialog, [role="dialog"]'

test.describe('in light and dark', () => {
  test.use({ language: 'en' })

  test('the public pages', async ({ page }) => {
    for (const path of ['/privacy-policy', '/terms-conditions', '/signin']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await violationsOf(page), path).toEqual([])
      expect.soft(await overflow(page), path).toBe(0)
    }
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect.soft(await violationsOf(page), 'sign-in with errors').toEqual([])
  })

  test.describe('signed in', () => {
    test.use({ as: 'admin' })

    test('the small screens', async ({ page, faults }) => {
      faults.allow(/status of 404/)
      const screens = [
        '/no-such-page',
        '/change-password',
        '/second-factor',
        '/user/detail/admin',
        '/notifications',
      ]
      const filtered = '/?status=COLOR&status=SKETCH&source=TURNED_NINJA&text=an&alert=NO_ACTIVITY'
      for (const path of [...screens, '/order/NO-SUCH', filtered, '/?text=zzzzzzzz']) {
        const isFirst = page.url() === 'about:blank'
        await follow(page, path)
        await expect(page).toHaveURL(path)
        await quiet(page)
        // The frame is the same on all.
        expect.soft(await violationsOf(page, isFirst ? undefined : 'main'), path).toEqual([])
        expect.soft(await overflow(page), path).toBe(0)
      }
      await page.goto('/?view=1&open=true')
      await page.getByRole('button', { name: 'View', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await overflow(page), 'view panel').toBe(0)
    })

    test('the list, with its popovers, panels, bulk bar and dialogs, the palette and the keys', async ({
      page,
    }) => {
      const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
      const dialog = page.getByRole('dialog')
      const look = async (name: string, part = FLOATING) =>
        expect.soft(await violationsOf(page, part), name).toEqual([])
      const close = async () => {
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
      const lookAtDialog = async (name: string) => {
        await expect(dialog).toBeVisible()
        await look(name)
        await close()
      }
      // An order that is paid, or has no artist, has no budget to change.
      await page.goto('/?status=SKETCH&paymentStatus=UNPAID')
      await listReady(page)
      await look('list', 'body')
      await press('Account menu')
      await lookAtDialog('account menu')
      await press(/^Notifications/)
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
      await lookAtDialog('notifications')
      await press(/^Status:/)
      await lookAtDialog('status filter')
      await press(/^Filter$/)
      await expect(dialog).toBeVisible()
      await look('further filters')
      await dialog.getByRole('option', { name: 'Order deadline' }).click()
      await lookAtDialog('day range')
      await press('Save view')
      await lookAtDialog('save view')
      await page.keyboard.press('Control+k')
      await expect(dialog.getByRole('option').first()).toBeVisible()
      await lookAtDialog('palette')
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
      await press(/^Assign$/)
      await lookAtDialog('bulk assignment')
      await press('Columns')
      await lookAtDialog('columns')
      await press(/^Budget of order .* now \$[1-9]/)
      await expect(dialog).toBeVisible()
      await look('budget')
      await press('Increase or decrease…')
      await expect(dialog.getByRole('radio').first()).toBeVisible()
      await lookAtDialog('budget change')
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
      expect.soft(await overflow(page), 'order').toBe(0)
      await page.getByRole('combobox', { name: 'Go to an order' }).fill('a')
      await expect(page.getByRole('option').first()).toBeVisible()
      await quiet(page)
      expect.soft(await violationsOf(page, 'header'), 'search').toEqual([])
    })
  })
})
