import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { orderReady } from '../orders/page.ts'
import { jobAt } from '../orders/work.ts'
import { numberLinks, quiet } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow } from '../thumb.ts'

/** The number of elements that scroll vertically, including the window. */
const scrollBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.documentElement
    const inner = [...document.querySelectorAll('main *')].filter(
      (element) =>
        element.scrollHeight > element.clientHeight &&
        /auto|scroll/.test(getComputedStyle(element).overflowY),
    )
    return inner.length + Number(root.scrollHeight > window.innerHeight)
  })

test('the public pages do not scroll sideways', async ({ page }) => {
  for (const path of ['/signin', '/privacy-policy', '/terms-conditions']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await overflow(page), path).toBe(0)
  }
})

test.describe('signed in', () => {
  test.use({ as: 'cs' })

  test('no screen scrolls sideways', async ({ page, faults }) => {
    faults.allow(/status of 404/)
    const paths = ['/', '/no-such', '/change-password', '/user/detail/cs', '/notifications', '/order/NO-SUCH']
    for (const path of [
      ...paths,
      '/?status=COLOR&status=SKETCH&source=TURNED_NINJA&text=an&alert=NO_ACTIVITY',
    ]) {
      await page.goto(path)
      await quiet(page)
      expect.soft(await overflow(page), path).toBe(0)
    }
    await page.goto('/?view=1&open=true')
    await page
      .getByRole('button', { name: 'View', exact: true })
      .or(page.getByRole('button', { name: 'Chế độ xem', exact: true }))
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await overflow(page), 'view panel').toBe(0)
    await page.goto('/?status=DONE')
    await numberLinks(page).first().click()
    await quiet(page)
    expect.soft(await overflow(page), 'order').toBe(0)
  })

  test.describe('of an accountant', () => {
    test.use({ as: 'accountant' })

    test('the screens of payouts do not scroll sideways, and nothing moves while they load', async ({
      page,
      shop,
    }) => {
      const { id_token } = await shop.token('accountant')
      const [payout] = (await shop.call('GET', '/api/payouts?size=1', id_token)) as {
        transactionId: string
      }[]
      await watchShifts(page)
      const pages = ['/payouts', '/payouts?range=lastYear', `/payout/${payout?.transactionId}`]
      for (const path of [...pages, '/pay-runs', '/pay-runs/new']) {
        await page.goto(path)
        await quiet(page)
        expect.soft(await overflow(page), path).toBe(0)
        expect.soft(await shiftsOf(page), path).toEqual([])
      }
    })
  })

  test('a list has one scroll bar', async ({ page }) => {
    for (const path of ['/', '/customer', '/user']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('link').nth(9)).toBeAttached()
      await quiet(page)
      expect.soft(await scrollBars(page), path).toBe(1)
    }
  })

  test('nothing moves while the list and an order load', async ({ page }) => {
    await watchShifts(page)
    await page.goto('/')
    await expect(numberLinks(page).first()).toBeVisible()
    await quiet(page)
    expect.soft(await shiftsOf(page), 'list').toEqual([])
    const order = await numberLinks(page).nth(4).getAttribute('href')
    await page.goto(order ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/#\d+/)
    await quiet(page)
    expect.soft(await shiftsOf(page), 'order').toEqual([])
  })
})

for (const [login, status] of [
  ['cs', 'COLOR_REVIEW'],
  ['artist', 'SKETCH'],
] as const) {
  test.describe(`as ${login} at ${status}`, () => {
    test.use({ as: login })

    test('nothing moves while the order loads, directly and from the list, and it fits', async ({
      page,
      shop,
    }) => {
      const { number, code } = await jobAt(shop, `Still ${status}`, status)
      await watchShifts(page)
      await page.goto(`/order/${code}`)
      await orderReady(page, number)
      await quiet(page)
      expect.soft(await shiftsOf(page), 'loaded').toEqual([])
      expect.soft(await overflow(page), 'sideways').toBe(0)

      await page.goto(`/?text=${number}`)
      await numberLinks(page).first().click()
      await orderReady(page, number)
      await quiet(page)
      expect.soft(await shiftsOf(page), 'from the list').toEqual([])
    })
  })
}
