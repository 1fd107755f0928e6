import { type Editing, PRESENCE_MS } from '#contract/orders/team/presence.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/db.ts'
import { notifyProcesses } from './announce.ts'
import type { LiveHub } from './hub.ts'

/** Channel on which server processes receive who has which order open. */
const CHANNEL = 'presence'
/** Tabs of one account per process memory; the oldest is forgotten. */
const MOST_TABS = 50
/** How often tabs that fell silent are looked for, in milliseconds. */
const SWEEP_MS = 5000

interface Location {
  readonly orderId: number
  readonly userId: number
  readonly tab: string
}

interface Seen extends Location {
  readonly editing: Editing | null
  /** Whether the tab was closed. */
  readonly left?: true
}

interface Kept extends Seen {
  readonly until: number
}

/** Someone who has the order open. */
export interface PresentUser {
  readonly userId: number
  readonly editing: Editing | null
}

export interface Presence {
  /** Those who have the order open, each once; what they edit in any tab counts. */
  on(orderId: number): readonly PresentUser[]
  /** Tells all server processes. Nothing is stored in the database. */
  see(db: Db, place: Location, editing: Editing | null): Promise<void>
  leave(db: Db, place: Location): Promise<void>
  close(): void
}

const keyOf = ({ orderId, userId, tab }: Location): string => `${orderId} ${userId} ${tab}`

const isSame = (one: Seen | undefined, other: Seen): boolean =>
  one !== undefined && JSON.stringify(one.editing) === JSON.stringify(other.editing)

/** The tabs that this process knows of, its own and those of other processes. */
function openTabs(now: () => Date) {
  const tabs = new Map<string, Kept>()
  const onOrder = (orderId: number) =>
    [...tabs.values()].filter((kept) => kept.orderId === orderId && kept.until > now().getTime())
  const forgetOldest = (userId: number) => {
    const own = [...tabs].filter(([, kept]) => kept.userId === userId)
    for (const [key] of own.slice(0, Math.max(0, own.length - MOST_TABS))) tabs.delete(key)
  }
  return {
    onOrder,
    /** Keeps what was seen. Returns whether others see a difference. */
    keep: (seen: Seen): boolean => {
      const key = keyOf(seen)
      const before = tabs.get(key)
      tabs.delete(key)
      if (seen.left) return before !== undefined
      // Last in the map: the oldest come first.
      tabs.set(key, { ...seen, until: now().getTime() + PRESENCE_MS })
      forgetOldest(seen.userId)
      return !isSame(before, seen)
    },
    /** Forgets tabs that fell silent. Returns their orders. */
    sweep: (): readonly number[] => {
      const silent = [...tabs].filter(([, { until }]) => until <= now().getTime())
      for (const [key] of silent) tabs.delete(key)
      return [...new Set(silent.map(([, { orderId }]) => orderId))]
    },
  }
}

/** One entry for each account; a tab in which something is edited counts more. */
function byUser(tabs: readonly Kept[]): PresentUser[] {
  const users = new Map<number, PresentUser>()
  for (const { userId, editing } of tabs) {
    if (editing || !users.has(userId)) users.set(userId, { userId, editing })
  }
  return [...users.values()]
}

/** Who has which order open, in the memory of every server process (D-7.42). */
export async function openPresence(
  database: Database,
  hub: Pick<LiveHub, 'tell'>,
  now: () => Date,
): Promise<Presence> {
  const tabs = openTabs(now)
  const publish = (orderId: number) => {
    const users = new Set(tabs.onOrder(orderId).map(({ userId }) => userId))
    if (users.size > 0) hub.tell(users, 'presence', { ids: [orderId] })
  }
  await database.listen(CHANNEL, (payload) => {
    const seen = JSON.parse(payload) as Seen
    if (tabs.keep(seen)) publish(seen.orderId)
  })
  const timer = setInterval(() => {
    for (const orderId of tabs.sweep()) publish(orderId)
  }, SWEEP_MS)
  const send = (db: Db, seen: Seen) => notifyProcesses(db, CHANNEL, seen)
  return {
    on: (orderId) => byUser(tabs.onOrder(orderId)),
    see: (db, place, editing) => send(db, { ...place, editing }),
    leave: (db, place) => send(db, { ...place, editing: null, left: true }),
    close: () => clearInterval(timer),
  }
}
