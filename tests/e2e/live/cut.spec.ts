import { expect, speak, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { makeRole } from '../people.ts'
import { listReady, numberLinks, orderRow, signIn } from '../screens.ts'
import { idOf } from '../shop.ts'
import { layCable } from './cable.ts'

// The cut can surface as any of a dozen network errors, depending on when it hits a request.
test.beforeEach(({ faults }) => faults.allow(/net::ERR_|dynamically imported/))

test('a laptop whose connection broke shows the truth once it is back, without a reload', async ({
  page,
  shop,
}) => {
  const { number } = await postOrder(shop, 'Cable')
  const cable = await layCable(shop)
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto(cable.origin)
  await speak(shop, 'cs', 'en')
  await signIn(page, 'cs')
  await listReady(page)
  await stream
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  cable.cut()
  const { id_token } = await shop.token('admin')
  await shop.call('PUT', `/api/bookings/${await idOf(shop, number)}/assign-cs/cs`, id_token)
  const fresh = await postOrder(shop, 'Meanwhile')
  await expect(orderRow(page, number)).toContainText('Unassigned')
  cable.mend()

  await expect(orderRow(page, number)).toContainText('Mai Phạm')
  await page.getByRole('button', { name: /1 new order: refresh/ }).click()
  await expect(numberLinks(page).first()).toHaveText(`#${fresh.number}`)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  cable.close()
})

test('a dialog that cannot be loaded is tried again, and what was typed stays', async ({ page, shop }) => {
  const role = await makeRole(shop, 'ROLE_CABLE', ['ACCESS_ORDER'])
  const cable = await layCable(shop)
  await page.goto(`${cable.origin}/user/role/detail/${role.id}`)
  await speak(shop, 'admin', 'en')
  await signIn(page, 'admin')
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill('Kept')

  cable.cut()
  await page.getByRole('button', { name: 'Delete role ROLE_CABLE' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded' })
  await expect(failure).toBeVisible()
  await expect(description).toHaveValue('Kept')
  cable.mend()

  const asked = page.getByRole('dialog', { name: 'Confirm Delete' })
  await expect(asked).toContainText('No user has this role.')
  await expect(failure).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(description).toHaveValue('Kept')
  cable.close()
})
