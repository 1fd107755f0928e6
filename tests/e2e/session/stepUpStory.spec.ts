import type { Locator, Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { openDialog, owed } from '../payouts/paying.ts'
import { listShown, rowOf } from '../people.ts'
import { openList, toast } from '../screens.ts'
import { PASSWORD, type Shop } from '../shop.ts'
import { overflow, tooSmall } from '../thumb.ts'

test.skip(
  ({ engine }) => engine !== 'postgres',
  'sessions are made older in the database, which only PostgreSQL shares',
)

/** Lets twenty minutes go by since everybody last said who they are. */
async function age(shop: Shop): Promise<void> {
  await shop.run(`update sessions set authenticated_date = authenticated_date - interval '20 minutes'`)
  await shop.run(`select pg_notify('session', '')`)
}

const asked = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm that it is you' })

/** Answers wrongly, then rightly. */
async function prove(page: Page): Promise<void> {
  const password = asked(page).getByLabel('Your password')
  await expect(password).toBeFocused()
  await password.fill('not my password')
  await page.keyboard.press('Enter')
  await expect(asked(page).getByText('The current password is not correct.')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(asked(page)).toHaveCount(0)
}

test.describe('rights', () => {
  test.use({ as: 'admin' })

  test('are given after a proof: what was typed is still there, and saved once', async ({
    page,
    shop,
    faults,
  }) => {
    faults.allow(/status of (?:400|403)/)
    await page.goto('/user')
    await listShown(page, 'Users')
    await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Create user' })
    await form.getByLabel('Login').fill('proved')
    await form.getByLabel(/^Password/).fill('six red lamps')
    await form.getByLabel('E-mail').fill('proved@atelier.example')
    await form.getByLabel('First name').fill('Typed')
    await age(shop)
    await form.getByRole('button', { name: 'Create', exact: true }).click()

    // Who does not want to, goes on typing.
    await expect(asked(page)).toBeVisible()
    expect.soft(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(asked(page)).toHaveCount(0)
    await expect(form.getByLabel('First name')).toHaveValue('Typed')
    await form.getByLabel('Last name').fill('Later')
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await prove(page)

    await expect(toast(page, 'User is created: proved')).toBeVisible()
    await expect(form).toHaveCount(0)
    await expect(rowOf(page, 'Typed Later')).toHaveCount(1)
    const { id_token } = await shop.token('admin')
    const newest = (await shop.call('GET', '/api/users?size=5', id_token)) as { lastName: string }[]
    expect(newest.filter(({ lastName }) => lastName === 'Later')).toHaveLength(1)
  })
})

test.describe('money', () => {
  test.use({ as: 'accountant' })

  test('is paid after a proof, once, on a phone as well', async ({ page, shop, faults }) => {
    faults.allow(/status of (?:400|403)/)
    const orders = await owed(shop, 'Proved', [17])
    await openList(page, '?assignee=artist')
    const dialog = await openDialog(page, orders)
    await dialog.getByLabel('Note').fill('Typed before the proof')
    await age(shop)
    await page.setViewportSize({ width: 390, height: 844 })
    await dialog.getByRole('button', { name: 'Pay $17' }).click()
    await expect(asked(page)).toBeVisible()
    expect.soft(await overflow(page)).toBe(0)
    expect.soft(await tooSmall(asked(page).getByRole('button'))).toEqual([])
    await prove(page)
    await expect(toast(page, `Updated status payment of #${orders[0]?.number}`)).toBeVisible()
    const { id_token } = await shop.token('accountant')
    const payouts = (await shop.call('GET', '/api/payouts?text=Typed%20before', id_token)) as {
      note: string
      totalPaid: number
    }[]
    expect(payouts).toMatchObject([{ note: 'Typed before the proof', totalPaid: 17 }])
  })
})
