import type { Announcement } from './announce.ts'

/** The oldest and newest of the events; undefined for a change without an event. */
export interface EventSpan {
  readonly first: number
  readonly last: number
}

/** Changes within this many milliseconds are sent together. */
const GATHER_MS = 50

/** What several announcements say together. */
export interface Gathered {
  readonly orders: Set<number>
  /** Accounts whose notifications have changed, with the new ones. */
  readonly inboxes: Map<number, number[]>
  readonly payouts: Set<number>
  /** Artists whose chats have changed. */
  readonly chats: Set<number>
  sessions: boolean
  properties: boolean
  names: boolean
  inbox: boolean
  care: boolean
  gallery: boolean
  span: EventSpan | undefined
}

const nothingYet = (): Gathered => ({
  orders: new Set(),
  inboxes: new Map(),
  payouts: new Set(),
  chats: new Set(),
  sessions: false,
  properties: false,
  names: false,
  inbox: false,
  care: false,
  gallery: false,
  span: undefined,
})

function isNothing({ orders, inboxes, payouts, chats, ...flags }: Gathered): boolean {
  if (Object.values(flags).some((flag) => flag !== false && flag !== undefined)) return false
  return orders.size + inboxes.size + payouts.size + chats.size === 0
}

/** Extends the span by an announcement; changes without an event have no span. */
function widened(span: EventSpan | undefined, { first, last }: EventSpan): EventSpan | undefined {
  if (last === 0) return span
  return { first: Math.min(span?.first ?? first, first), last: Math.max(span?.last ?? last, last) }
}

/** Merges an announcement into the gathered changes. Areas without live messages are ignored. */
function gather(gathered: Gathered, { area, ids, first, last, published }: Announcement): void {
  if (area === 'sessions') gathered.sessions = true
  if (area === 'systemProperties') gathered.properties = true
  if (area === 'stores' || area === 'products') gathered.names = true
  if (area === 'inbox') gathered.inbox = true
  if (area === 'care') gathered.care = true
  if (area === 'gallery') gathered.gallery = true
  if (area === 'inboxes') {
    const come = published === undefined ? [] : [published]
    for (const id of ids) gathered.inboxes.set(id, [...(gathered.inboxes.get(id) ?? []), ...come])
  }
  if (area === 'chats') for (const id of ids) gathered.chats.add(id)
  if (area === 'payouts') for (const id of ids) gathered.payouts.add(id)
  if (area !== 'orders') return
  for (const id of ids) gathered.orders.add(id)
  gathered.span = widened(gathered.span, { first, last })
}

export function gatherAll(announcements: readonly Announcement[]): Gathered {
  const gathered = nothingYet()
  for (const announcement of announcements) gather(gathered, announcement)
  return gathered
}

/**
 * Gathers announcements for a moment and sends what they say together, one part after the other, with the position up to
 * which everything is sent then.
 */
export function openGathering(
  livePosition: () => string | undefined,
  tell: (gathered: Gathered, to: string | undefined) => Promise<unknown>,
) {
  let gathered = nothingYet()
  let sent = livePosition()
  let timer: NodeJS.Timeout | undefined
  const publishSoon = () => {
    timer ??= setTimeout(() => void publishAll(), GATHER_MS)
  }
  const publishAll = async () => {
    const batch = gathered
    const to = livePosition()
    gathered = nothingYet()
    await tell(batch, to)
    sent = to
    // Only now: otherwise a slow database would get more and more queries.
    timer = undefined
    if (!isNothing(gathered)) publishSoon()
  }
  return {
    /** Before the position counts it. */
    add: (announcement: Announcement) => {
      if (timer === undefined) sent = livePosition()
      gather(gathered, announcement)
      if (!isNothing(gathered)) publishSoon()
    },
    /** The position up to which everything has been sent. */
    sent: () => (timer === undefined ? livePosition() : sent),
    close: () => clearTimeout(timer),
  }
}
