import type { DifferenceField } from '#contract/shopConnections/differences.ts'
import type { SentToShop, ShopAddress, ShopOrder, ShopPayment } from '../shop.ts'

/** An open order as it is here. */
export interface Here {
  readonly paid: boolean
  readonly refunded: boolean
  /** Of its items together. */
  readonly pieces: number
  readonly totalCents: number
  readonly refundedCents: number
  readonly address: ShopAddress | null
  readonly sent: SentToShop
  /** Tracking codes that the shop has been told, or could not be told; those that wait are on their way. */
  readonly trackingCodes: readonly string[]
  /** Whether a status waits to be told. */
  readonly isTelling: boolean
}

export interface Difference {
  readonly field: DifferenceField
  readonly here: string | null
  readonly there: string | null
}

const PAID: readonly ShopPayment[] = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']
/** Amounts in other currencies were converted when the order came in, by a rate that nobody keeps. */
const COMPARED_CURRENCY = 'USD'

const cents = (amount: number): number => Math.round(amount * 100)
const dollars = (amount: number): string => (amount / 100).toFixed(2)

/** An address in one line, as it is compared. */
function lineOf(address: ShopAddress | null): string | null {
  if (!address) return null
  const { name, address1, address2, zip, city, province, countryCode, country } = address
  const parts = [name, address1, address2, zip, city, province, countryCode ?? country]
  return parts.filter((part) => part !== undefined && part !== '').join(', ') || null
}

const folded = (text: string | null): string =>
  (text ?? '')
    .toLowerCase()
    .replace(/[\s,.]+/g, ' ')
    .trim()

function moneyDifferences(here: Here, { currency, total, refunds }: ShopOrder): (Difference | undefined)[] {
  if (currency !== COMPARED_CURRENCY) return []
  const back = refunds.reduce((sum, { amount }) => sum + cents(amount), 0)
  return [
    total !== null && cents(total) !== here.totalCents
      ? { field: 'TOTAL', here: dollars(here.totalCents), there: total.toFixed(2) }
      : undefined,
    back !== here.refundedCents
      ? { field: 'REFUNDED', here: dollars(here.refundedCents), there: dollars(back) }
      : undefined,
  ]
}

/** A code that the shop was told and has no fulfilment of. */
function missingFulfilment({ trackingCodes }: Here, { fulfilments }: ShopOrder): Difference | undefined {
  const there = new Set(
    fulfilments.flatMap(({ status, trackingCode }) => (status === 'ACTIVE' ? [trackingCode] : [])),
  )
  const missing = trackingCodes.find((code) => !there.has(code))
  return missing === undefined ? undefined : { field: 'FULFILMENT', here: missing, there: null }
}

/** In what an open order is not as its shop says (D-16.30). */
export function differencesOf(here: Here, there: ShopOrder): Difference[] {
  const gone = there.cancelled !== null || there.deleted
  if (there.deleted) return here.refunded ? [] : [{ field: 'CANCELLED', here: 'false', there: 'true' }]
  const isPaid = PAID.includes(there.payment)
  const pieces = there.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const [addressHere, addressThere] = [lineOf(here.address), lineOf(there.shippingAddress)]
  const status = here.sent.status ?? null
  const found: (Difference | undefined)[] = [
    here.paid !== isPaid && there.payment !== 'VOIDED'
      ? { field: 'PAID', here: String(here.paid), there: String(isPaid) }
      : undefined,
    here.refunded !== gone
      ? { field: 'CANCELLED', here: String(here.refunded), there: String(gone) }
      : undefined,
    here.pieces !== pieces ? { field: 'ITEMS', here: String(here.pieces), there: String(pieces) } : undefined,
    ...moneyDifferences(here, there),
    folded(addressHere) !== folded(addressThere)
      ? { field: 'ADDRESS', here: addressHere, there: addressThere }
      : undefined,
    status !== null && !here.isTelling && there.written !== status
      ? { field: 'STATUS', here: status, there: there.written }
      : undefined,
    missingFulfilment(here, there),
  ]
  return found.filter((one) => one !== undefined)
}
