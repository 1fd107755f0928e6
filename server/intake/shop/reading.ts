import type { CountryCode } from 'libphonenumber-js/min'
import type { Fault, IgnoredReason } from '#contract/parkedOrders/parkedOrders.ts'
import type { NewCustomer, NewItem, NewOrder } from '../newOrder.ts'

/** An item as far as it can be read; amounts are in the order's currency. */
export interface ReadItem extends Pick<NewItem, 'productName' | 'photos'> {
  /** The shop's id of it; null if it has none. */
  readonly lineId: string | null
  /** The shop's id of the variant, or of a product without any; null if it has none. */
  readonly variantId: string | null
  readonly sku: string | null
  readonly name: string
  readonly likelyType: string
  readonly note: string
  /** Null if it cannot be read. */
  readonly quantity: number | null
  readonly price: number | null
}

/** What can be read of a shop's delivery. Reading never fails: `faults` say what is missing. */
export interface Reading {
  /** Null if it cannot be read. */
  readonly externalId: string | null
  readonly shopNumber: string | null
  readonly source: NewOrder['source']
  readonly currency: string
  readonly likelyRate: number | null
  readonly total: number | null
  readonly paid: boolean
  readonly orderedAt: string | undefined
  readonly vendor: string | undefined
  readonly customer: NewCustomer
  /** Of phone numbers without a calling code, where no address says one. */
  readonly phoneCountry: CountryCode
  /** Sold at the till, where nobody asks for contact data. */
  readonly walkIn: boolean
  readonly shippingAddress: NewOrder['shippingAddress']
  readonly items: readonly ReadItem[]
  /** Why there is no order to be made of it. */
  readonly ignored: IgnoredReason | undefined
  /** What a person has to settle before there is one. */
  readonly faults: readonly Fault[]
}

/** What of a connected shop decides how its bodies are read. */
export interface ShopTraits {
  readonly source: NewOrder['source']
  /** Names of properties and attributes whose values are photos. */
  readonly photoNames: readonly string[]
  /** What makes the ids of its orders unambiguous; empty where they are so by themselves. */
  readonly prefix: string
}
