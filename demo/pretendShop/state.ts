/*
 * What a pretend shop knows of its orders, whatever its kind. Amounts are in its currency, times ISO-8601.
 */

/** A place that the shop sells at or sends from. */
export interface PretendLocation {
  readonly id: number
  readonly name: string
  /** True if absent. */
  readonly active?: boolean
}

export interface PretendProperty {
  readonly name: string
  readonly value: string
}

export interface PretendLine {
  readonly id: number
  readonly productId: number
  readonly variantId: number
  title: string
  variantTitle: string | null
  readonly sku: string
  /** Ordered; what was taken away again is in `removed`. */
  quantity: number
  removed: number
  price: number
  /** Whether it is sent, and not only downloaded. */
  readonly ships: boolean
  properties: readonly PretendProperty[]
  /** Number of the place that it is sent from. */
  readonly place: number
}

export interface PretendRefund {
  readonly id: number
  readonly at: string
  readonly note: string
  readonly amount: number
  readonly lines: readonly {
    readonly id: number
    readonly lineId: number
    readonly quantity: number
    /** How many of them had not been sent. */
    readonly unsent: number
    readonly amount: number
  }[]
  readonly meta: readonly PretendMeta[]
}

export interface PretendFulfilment {
  readonly id: number
  readonly at: string
  updated: string
  status: 'success' | 'cancelled'
  carrier: string | null
  code: string | null
  url: string | null
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[]
  /** Whether the customer got a mail about it. */
  readonly notified: boolean
}

export interface PretendMeta {
  readonly id: number
  readonly key: string
  readonly value: unknown
}

export interface PretendAddress {
  readonly firstName: string
  readonly lastName: string
  readonly address1: string
  readonly address2?: string
  readonly company?: string
  readonly city: string
  readonly province?: string
  readonly provinceCode?: string
  readonly zip: string
  readonly country: string
  readonly countryCode: string
  readonly phone?: string
}

export interface PretendCustomer {
  readonly id: number
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
}

export interface PretendOrder {
  readonly id: number
  readonly number: number
  readonly created: string
  updated: string
  /** What of the total was paid; refunds are apart. */
  paid: number
  cancelled: { readonly at: string; readonly reason: string; readonly note: string } | null
  /** When it was paid; null while it is not. */
  paidAt: string | null
  deleted: boolean
  readonly test: boolean
  readonly currency: string
  readonly customer: PretendCustomer
  address: PretendAddress | null
  note: string
  attributes: readonly PretendProperty[]
  tags: readonly string[]
  readonly locationId: number | null
  readonly sourceName: string
  readonly locale: string
  readonly lines: PretendLine[]
  readonly refunds: PretendRefund[]
  readonly fulfilments: PretendFulfilment[]
  /** Metafields of Shopify by `namespace.key`. */
  readonly metafields: Map<string, string>
  /** Meta data of WooCommerce. */
  meta: readonly PretendMeta[]
  readonly notes: { readonly id: number; readonly text: string; readonly toCustomer: boolean }[]
  /** WooCommerce's; Shopify has no such thing. */
  status: string
}

const sum = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((all, one) => all + one, 0) * 100) / 100

/** How many of a line were paid back. */
export const refundedOf = ({ refunds }: PretendOrder, { id }: PretendLine): number =>
  sum(
    refunds.flatMap(({ lines }) =>
      lines.filter(({ lineId }) => lineId === id).map(({ quantity }) => quantity),
    ),
  )

export const currentOf = (order: PretendOrder, line: PretendLine): number =>
  Math.max(0, line.quantity - line.removed - refundedOf(order, line))

export const fulfilledOf = ({ fulfilments }: PretendOrder, { id }: PretendLine): number =>
  sum(
    fulfilments
      .filter(({ status }) => status === 'success')
      .flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === id).map(({ quantity }) => quantity)),
  )

/** How many of a line are still to be sent. */
export function openOf(order: PretendOrder, line: PretendLine): number {
  if (order.cancelled) return 0
  const unsent = sum(
    order.refunds.flatMap(({ lines }) =>
      lines.filter(({ lineId }) => lineId === line.id).map((one) => one.unsent),
    ),
  )
  return Math.max(0, line.quantity - line.removed - fulfilledOf(order, line) - unsent)
}

/** What the customer owes for the order as it is edited. */
export const totalOf = ({ lines }: PretendOrder): number =>
  sum(lines.map(({ quantity, removed, price }) => (quantity - removed) * price))

/** What was not paid yet. */
export const outstandingOf = (order: PretendOrder): number => sum([Math.max(0, totalOf(order) - order.paid)])

export const refundedTotalOf = ({ refunds }: PretendOrder): number => sum(refunds.map(({ amount }) => amount))

/** The state of payment as Shopify names it. */
export function paymentOf(order: PretendOrder): string {
  const back = refundedTotalOf(order)
  if (back > 0) return back >= order.paid ? 'refunded' : 'partially_refunded'
  if (order.cancelled && order.paid === 0) return 'voided'
  if (order.paid === 0) return totalOf(order) === 0 ? 'paid' : 'pending'
  return order.paid < totalOf(order) ? 'partially_paid' : 'paid'
}

/** The state of fulfilment as Shopify names it; null for nothing sent. */
export function fulfilmentOf(order: PretendOrder): 'fulfilled' | 'partial' | null {
  if (order.fulfilments.every(({ status }) => status !== 'success')) return null
  return order.lines.every((line) => openOf(order, line) === 0) ? 'fulfilled' : 'partial'
}
