import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { assignButton, numberLinks, numbersShown, openList, orderRow } from '../screens.ts'
import { idOf, type Shop } from '../shop.ts'

test.use({ as: 'cs' })

const assign = async (shop: Shop, number: number, artist: string) => {
  const { id_token } = await shop.token('admin')
  await shop.call('PUT', `/api/bookings/${await idOf(shop, number)}/assign/${artist}`, id_token)
}

/** The login of an artist other than the demo shop's `artist`. */
async function otherArtist(shop: Shop): Promise<string> {
  const { id_token } = await shop.token('admin')
  const rows = (await shop.call('GET', '/api/bookings?status=SKETCH&status=COLOR', id_token)) as Row[]
  const login = rows.map(({ assignedTo }) => assignedTo?.login).find((one) => one && one !== 'artist')
  if (!login) throw new Error('The shop has no other artist')
  return login
}

/** Waits until the page's live stream is open, so that later changes arrive over it. */
async function openListening(page: Page, search = ''): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await openList(page, search)
  await stream
}

const bar = (page: Page, text: string | RegExp) => page.getByRole('button', { name: text })

test('side by side: an artist, a budget and a status show in place', async ({ page, shop, beside }) => {
  const { number } = await postOrder(shop, 'Beside')
  const admin = await beside('admin')
  const columns = '?columns=number,budget,assignedTo,status'
  await Promise.all([openListening(page, columns), openListening(admin, columns)])
  const before = await numbersShown(admin)

  await assignButton(page, number, 'Assign artist').click()
  const khoa = page.getByRole('dialog').getByRole('option', { name: /^Khoa Nguyễn/ })
  await khoa.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(orderRow(admin, number)).toContainText('Khoa Nguyễn')

  await admin.getByRole('button', { name: new RegExp(`^Budget of order #${number},`) }).click()
  await admin.getByRole('textbox', { name: 'Budget' }).fill('35')
  await admin.keyboard.press('Enter')
  await expect(orderRow(page, number)).toContainText('$35')

  await page.getByRole('checkbox', { name: `Select order #${number}` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Mark as Done' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true })
  await confirm.click()
  await expect(orderRow(admin, number)).toContainText('Done')
  expect(await numbersShown(admin), 'nothing has moved').toEqual(before)
})

test('new orders wait behind a bar, and nothing jumps until it is pressed, also after the laptop was offline', async ({
  page,
  context,
  shop,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await openListening(page)
  const before = await numbersShown(page)
  const first = await postOrder(shop, 'Waiting')
  await expect(bar(page, '1 new order: refresh')).toBeVisible()
  const second = await postOrder(shop, 'Waiting')
  await expect(bar(page, '2 new orders: refresh')).toBeVisible()
  expect(await numbersShown(page)).toEqual(before)
  await bar(page, '2 new orders: refresh').click()
  await expect(numberLinks(page).first()).toHaveText(new RegExp(`#${second.number}`))
  expect((await numbersShown(page)).slice(0, 2)).toEqual([second.number, first.number])
  await expect(bar(page, /refresh$/)).toHaveCount(0)

  await context.setOffline(true)
  await assign(shop, first.number, 'artist')
  await postOrder(shop, 'Offline')
  await expect(assignButton(page, first.number, 'Assign artist')).toContainText('Unassigned')
  await context.setOffline(false)
  await expect(orderRow(page, first.number)).toContainText('Khoa Nguyễn')
  await expect(bar(page, '1 new order: refresh')).toBeVisible()
})

test('an artist hears of his own orders alone', async ({ page, shop, beside }) => {
  const other = await otherArtist(shop)
  const artist = await beside('artist')
  await Promise.all([openListening(page), openListening(artist)])
  const looks: string[] = []
  // The first refresh follows the opening of the stream, and its counts come three seconds later.
  await artist.waitForTimeout(4000)
  artist.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) looks.push(pathname)
  })

  const { number } = await postOrder(shop, 'Foreign')
  await expect(bar(page, '1 new order: refresh')).toBeVisible()
  await bar(page, '1 new order: refresh').click()
  await assign(shop, number, other)
  await expect(assignButton(page, number, 'Assign artist')).not.toContainText('Unassigned')
  expect(looks, 'asked for by the artist’s tab').toEqual([])
  await expect(bar(artist, /refresh$/)).toHaveCount(0)

  await assign(shop, number, 'artist')
  await expect(bar(artist, '1 new order: refresh')).toBeVisible()
  await bar(artist, '1 new order: refresh').click()
  await expect(orderRow(artist, number)).toBeVisible()
})

interface Row {
  readonly assignedTo?: { readonly login: string } | null
}
