import { orderEvent } from '#contract/orders/events.ts'
import { newCode } from '#server/orders/code.ts'
import { orderDeadline } from '#server/orders/deadlines.ts'
import { flagsOf } from '#server/orders/flags.ts'
import { searchColumns } from '#server/orders/search.ts'
import { addBudgets } from './budgets.ts'
import { type Draft, momentOf } from './draft.ts'
import { happen } from './events.ts'
import { addItems, type Gallery } from './items.ts'
import type { Customer, Making, People, Person } from './people.ts'
import type { Told } from './plots.ts'
import type { RowOf } from './rows.ts'
import { addSteps } from './steps.ts'
import { addTodos } from './todos.ts'
import { REFUND_REASONS } from './words.ts'

export const FIRST_NUMBER = 1001
const DAY_MS = 86_400_000
/** Print products have a later deadline than files: this many days after payment. */
const PRINT_DAYS = 18
const VENDOR = 'Printful'

const dateOf = (told: Told, days: number): string => momentOf(told, days * 24).slice(0, 10)

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
  told: Told,
): Pick<RowOf<'orders'>, 'printfulTrackings'> & Partial<RowOf<'orders'>> {
  const { trackedAt } = told.tale
  if (trackedAt === null) return { printfulTrackings: [] }
  const trackingCode = `1Z${random.int(10_000, 99_999)}${random.int(100_000, 999_999)}`
  return {
    printfulTrackings: [{ trackingCode, trackingUrl: `https://tracking.example/${trackingCode}` }],
    printfulEstimatedDeliveryFrom: dateOf(told, trackedAt / 24 + 3),
    printfulEstimatedDeliveryTo: dateOf(told, trackedAt / 24 + 7),
  }
}

function refundOf({ random }: Making, told: Told, agent: string): Partial<RowOf<'orders'>> {
  if (!told.refunded) return {}
  return {
    refunded: true,
    refundedDate: momentOf(told, told.tale.hours),
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

function tellRefund(making: Making, draft: Draft, { refundReason }: RowOf<'orders'>): void {
  const { tale, refunded } = draft.told
  if (!refunded) return
  const event = orderEvent('refunded', { reason: refundReason ?? '' })
  happen(making, draft, { by: tale.plot.agent, at: tale.hours, event })
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
  told: Told,
  nameOf: (id: number) => string,
): Partial<RowOf<'orders'>> & { lastModifiedBy: string } {
  const { tale, dropped } = told
  const { by } = tale.lastActivity
  const assigned = dropped ? null : tale.assigned
  const first = tale.assignedAt[0]
  return {
    status: tale.status,
    statusForCanvas: tale.statusForCanvas,
    assignedTo: assigned,
    firstAssignedDate: first ? momentOf(told, first.at) : null,
    csId: tale.assigned === null ? null : tale.plot.agent,
    lastModifiedBy: by === null ? 'Intake' : nameOf(by),
    lastActivityByArtist: by !== null && by === assigned,
    hasUpload: tale.steps.some(({ activities }) => activities.some(({ type }) => type === 'UPLOADED')),
  }
}

interface Facts {
  readonly making: Making
  readonly people: People
  readonly draft: Draft
  readonly number: number
}

function orderRow({ making, people, draft, number }: Facts): RowOf<'orders'> {
  const { told, customer, code, nameOf } = draft
  const { tale, basket, paidAt } = told
  const { random } = making
  const flags = flagsOf(basket.map(({ name, productType }) => ({ productName: name, productType })))
  const cents = basket.reduce((sum, product) => sum + product.cents, 0)
  const tracking = trackingOf(making, told)
  const trackingCodes = (tracking.printfulTrackings ?? []).map(({ trackingCode }) => trackingCode)
  return {
    id: draft.id,
    number,
    code,
    paidAt: paidAt.toISOString(),
    createdDate: paidAt.toISOString(),
    lastModifiedDate: momentOf(told, tale.hours),
    lastActivityDate: momentOf(told, tale.lastActivity.at),
    deadline: orderDeadline(
      flags.poster ? new Date(paidAt.getTime() + PRINT_DAYS * DAY_MS) : paidAt,
      flags.fasterProcessing,
    ),
    customerId: customer.id,
    source: random.chance(0.62) ? 'TURNED_NINJA' : 'TURNED_HUMAN',
    storeId: storeFor(making, people),
    vendor: flags.poster ? VENDOR : null,
    subtotalCents: cents,
    totalCents: cents + (flags.poster ? 690 : 0),
    ...flags,
    ...workOf(told, nameOf),
    ...refundOf(making, told, nameOf(tale.plot.agent)),
    ...tracking,
    finalDriveId: tale.exportedAt === null ? null : `final-${code.toLowerCase()}`,
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
  tales: readonly Told[],
): RowOf<'orders'>[] {
  const { book } = making
  const codes = new Set<string>()
  const names = new Map(
    [people.admin, ...people.agents, ...people.artists].map((one: Person) => [one.id, one.fullName]),
  )
  const nameOf = (id: number) => names.get(id) ?? ''
  return tales.map((told, index) => {
    const faster = told.basket.some(({ name }) => name === 'Faster Processing')
    const draft: Draft = {
      id: book.id('orders'),
      code: freshCode(making, codes),
      told,
      customer: customerFor(making, people),
      faster,
      nameOf,
    }
    const order = orderRow({ making, people, draft, number: FIRST_NUMBER + index })
    Object.assign(order, addBudgets(making, draft))
    book.rows.orders.push(order)
    addTracking(making, draft.id, order)
    const subjects = addItems(making, gallery, draft)
    addSteps(making, gallery, draft, subjects)
    addTodos(making, making.extras, draft)
    tellRefund(making, draft, order)
    return order
  })
}
