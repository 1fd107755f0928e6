import { USUAL_COLUMNS } from '#contract/orders/fields.ts'
import { expect, test } from '../journey.ts'
import { cell, openList } from '../screens.ts'

test.use({ as: 'cs', rows: 'none' })

test('the columns hold what they say', async ({ page, shop }) => {
  const { id_token } = await shop.token('cs')
  const [order] = (await shop.call(
    'GET',
    '/api/bookings?status=SKETCH_REVIEW&size=1&sort=number,desc',
    id_token,
  )) as Row[]
  if (!order) throw new Error('The shop has no order in review')
  await openList(page, '?status=SKETCH_REVIEW')
  await test.step('no column of the first view is cut', async () => {
    const table = page.getByRole('table', { name: 'Orders' })
    const cut = await table.evaluate(({ parentElement: box }) =>
      box ? box.scrollWidth - box.clientWidth : 1,
    )
    expect(cut).toBe(0)
  })
  await openList(page, `?status=SKETCH_REVIEW&columns=${USUAL_COLUMNS.join()}`)
  const holds = {
    Customer: order.customer.fullName,
    Source: order.source.replace('_', ' '),
    Price: `$${order.subtotal.toFixed(2)}`,
    Budget: `$${order.budget}`,
    Assigned: order.assignedTo?.fullName ?? 'Unassigned',
    Store: order.store?.name ?? 'Unassigned',
    CS: order.cs?.fullName ?? 'Unassigned',
    Status: 'Sketch review',
  }
  for (const [heading, text] of Object.entries(holds)) {
    await expect(await cell(page, order.number, heading), heading).toContainText(text)
  }
  for (const heading of ['Date', 'Last Update', 'Order deadline']) {
    await expect(await cell(page, order.number, heading)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  }

  await test.step('short times are drawn in full where the focus is', async () => {
    const date = (await cell(page, order.number, 'Date')).locator('time')
    const drawn = () => date.evaluate((time) => getComputedStyle(time, '::before').content)
    expect(await drawn()).toMatch(/now|ago|\d\d\/\d\d/)
    await date.hover()
    await expect(page.locator('[class*="tip"]')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    await page.keyboard.press('Home')
    await page.keyboard.press('j')
    const focused = page.locator('tr:focus time').first()
    expect(await focused.evaluate((time) => getComputedStyle(time, '::before').content)).toBe('none')
  })

  await test.step('pictures are small, lazy and sized', async () => {
    const picture = page.locator('td img[src*="/small?"]').first()
    await expect(picture).toHaveAttribute('loading', 'lazy')
    const sized = await picture.evaluate((image: HTMLImageElement) => [image.width, image.height])
    expect(sized).toEqual([28, 28])
    const bytes = await (await page.request.get((await picture.getAttribute('src')) ?? '')).body()
    expect(bytes.length).toBeGreaterThan(100)
    expect(bytes.length).toBeLessThanOrEqual(4096)
  })

  await test.step('a search says where it found its words', async () => {
    const found = (await shop.call('GET', `/api/customers/${order.customer.login}`, id_token)) as {
      email: string
    }
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Search orders' })
    await search.fill(found.email)
    await search.press('Enter')
    await expect(page.getByRole('row', { name: new RegExp(`#${order.number}`) })).toContainText(
      `E-mail ${found.email}`,
    )
  })

  await test.step('the tabs say how many orders they list, and M leads to the own ones and back', async () => {
    await page.keyboard.press('Escape')
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('m')
    await expect(page).toHaveURL(/[?&]cs=/)
    const mine = page.getByRole('tab', { name: /^My Orders \d/, selected: true })
    await expect(mine).toBeVisible()
    await page.keyboard.press('m')
    await expect(page).not.toHaveURL(/[?&]cs=/)
    await expect(page.getByRole('tab', { name: /^All \d/, selected: true })).toBeVisible()
  })
})

interface Row {
  readonly number: number
  readonly source: string
  readonly subtotal: number
  readonly budget: number
  readonly customer: { readonly fullName: string; readonly login: string }
  readonly assignedTo: { readonly fullName: string } | null
  readonly cs: { readonly fullName: string } | null
  readonly store: { readonly name: string } | null
}
