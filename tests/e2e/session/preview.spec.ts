import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import {
  ADMIN_MENU,
  CS_MENU,
  changeUser,
  deniedToast,
  listShown,
  makeUser,
  menuEntries,
  previewBar,
  readRole,
} from '../people.ts'
import { assignButton, listReady, numbersShown, openList, orderRow, quiet, toast } from '../screens.ts'
import { PASSWORD } from '../shop.ts'

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
  await expect(toast(other, deniedToast(['VIEW_USER_LIST']))).toHaveCount(1)

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

test('a user is seen as they see: found on the page of their role, with their orders, until their activation ends', async ({
  page,
  shop,
}) => {
  const made = { login: 'looked.at', firstName: 'Looked', lastName: 'At', storeIds: [1] }
  const { login, fullName } = await makeUser(shop, { ...made, authorities: ['ROLE_STORE'] })
  const credentials = { username: login, password: PASSWORD }
  const { id_token } = (await shop.call('POST', '/api/authenticate', '', credentials)) as { id_token: string }
  const own = (await shop.call('GET', '/api/bookings?size=30&sort=number,desc', id_token)) as {
    number: number
  }[]
  expect(own.length).toBeGreaterThan(0)
  const { id } = await readRole(shop, 'ROLE_STORE')
  await page.goto(`/user/role/detail/${id}`)
  await page.getByRole('button', { name: 'View as a user of this role…' }).press('Enter')
  const picker = page.getByRole('dialog', { name: 'View as a user of this role…' })
  await picker.getByRole('combobox').fill(fullName)
  await expect(picker.getByRole('option')).toHaveCount(1)
  // What the page still asks for as the rights change would be refused.
  await quiet(page)
  await page.keyboard.press('Enter')
  await expect(previewBar(page)).toContainText(`You see what ${fullName} sees as Store staff (ROLE_STORE)`)
  const areTheirs = async () => {
    await listReady(page)
    await expect
      .poll(async () => (await numbersShown(page)).toSorted((one, other) => other - one))
      .toEqual(own.map(({ number }) => number))
  }
  await page.goto('/?sort=number,desc')
  await areTheirs()
  await page.reload()
  await areTheirs()
  await expect(page.getByRole('region', { name: 'No access' })).toHaveCount(0)
  await changeUser(shop, login, { activated: false })
  await expect(previewBar(page)).toHaveCount(0)
  await expect.poll(() => menuEntries(page)).toEqual(ADMIN_MENU)
})
