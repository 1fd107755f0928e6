import type { Page } from '@playwright/test'
import type { PretendShop, PretendShopOptions } from '#demo/pretendShop/openPretendShop.ts'
import type { PretendOrder } from '#demo/pretendShop/state.ts'
import { askShop as vietnameseAsking } from '#i18n/vi/screens/orders/askShop.ts'
import { orderShop as vietnamese } from '#i18n/vi/screens/orders/orderShop.ts'
import { shopConnections as vietnameseConnections } from '#i18n/vi/screens/shopConnections.ts'
import { stepUp as vietnameseStepUp } from '#i18n/vi/screens/stepUp.ts'
import { fitsBoth } from '../fits.ts'
import { openPage } from '../house.ts'
import { expect } from '../journey.ts'
import type { Shop } from '../shop.ts'
import { callAs } from './work.ts'

/** The literal texts of connected shops that their journeys use. */
export const SHOP_WORDS = {
  order: vietnamese,
  asking: vietnameseAsking,
  connection: vietnameseConnections,
  stepUp: vietnameseStepUp,
}

export const SHOP_ACCESS = {
  SHOPIFY: { apiKey: 'shpat_of-the-circle' },
  WOOCOMMERCE: { apiKey: 'ck_of-the-circle', apiSecret: 'cs_of-the-circle' },
} as const
export const CIRCLE_SECRET = 'secret-of-the-circle'
/** Webhooks come at once, and what is told goes out with a job. */
export const SOON = { timeout: 30_000 }

/** Checks the whole page from its top: what is above the window is out of a finger's reach. */
export async function looksRight(page: Page, where: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await fitsBoth(page, where)
}

interface NewShop {
  readonly kind: PretendShopOptions['kind']
  readonly name: string
  /** What is chosen beside what a new connection does. */
  readonly choices: readonly ('fulfilsDigital' | 'mayCancel' | 'mayRefund')[]
}

/** Connects the shop by hand, and sends its webhooks to the address that the page names. */
export async function connect(
  page: Page,
  there: PretendShop,
  { kind, name, choices }: NewShop,
): Promise<void> {
  const { connection } = SHOP_WORDS
  await openPage(page, '/shops')
  await page.getByRole('button', { name: connection.add }).first().click()
  const dialog = page.getByRole('dialog', { name: connection.add })
  await dialog.getByRole('combobox', { name: new RegExp(`^${connection.fields.kind}`) }).selectOption(kind)
  await dialog.getByRole('textbox', { name: connection.fields.name }).fill(name)
  await dialog.getByRole('textbox', { name: connection.fields.address }).fill(there.address)
  await dialog.getByLabel(connection.apiKey[kind]).fill(SHOP_ACCESS[kind].apiKey)
  if (kind === 'WOOCOMMERCE')
    await dialog.getByLabel(connection.apiSecret).fill(SHOP_ACCESS.WOOCOMMERCE.apiSecret)
  await dialog.getByLabel(connection.fields.webhookSecret).fill(CIRCLE_SECRET)
  for (const choice of choices)
    await dialog.getByRole('checkbox', { name: connection.fields[choice] }).check()
  await dialog.getByRole('button', { name: connection.connect, exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const address = page
    .getByRole('region', { name: connection.setUp.title })
    .getByText(/\/api\/intake\/shops\/\d+$/)
  // The address is the public one, which is that of the journey's server by another name.
  there.deliverTo((await address.innerText()).replace('//localhost', '//127.0.0.1'))
}

export interface Here {
  readonly id: number
  readonly number: number
  readonly code: string
}

/** The order here of one of the shop, once it has come in. */
export async function comeIn(shop: Shop, { customer }: PretendOrder): Promise<Here> {
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
