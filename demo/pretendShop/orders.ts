import type { KeptOrders } from './keptOrders.ts'
import {
  currentOf,
  fulfilmentOf,
  openOf,
  type PretendAddress,
  type PretendCustomer,
  type PretendFulfilment,
  type PretendLine,
  type PretendOrder,
  type PretendProperty,
  type PretendRefund,
  refundedTotalOf,
  totalOf,
} from './state.ts'

/** What happened to an order, for the shop's webhooks. */
export type PretendChange =
  | { readonly kind: 'CREATED' | 'UPDATED' | 'PAID' | 'CANCELLED' | 'DELETED' | 'RESTORED' | 'CUSTOMER' }
  | { readonly kind: 'EDITED'; readonly lineId: number; readonly delta: number }
  | { readonly kind: 'REFUNDED'; readonly refund: PretendRefund }
  | { readonly kind: 'FULFILLED' | 'TRACKED'; readonly fulfilment: PretendFulfilment }

/** The shop does not do it; the message is what it says. */
export class ShopRefusal extends Error {}

export interface GivenLine {
  readonly title: string
  readonly variantTitle?: string
  readonly variantId?: number
  readonly sku?: string
  /** 1 if absent. */
  readonly quantity?: number
  /** 42 if absent. */
  readonly price?: number
  /** False if absent. */
  readonly ships?: boolean
  readonly properties?: readonly PretendProperty[]
  readonly place?: number
}

export interface GivenOrder {
  /** One portrait if absent. */
  readonly lines?: readonly GivenLine[]
  /** True if absent. */
  readonly paid?: boolean
  readonly customer?: Partial<Omit<PretendCustomer, 'id'>>
  /** A made up one if absent. */
  readonly address?: PretendAddress | null
  readonly note?: string
  readonly attributes?: readonly PretendProperty[]
  readonly tags?: readonly string[]
  readonly test?: boolean
  readonly locationId?: number
  readonly currency?: string
  readonly sourceName?: string
  /** Now if absent; the order is as old as that, and changed last then. */
  readonly created?: string
}

export interface GivenRefund {
  readonly lines?: readonly { readonly lineId: number; readonly quantity: number }[]
  /** What the lines cost if absent. */
  readonly amount?: number
  readonly note?: string
  readonly meta?: readonly { readonly key: string; readonly value: unknown }[]
}

export interface GivenFulfilment {
  /** All that is open if absent. */
  readonly lines?: readonly { readonly lineId: number; readonly quantity: number }[]
  readonly carrier?: string | null
  readonly code?: string | null
  readonly url?: string | null
  readonly notify?: boolean
}

export type PretendOrders = ReturnType<typeof openOrders>

export interface OrdersOptions {
  readonly changed: (order: PretendOrder, change: PretendChange) => void
  /** The time of a change, later than the one of the change before. */
  readonly rising: (before: string | undefined) => string
  /** What it begins with; nothing if absent. */
  readonly kept?: KeptOrders | undefined
}

const ADDRESS: PretendAddress = {
  firstName: 'Maya',
  lastName: 'Okafor',
  address1: '12 Harbour Lane',
  city: 'Portland',
  province: 'Oregon',
  provinceCode: 'OR',
  zip: '97201',
  country: 'United States',
  countryCode: 'US',
  phone: '+1 503 555 0142',
}

/** Of all shops together: two shops never have the same id. */
let last = 5_000_000_000_000

/** New ids, which go on after those that are known. */
function ids(known = 0) {
  last = Math.max(last, known)
  return () => {
    last += 7
    return last
  }
}

function buildLine(nextId: () => number, given: GivenLine): PretendLine {
  const variantId = given.variantId ?? nextId()
  return {
    id: nextId(),
    productId: variantId + 1,
    variantId,
    title: given.title,
    variantTitle: given.variantTitle ?? null,
    sku: given.sku ?? '',
    quantity: given.quantity ?? 1,
    removed: 0,
    price: given.price ?? 42,
    ships: given.ships ?? false,
    properties: given.properties ?? [],
    place: given.place ?? 1,
  }
}

function buildOrder(nextId: () => number, number: number, at: string, given: GivenOrder): PretendOrder {
  const order: PretendOrder = {
    id: nextId(),
    number,
    created: at,
    updated: at,
    paid: 0,
    paidAt: null,
    cancelled: null,
    deleted: false,
    test: given.test ?? false,
    currency: given.currency ?? 'USD',
    customer: {
      id: nextId(),
      firstName: 'Maya',
      lastName: 'Okafor',
      email: `maya.${number}@example.com`,
      phone: '+15035550142',
      ...given.customer,
    },
    address: given.address === undefined ? ADDRESS : given.address,
    note: given.note ?? '',
    attributes: given.attributes ?? [],
    tags: given.tags ?? [],
    locationId: given.locationId ?? null,
    sourceName: given.sourceName ?? 'web',
    locale: 'en',
    lines: (given.lines ?? [{ title: 'Pet Portrait' }]).map((line) => buildLine(nextId, line)),
    refunds: [],
    fulfilments: [],
    metafields: new Map(),
    meta: [],
    notes: [],
    status: 'pending',
  }
  if (given.paid === false) return order
  return { ...order, paid: totalOf(order), paidAt: at, status: 'processing' }
}

interface Book {
  readonly nextId: () => number
  readonly get: (id: number) => PretendOrder
  /** Sets the time of the change and tells of it. */
  readonly touch: (order: PretendOrder, ...changes: PretendChange[]) => void
}

const lineIn = ({ lines }: PretendOrder, lineId: number): PretendLine => {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new ShopRefusal('The order has no such line')
  return line
}

const editing = ({ nextId, get, touch }: Book) => ({
  editLine(
    id: number,
    lineId: number,
    change: Partial<Pick<PretendLine, 'title' | 'variantTitle' | 'quantity' | 'properties'>>,
  ) {
    const order = get(id)
    const line = lineIn(order, lineId)
    const before = line.quantity - line.removed
    Object.assign(line, change, change.quantity !== undefined && { removed: 0 })
    touch(order, { kind: 'EDITED', lineId, delta: line.quantity - line.removed - before })
  },
  addLine(id: number, given: GivenLine): number {
    const order = get(id)
    const line = buildLine(nextId, given)
    order.lines.push(line)
    touch(order, { kind: 'EDITED', lineId: line.id, delta: line.quantity })
    return line.id
  },
  removeLine(id: number, lineId: number) {
    const order = get(id)
    const line = lineIn(order, lineId)
    const delta = line.removed - line.quantity
    line.removed = line.quantity
    touch(order, { kind: 'EDITED', lineId, delta })
  },
  changeAddress(id: number, change: Partial<PretendAddress>) {
    const order = get(id)
    order.address = { ...(order.address ?? ADDRESS), ...change }
    touch(order)
  },
  changeCustomer(id: number, change: Partial<Omit<PretendCustomer, 'id'>>) {
    const order = get(id)
    Object.assign(order.customer, change)
    touch(order, { kind: 'CUSTOMER' })
  },
  /** Anything that needs no rule, such as tags, attributes, meta data and notes. */
  write(id: number, change: (order: PretendOrder) => void) {
    const order = get(id)
    change(order)
    touch(order)
  },
})

/** Pays back. Throws for more than was paid, and for more of a line than is left of it. */
function refundOf({ nextId }: Book, order: PretendOrder, given: GivenRefund): PretendRefund {
  const lines = (given.lines ?? []).map(({ lineId, quantity }) => {
    const line = lineIn(order, lineId)
    if (quantity > currentOf(order, line))
      throw new ShopRefusal('More of a line than is left cannot be refunded')
    const unsent = Math.min(quantity, openOf(order, line))
    return { id: nextId(), lineId, quantity, unsent, amount: line.price * quantity }
  })
  const amount = given.amount ?? lines.reduce((all, line) => all + line.amount, 0)
  if (amount > order.paid - refundedTotalOf(order) + 0.001)
    throw new ShopRefusal('Refund amount exceeds what was paid for the order')
  return {
    id: nextId(),
    at: new Date().toISOString(),
    note: given.note ?? '',
    amount,
    lines,
    meta: (given.meta ?? []).map((one) => ({ id: nextId(), ...one })),
  }
}

function fulfilmentFor({ nextId }: Book, order: PretendOrder, given: GivenFulfilment): PretendFulfilment {
  const all = order.lines.map((line) => ({ lineId: line.id, quantity: openOf(order, line) }))
  const lines = (given.lines ?? all).filter(({ quantity }) => quantity > 0)
  if (lines.length === 0 || order.cancelled) throw new ShopRefusal('Nothing of the order can be fulfilled')
  if (lines.some(({ lineId, quantity }) => quantity > openOf(order, lineIn(order, lineId))))
    throw new ShopRefusal('More than what is open cannot be fulfilled')
  const at = new Date().toISOString()
  return {
    id: nextId(),
    at,
    updated: at,
    status: 'success',
    carrier: given.carrier ?? null,
    code: given.code ?? null,
    url: given.url ?? null,
    lines,
    notified: given.notify ?? false,
  }
}

const money = (book: Book) => ({
  pay(id: number) {
    const order = book.get(id)
    order.paid = totalOf(order)
    order.paidAt = new Date().toISOString()
    if (['pending', 'on-hold', 'failed'].includes(order.status)) order.status = 'processing'
    book.touch(order, { kind: 'PAID' })
  },
  refund(id: number, given: GivenRefund): PretendRefund {
    const order = book.get(id)
    const refund = refundOf(book, order, given)
    order.refunds.push(refund)
    if (refundedTotalOf(order) >= order.paid) order.status = 'refunded'
    book.touch(order, { kind: 'REFUNDED', refund })
    return refund
  },
  cancel(id: number, { reason = 'customer', note = '', refund = false } = {}) {
    const order = book.get(id)
    if (order.cancelled) throw new ShopRefusal('The order has already been cancelled')
    const left = order.paid - refundedTotalOf(order)
    const lines = order.lines
      .map((line) => ({ lineId: line.id, quantity: currentOf(order, line) }))
      .filter(({ quantity }) => quantity > 0)
    const paidBack = refund && left > 0 ? refundOf(book, order, { lines, amount: left, note }) : undefined
    if (paidBack) order.refunds.push(paidBack)
    order.cancelled = { at: new Date().toISOString(), reason, note }
    order.status = 'cancelled'
    book.touch(
      order,
      { kind: 'CANCELLED' },
      ...(paidBack ? [{ kind: 'REFUNDED' as const, refund: paidBack }] : []),
    )
  },
})

const sending = (book: Book) => ({
  fulfil(id: number, given: GivenFulfilment = {}): PretendFulfilment {
    const order = book.get(id)
    const fulfilment = fulfilmentFor(book, order, given)
    order.fulfilments.push(fulfilment)
    if (fulfilmentOf(order) === 'fulfilled') order.status = 'completed'
    book.touch(order, { kind: 'FULFILLED', fulfilment })
    return fulfilment
  },
  /** Changes the tracking of a fulfilment, or cancels it. */
  track(
    id: number,
    fulfilmentId: number,
    change: Partial<Pick<PretendFulfilment, 'carrier' | 'code' | 'url' | 'status'>>,
  ) {
    const order = book.get(id)
    const fulfilment = order.fulfilments.find((one) => one.id === fulfilmentId)
    if (!fulfilment) throw new ShopRefusal('The order has no such fulfilment')
    Object.assign(fulfilment, change, { updated: new Date().toISOString() })
    book.touch(order, { kind: 'TRACKED', fulfilment })
  },
})

const lives = ({ get, touch }: Book) => ({
  remove(id: number) {
    const order = get(id)
    order.deleted = true
    touch(order, { kind: 'DELETED' })
  },
})

const partsOf = ({ refunds, fulfilments }: PretendOrder) => [...refunds, ...fulfilments]

/** The orders of a pretend shop, and all that can happen to them. */
export function openOrders({ changed, rising, kept }: OrdersOptions) {
  const orders = new Map(kept?.orders.map((order) => [order.id, order]))
  const parts = new Map(kept?.orders.flatMap((order) => partsOf(order).map(({ id }) => [id, order])))
  const nextId = ids(kept?.lastId)
  let version = 0
  const known = (id: number, deleted: boolean): PretendOrder => {
    const order = orders.get(id)
    if (!order || order.deleted !== deleted) throw new ShopRefusal('The shop has no such order')
    return order
  }
  const touch: Book['touch'] = (order, ...changes) => {
    version += 1
    order.updated = rising(order.updated)
    for (const { id } of partsOf(order)) parts.set(id, order)
    for (const change of changes) changed(order, change)
    if (!changes.some(({ kind }) => kind === 'DELETED')) changed(order, { kind: 'UPDATED' })
  }
  const book: Book = { nextId, get: (id) => known(id, false), touch }
  const all = (): PretendOrder[] => [...orders.values()].filter(({ deleted }) => !deleted)
  return {
    placeOrder(given: GivenOrder = {}): PretendOrder {
      const order = buildOrder(nextId, 1001 + orders.size, given.created ?? rising(undefined), given)
      orders.set(order.id, order)
      version += 1
      changed(order, { kind: 'CREATED' })
      if (given.paid !== false) changed(order, { kind: 'PAID' })
      return order
    },
    ...editing(book),
    ...money(book),
    ...sending(book),
    ...lives(book),
    restore(id: number) {
      const order = known(id, true)
      order.deleted = false
      touch(order, { kind: 'RESTORED' })
    },
    order: (id: number): PretendOrder => book.get(id),
    find(id: number): PretendOrder | undefined {
      const order = orders.get(id)
      return order?.deleted ? undefined : order
    },
    /** The order that a refund or fulfilment is of. */
    orderOfPart: (id: number): PretendOrder | undefined => parts.get(id),
    orders: all,
    /** Another number after each change. */
    version: () => version,
    keptOrders: (): KeptOrders => ({ lastId: last, orders: [...orders.values()] }),
    nextId,
  }
}
