import { openPretendShop } from '#demo/pretendShop/openPretendShop.ts'
import { shopConnections as vietnamese } from '#i18n/vi/screens/shopConnections.ts'
import { shopDifferences as vietnameseDifferences } from '#i18n/vi/screens/shopDifferences.ts'
import { shopHistory as vietnameseHistory } from '#i18n/vi/screens/shopHistory.ts'
import { shopLocations as vietnameseLocations } from '#i18n/vi/screens/shopLocations.ts'
import { fitsBoth } from '../fits.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { callAs } from '../orders/work.ts'
import { showPart, toast } from '../screens.ts'

test.use({ as: 'admin', language: 'vi' })

const words = {
  shop: vietnamese,
  locations: vietnameseLocations,
  differences: vietnameseDifferences,
  history: vietnameseHistory,
}

const SECRETS = { apiKey: 'shpat_of-the-locations', webhookSecret: 'secret-of-the-locations' }

interface Connected {
  readonly id: number
  readonly webhookUrl: string
}

test('locations of a shop are read and led to stores, where their orders then are', async ({
  page,
  shop,
}) => {
  const { apiKey, webhookSecret } = SECRETS
  const there = await openPretendShop({ kind: 'SHOPIFY', credentials: { apiKey }, webhookSecret })
  const made = (await callAs(shop, 'admin', 'POST', '/api/shop-connections', {
    ...SECRETS,
    kind: 'SHOPIFY',
    name: 'Locations',
    address: there.address,
    source: 'TURNED_NINJA',
  })) as Connected
  there.deliverTo(made.webhookUrl.replace('//localhost', '//127.0.0.1'))
  await openPage(page, `/shops/detail/${made.id}`)
  const section = page.getByRole('region', { name: words.locations.title })
  const room = section.getByRole('combobox', { name: 'Print room' })

  await test.step('read by the keyboard, with the store of the same name', async () => {
    await expect(section.getByText(words.locations.none)).toBeVisible()
    await section.getByRole('button', { name: words.locations.read }).focus()
    await page.keyboard.press('Enter')
    await expect(room).toBeVisible()
    await expect(section.getByRole('combobox', { name: /^Paper & Pigment/ })).toContainText(
      words.locations.byName.replace('%{name}', 'Paper & Pigment Austin'),
    )
    await fitsBoth(page, 'read')
  })

  await test.step('led to a store, saved and read back', async () => {
    await room.selectOption('Little Frame Berlin')
    await page.getByRole('button', { name: 'Lưu', exact: true }).click()
    await expect(toast(page, words.shop.saved.replace('%{name}', 'Locations'))).toBeVisible()
    await page.reload()
    await expect(room.getByRole('option', { selected: true })).toHaveText('Little Frame Berlin')
  })

  await test.step('an order that is placed there is of that store', async () => {
    const email = 'print.room@example.com'
    there.placeOrder({ locationId: 1, customer: { email, phone: null } })
    const list = () => callAs(shop, 'admin', 'GET', `/api/bookings?text=${encodeURIComponent(email)}`)
    await expect.poll(list, { timeout: 30_000 }).toMatchObject([{ store: { name: 'Little Frame Berlin' } }])
  })

  await test.step('what happens with the shop has its own parts', async () => {
    const parts = [words.shop.log, words.differences, words.history]
    for (const { title } of parts) {
      await showPart(page, words.shop.parts.label, title, false)
      await expect(page.getByRole('region', { name: title })).toBeVisible()
      await expect(section).toBeHidden()
      await fitsBoth(page, title)
    }
  })
  await there.close()
})
