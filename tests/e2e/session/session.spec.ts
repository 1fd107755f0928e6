import { expect, test } from '../journey.ts'
import { listReady, numberLinks, openList, signIn } from '../screens.ts'

const ENDED = 'Your session has ended. Please sign in again.'

test.describe('signed out', () => {
  test('a wrong password is said in a banner, and the right one lets in', async ({ page, faults }) => {
    faults.allow(/status of 401/)
    await page.goto('/signin')
    await expect(page).toHaveTitle('Atelier | Sign in')
    await signIn(page, 'accountant', 'wrong-password')
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password.')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await signIn(page, 'accountant')
    await listReady(page)
    await expect(page).toHaveURL('/')
  })

  test('empty and short entries are said at their fields', async ({ page }) => {
    await page.goto('/signin')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This field is required.')
    await expect(page.getByLabel('Username')).toBeFocused()
    await page.getByLabel('Username').fill('cs')
    await page.getByLabel('Password', { exact: true }).fill('abc')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Must be at least 4.',
    )
  })

  test('a link to an order leads there after signing in', async ({ page, shop }) => {
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
  })

  test('remember me makes a session that lives longer', async ({ page }) => {
    const lives: number[] = []
    for (const remember of [false, true]) {
      await page.goto('/signin')
      await page.getByLabel('Remember me').setChecked(remember)
      await signIn(page, 'store')
      await listReady(page)
      const times = await page.evaluate(() => localStorage.getItem('atelier.tokenTimes') ?? '{}')
      const { givenAt, expiresAt } = JSON.parse(times) as { givenAt: number; expiresAt: number }
      lives.push(expiresAt - givenAt)
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('button', { name: 'Signout' }).click()
      await expect(page).toHaveURL('/signin')
    }
    expect(lives[1]).toBeGreaterThan((lives[0] ?? 0) * 2)
  })
})

test.describe('signed in', () => {
  test.use({ as: 'cs' })

  test('signing out leads to the sign-in page, and back home next time', async ({ page }) => {
    await openList(page, '?alert=NO_ACTIVITY')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Signout' }).click()
    await expect(page).toHaveURL('/signin')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('atelier.token'))).toBeNull()
    await signIn(page, 'cs')
    await listReady(page)
    await expect(page).toHaveURL('/')
  })

  test('the sign-in page sends those who are signed in home', async ({ page }) => {
    await page.goto('/signin')
    await listReady(page)
    await expect(page).toHaveURL('/')
  })

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

  test('signing out in one tab signs the other out too', async ({ page, context }) => {
    await openList(page)
    const other = await context.newPage()
    await openList(other)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Signout' }).click()
    await expect(other).toHaveURL('/signin')
    await expect(numberLinks(other)).toHaveCount(0)
  })
})
