import type { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { HEARTBEAT_MS, MAX_LIVE_IDS } from '#contract/live.ts'
import type { Db } from '../db/db.ts'
import type { Database } from '../db/open.ts'
import { describeError } from '../describeError.ts'
import type { SignedIn } from '../session/account.ts'
import { SESSION_CHANNEL, type Sessions } from '../session/sessions.ts'
import { type Announcement, LIVE_CHANNEL } from './announce.ts'
import { type Connection, openConnection } from './connection.ts'
import { type EventSpan, ordersHeardBy } from './reach.ts'
import { newestEvent, ordersSince } from './resume.ts'

/** Changes of so many milliseconds are told together. */
const GATHER_MS = 50
/** Streams that are looked after at a time: the calls of all the others need the database too. */
const AT_ONCE = 4

export interface LiveHub {
  /** Opens the stream of a session; it ends with the session. */
  open(request: FastifyRequest, account: SignedIn): Promise<Readable>
  close(): void
}

interface HubDeps {
  readonly database: Database
  readonly sessions: Pick<Sessions, 'signedIn'>
  readonly log: FastifyBaseLogger
}

interface Gathered {
  readonly orders: Set<number>
  /** Accounts whose notifications have changed, with those that have come. */
  readonly inboxes: Map<number, number[]>
  properties: boolean
  span: EventSpan | undefined
}

const nothingYet = (): Gathered => ({
  orders: new Set(),
  inboxes: new Map(),
  properties: false,
  span: undefined,
})

const isNothing = ({ orders, inboxes, properties }: Gathered): boolean =>
  orders.size === 0 && inboxes.size === 0 && !properties

/** The span with what is announced; what changed without an event has none. */
function widened(span: EventSpan | undefined, { first, last }: EventSpan): EventSpan | undefined {
  if (last === 0) return span
  return { first: Math.min(span?.first ?? first, first), last: Math.max(span?.last ?? last, last) }
}

/** Takes up what an announcement says. Areas that no stream tells of are left out. */
function gather(gathered: Gathered, { area, ids, first, last, published }: Announcement): void {
  if (area === 'systemProperties') gathered.properties = true
  if (area === 'inboxes') {
    const come = published === undefined ? [] : [published]
    for (const id of ids) gathered.inboxes.set(id, [...(gathered.inboxes.get(id) ?? []), ...come])
  }
  if (area !== 'orders') return
  for (const id of ids) gathered.orders.add(id)
  gathered.span = widened(gathered.span, { first, last })
}

/** Tells one stream what its account may hear of; in portions, since a message names so many orders at most. */
async function tellOrders(
  db: Db,
  connection: Connection,
  ids: readonly number[],
  span: EventSpan | undefined,
): Promise<void> {
  const heard = await ordersHeardBy(db, connection.account, ids, span)
  for (let from = 0; from < heard.length; from += MAX_LIVE_IDS) {
    connection.send('orders', { ids: heard.slice(from, from + MAX_LIVE_IDS) }, span?.last)
  }
}

/** Starts a stream: from its last event on where it can be resumed, else with a word to load anew. */
async function begin(db: Db, connection: Connection): Promise<void> {
  const given = Number(connection.request.headers['last-event-id'])
  const newest = await newestEvent(db)
  if (!Number.isSafeInteger(given) || given <= 0) {
    connection.send('ready', { resumed: false }, newest)
    return
  }
  const missed = await ordersSince(db, given, newest)
  connection.send('ready', { resumed: missed !== undefined }, newest)
  if (missed) await tellOrders(db, connection, missed.ids, missed.span)
  else connection.send('reset', {})
}

const holdsSame = (one: SignedIn, other: SignedIn): boolean =>
  JSON.stringify([one.id, one.permissions, one.authorities, one.storeIds, one.previewing]) ===
  JSON.stringify([other.id, other.permissions, other.authorities, other.storeIds, other.previewing])

/** Fans out what any server process has committed to the streams that this one holds. */
export async function openHub({ database, sessions, log }: HubDeps): Promise<LiveHub> {
  const connections = new Set<Connection>()
  let gathered = nothingYet()
  let timer: NodeJS.Timeout | undefined

  const failed = (error: unknown) => log.error({ err: describeError(error) }, 'live stream')
  const everyone = (work: (connection: Connection) => Promise<void> | void) => {
    const waiting = new Set(connections).values()
    const lane = async () => {
      for (const connection of waiting) {
        try {
          await work(connection)
        } catch (error) {
          // What it missed it asks for when it comes back.
          failed(error)
          connection.close()
        }
      }
    }
    return Promise.all(Array.from({ length: AT_ONCE }, lane))
  }
  const tellSoon = () => {
    timer ??= setTimeout(() => void tell(), GATHER_MS)
  }
  const tell = async () => {
    const { orders, inboxes, properties, span } = gathered
    gathered = nothingYet()
    await everyone(async (connection) => {
      if (properties) connection.send('properties', {})
      const published = inboxes.get(connection.account.id)
      if (published) connection.send('notifications', { published })
      await tellOrders(database.db, connection, [...orders], span)
    })
    // Not before: a database that is slow would be asked by more and more of them.
    timer = undefined
    if (!isNothing(gathered)) tellSoon()
  }
  const hear = (payload: string) => {
    if (connections.size === 0) return
    gather(gathered, JSON.parse(payload) as Announcement)
    if (!isNothing(gathered)) tellSoon()
  }
  /** Ends the streams whose session is over; an account that may see other things now is told so. */
  const check = () =>
    everyone(async (connection) => {
      const account = await sessions.signedIn(connection.request)
      if (!account) return connection.close()
      const same = holdsSame(connection.account, account)
      connection.account = account
      if (!same) connection.send('account', {})
    })

  await database.listen(LIVE_CHANNEL, hear, () => {
    void everyone((connection) => connection.send('reset', {}))
  })
  await database.listen(SESSION_CHANNEL, () => void check())
  const heart = setInterval(() => {
    void everyone((connection) => connection.beat())
    void check()
  }, HEARTBEAT_MS)

  return {
    open: async (request, account) => {
      const connection = openConnection(request, account)
      connections.add(connection)
      connection.stream.once('close', () => connections.delete(connection))
      try {
        await begin(database.db, connection)
      } catch (error) {
        // Nobody reads it, so that it would never close by itself.
        connection.stream.destroy()
        throw error
      }
      return connection.stream
    },
    close: () => {
      clearInterval(heart)
      clearTimeout(timer)
      for (const connection of connections) connection.close()
    },
  }
}
