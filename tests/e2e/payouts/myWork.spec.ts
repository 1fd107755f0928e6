import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Payout } from '#contract/payouts/payouts.ts'
import { openListening, openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { deniedBar, menuEntries } from '../people.ts'
import { tabTo, toast } from '../screens.ts'
import type { Shop } from '../shop.ts'
import { type Made, owed } from './paying.ts'

test.use({ as: 'artist' })

/** Pays one order of the demo's artist, as an accountant does. */
async function pay(shop: Shop, order: Made | undefined, paid: number): Promise<Payout> {
  const { id_token } = await shop.token('accountant')
  const items = [{ payoutItemType: 'BOOKING_PAYMENT', bookingNumber: order?.number, paid, note: null }]
  const body = { artist: 'artist', attachments: [], items, note: '', totalPaid: paid }
  return (await shop.call('POST', '/api/payouts', id_token, body)) as Payout
}

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** The first job that is not late for others, by its number. */
const firstJob = (page: Page): Locator =>
  card(page, 'My jobs')
    .getByRole('link', { name: /^#\d+$/ })
    .first()

test('the jobs are reached from the menu, opened by mouse and by keyboard, and found again', async ({
  page,
}) => {
  await openPage(page, '/')
  await expect.poll(async () => (await menuEntries(page)).slice(0, 2)).toEqual(['My next step', 'My work'])
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'My work' }).click()
  await expect(page).toHaveURL('/my-work')
  await expect(page.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible()
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
  const name = (await firstJob(page).innerText()).trim()
  await firstJob(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${name}`)
  await page.goBack()
  await tabTo(page, firstJob(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${name}`)
  await page.goBack()
  const more = page
    .getByRole('region', { name: /^Waiting for others/ })
    .getByRole('button', { name: /^Show all/ })
  await tabTo(page, more, 120)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Show fewer' }).first()).toBeFocused()
})

test('what is done is unpaid, and a payout is seen at once', async ({ page, shop }) => {
  const [order] = await owed(shop, 'Earned', [4321])
  await openListening(page, '/my-work')
  const unpaid = card(page, 'Done, not paid yet')
  await expect(unpaid.getByRole('link', { name: `#${order?.number}` })).toBeVisible()
  await expect(unpaid).toContainText('$4,321')
  const payout = await pay(shop, order, 4321)
  const latest = card(page, 'Latest payouts')
  await expect(latest.getByRole('link', { name: payout.transactionId })).toBeVisible()
  await expect(unpaid.getByRole('link', { name: `#${order?.number}` })).toHaveCount(0)
  await latest.getByRole('link', { name: payout.transactionId }).click()
  await expect(page).toHaveURL(`/payout/${payout.transactionId}`)
  await page.goBack()
  await latest.getByRole('link', { name: 'All payouts' }).click()
  await expect(page).toHaveURL('/payouts')
})

test('the statement of a month is opened, stepped through, printed and downloaded', async ({
  page,
  shop,
}) => {
  const [order] = await owed(shop, 'Stated', [77])
  const payout = await pay(shop, order, 77)
  await openPage(page, '/my-work')
  const monthly = card(page, 'Monthly statement')
  const month = monthly.getByRole('combobox', { name: 'Month' })
  const [current, earlier] = await month.getByRole('option').allInnerTexts()
  await month.selectOption({ index: 1 })
  await monthly.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 2, name: earlier })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: `Next month: ${current}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: current })).toBeVisible()
  await expect(page.getByRole('link', { name: payout.transactionId })).toBeVisible()
  await expect(page.getByRole('button', { name: 'There are no later months' })).toBeFocused()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^statement-artist-\d{4}-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(`${payout.transactionId},`)
  await expect(toast(page, 'The statement is downloaded')).toBeVisible()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('navigation'),
    page.getByRole('button'),
    page.getByRole('combobox'),
  ])
    await expect(part).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: current })).toBeVisible()
  await expect(card(page, 'Summary')).toContainText('Unpaid now')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test('accountants open it from the page of the artist', async ({ beside }) => {
  const page = await beside('accountant')
  await openPage(page, '/artists/artist')
  await page.getByRole('link', { name: 'Statement' }).click()
  await expect(page).toHaveURL('/statement/artist')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(await menuEntries(page)).not.toContain('My work')
})

test('others are denied: the work of artists, and the statement of another one', async ({
  page,
  shop,
  beside,
  faults,
}) => {
  faults.allow(/status of 403/)
  const { id_token } = await shop.token('admin')
  const artists = (await shop.call('GET', '/api/artists?size=5', id_token)) as { readonly login: string }[]
  const other = artists.find(({ login }) => login !== 'artist')?.login
  await page.goto(`/statement/${other}`)
  await expect(page.getByText('Access denied')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)

  const theirs = await beside('cs')
  await theirs.goto('/my-work')
  await expect(deniedBar(theirs)).toContainText('To open “My work” you need: Artist (ROLE_ARTIST).')
  expect(await menuEntries(theirs)).not.toContain('My work')
  await theirs.goto('/artists/artist')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Statement' })).toHaveCount(0)
})
