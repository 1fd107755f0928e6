import { openPretendShop } from '#demo/pretendShop/openPretendShop.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { quiet, showPart, toast } from '../screens.ts'
import { PASSWORD } from '../shop.ts'
import { openOrder } from './page.ts'
import { CIRCLE_SECRET, comeIn, connect, looksRight, SHOP_ACCESS, SHOP_WORDS, SOON } from './shopCircle.ts'
import { callAs } from './work.ts'

test.use({ as: 'admin', language: 'vi' })

const PORTRAIT = { title: 'Pet Portrait', variantTitle: 'Digital file', price: 42 }

test('the whole circle: an order comes in, changes there are decided about, and the shop is told and asked', async ({
  page,
  shop,
}) => {
  test.slow()
  const { order: words, asking, connection, stepUp } = SHOP_WORDS
  const credentials = SHOP_ACCESS.SHOPIFY
  const there = await openPretendShop({ kind: 'SHOPIFY', credentials, webhookSecret: CIRCLE_SECRET })
  const name = 'Portraits'
  const card = page.getByRole('region', { name: words.title, exact: true })
  const change = (kind: keyof typeof words.changed) =>
    page.getByRole('article', { name: words.changed[kind] })

  const choices = ['fulfilsDigital', 'mayCancel', 'mayRefund'] as const
  await connect(page, there, { kind: 'SHOPIFY', name, choices })
  const order = (who: string) =>
    there.placeOrder({
      lines: [PORTRAIT],
      address: null,
      customer: { email: `${who}@example.com`, phone: null },
    })
  const placed = order('maya.circle')
  const here = await comeIn(shop, placed)

  await test.step('the card says which order of which shop it is', async () => {
    await openOrder(page, here)
    await expect(card.getByText(`${name} · Shopify`)).toBeVisible()
    await expect(
      card.getByRole('link', { name: words.open.replace('%{number}', `#${placed.number}`) }),
    ).toHaveAttribute('href', new RegExp(`^${there.address}/.*${placed.id}`))
    await looksRight(page, 'a new order')
  })

  await callAs(shop, 'cs', 'PUT', `/api/bookings/${here.id}/assign/artist`)
  await test.step('cancelled in the shop while it is drawn: somebody decides to go on, by keyboard', async () => {
    there.cancel(placed.id, { note: 'Found another' })
    const banner = change('CANCELLED')
    await expect(banner).toBeVisible(SOON)
    await looksRight(page, 'cancelled there')
    await banner.getByRole('button', { name: words.keep.CANCELLED }).focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, words.kept)).toBeVisible()
    await expect(banner).toHaveCount(0)
  })

  const second = order('second.circle')
  const kept = await comeIn(shop, second)
  await callAs(shop, 'cs', 'PUT', `/api/bookings/${kept.id}/assign/artist`)
  await openOrder(page, kept)

  await test.step('a portrait added there is among the items, and seen', async () => {
    there.addLine(second.id, { title: 'Second Portrait', price: 30 })
    there.pay(second.id)
    const banner = change('ITEM_ADDED')
    await expect(banner.getByText(/Second Portrait/)).toBeVisible(SOON)
    await looksRight(page, 'added there')
    await banner.getByRole('button', { name: words.apply.ITEM_ADDED }).click()
    await expect(banner).toHaveCount(0)
  })

  await test.step('paid back in part there: the card says how much', async () => {
    there.refund(second.id, { amount: 10, note: 'A discount for the delay' })
    await expect(card.getByText(/10[.,]00/)).toBeVisible(SOON)
    await expect(card.getByText('A discount for the delay')).toBeVisible()
  })

  await test.step('paid back from here: the shop does it once, and the card says so', async () => {
    await card.getByRole('button', { name: asking.refund }).click()
    const dialog = page.getByRole('dialog', { name: asking.refundTitle })
    await dialog.getByLabel(asking.fields.amount.replace('%{currency}', 'USD')).fill('5')
    await dialog.getByLabel(asking.fields.reason).fill('A friend of the house')
    await looksRight(page, 'paying back')
    await dialog.getByRole('button', { name: asking.refundIt }).click()
    const proof = page.getByRole('dialog', { name: stepUp.title })
    const asked = toast(page, asking.asked)
    await expect(proof.or(asked).first()).toBeVisible()
    if (await proof.isVisible()) {
      await proof.getByLabel(stepUp.password).fill(PASSWORD)
      await page.keyboard.press('Enter')
    }
    const mine = () => there.order(second.id).refunds.filter(({ amount }) => amount === 5)
    await expect
      .poll(() => mine().map(({ note }) => note), SOON)
      .toEqual([expect.stringMatching(/^A friend of the house\b/)])
    const refunds = card.getByRole('region', { name: words.refunds })
    await expect(refunds.getByText(/^(?:\$|US\$)?5[.,]00/)).toBeVisible(SOON)
    await expect(refunds.getByText('A friend of the house', { exact: true })).toBeVisible()
    expect(mine()).toHaveLength(1)
    await looksRight(page, 'paid back')
  })

  await test.step('done here: the shop has its tag and its fulfilment', async () => {
    await callAs(shop, 'admin', 'PUT', '/api/bookings/bulk/mark-as-done', { id: [kept.id] })
    const written = () => {
      const { tags, fulfilments } = there.order(second.id)
      return [tags.filter((tag) => tag.startsWith('atelier:')), fulfilments.length]
    }
    await expect.poll(written, { timeout: 90_000 }).toEqual([['atelier:DONE'], 1])
    await page.reload()
    await expect(card.getByText(words.messages)).toBeVisible()
    await looksRight(page, 'done')
  })

  await test.step('the page of the shop says what it was told', async () => {
    await openPage(page, '/shops')
    await page.getByRole('link', { name }).click()
    await showPart(page, connection.parts.label, connection.log.title, false)
    await expect(page.getByRole('region', { name: connection.log.title })).toBeVisible()
    await quiet(page)
    await looksRight(page, 'the shop')
  })
  await there.close()
})
