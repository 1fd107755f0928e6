import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { Person } from '../people/people.ts'
import { CANVASES, FASTER, PORTRAITS, POSTER, type Product, TIP } from '../products.ts'
import type { Random } from '../random.ts'
import type { OrderHistory, OrderPlan } from './orderHistory.ts'
import { close, simulate } from './simulate.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Number of orders in each open status; the others are done. */
const OPEN: Readonly<Partial<Record<OrderStatus, number>>> = {
  NEW_ORDER: 27,
  SKETCH: 30,
  SKETCH_REVIEW: 14,
  CUSTOMER_REVIEW_SKETCH: 22,
  SKETCH_EDIT: 12,
  COLOR: 27,
  COLOR_REVIEW: 12,
  CUSTOMER_REVIEW_COLOR: 17,
  COLOR_EDIT: 10,
  EXPORT_FILE: 9,
  SEND_FILE: 8,
  PRINT_PREVIEW: 6,
  PRINT_TRACKING: 5,
  PRINT_RECEIVED: 5,
}
export const ORDERS = 600
const REFUNDED = 18

/** An order of the demo shop before it has an id. */
export interface Sale {
  readonly history: OrderHistory
  readonly paidAt: Date
  readonly basket: readonly Product[]
  readonly refunded: boolean
  /** Unassigned again after work had begun (D-4.11). */
  readonly dropped: boolean
}

function basketFor(random: Random, canvas: boolean): Product[] {
  const portrait = random.pick(PORTRAITS)
  const second = random.chance(0.12) ? [random.pick(PORTRAITS)] : []
  return [
    portrait,
    ...second,
    ...(canvas ? [random.pick(CANVASES)] : []),
    ...(!canvas && random.chance(0.14) ? [POSTER] : []),
    ...(random.chance(0.16) ? [FASTER] : []),
    ...(random.chance(0.12) ? [TIP] : []),
  ]
}

function editsFor(random: Random, goal: OrderStatus, work: 'SKETCH' | 'COLOR'): number {
  if (goal === `${work}_EDIT`) return random.weighted({ '1': 4, '2': 1 }) === '2' ? 2 : 1
  if (goal === work) return 0
  return Number(random.weighted({ '0': 6, '1': 3, '2': 0.7 }))
}

export interface Crew {
  readonly artists: readonly Person[]
  readonly agents: readonly Person[]
}

/** The first artist, who has a demo account, gets more orders than the others. */
const someArtist = (random: Random, { artists }: Crew): number =>
  (random.chance(0.13) ? (artists[0] as Person) : random.pick(artists)).id

function planFor(random: Random, crew: Crew, goal: OrderStatus, basket: readonly Product[]): OrderPlan {
  const artist = someArtist(random, crew)
  const unassigned = goal === 'NEW_ORDER' && random.chance(0.45)
  const other = someArtist(random, crew)
  const switches = goal !== 'NEW_ORDER' && other !== artist && random.chance(0.08)
  const beforeColor = goal.includes('SKETCH')
  return {
    goal,
    artist: unassigned ? null : artist,
    second: switches ? { artist: other, at: beforeColor || random.chance(0.5) ? 'SKETCH' : 'COLOR' } : null,
    agent: (random.chance(0.3) ? (crew.agents[0] as Person) : random.pick(crew.agents)).id,
    canvas: basket.some(({ productType }) => productType === 'CANVAS'),
    edits: { SKETCH: editsFor(random, goal, 'SKETCH'), COLOR: editsFor(random, goal, 'COLOR') },
    pace:
      (basket.includes(FASTER) ? 0.5 : 1) *
      (random.chance(0.16) ? 0.05 + random.next() * 0.2 : 0.35 + random.next() * 0.75),
  }
}

/** Hours since the last activity: mostly less than a day, sometimes far more. */
const quietHours = (random: Random): number => {
  const kind = random.weighted({ today: 64, yesterday: 20, days: 13, lost: 3 })
  const [from, to] = { today: [0.2, 21], yesterday: [20, 44], days: [44, 110], lost: [120, 260] }[kind] as [
    number,
    number,
  ]
  return from + random.next() * (to - from)
}

function openOrder(random: Random, crew: Crew, goal: OrderStatus, now: Date): Sale {
  const basket = basketFor(random, goal.startsWith('PRINT_') || random.chance(0.12))
  const history = simulate(planFor(random, crew, goal, basket), random)
  const paidAt = new Date(now.getTime() - Math.round((history.hours + quietHours(random)) * HOUR_MS))
  const dropped = (goal === 'SKETCH' || goal === 'COLOR') && random.chance(0.07)
  return { history, paidAt, basket, refunded: false, dropped }
}

function doneOrder(random: Random, crew: Crew, index: number, now: Date): Sale {
  const refunded = index < REFUNDED
  const basket = basketFor(random, random.chance(0.14))
  const goal: OrderStatus = refunded
    ? random.pick(['SKETCH', 'CUSTOMER_REVIEW_SKETCH', 'COLOR', 'CUSTOMER_REVIEW_COLOR'])
    : 'DONE'
  const history = simulate(planFor(random, crew, goal, basket), random)
  if (refunded) close(history)
  const spare = random.chance(0.08)
    ? random.int(1, 40) * HOUR_MS
    : Math.round(random.next() ** 1.15 * 345 * DAY_MS)
  const paidAt = new Date(now.getTime() - Math.round(history.hours * HOUR_MS) - spare - HOUR_MS)
  return { history, paidAt, basket, refunded, dropped: false }
}

/** All orders of the shop with their history, earliest payment first. */
export function planOrders(random: Random, crew: Crew, now: Date): Sale[] {
  const open = (Object.entries(OPEN) as [OrderStatus, number][]).flatMap(([goal, count]) =>
    Array.from({ length: count }, () => openOrder(random, crew, goal, now)),
  )
  const done = Array.from({ length: ORDERS - open.length }, (_, index) => doneOrder(random, crew, index, now))
  return [...open, ...done].toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime())
}
