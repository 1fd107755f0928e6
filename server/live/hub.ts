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
import { ordersHeardBy } from './reach.ts'
import { newestEvent, ordersSince } from './resume.ts'

/** Changes of so many milliseconds are told together. */
const GATHER_MS = 50

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
  readonly accounts: Set<number>
  last: number
}

const nothingYet = (): Gathered => ({ orders: new Set(), accounts: new Set(), last: 0 })

/** Tells one stream what its account may hear of; in portions, since a message names so many orders at most. */
async function tellOrders(
  db: Db,
  connection: Connection,
  ids: readonly number[],
  last: number,
): Promise<void> {
  const heard = await ordersHeardBy(db, connection.account, ids, last)
  for (let from = 0; from < heard.length; from += MAX_LIVE_IDS) {
    connection.send('orders', { ids: heard.slice(from, from + MAX_LIVE_IDS) }, last)
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
  const missed = await ordersSince(db, given)
  connection.send('ready', { resumed: missed !== undefined }, newest)
  if (missed) await tellOrders(db, connection, missed, newest)
  else connection.send('reset', {})
}

const holdsSame = (one: SignedIn, other: SignedIn): boolean =>
  JSON.stringify([one.permissions, one.authorities, one.storeIds]) ===
  JSON.stringify([other.permissions, other.authorities, other.storeIds])

/** Fans out what any server process has committed to the streams that this one holds. */
export async function openHub({ database, sessions, log }: HubDeps): Promise<LiveHub> {
  const connections = new Set<Connection>()
  let gathered = nothingYet()
  let timer: NodeJS.Timeout | undefined

  const failed = (error: unknown) => log.error({ err: describeError(error) }, 'live stream')
  const everyone = (work: (connection: Connection) => Promise<void> | void) =>
    Promise.all(
      [...connections].map(async (connection) => {
        try {
          await work(connection)
        } catch (error) {
          // What it missed it asks for when it comes back.
          failed(error)
          connection.close()
        }
      }),
    )
  const tell = async () => {
    timer = undefined
    const { orders, accounts, last } = gathered
    gathered = nothingYet()
    await everyone(async (connection) => {
      if (accounts.has(connection.account.id)) connection.send('notifications', {})
      await tellOrders(database.db, connection, [...orders], last)
    })
  }
  const hear = (payload: string) => {
    const { area, ids, last } = JSON.parse(payload) as Announcement
    const into =
      area === 'orders' ? gathered.orders : area === 'notifications' ? gathered.accounts : undefined
    if (!into || connections.size === 0) return
    for (const id of ids) into.add(id)
    gathered.last = Math.max(gathered.last, last)
    timer ??= setTimeout(() => void tell(), GATHER_MS)
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
      await begin(database.db, connection)
      return connection.stream
    },
    close: () => {
      clearInterval(heart)
      clearTimeout(timer)
      for (const connection of connections) connection.close()
    },
  }
}
