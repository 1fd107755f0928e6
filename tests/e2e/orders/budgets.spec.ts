import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { openList, toast } from '../screens.ts'
import { idOf, type Shop } from '../shop.ts'
import { postOrder } from './intake.ts'

test.use({ as: 'cs' })

/** A new order assigned to the demo shop's artist. */
async function assignedOrder(shop: Shop, lastName: string) {
  const made = await postOrder(shop, lastName)
  const { id_token } = await shop.token('cs')
  await shop.call('PUT', `/api/bookings/${await idOf(shop, made.number)}/assign/artist`, id_token)
  return made
}

const budget = (page: Page, number: number, amount: string) =>
  page.getByRole('button', { name: `Budget of order #${number}, now ${amount}`, exact: true })

test('a budget is set in the list: what is wrong is said, Enter saves, and it stays', async ({
  page,
  shop,
}) => {
  const { number } = await assignedOrder(shop, 'Inline')
  await openList(page, '?text=Inline')
  await budget(page, number, '$0').click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Budget' })
  const problem = page.getByRole('dialog').getByRole('alert')
  await expect(field).toBeFocused()
  for (const [typed, said] of [
    ['ten', 'Please enter number'],
    ['-1', "Budget can't be negative"],
    ['0', 'Please update new Budget'],
  ] as const) {
    await field.fill(typed)
    await page.keyboard.press('Enter')
    await expect(problem).toHaveText(said)
  }
  await field.fill('25')
  await page.keyboard.press('Enter')
  await expect(toast(page, `Order [#${number}]'s budget is changed to 25$`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(budget(page, number, '$25')).toBeFocused()
  await page.reload()
  await expect(budget(page, number, '$25')).toBeVisible()
})

test('the modal increases a budget with a note, and its history tells of it', async ({ page, shop }) => {
  const { number } = await assignedOrder(shop, 'Modal')
  await openList(page, '?text=Modal')
  await budget(page, number, '$0').click()
  await page.getByRole('button', { name: 'Increase or decrease…' }).click()
  const modal = page.getByRole('dialog', { name: `Budget of order #${number}` })
  const save = modal.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(modal.getByRole('alert')).toHaveText('Please select action!')
  await modal.getByRole('radio', { name: 'Increase' }).check()
  await modal.getByLabel('Amount in $').fill('0')
  await save.click()
  await expect(modal.getByRole('alert')).toHaveText('Please enter increase budget')
  await modal.getByLabel('Amount in $').fill('40')
  await modal.getByLabel('Note').fill('Three people more')
  await save.click()
  await expect(modal).toHaveCount(0)
  await budget(page, number, '$40').click()
  await page.getByRole('button', { name: 'Budget history' }).click()
  await expect(modal).toContainText('Budget increased')
  await expect(modal).toContainText('Three people more')
})

test('what is paid can be read, not changed', async ({ page, shop }) => {
  const { id_token } = await shop.token('cs')
  const [paid] = (await shop.call('GET', '/api/bookings?paymentStatus=PAID&size=1', id_token)) as {
    number: number
    budget: number
  }[]
  if (!paid) throw new Error('The shop has no paid order')
  await openList(page, `?paymentStatus=PAID&text=${paid.number}`)
  await budget(page, paid.number, `$${paid.budget}`).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('It is paid. To correct it, add an extra payment.')
  await expect(panel.getByRole('textbox')).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Increase or decrease…' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Budget history' }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(`Budget of order #${paid.number}`)
  await expect(page.getByRole('radio')).toHaveCount(0)
})
