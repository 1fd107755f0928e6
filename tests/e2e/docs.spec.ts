import { expect, test } from './journey.ts'

test('the documentation of the API asks for a session', async ({ page, faults }) => {
  faults.allow(/status of 401/)
  await page.goto('/api/docs')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible()
})

test.describe('signed in', () => {
  test.use({ as: 'artist' })

  // A violation of the page's content security policy is a console error, which fails the journey.
  test('it shows every area of calls under the policy of every other page', async ({ page }) => {
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { name: 'Atelier', exact: true })).toBeVisible()
    await expect(page.getByText('Saved views').first()).toBeVisible()
  })
})
