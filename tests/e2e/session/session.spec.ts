import type { Page } from '@playwright/test'
import { expect, speak, test } from '../journey.ts'
import { listReady, openList, signIn } from '../screens.ts'

const ENDED = 'Your session has ended. Please sign in again.'

/** How long the session lives, in milliseconds. */
const lifeOf = async (page: Page): Promise<number> => {
  const times = await page.evaluate(() => localStorage.getItem('atelier.tokenTimes') ?? '{}')
  const { givenAt, expiresAt } = JSON.parse(times) as { givenAt: number; expiresAt: number }
  return expiresAt - givenAt
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Signout' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('atelier.token'))).toBeNull()
}

test('a link to an order leads there after signing in, and remember me makes a session that lives longer', async ({
  page,
  shop,
}) => {
  await speak(shop, 'cs', 'en')
  await speak(shop, 'store', 'en')
  const { id_token } = await shop.token('cs')
  const [order] = (await shop.call('GET', '/api/bookings?size=1', id_token)) as {
    code: string
    number: number
  }[]
  await page.goto(`/order/${order?.code}?from=mail#work`)
  await expect(page).toHaveURL('/signin')
  await signIn(page, 'cs')
  await expect(page).toHaveURL(`/order/${order?.code}?from=mail#work`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${order?.number}`)
  const life = await lifeOf(page)
  await signOut(page)

  await page.getByLabel('Remember me').check()
  await signIn(page, 'store')
  await listReady(page)
  expect(await lifeOf(page)).toBeGreaterThan(life * 2)
  await signOut(page)
})

test.describe('signed in', () => {
  test.use({ as: 'cs' })

  test('a session ended elsewhere ends here by itself, and goes on where it was', async ({
    page,
    shop,
    faults,
  }) => {
    faults.allow(/status of 401/)
    await openList(page, '?cs=cs')
    const token = await page.evaluate(() => localStorage.getItem('atelier.token') ?? '')
    await shop.call('POST', '/api/logout', token, {})
    await expect(page).toHaveURL('/signin')
    await expect(page.getByRole('alert')).toHaveText(ENDED)
    await signIn(page, 'cs')
    await expect(page).toHaveURL('/?cs=cs')
    await expect(page.getByRole('tab', { name: 'My Orders' })).toHaveAttribute('aria-selected', 'true')
  })
})
