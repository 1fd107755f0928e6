import type { Page } from '@playwright/test'
import { openPretendShop, type PretendShop } from '#demo/pretendShop/openPretendShop.ts'
import type { PretendOrder } from '#demo/pretendShop/state.ts'
import { askShop as englishAsking } from '#i18n/en/screens/orders/askShop.ts'
import { orderShop as english } from '#i18n/en/screens/orders/orderShop.ts'
import { shopConnections as englishConnections } from '#i18n/en/screens/shopConnections.ts'
import { stepUp as englishStepUp } from '#i18n/en/screens/stepUp.ts'
import { askShop as vietnameseAsking } from '#i18n/vi/screens/orders/askShop.ts'
import { orderShop as vietnamese } from '#i18n/vi/screens/orders/orderShop.ts'
import { shopConnections as vietnameseConnections } from '#i18n/vi/screens/shopConnections.ts'
import { stepUp as vietnameseStepUp } from '#i18n/vi/screens/stepUp.ts'
import { fits } from '../fits.ts'
import { openPage } from '../house.ts'
import { expect, type LanguageKey, test } from '../journey.ts'
import { quiet, toast } from '../screens.ts'
import { PASSWORD, type Shop } from '../shop.ts'
import { openOrder } from './page.ts'
import { callAs } from './work.ts'

test.use({ as: 'admin' })

const TEXTS = {
  en: { order: english, asking: englishAsking, connection: englishConnections, stepUp: englishStepUp },
  vi: {
    order: vietnamese,
    asking: vietnameseAsking,
    connection: vietnameseConnections,
    stepUp: vietnameseStepUp,
  },
} as const

const PORTRAIT = { title: 'Pet Portrait', variantTitle: 'Digital file', price: 42 }
const SECRETS = { apiKey: 'shpat_of-the-circle', webhookSecret: 'secret-of-the-circle' }
/** Webhooks come at once, and what is told goes out with a job. */
const SOON = { timeout: 30_000 }

/** Checks the whole page from its top: what is above the window is out of a finger's reach. */
async function looksRight(page: Page, where: string, isMobile: boolean): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await fits(page, where, isMobile)
}

/** Connects the shop by hand, and sends its webhooks to the address that the page names. */
async function connect(page: Page, there: PretendShop, name: string, language: LanguageKey): Promise<void> {
  const { connection } = TEXTS[language]
  await openPage(page, '/shops')
  await page.getByRole('button', { name: connection.add }).first().click()
  const dialog = page.getByRole('dialog', { name: connection.add })
  await dialog.getByRole('textbox', { name: connection.fields.name }).fill(name)
  await dialog.getByRole('textbox', { name: connection.fields.address }).fill(there.address)
  await dialog.getByLabel(connection.apiKey.SHOPIFY).fill(SECRETS.apiKey)
  await dialog.getByLabel(connection.fields.webhookSecret).fill(SECRETS.webhookSecret)
  for (const choice of ['fulfilsDigital', 'mayCancel', 'mayRefund'] as const)
    await dialog.getByRole('checkbox', { name: connection.fields[choice] }).check()
  await dialog.getByRole('button', { name: connection.connect, exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const address = page
    .getByRole('region', { name: connection.setUp.title })
    .getByText(/\/api\/intake\/shops\/\d+$/)
  // The address is the public one, which is that of the journey's server by another name.
  there.deliverTo((await address.innerText()).replace('//localhost', '//127.0.0.1'))
}

interface Here {
  readonly id: number
  readonly number: number
  readonly code: string
}

/** The order here of one of the shop, once it has come in. */
async function comeIn(shop: Shop, { customer }: PretendOrder): Promise<Here> {
  const path = `/api/bookings?text=${encodeURIComponent(customer.email ?? '')}`
  let found: readonly Here[] = []
  await expect
    .poll(async () => {
      found = (await callAs(shop, 'admin', 'GET', path)) as readonly Here[]
      return found.length
    }, SOON)
    .toBe(1)
  const [here] = found
  if (!here) throw new Error('The order did not come in')
  return here
}

test('the whole circle: an order comes in, changes there are decided about, and the shop is told and asked', async ({
  page,
  shop,
  language,
  isMobile,
}) => {
  test.slow()
  const { order: words, asking, connection, stepUp } = TEXTS[language]
  const { apiKey, webhookSecret } = SECRETS
  const there = await openPretendShop({ kind: 'SHOPIFY', credentials: { apiKey }, webhookSecret })
  const name = `Portraits ${language}`
  const card = page.getByRole('region', { name: words.title, exact: true })
  const change = (kind: keyof typeof words.changed) =>
    page.getByRole('article', { name: words.changed[kind] })

  await connect(page, there, name, language)
  const order = (who: string) =>
    there.placeOrder({
      lines: [PORTRAIT],
      address: null,
      customer: { email: `${who}.${language}@example.com`, phone: null },
    })
  const placed = order('maya.circle')
  const here = await comeIn(shop, placed)

  await test.step('the card says which order of which shop it is', async () => {
    await openOrder(page, here)
    await expect(card.getByText(`${name} · Shopify`)).toBeVisible()
    await expect(
      card.getByRole('link', { name: words.open.replace('%{number}', `#${placed.number}`) }),
    ).toHaveAttribute('href', new RegExp(`^${there.address}/.*${placed.id}`))
    await looksRight(page, 'a new order', isMobile)
  })

  await callAs(shop, 'cs', 'PUT', `/api/bookings/${here.id}/assign/artist`)
  await test.step('cancelled in the shop while it is drawn: somebody decides to go on, by keyboard', async () => {
    there.cancel(placed.id, { note: 'Found another' })
    const banner = change('CANCELLED')
    await expect(banner).toBeVisible(SOON)
    await looksRight(page, 'cancelled there', isMobile)
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
    await looksRight(page, 'added there', isMobile)
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
    await looksRight(page, 'paying back', isMobile)
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
    await looksRight(page, 'paid back', isMobile)
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
    await looksRight(page, 'done', isMobile)
  })

  await test.step('the page of the shop says what it was told', async () => {
    await openPage(page, '/shops')
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('region', { name: connection.log.title })).toBeVisible()
    await quiet(page)
    await looksRight(page, 'the shop', isMobile)
  })
  await there.close()
})
