import type { ShopError, ShopKind, ShopTest } from '#contract/shopConnections/shopConnections.ts'

/*
 * A connected shop as the rest of the house knows it, whatever its kind. Amounts are in the shop's currency as decimal
 * numbers, times ISO-8601, ids texts: those of Shopify are the numbers at the end of its global ids.
 */

/** An item of a shop's order as it is now. */
export interface ShopLine {
  readonly id: string
  readonly productName: string
  /** With its variant. */
  readonly name: string
  /** How many are left: an order may be edited, and lines may be refunded. 0 for a removed one. */
  readonly quantity: number
  /** Each. */
  readonly price: number
  readonly note: string
  readonly photos: readonly { readonly name: string; readonly url: string }[]
  readonly variantId: string | null
  readonly sku: string | null
  /** Whether it is sent, and not only downloaded. */
  readonly ships: boolean
  /** How many the shop holds for fulfilled. */
  readonly fulfilled: number
}

export interface RefundLine {
  readonly lineId: string
  readonly name: string
  readonly quantity: number
  readonly amount: number
}

export interface ShopRefund {
  readonly id: string
  readonly at: string
  readonly amount: number
  readonly reason: string
  readonly lines: readonly RefundLine[]
  /** The key of the message that asked for it from here, if one did. */
  readonly key: string | null
}

export interface ShopFulfilment {
  readonly id: string
  readonly status: 'ACTIVE' | 'CANCELLED'
  readonly carrier: string
  readonly trackingCode: string
  readonly trackingUrl: string
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
}

export const SHOP_PAYMENTS = ['PENDING', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED'] as const
export type ShopPayment = (typeof SHOP_PAYMENTS)[number]

export interface ShopAddress {
  readonly name?: string
  readonly phone?: string
  readonly address1?: string
  readonly address2?: string
  readonly company?: string
  readonly city?: string
  readonly province?: string
  readonly provinceCode?: string
  readonly zip?: string
  readonly country?: string
  readonly countryCode?: string
}

/** An order in its shop's newest known state. */
export interface ShopOrder {
  readonly id: string
  /** What the shop calls it, such as `#1042`. */
  readonly number: string | null
  readonly updated: string | null
  readonly created: string | null
  readonly payment: ShopPayment
  readonly currency: string
  readonly total: number | null
  /** What of it was not paid yet; null where the shop does not say. */
  readonly outstanding: number | null
  readonly cancelled: { readonly at: string; readonly reason: string } | null
  /** Deleted in the shop: nothing else is known then. */
  readonly deleted: boolean
  readonly customer: {
    /** The shop's own id of the customer. */
    readonly id: string | null
    readonly firstName: string
    readonly lastName: string
    readonly email: string | null
    readonly phone: string | null
  }
  readonly shippingAddress: ShopAddress | null
  /** What was said about the whole order; that of its items is with them. */
  readonly note: string
  readonly lines: readonly ShopLine[]
  readonly refunds: readonly ShopRefund[]
  readonly fulfilments: readonly ShopFulfilment[]
  /** The shop's place that it is sold at or sent from, for the store. */
  readonly location: string | null
  /** The shop's own, such as `fulfilled` or `processing`. */
  readonly status: string | null
  /** The status here that was written to it. */
  readonly written: string | null
}

/** What of an item is compared. */
export type ComparedLine = Pick<ShopLine, 'productName' | 'name' | 'quantity' | 'note'>

/** An item of the shop as it was last dealt with here: done, or decided about. */
export interface TakenLine extends ComparedLine {
  /** The item here; null if there is none. */
  readonly item: number | null
}

/** What of a shop's order has been dealt with here. */
export interface Taken {
  /** By the shop's ids. */
  readonly lines?: Readonly<Record<string, TakenLine>>
  /** The line that what was said about the whole order is with. */
  readonly lead?: string
  /** That it is cancelled, deleted or refunded: done here, too, or kept as it was. */
  readonly closed?: 'APPLIED' | 'KEPT'
  /** Dollars for one unit of the shop's currency, where a person said so. */
  readonly rate?: number
}

/** An item before and after a change; `reason` is the shop's. */
export interface ItemChange {
  readonly before?: ComparedLine
  readonly after?: ShopLine
  readonly reason?: string
}

/** What a shop has been told of an order. */
export interface SentToShop {
  readonly status?: string
  readonly link?: string
  /** Ids of the fulfilments that were made from here. */
  readonly fulfilments?: readonly string[]
}

/** Credentials as they are used; sealed where they are stored. */
export interface ShopCredentials {
  readonly apiKey: string
  readonly apiSecret?: string
}

/** A connection as its client needs it. */
export interface ShopAccess {
  readonly kind: Exclude<ShopKind, 'OWN'>
  /** Origin, and path of a WooCommerce site; no slash at the end. */
  readonly address: string
  readonly credentials: ShopCredentials
}

/** What is over by itself; a page in the place of an answer is that of a site under repair. */
const PASSING: readonly ShopError['reason'][] = ['UNREACHABLE', 'BUSY', 'BROKEN', 'UNREADABLE_ANSWER']

/** A shop did not do what it was asked for. `retryAfter`: seconds that it wants to be left alone. */
export class ShopFailure extends Error {
  readonly reason: ShopError['reason']
  readonly retryAfter: number | undefined

  constructor(reason: ShopError['reason'], text: string, retryAfter?: number) {
    super(text.slice(0, 500))
    this.reason = reason
    this.retryAfter = retryAfter
  }

  /** Whether trying again later may work. */
  get passes(): boolean {
    return PASSING.includes(this.reason)
  }
}

export interface ShopPage {
  readonly orders: readonly RawOrder[]
  /** What to ask the next page with; null after the last. */
  readonly next: string | null
}

/** An order as the body of a webhook has it: Shopify's REST shape, or WooCommerce's. `topic` as for `orders/updated`. */
export interface RawOrder {
  readonly id: string
  readonly updated: string | null
  /** JSON. */
  readonly body: string
}

export interface NewFulfilment {
  /** Lines and how many of each; all that is open for an empty list. */
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
  readonly carrier: string | null
  readonly trackingCode: string | null
  readonly trackingUrl: string | null
  readonly notify: boolean
  /** The same key makes one fulfilment, however often it is asked for. */
  readonly key: string
}

export interface NewRefund {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
  /** In the shop's currency. */
  readonly amount: number
  readonly reason: string
  readonly restock: boolean
  readonly notify: boolean
  /** The same key pays once, however often it is asked for. */
  readonly key: string
}

export interface Cancellation {
  readonly reason: string
  readonly refund: boolean
  readonly restock: boolean
  readonly notify: boolean
}

/** A part of a shop's history. */
export interface HistoryPage {
  /** Empty while the shop is still collecting them. */
  readonly orders: readonly RawOrder[]
  /** Where to go on, also after a restart. Some orders may come again then. */
  readonly place: string
  /** How many there are altogether; null while that is not known. */
  readonly total: number | null
}

/** A location of a shop. */
export interface ShopPlace {
  readonly id: string
  readonly name: string
  readonly active: boolean
}

/** What the house asks of a shop. Each throws `ShopFailure`. */
export interface ShopClient {
  /** Who it is and which rights are missing. */
  test(): Promise<Pick<ShopTest, 'shopName' | 'currency' | 'missing'>>
  /** Where it sells and sends from; WooCommerce has no such list. */
  locations(): Promise<readonly ShopPlace[]>
  /** The order as it is now; undefined if the shop has none of that id. */
  order(id: string): Promise<RawOrder | undefined>
  /** Orders that changed since, oldest change first. */
  ordersSince(since: string, next: string | null): Promise<ShopPage>
  /** Makes a fulfilment of what is still open of these lines. Answers its id, also if it was made before. */
  fulfil(orderId: string, given: NewFulfilment): Promise<{ readonly id: string }>
  /** Writes the status to the order, in place of the one before. */
  writeStatus(orderId: string, status: string): Promise<void>
  /** Writes the link to the order here once. */
  writeLink(orderId: string, url: string): Promise<void>
  cancel(orderId: string, given: Cancellation): Promise<void>
  refund(orderId: string, given: NewRefund): Promise<{ readonly id: string }>
  /**
   * All orders that were placed since, or ever; a fulfilment may come without its lines.
   * Goes on until the last one, or until `onPage` answers `STOP`.
   * @param place of the page after which it goes on; null to begin
   */
  history(
    since: string | null,
    place: string | null,
    onPage: (page: HistoryPage) => Promise<'GO_ON' | 'STOP'>,
  ): Promise<void>
}
