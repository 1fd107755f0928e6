import { orderEvent } from '#contract/orders/events.ts'
import { ORDER_SOURCES } from '#contract/orders/orders.ts'
import { orderDeadline } from '#server/orders/alerts/deadlines.ts'
import { newCode } from '#server/orders/code.ts'
import { flagsOf } from '#server/orders/flags.ts'
import { searchColumns } from '#server/orders/search.ts'
import { DEFAULT_LIMITS } from '#server/systemProperties/limits.ts'
import type { Customer, Making, People, Person } from '../people/people.ts'
import type { RowOf } from '../rows.ts'
import { REFUND_REASONS } from '../words.ts'
import { addBudgets } from './budgets.ts'
import { type Draft, momentOf } from './draft.ts'
import { happen } from './events.ts'
import { addItems, type Gallery } from './items.ts'
import type { Sale } from './plans.ts'
import { addSteps } from './steps.ts'
import { addTodos } from './todos.ts'

export const FIRST_NUMBER = 1001
const DAY_MS = 86_400_000
/** Print products have a later deadline than files: this many days after payment. */
const PRINT_DAYS = 18
export const VENDOR = 'Printful'
const [MAIN_SOURCE, OTHER_SOURCE] = ORDER_SOURCES

const dateOf = (sale: Sale, days: number): string => momentOf(sale, days * 24).slice(0, 10)

function addressOf({
  fullName,
  phonePrefix,
  phoneNumber,
  street,
  city,
}: Customer): RowOf<'orders'>['shippingAddress'] {
  return {
    name: fullName,
    phone: `${phonePrefix}${phoneNumber}`,
    address1: street,
    address2: '',
    company: '',
    ...city,
  }
}

function trackingOf(
  { random }: Making,
  sale: Sale,
): Pick<RowOf<'orders'>, 'printfulTrackings'> & Partial<RowOf<'orders'>> {
  const { trackedAt } = sale.history
  if (trackedAt === null) return { printfulTrackings: [] }
  const trackingCode = `1Z${random.int(10_000, 99_999)}${random.int(100_000, 999_999)}`
  return {
    printfulTrackings: [{ trackingCode, trackingUrl: `https://tracking.example/${trackingCode}` }],
    printfulEstimatedDeliveryFrom: dateOf(sale, trackedAt / 24 + 3),
    printfulEstimatedDeliveryTo: dateOf(sale, trackedAt / 24 + 7),
  }
}

function refundOf({ random }: Making, sale: Sale, agent: string): Partial<RowOf<'orders'>> {
  if (!sale.refunded) return {}
  return {
    refunded: true,
    refundedDate: momentOf(sale, sale.history.hours),
    refundedBy: agent,
    refundReason: random.pick(REFUND_REASONS),
  }
}

/** Adds the tracking entered by staff, in addition to the printer's status. */
function addTracking({ book }: Making, orderId: number, order: RowOf<'orders'>): void {
  for (const tracking of order.printfulTrackings ?? [])
    book.rows.trackings.push({
      id: book.id('trackings'),
      orderId,
      ...tracking,
      estimatedDeliveryFrom: order.printfulEstimatedDeliveryFrom ?? '',
      estimatedDeliveryTo: order.printfulEstimatedDeliveryTo ?? '',
    })
}

function recordRefund(making: Making, draft: Draft, { refundReason }: RowOf<'orders'>): void {
  const { history, refunded } = draft.sale
  if (!refunded) return
  const event = orderEvent('refunded', { reason: refundReason ?? '' })
  happen(making, draft, { by: history.plan.agent, at: history.hours, event })
}

function freshCode({ random }: Making, taken: Set<string>): string {
  for (;;) {
    const code = newCode((limit) => random.int(0, limit - 1))
    if (taken.has(code)) continue
    taken.add(code)
    return code
  }
}

/** Some customers are frequent, most order once or twice. */
const customerFor = ({ random }: Making, { customers }: People): Customer =>
  customers[Math.floor(random.next() ** 1.35 * customers.length)] as Customer

function storeFor({ random }: Making, { storeIds }: People): number | null {
  const which = random.weighted({ none: 2, first: 4, second: 3, third: 2 })
  return { none: null, first: storeIds[0], second: storeIds[1], third: storeIds[2] }[which] ?? null
}

function workOf(
  sale: Sale,
  nameOf: (id: number) => string,
): Partial<RowOf<'orders'>> & { lastModifiedBy: string } {
  const { history, dropped } = sale
  const { by } = history.lastActivity
  const assigned = dropped ? null : history.assigned
  const first = history.assignedAt[0]
  return {
    status: history.status,
    statusForCanvas: history.statusForCanvas,
    assignedTo: assigned,
    firstAssignedDate: first ? momentOf(sale, first.at) : null,
    csId: history.assigned === null ? null : history.plan.agent,
    lastModifiedBy: by === null ? 'Intake' : nameOf(by),
    lastActivityByArtist: by !== null && by === assigned,
    hasUpload: history.steps.some(({ activities }) => activities.some(({ type }) => type === 'UPLOADED')),
  }
}

interface Facts {
  readonly making: Making
  readonly people: People
  readonly draft: Draft
}

function orderRow({ making, people, draft }: Facts): RowOf<'orders'> {
  const { sale, customer, number, code, nameOf } = draft
  const { history, basket, paidAt } = sale
  const { random } = making
  const flags = flagsOf(basket.map(({ name, productType }) => ({ productName: name, productType })))
  const cents = basket.reduce((sum, product) => sum + product.cents, 0)
  const tracking = trackingOf(making, sale)
  const trackingCodes = (tracking.printfulTrackings ?? []).map(({ trackingCode }) => trackingCode)
  return {
    id: draft.id,
    number,
    code,
    paidAt: paidAt.toISOString(),
    createdDate: paidAt.toISOString(),
    lastModifiedDate: momentOf(sale, history.hours),
    lastActivityDate: momentOf(sale, history.lastActivity.at),
    deadline: orderDeadline(
      flags.poster ? new Date(paidAt.getTime() + PRINT_DAYS * DAY_MS) : paidAt,
      flags.fasterProcessing ? DEFAULT_LIMITS.faster_order_days : DEFAULT_LIMITS.order_days,
    ),
    customerId: customer.id,
    source: random.chance(0.62) ? MAIN_SOURCE : OTHER_SOURCE,
    storeId: storeFor(making, people),
    vendor: flags.poster ? VENDOR : null,
    subtotalCents: cents,
    totalCents: cents + (flags.poster ? 690 : 0),
    ...flags,
    ...workOf(sale, nameOf),
    ...refundOf(making, sale, nameOf(history.plan.agent)),
    ...tracking,
    finalDriveId: history.exportedAt === null ? null : `final-${code.toLowerCase()}`,
    shippingAddress: flags.poster || random.chance(0.3) ? addressOf(customer) : null,
    ...searchColumns({ number, code, trackingCodes, customer }),
    externalId: String(5_200_000_000_000 + number * 7919),
  }
}

/** Adds orders with their items, pictures, steps and budgets to the book. Returns the rows. */
export function addOrders(
  making: Making,
  people: People,
  gallery: Gallery,
  histories: readonly Sale[],
): RowOf<'orders'>[] {
  const { book } = making
  const codes = new Set<string>()
  const names = new Map(
    [people.admin, ...people.agents, ...people.artists].map((one: Person) => [one.id, one.fullName]),
  )
  const nameOf = (id: number) => names.get(id) ?? ''
  return histories.map((sale, index) => {
    const faster = sale.basket.some(({ name }) => name === 'Faster Processing')
    const draft: Draft = {
      id: book.id('orders'),
      number: FIRST_NUMBER + index,
      code: freshCode(making, codes),
      sale,
      customer: customerFor(making, people),
      faster,
      nameOf,
    }
    const order = orderRow({ making, people, draft })
    Object.assign(order, addBudgets(making, draft))
    book.rows.orders.push(order)
    addTracking(making, draft.id, order)
    const subjects = addItems(making, gallery, draft)
    addSteps(making, gallery, draft, subjects)
    addTodos(making, making.extras, draft)
    recordRefund(making, draft, order)
    return order
  })
}
