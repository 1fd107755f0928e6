import type { Page } from '@playwright/test'
import { expect, speak, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { chooseFiles, filesUploaded, nextStep, openOrder, stepButton } from '../orders/page.ts'
import { jobAt, picture } from '../orders/work.ts'
import { listReady, openList, orderRow, signIn } from '../screens.ts'
import { idOf } from '../shop.ts'

test.beforeEach(({ faults }) => faults.allow(/net::ERR_CONNECTION_RESET|dynamically imported/))

/** Breaks the connection of each request for these files until they are restored. */
async function lose(page: Page, files: RegExp) {
  let refused = 0
  await page.route(files, async (route) => {
    refused += 1
    await route.abort('connectionreset')
  })
  return { refused: () => refused, restore: () => page.unroute(files) }
}

const partFailed = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded' })

const FAILED = 'This page could not be loaded'

test('the sign-in page is tried again, and says so meanwhile; so is the console after signing in', async ({
  page,
  shop,
}) => {
  await speak(shop, 'cs', 'en')
  const code = await lose(page, /assets\/signIn-.+js$/)
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText(FAILED)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload the page' }).press('Enter')
  await reloaded
  await expect(page.getByRole('alert')).toContainText(FAILED)
  await code.restore()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

  const frame = await lose(page, /assets\/console-.+js$/)
  await signIn(page, 'cs')
  await expect(page.getByRole('alert')).toContainText(FAILED)
  await frame.restore()
  await listReady(page)
})

test.describe('signed in', () => {
  test.use({ as: 'cs' })

  test('what could not be loaded ahead has its styles once it is there', async ({ page }) => {
    const popover = page.getByRole('dialog', { name: 'Save view' })
    const code = await lose(page, /SavedViewPopover/)
    await openList(page)
    await expect.poll(code.refused).toBeGreaterThanOrEqual(2)
    await code.restore()

    await page.getByRole('button', { name: 'Save view' }).click()
    const [outer, inner] = await Promise.all([
      popover.boundingBox(),
      popover.getByRole('button', { name: 'Save view' }).boundingBox(),
    ])
    // Without styles the button is as wide as its text.
    expect(inner?.width).toBeGreaterThan((outer?.width ?? 0) - 40)
  })

  test('the list stays without the actions of its selection, and gets them later', async ({ page }) => {
    const code = await lose(page, /BulkOrders/)
    await openList(page)
    await expect(partFailed(page)).toBeVisible()
    await page
      .getByRole('checkbox', { name: /^Select order/ })
      .first()
      .check()
    await code.restore()
    await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()
    await expect(partFailed(page)).toBeHidden()
  })

  test('changes of others arrive once the code for them does', async ({ page, shop }) => {
    const { number } = await postOrder(shop, 'Stream')
    const code = await lose(page, /assets\/stream-/)
    await openList(page)
    await expect.poll(code.refused).toBeGreaterThan(0)
    const { id_token } = await shop.token('admin')
    await shop.call('PUT', `/api/bookings/${await idOf(shop, number)}/assign-cs/cs`, id_token)
    await expect(orderRow(page, number)).toContainText('Unassigned')
    await code.restore()
    await expect(orderRow(page, number)).toContainText('Mai Phạm')
  })
})

test.describe('an artist', () => {
  test.use({ as: 'artist' })

  test('hands in what was chosen while the connection was broken', async ({ page, shop }) => {
    const job = await jobAt(shop, 'Sender', 'SKETCH')
    await openOrder(page, job)
    const code = await lose(page, /assets\/sender-/)
    const next = nextStep(page, 'Sketch')
    await chooseFiles(next, [picture('chosen.png')])
    await expect(partFailed(page)).toBeVisible()
    await code.restore()
    await filesUploaded(next, ['chosen.png'])
    await expect(partFailed(page)).toBeHidden()
    await stepButton(page, 'Submit').click()
    await expect(nextStep(page, 'Sketch review')).toBeVisible()
  })
})
