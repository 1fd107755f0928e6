import type { Page } from '@playwright/test'
import { type EmptyShop, enterAs, expect, OWN_PASSWORD, test } from '../emptyShop.ts'
import { openPage } from '../house.ts'
import { quiet, toast } from '../screens.ts'
import { follow } from '../walks/going.ts'

/** The routes of an empty shop that open without a record, and what each says there of what comes. */
const SAYS: Readonly<Record<string, string>> = {
  '/': 'No orders yet',
  '/next': 'There is no work yet',
  '/my-work': 'New jobs appear here as soon as an order is assigned to you.',
  '/customer': 'They come with their orders; you can also create or import them.',
  '/customer-group': 'A group gathers customers',
  '/payouts': 'There are no payouts yet.',
  '/pay-runs': 'A pay run pays many artists at once',
  '/pay-runs/new': 'Nothing is unpaid up to this day.',
  '/gallery': 'There are no artworks yet',
  '/late-notification': 'are gathered here every morning',
  '/customers-care': 'appear here every morning',
  '/notifications': 'News about your orders will appear here.',
  '/admin-notifications': 'Write a draft, then choose who receives it.',
  '/inbox': 'E-mails and messages that belong to no order wait here',
  '/inbox/orders': 'Shop orders that cannot be accepted as they are wait here',
  '/insights': 'There are no figures yet',
  '/outbox': 'E-mails and messages to customers and artists appear here.',
  '/phrases': 'Texts that you often write',
  '/print-products': 'List what you print on',
  '/products': 'Only the extra fees so far',
  '/stores': 'There are no stores yet.',
}

/** Where each looks: an administrator everywhere, an artist at what is theirs. The console's tests look at what other roles are told. */
const OPENS = {
  // Their bell says that they have set up a second factor.
  admin: Object.keys(SAYS).filter((path) => path !== '/my-work' && path !== '/notifications'),
  drawer: ['/', '/next', '/my-work', '/payouts', '/gallery', '/notifications'],
} as const

/** Makes an artist with the session of the page: another sign-in would wait for the next code of the second factor. */
async function makeArtist(page: Page, empty: EmptyShop): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('atelier.token'))
  await empty.call('POST', '/api/users', token ?? '', {
    login: 'drawer',
    firstName: 'New',
    lastName: 'drawer',
    email: 'drawer@shop.example',
    rawPassword: OWN_PASSWORD,
    authorities: ['ROLE_ARTIST'],
  })
}

/** Texts of a page that are a zero and nothing else: a count, a sum, or a part. */
const zerosOf = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const zeros: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (/^(?:\$?0|0 %|0%|.* · 0|0 orders?|.*\(0\))$/.test(text)) zeros.push(text)
    }
    return zeros
  })

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

async function walk(page: Page, login: keyof typeof OPENS): Promise<void> {
  for (const path of OPENS[login]) {
    await follow(page, path)
    await expect(page.getByText(SAYS[path] ?? '').first(), `${login} at ${path}`).toBeVisible()
    await quiet(page)
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.getByText('No orders match'), `${login} at ${path}`).toHaveCount(0)
    expect(await zerosOf(page), `zeros of ${login} at ${path}`).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText(SAYS[path] ?? '').first(), `${login} at narrow ${path}`).toBeVisible()
    expect(await isTooWide(page), `${login} at narrow ${path}`).toBe(false)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
}

// A worker of its own: the story of another file fills the shop that it is given.
test.use({ environment: { INTAKE_TOKEN: 'intake-token-of-a-first-day' } })

/** An administrator is led through the first day, and a test mail ticks itself by its link. */
async function leadThrough(page: Page, empty: EmptyShop): Promise<void> {
  await openPage(page, '/')
  const card = page.getByRole('region', { name: 'Set up your shop' })
  await expect(card).toBeVisible()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await card.getByRole('button', { name: 'They are right' }).click()
  await expect(toast(page, 'Name and time zone are saved')).toBeVisible()
  await expect(card.getByText('Name and time zone done')).toBeVisible()

  await card.getByRole('button', { name: 'Mails arrive open' }).click()
  await card.getByRole('link', { name: 'Add your address' }).click()
  await page.getByLabel('E-mail').fill('owner@shop.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, /admin/)).toBeVisible()

  await openPage(page, '/settings')
  await card.getByRole('button', { name: 'Mails arrive open' }).click()
  await card.getByRole('button', { name: 'Send a test mail' }).click()
  await expect(card.getByText('sent: open the link in it')).toBeVisible()
  const [mail] = empty.mails.mails
  expect(mail?.to).toEqual(['owner@shop.example'])
  const link = /(http:\/\/127\.0\.0\.1:\d+\/settings\?mail-arrived=[\w-]+)/.exec(mail?.source ?? '')?.[1]
  await page.goto(link ?? '')
  await expect(toast(page, 'The test mail has arrived')).toBeVisible()
  await expect(card.getByText('Mails arrive done')).toBeVisible()
  await expect(page).toHaveURL(`${empty.origin}/settings`)

  await card.getByRole('button', { name: 'Answers of customers open' }).click()
  await card.getByRole('button', { name: 'Put aside Answers of customers' }).click()
  await expect(card.getByRole('button', { name: 'Take up again Answers of customers' })).toBeVisible()
}

async function addExamples(page: Page): Promise<void> {
  for (const [path, name] of [
    ['/phrases', 'Photo too small'],
    ['/print-products', 'Poster A3'],
  ] as const) {
    await openPage(page, path)
    await page.getByRole('button', { name: 'Add examples' }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add examples' })).toHaveCount(0)
  }
}

// One sign-in of the administrator, since the next one would wait for another code.
test('an administrator and an artist find in an empty shop what comes there, and the first day leads on', async ({
  page,
  empty,
  browser,
  storageState,
  faults,
}) => {
  await enterAs(page, empty, 'admin')
  await makeArtist(page, empty)
  // First, since the others fill the shop.
  await test.step('on every page of an administrator there are no zeros', async () => {
    await expect(page.getByText('No orders yet')).toBeVisible()
    await walk(page, 'admin')
  })
  await test.step('nor on those of an artist', async () => {
    const context = await browser.newContext({ baseURL: empty.origin, storageState, reducedMotion: 'reduce' })
    faults.watch(context)
    const artist = await context.newPage()
    await enterAs(artist, empty, 'drawer')
    await expect(artist.getByText('No orders yet')).toBeVisible()
    await walk(artist, 'drawer')
    await context.close()
  })
  await test.step('the first day is led through', () => leadThrough(page, empty))
  await test.step('examples fill an empty list by one press', () => addExamples(page))
})
