import type { ShopMessageKind } from '#contract/shopConnections/shopChanges.ts'
import type { Connection } from '../askShop.ts'
import type { ShopLine, ShopOrder } from '../shop.ts'

/** What is told of a fulfilment. */
export interface FulfilmentData {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
  readonly carrier: string | null
  readonly trackingCode: string | null
  readonly trackingUrl: string | null
  readonly notify: boolean
}

export interface NewMessage {
  readonly kind: ShopMessageKind
  readonly key: string
  readonly subject: string | null
  readonly data: Readonly<Record<string, unknown>> | FulfilmentData
}

/** An order as far as its shop is told of it. */
export interface Tellable {
  readonly orderId: number
  readonly code: string
  readonly status: string
  readonly refunded: boolean
  readonly trackings: readonly { readonly trackingCode: string; readonly trackingUrl: string }[]
  /** The shop's lines that are printed here, by their ids. */
  readonly printed: readonly string[]
  /** The shop's newest known state; null until there is one. */
  readonly state: ShopOrder | null
  /** The status that was told or queued last. */
  readonly lastStatus: string | null
  readonly hasLink: boolean
}

const openLines = (lines: readonly ShopLine[]) =>
  lines
    .filter(({ quantity, fulfilled }) => quantity > fulfilled)
    .map(({ id, quantity, fulfilled }) => ({ lineId: id, quantity: quantity - fulfilled }))

/** The status as the shop is told it: a refunded order is done here, but says so there. */
export const statusToSend = ({ status, refunded }: Pick<Tellable, 'status' | 'refunded'>): string =>
  refunded ? 'REFUNDED' : status

/** What a tracking code is about: what is printed here, else what the shop sends, else all. */
function sentLines({ lines }: ShopOrder, printed: readonly string[]): readonly ShopLine[] {
  const here = lines.filter(({ id }) => printed.includes(id))
  if (here.length > 0) return here
  const there = lines.filter(({ ships }) => ships)
  return there.length > 0 ? there : lines
}

/** Tracking codes become fulfilments of what is sent; a code that the shop knows already needs none. */
function shipments({ state, trackings, printed }: Tellable): NewMessage[] {
  if (!state) return []
  const known = new Set(
    state.fulfilments.flatMap(({ status, trackingCode }) => (status === 'ACTIVE' ? [trackingCode] : [])),
  )
  return trackings
    .filter(({ trackingCode }) => !known.has(trackingCode))
    .map(({ trackingCode, trackingUrl }) => ({
      kind: 'FULFILMENT',
      key: `fulfil:${trackingCode}`,
      subject: trackingCode,
      data: {
        lines: openLines(sentLines(state, printed)),
        carrier: null,
        trackingCode,
        trackingUrl,
        notify: true,
      },
    }))
}

/**
 * What is only downloaded is fulfilled when the order is done. Not every shop says what it sends: of an order with nothing
 * printed here, that is all of it.
 */
function download({ state, status, refunded, printed }: Tellable): NewMessage[] {
  if (!state || status !== 'DONE' || refunded) return []
  const lines = openLines(
    printed.length === 0
      ? state.lines
      : state.lines.filter(({ id, ships }) => !ships && !printed.includes(id)),
  )
  if (lines.length === 0) return []
  const data = { lines, carrier: null, trackingCode: null, trackingUrl: null, notify: false }
  return [{ kind: 'FULFILMENT', key: 'fulfil:digital', subject: null, data }]
}

/**
 * What the shop of an order is to be told now (D-16.20): the link once, each new status, the fulfilment of each tracking code,
 * and what is only downloaded when it is done. A message whose key was queued before is left out by who queues them.
 */
export function planMessages(
  order: Tellable,
  {
    writesLink,
    writesStatus,
    fulfilsDigital,
  }: Pick<Connection, 'writesLink' | 'writesStatus' | 'fulfilsDigital'>,
  { publicUrl, position }: { readonly publicUrl: string; readonly position: number },
): NewMessage[] {
  const { state } = order
  if (state?.deleted) return []
  const status = statusToSend(order)
  const url = `${publicUrl}/order/${order.code}`
  const link: NewMessage = { kind: 'LINK', key: 'link', subject: null, data: { url } }
  const newStatus: NewMessage = {
    kind: 'STATUS',
    key: `status:${position}`,
    subject: status,
    data: { status },
  }
  return [
    ...(writesLink && !order.hasLink ? [link] : []),
    ...(writesStatus && order.lastStatus !== status ? [newStatus] : []),
    ...(state?.cancelled ? [] : [...shipments(order), ...(fulfilsDigital ? download(order) : [])]),
  ]
}
