import { openPretendShop } from '#demo/pretendShop/openPretendShop.ts'
import { expect, test } from '../journey.ts'
import { toast } from '../screens.ts'
import { openOrder } from './page.ts'
import { CIRCLE_SECRET, comeIn, connect, looksRight, SHOP_ACCESS, SHOP_WORDS, SOON } from './shopCircle.ts'
import { callAs } from './work.ts'

test.use({ as: 'admin', language: 'vi' })

const CANVAS = { title: 'Canvas of your pet', ships: true, price: 90 }

test('a shop of WooCommerce is connected and tested, gets its tracking, pays back in part, and cancels what is drawn', async ({
  page,
  shop,
}) => {
  test.slow()
  const { order: words, connection } = SHOP_WORDS
  const credentials = SHOP_ACCESS.WOOCOMMERCE
  const there = await openPretendShop({ kind: 'WOOCOMMERCE', credentials, webhookSecret: CIRCLE_SECRET })
  const name = 'Canvases'
  await connect(page, there, { kind: 'WOOCOMMERCE', name, choices: [] })

  await test.step('the connection is tested', async () => {
    await page.getByRole('button', { name: connection.test.open }).click()
    const dialog = page.getByRole('dialog', { name: connection.test.title.replace('%{name}', name) })
    await expect(dialog.getByText(/Pretend WooCommerce/)).toBeVisible()
    await expect(dialog.getByText(connection.test.currency.replace('%{currency}', 'USD'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await looksRight(page, 'a new shop')
  })

  const order = (who: string) =>
    there.placeOrder({
      lines: [CANVAS],
      address: null,
      customer: { email: `${who}.woo@example.com`, phone: null },
    })
  const placed = order('maya')
  const here = await comeIn(shop, placed)
  await callAs(shop, 'cs', 'PUT', `/api/bookings/${here.id}/assign/artist`)
  await openOrder(page, here)
  const card = page.getByRole('region', { name: words.title, exact: true })

  await test.step('paid back in part there: the card says how much', async () => {
    await expect(card.getByText(`${name} · WooCommerce`)).toBeVisible()
    there.refund(placed.id, { amount: 12, note: 'It came late' })
    await expect(card.getByText(/12[.,]00/)).toBeVisible(SOON)
    await expect(card.getByText('It came late')).toBeVisible()
  })

  await test.step('sent and done here: completed there, with its code, and the card says so', async () => {
    const trackingCode = '1Z-WOO'
    const trackingUrl = `https://track.example.com/${trackingCode}`
    const shipment = { id: trackingCode, code: here.code, trackingCode, trackingUrl }
    await shop.call('POST', '/api/intake/shipments', shop.intakeToken, shipment)
    await callAs(shop, 'admin', 'PUT', '/api/bookings/bulk/mark-as-done', { id: [here.id] })
    const written = () => {
      const { status, meta } = there.order(placed.id)
      const of = (key: string) => meta.find((one) => one.key === key)?.value
      return [status, of('atelier_status'), of('_wc_shipment_tracking_items')]
    }
    await expect
      .poll(written, SOON)
      .toMatchObject([
        'completed',
        'DONE',
        [{ tracking_number: trackingCode, custom_tracking_link: trackingUrl }],
      ])
    await page.reload()
    await expect(card.getByText(trackingCode)).toBeVisible()
    await looksRight(page, 'sent')
  })

  await test.step('cancelled there while it is drawn: somebody cancels it here, too', async () => {
    const second = order('second')
    const drawn = await comeIn(shop, second)
    await callAs(shop, 'cs', 'PUT', `/api/bookings/${drawn.id}/assign/artist`)
    await openOrder(page, drawn)
    there.cancel(second.id)
    const banner = page.getByRole('article', { name: words.changed.CANCELLED })
    await expect(banner).toBeVisible(SOON)
    await looksRight(page, 'cancelled there')
    await banner.getByRole('button', { name: words.apply.CANCELLED }).click()
    const confirm = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await confirm.getByRole('button', { name: words.apply.CANCELLED }).click()
    await expect(toast(page, words.applied)).toBeVisible()
    await expect(banner).toHaveCount(0)
    const { status, refunded } = (await callAs(shop, 'cs', 'GET', `/api/bookings/${drawn.id}`)) as {
      readonly status: string
      readonly refunded: boolean
    }
    expect([status, refunded]).toEqual(['DONE', true])
  })
  await there.close()
})
