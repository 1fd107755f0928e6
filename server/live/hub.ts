import type { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { holds } from '#contract/access.ts'
import { HEARTBEAT_MS, type LiveMessage, type LiveName, MAX_LIVE_IDS } from '#contract/live.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/db.ts'
import { describeError } from '../describeError.ts'
import type { SignedIn } from '../session/account.ts'
import { SESSION_CHANNEL, type Sessions } from '../session/sessions.ts'
import { type Announcement, LIVE_CHANNEL } from './announce.ts'
import { type Connection, openConnection } from './connection.ts'
import { type EventSpan, hearsPayouts, ordersHeardBy } from './reach.ts'
import { newestEvent, ordersSince } from './resume.ts'

/** Changes within this many milliseconds are sent together. */
const GATHER_MS = 50
/** Streams processed at the same time, limited as other calls need the database too. */
const AT_ONCE = 4

export interface LiveHub {
  /** Opens a stream for a session; it ends with the session. */
  open(request: FastifyRequest, account: SignedIn): Promise<Readable>
  /** Sends a message to the streams of these accounts, in this process. */
  tell<N extends LiveName>(accountIds: ReadonlySet<number>, name: N, data: LiveMessage<N>): void
  close(): void
}

interface HubDeps {
  readonly database: Database
  readonly sessions: Pick<Sessions, 'signedIn'>
  readonly log: FastifyBaseLogger
}

interface Gathered {
  readonly orders: Set<number>
  /** Accounts whose notifications have changed, with the new ones. */
  readonly inboxes: Map<number, number[]>
  readonly payouts: Set<number>
  /** Artists whose chats have changed. */
  readonly chats: Set<number>
  properties: boolean
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
  properties: false,
  inbox: false,
  care: false,
  gallery: false,
  span: undefined,
})

const isNothing = ({
  orders,
  inboxes,
  payouts,
  chats,
  properties,
  inbox,
  care,
  gallery,
}: Gathered): boolean =>
  orders.size + inboxes.size + payouts.size + chats.size === 0 && !(properties || inbox || care || gallery)

/** Extends the span by an announcement; changes without an event have no span. */
function widened(span: EventSpan | undefined, { first, last }: EventSpan): EventSpan | undefined {
  if (last === 0) return span
  return { first: Math.min(span?.first ?? first, first), last: Math.max(span?.last ?? last, last) }
}

/** Merges an announcement into the gathered changes. Areas without live messages are ignored. */
function gather(gathered: Gathered, { area, ids, first, last, published }: Announcement): void {
  if (area === 'systemProperties') gathered.properties = true
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

/** Sends the visible order changes to one stream, split by the maximum ids per message. */
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

/** Who hears that these lists have changed. */
const HEARS = {
  inbox: ['VIEW_INBOX'],
  care: ['VIEW_CUSTOMERS_CARE'],
  gallery: ['VIEW_ARTWORK_LIST', 'VIEW_ARTWORK'],
} as const

function tellList(connection: Connection, name: keyof typeof HEARS): void {
  if (HEARS[name].some((permission) => holds(connection.account, permission))) connection.send(name, {})
}

/** Customer service hears of all chats, an artist of their own. */
function tellChats(connection: Connection, chats: ReadonlySet<number>): void {
  const { account } = connection
  const ids = holds(account, 'ACCESS_CS') ? [...chats] : chats.has(account.id) ? [account.id] : []
  if (ids.length > 0) connection.send('chats', { ids })
}

/** Where the log of the primary is, if reads may be answered by a replica that is not there yet. */
type FindPosition = () => Promise<string | undefined>

/** Starts a stream: resumes after its last event if possible, otherwise sends `reset`. */
async function begin(db: Db, findPosition: FindPosition, connection: Connection): Promise<void> {
  const given = Number(connection.request.headers['last-event-id'])
  const newest = await newestEvent(db)
  connection.preface(await findPosition())
  if (!Number.isSafeInteger(given) || given <= 0) {
    connection.send('ready', { resumed: false }, newest)
    return
  }
  const missed = await ordersSince(db, given, newest)
  connection.send('ready', { resumed: missed !== undefined }, newest)
  if (missed) await tellOrders(db, connection, missed.ids, missed.span)
  else connection.send('reset', {})
}

/** Adds a stream to those of this process, until it closes. */
async function connect(
  db: Db,
  findPosition: FindPosition,
  connections: Set<Connection>,
  connection: Connection,
): Promise<Readable> {
  connections.add(connection)
  connection.stream.once('close', () => connections.delete(connection))
  try {
    await begin(db, findPosition, connection)
  } catch (error) {
    // It has no reader, so it would never close by itself.
    connection.stream.destroy()
    throw error
  }
  return connection.stream
}

const holdsSame = (one: SignedIn, other: SignedIn): boolean =>
  JSON.stringify([one.id, one.permissions, one.authorities, one.storeIds, one.previewing]) ===
  JSON.stringify([other.id, other.permissions, other.authorities, other.storeIds, other.previewing])

/** The open streams of this process, and how to do something for all of them. */
function openStreams(log: FastifyBaseLogger) {
  const connections = new Set<Connection>()
  const everyone = (work: (connection: Connection) => Promise<void> | void) => {
    const waiting = new Set(connections).values()
    const lane = async () => {
      for (const connection of waiting) {
        try {
          await work(connection)
        } catch (error) {
          // The client will reconnect and resume.
          log.error({ err: describeError(error) }, 'live stream')
          connection.close()
        }
      }
    }
    return Promise.all(Array.from({ length: AT_ONCE }, lane))
  }
  return { connections, everyone }
}

/** Gathers announcements for a moment and tells them together, one part after the other. */
function openGathering(tell: (gathered: Gathered) => Promise<unknown>) {
  let gathered = nothingYet()
  let timer: NodeJS.Timeout | undefined
  const tellSoon = () => {
    timer ??= setTimeout(() => void tellAll(), GATHER_MS)
  }
  const tellAll = async () => {
    const batch = gathered
    gathered = nothingYet()
    await tell(batch)
    // Only now: otherwise a slow database would get more and more queries.
    timer = undefined
    if (!isNothing(gathered)) tellSoon()
  }
  return {
    add: (announcement: Announcement) => {
      gather(gathered, announcement)
      if (!isNothing(gathered)) tellSoon()
    },
    close: () => clearTimeout(timer),
  }
}

/** Tells a stream what its account may hear of. */
async function tellOne(
  db: Db,
  connection: Connection,
  { orders, inboxes, payouts, chats, properties, inbox, care, gallery, span }: Gathered,
): Promise<void> {
  if (properties) connection.send('properties', {})
  if (inbox) tellList(connection, 'inbox')
  if (care) tellList(connection, 'care')
  if (gallery) tellList(connection, 'gallery')
  tellChats(connection, chats)
  const published = inboxes.get(connection.account.id)
  if (published) connection.send('notifications', { published })
  if (await hearsPayouts(db, connection.account, [...payouts])) connection.send('payouts', {})
  await tellOrders(db, connection, [...orders], span)
}

/** Distributes committed changes of all server processes to the streams of this one. */
export async function openHub({ database, sessions, log }: HubDeps): Promise<LiveHub> {
  const { connections, everyone } = openStreams(log)
  const findPosition: FindPosition = async () => database.replica?.position()
  /** Does the work with all streams; what it sends tells of writes before now. */
  const tellEveryone = async (work: (connection: Connection) => Promise<void> | void) => {
    const position = await findPosition()
    await everyone((connection) => {
      connection.preface(position)
      return work(connection)
    })
  }
  const gathering = openGathering((gathered) =>
    tellEveryone((connection) => tellOne(database.db, connection, gathered)),
  )
  /** Closes the streams of ended sessions; notifies accounts whose grants changed. */
  const check = () =>
    everyone(async (connection) => {
      const account = await sessions.signedIn(connection.request)
      if (!account) return connection.close()
      const same = holdsSame(connection.account, account)
      connection.account = account
      if (same) return
      connection.preface(await findPosition())
      connection.send('account', {})
    })

  const hear = (payload: string) => {
    if (connections.size > 0) gathering.add(JSON.parse(payload) as Announcement)
  }
  await database.listen(LIVE_CHANNEL, hear, () => {
    void tellEveryone((connection) => connection.send('reset', {}))
  })
  await database.listen(SESSION_CHANNEL, () => void check())
  const heart = setInterval(() => {
    void everyone((connection) => connection.beat())
    void check()
  }, HEARTBEAT_MS)

  return {
    open: (request, account) =>
      connect(database.db, findPosition, connections, openConnection(request, account)),
    tell: (accountIds, name, data) => {
      void everyone((connection) => {
        if (accountIds.has(connection.account.id)) connection.send(name, data)
      })
    },
    close: () => {
      clearInterval(heart)
      gathering.close()
      for (const connection of connections) connection.close()
    },
  }
}
