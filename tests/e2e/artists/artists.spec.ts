import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { rowOf } from '../people.ts'
import { quiet, tabTo, toast } from '../screens.ts'
import { overflow } from '../thumb.ts'
import { changeArtist, makeArtist, openArtists, readArtist, scrollToEnd } from './artists.ts'

test.use({ as: 'admin' })

test('an artist is searched, rated and linked in the list', async ({ page, shop }) => {
  const { login, fullName } = await makeArtist(shop)
  await openArtists(page, '?page=0')
  await page.getByRole('searchbox', { name: 'Search artists' }).fill(login)
  await expect(page, 'once the typing rests').toHaveURL(`/artists?text=${login}`)
  const row = rowOf(page, fullName)
  await expect(row).toContainText('No orders yet')
  await expect(row).toContainText('N/A')
  await row.getByRole('combobox', { name: `Quality of ${fullName}` }).selectOption('9')
  await expect(toast(page, 'Artist Updated!')).toBeVisible()
  await expect.poll(async () => (await readArtist(shop, login)).productQualityScore).toBe(9)

  await row.getByRole('button', { name: `Link ${fullName} with a chat contact` }).click()
  await page.getByRole('dialog').getByRole('option').first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { uid } = await readArtist(shop, login)
  await expect(row).toContainText(String(uid))
  await row.getByRole('button', { name: `Unlink the chat contact of ${fullName}` }).click()
  await expect.poll(async () => (await readArtist(shop, login)).uid).toBeNull()
})

test('the list is used without a mouse', async ({ page, shop }) => {
  const { login, fullName } = await makeArtist(shop)
  await openArtists(page, `?text=${login}`)
  await tabTo(page, page.getByRole('combobox', { name: `Speed of ${fullName}` }))
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await readArtist(shop, login)).workingSpeedScore).toBe(7)
  await tabTo(page, page.getByRole('combobox', { name: `Attitude of ${fullName}` }))
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await readArtist(shop, login)).workingAttitudeScore).toBe(1)
  await page.goto(`/artists/${login}`)
  await tabTo(page, page.getByRole('button', { name: 'Edit: Work' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await tabTo(page, page.getByLabel('Note'))
  await page.keyboard.type('By keyboard')
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expect(toast(page, `[${fullName}] is updated!`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit: Work' })).toBeFocused()
  expect((await readArtist(shop, login)).note).toBe('By keyboard')
})

test('both boxes are edited, payment data too, and read back after a reload', async ({ page, shop }) => {
  const { login, fullName } = await makeArtist(shop)
  await openArtists(page, `?text=${login}`)
  await rowOf(page, fullName).getByRole('link', { name: fullName }).click()
  await expect(page).toHaveURL(`/artists/${login}`)
  await page.getByRole('button', { name: 'Edit: Contact info' }).click()
  await page.getByLabel('Phone number').fill('0907 123 456')
  await page.getByLabel('Instagram').fill('instagram.com/minh.draws')
  await page.getByLabel('Country', { exact: true }).fill('Vietnam')
  await page.getByLabel('Payment info').fill('On Fridays')
  await page.getByRole('button', { name: 'Add payment method' }).click()
  const method = page.getByRole('group', { name: 'Payment method 1' })
  await method.getByLabel('Service').fill('Vietcombank')
  await method.getByLabel('Account number').fill('0071000999888')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, `[${fullName}] is updated!`)).toBeVisible()
  await page.reload()
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('On Fridays')
  await expect(payment).toContainText('0071000999888')
  await expect(page.getByRole('link', { name: '+84 907123456' })).toBeVisible()
  expect(await readArtist(shop, login)).toMatchObject({ igUrl: 'https://instagram.com/minh.draws' })
})

test('two who edit the same artist see both versions', async ({ page, shop, faults }) => {
  faults.allow(/status of 409/)
  const { login } = await makeArtist(shop)
  await page.goto(`/artists/${login}`)
  await page.getByRole('button', { name: 'Edit: Work' }).click()
  await page.getByLabel('Note').fill('Mine')
  await changeArtist(shop, login, { note: 'Theirs' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Mine')
  await expect(dialog).toContainText('Theirs')
  await dialog.getByRole('button', { name: /mine/i }).click()
  await expect.poll(async () => (await readArtist(shop, login)).note).toBe('Mine')
})

test('the older form deactivates, and shows what the server refuses', async ({ page, shop, faults }) => {
  faults.allow(/status of 400/)
  const { login } = await makeArtist(shop)
  await page.goto(`/artists/${login}`)
  await page.getByRole('link', { name: 'Edit all' }).click()
  await expect(page).toHaveURL(`/artists/${login}/edit`)
  await page.getByLabel('E-mail').fill('cs@atelier.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('This e-mail address is taken already.')
  await page.getByLabel('E-mail').fill(`${login}@other.example`)
  await page.getByRole('checkbox', { name: 'Active' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Artist Updated!')).toBeVisible()
  expect(await readArtist(shop, login)).toMatchObject({ activated: false, email: `${login}@other.example` })
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(`/artists/${login}`)
})

test('an artist is suggested with reasons, and assigned', async ({ page, shop }) => {
  const { login, fullName } = await makeArtist(shop)
  await changeArtist(shop, login, { productQualityScore: 9 })
  const order = await postOrder(shop, 'Suggested')
  await page.goto(`/?text=${order.number}`)
  await page.getByRole('button', { name: new RegExp(`^Assign artist .*#${order.number},`) }).click()
  const picker = page.getByRole('dialog', { name: 'Assign artist' })
  await picker.getByRole('combobox').fill(login)
  const suggested = picker.getByRole('option', { name: fullName })
  await expect(suggested).toContainText(/8 free · 9\.0/)
  await suggested.click()
  await expect(
    page.getByRole('button', { name: `Assign artist of order #${order.number}, now ${fullName}` }),
  ).toBeVisible()
})

test('agents are beside the artists, sorted by the server, each with figures and orders', async ({
  page,
}) => {
  await openArtists(page)
  await page.getByRole('link', { name: 'Customer service' }).click()
  await expect(page).toHaveURL('/cs')
  await page.getByRole('button', { name: 'Progress: colouring' }).click()
  await expect(page).toHaveURL('/cs?sort=currColor%2Cdesc')
  await quiet(page)
  await page.getByRole('main').locator('tbody tr').first().locator('td').nth(3).click()
  await expect(page).toHaveURL(/\/cs\/\w+/)
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Processed')
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: /^#/ })).toHaveCount(10)
})

test.describe('scrolled to the end', () => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ])
    test(`at ${viewport.width} px, the last artist and the pages are reached`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await openArtists(page)
      const rows = page.getByRole('main').locator('tbody tr, ul[aria-label] > li')
      await scrollToEnd(page)
      await expect(rows.last()).toBeInViewport()
      expect(await overflow(page)).toBe(0)
      await page.goto('/artists/artist')
      await expect(
        page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: /^#/ }),
      ).toHaveCount(10)
      await scrollToEnd(page)
      await expect(page.getByRole('region', { name: 'Orders' }).getByRole('combobox').last()).toBeInViewport()
      expect(await overflow(page)).toBe(0)
    })
})
