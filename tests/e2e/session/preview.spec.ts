import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import {
  ADMIN_MENU,
  CS_MENU,
  changeUser,
  listShown,
  makeUser,
  menuEntries,
  previewBar,
  readRole,
  readUser,
} from '../people.ts'
import { assignButton, listReady, numbersShown, openList, orderRow, quiet, toast } from '../screens.ts'

test.use({ as: 'admin' })

const REFUSED = 'Nothing can be changed in a preview.'
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: REFUSED })

async function previewAs(page: Page, id: number): Promise<void> {
  await page.goto(`/user/role/detail/${id}`)
  // What the page still asks for as the rights change would be refused.
  await quiet(page)
  await page.getByRole('button', { name: 'View as this role' }).click()
}

async function endPreview(page: Page): Promise<void> {
  await quiet(page)
  await previewBar(page).getByRole('button', { name: 'End preview' }).click()
  await expect(previewBar(page)).toHaveCount(0)
}

test('the console is seen as ROLE_CS does, writes nothing, in every tab, until it is ended', async ({
  page,
  context,
  shop,
  faults,
}) => {
  faults.allow(/status of 403/)
  const { number } = await postOrder(shop, 'Previewed')
  const { id } = await readRole(shop, 'ROLE_CS')
  await previewAs(page, id)
  await expect(previewBar(page)).toContainText('You see Atelier as Customer service (ROLE_CS) does.')
  await expect(page).toHaveURL('/')
  await listReady(page)
  await expect.poll(() => menuEntries(page)).toEqual(CS_MENU)

  await assignButton(page, number, 'Assign CS').click()
  await page.getByRole('dialog').getByRole('option').nth(1).click()
  await expect(refusal(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close message' }).first().click()
  await page.keyboard.press('Escape')
  await orderRow(page, number).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Mark as Done' }).click()
  const asked = page.getByRole('dialog', { name: 'Mark as Done' })
  await expect(asked).toContainText('1 order becomes Done')
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(refusal(page)).toBeVisible()
  await expect(orderRow(page, number)).not.toContainText('Done')

  await page.reload()
  await listReady(page)
  await expect(previewBar(page)).toContainText('ROLE_CS')
  const other = await context.newPage()
  await openList(other)
  await expect(previewBar(other)).toContainText('ROLE_CS')
  await expect.poll(() => menuEntries(other)).toEqual(CS_MENU)
  await other.goto('/user')
  await expect(other).toHaveURL('/')
  await expect(toast(other, 'VIEW_USER_LIST')).toHaveCount(1)

  await endPreview(page)
  await expect.poll(() => menuEntries(page)).toEqual(ADMIN_MENU)
  await expect(previewBar(other)).toHaveCount(0)
  await other.goto('/user')
  await listShown(other, 'Users')
  await openList(page)
  await assignButton(page, number, 'Assign CS').click()
  await page.getByRole('dialog').getByRole('option').nth(1).click()
  await expect(toast(page, `Order [#${number}] is assigned to CS`)).toBeVisible()
  await expect(refusal(page)).toHaveCount(0)
})

test('as ROLE_ARTIST neither customers nor people are there, and no role can be previewed on top', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/status of 403/)
  const { id } = await readRole(shop, 'ROLE_ARTIST')
  await previewAs(page, id)
  await expect(previewBar(page)).toContainText('You see Atelier as Artist (ROLE_ARTIST) does.')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect
    .poll(() => menuEntries(page))
    .toEqual(['My next step', 'My work', 'Orders', 'Payouts', 'Gallery listing'])
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Order deadline' })).toBeVisible()
  await page.goto(`/user/role/detail/${id}`)
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'VIEW_ROLE_LIST')).toHaveCount(1)

  await page.goto('/user/detail/admin')
  await page.getByLabel('First name').fill('Nobody')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: REFUSED }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).not.toHaveValue('Nobody')
  await endPreview(page)
  await expect.poll(() => menuEntries(page)).toEqual(ADMIN_MENU)
})

test('an artist’s orders are seen as they see them: as the role alone there are none', async ({
  page,
  shop,
  beside,
}) => {
  const own = await beside('artist')
  await openList(own)
  // An artist is led on to their turn.
  await quiet(own)
  const shown = await numbersShown(own)
  expect(shown.length).toBeGreaterThan(0)
  const { id } = await readRole(shop, 'ROLE_ARTIST')
  await previewAs(page, id)
  await expect(previewBar(page)).toContainText('Each user sees only their own orders here')
  await endPreview(page)

  await page.goto(`/user/role/detail/${id}`)
  await page.getByRole('button', { name: 'View as a user of this role…' }).press('Enter')
  const picker = page.getByRole('dialog', { name: 'View as a user of this role…' })
  const { fullName } = await readUser(shop, 'artist')
  await picker.getByRole('combobox').fill(fullName)
  await expect(picker.getByRole('option')).toHaveCount(1)
  // What the page still asks for as the rights change would be refused.
  await quiet(page)
  await page.keyboard.press('Enter')
  await expect(previewBar(page)).toContainText(`You see what ${fullName} sees as Artist (ROLE_ARTIST)`)
  await listReady(page)
  await expect.poll(() => numbersShown(page)).toEqual(shown)
  await page.reload()
  await listReady(page)
  await expect.poll(() => numbersShown(page)).toEqual(shown)
  await expect(page.getByRole('region', { name: 'No access' })).toHaveCount(0)
  await endPreview(page)
  await expect.poll(() => menuEntries(page)).toEqual(ADMIN_MENU)
})

test('from the page of a user, whose preview ends with their activation', async ({ page, shop }) => {
  const { login } = await makeUser(shop, { login: 'looked.at', authorities: ['ROLE_STORE'], storeIds: [1] })
  await page.goto(`/user/detail/${login}`)
  // What the page still asks for as the rights change would be refused.
  await quiet(page)
  await page.getByRole('button', { name: 'View as this user' }).click()
  await expect(previewBar(page)).toContainText('sees as Store staff (ROLE_STORE)')
  await listReady(page)
  await changeUser(shop, login, { activated: false })
  await expect(previewBar(page)).toHaveCount(0)
  await expect.poll(() => menuEntries(page)).toEqual(ADMIN_MENU)
})

test('ROLE_CUSTOMER cannot be previewed, and nobody but an administrator can', async ({ page, shop }) => {
  const { id } = await readRole(shop, 'ROLE_CUSTOMER')
  await page.goto(`/user/role/detail/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer')
  await expect(page.getByText('ROLE_CUSTOMER', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'View as this role' })).toHaveCount(0)
  const { id_token } = await shop.token('cs')
  await expect(shop.call('POST', '/api/preview', id_token, { role: 'ROLE_ADMIN' })).rejects.toThrow(
    /forbidden/,
  )
})
