import { USUAL_COLUMNS } from '#contract/orders/fields.ts'
import { violationsOf } from '../axe.ts'
import { FLOATING } from '../fits.ts'
import { expect, test } from '../journey.ts'
import { listReady, quiet } from '../screens.ts'
import { forgetShifts, shiftsOf, watchShifts } from '../shifts.ts'
import { overflow } from '../thumb.ts'
import { follow } from './going.ts'

const NOTHING_FOUND = [
  '/?text=zzzzzzzz',
  '/artists?text=zzzzzz',
  '/user?name=zzzz',
  '/customer?name=zzzzzz',
  '/admin-notifications?text=zzzzzz',
  '/outbox?text=zzzzzz&state=FAILED',
  '/audit?record=zzzzzz',
]
/** Their heading goes once it is known that there is nothing. */
const NOT_THERE = [
  '/no-such-page',
  '/order/NO-SUCH',
  '/user/detail/no-such-login',
  '/customer/detail/no-such-login',
]
const FILTERED = '/?status=COLOR&status=SKETCH&source=TURNED_NINJA&text=an&alert=NO_ACTIVITY'

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

    test('lists that find nothing, and what there is not', async ({ page, faults }) => {
      faults.allow(/status of 404/)
      await watchShifts(page)
      for (const path of [...NOTHING_FOUND, ...NOT_THERE, FILTERED]) {
        const isFirst = page.url() === 'about:blank'
        await forgetShifts(page)
        await follow(page, path)
        await expect(page).toHaveURL(path)
        // A step to another address is rendered in slices, and says only then that its list is loading.
        await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })))
        await quiet(page)
        if (NOTHING_FOUND.includes(path)) expect.soft(await shiftsOf(page), `${path} moves`).toEqual([])
        // The frame is the same on all.
        expect.soft(await violationsOf(page, isFirst ? undefined : 'main'), path).toEqual([])
        expect.soft(await overflow(page), path).toBe(0)
        await page.setViewportSize({ width: 390, height: 844 })
        await expect.soft.poll(() => overflow(page), `${path}, narrow`).toBe(0)
        await page.setViewportSize({ width: 1280, height: 900 })
      }
      await page.goto('/?view=1&open=true')
      await page.getByRole('button', { name: 'View', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await overflow(page), 'view panel').toBe(0)
    })

    test('the list, with its popovers, panels, bulk bar and dialogs, the palette, the keys and the search', async ({
      page,
      shop,
    }) => {
      const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
      const dialog = page.getByRole('dialog')
      // Phones show the same at their own size: targets.phone.spec.ts and the walk of phones look there.
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
      // Of one row: axe goes through all of the page for each part. One that is paid, or has no artist, has no budget to change.
      const filter = 'status=SKETCH&paymentStatus=UNPAID'
      const { id_token } = await shop.token('admin')
      const orders = (await shop.call('GET', `/api/bookings?${filter}&size=100`, id_token)) as Row[]
      const known = orders.find(({ budget, assignedTo }) => budget > 0 && assignedTo)
      await page.goto(`/?${filter}&text=${known?.number}&columns=${USUAL_COLUMNS.join()}`)
      await listReady(page)
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
      await page.getByRole('combobox', { name: 'Go to an order' }).fill('a')
      await expect(page.getByRole('option').first()).toBeVisible()
      await quiet(page)
      await look('search', 'header')
    })
  })
})

interface Row {
  readonly number: number
  readonly budget: number
  readonly assignedTo: object | null
}
