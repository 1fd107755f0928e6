import type { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { HEARTBEAT_MS, type LiveMessage, type LiveName, MOVING_MS } from '#contract/live/live.ts'
import type { SignedIn } from '../accounts/account.ts'
import type { Database } from '../db/database.ts'
import { problem } from '../http/problem.ts'
import { type Connection, openConnection } from './connection.ts'
import { gatherAll, openGathering } from './gathered.ts'
import { type HeardChanges, hearChanges } from './hearChanges.ts'
import { type Hearing, publishChanges } from './publish.ts'
import { openStreams } from './streams.ts'

export interface LiveHub {
  /** Opens a stream for a session; it ends with the session. */
  open(request: FastifyRequest, account: SignedIn): Promise<Readable>
  /** Sends a message to the streams of these accounts, in this process. */
  tell<N extends LiveName>(accountIds: ReadonlySet<number>, name: N, data: LiveMessage<N>): void
  /**
   * Where this process is in what it has heard: what is read from now on shows all changes until here. Undefined while it does
   * not listen.
   */
  readonly livePosition: () => string | undefined
  /** How many streams are open at this process. */
  streamCount(): number
  close(): void
}

interface HubDeps {
  readonly database: Database
  /** Knows who calls, if their session has not ended. */
  readonly sessions: { signedIn(request: FastifyRequest): Promise<SignedIn | undefined> }
  readonly hearing: Hearing
  readonly log: FastifyBaseLogger
  /** Aborted once this process is about to end. */
  readonly stopping: AbortSignal
  /** Where the log of the primary is, if reads may be answered by a replica that is not there yet. */
  readonly position?: (() => Promise<string>) | undefined
}

/** Of one account at one process: more than anybody has windows. */
const MOST_STREAMS = 100

const holdsSame = (one: SignedIn, other: SignedIn): boolean =>
  JSON.stringify([one.id, one.permissions, one.authorities, one.storeIds, one.previewing]) ===
  JSON.stringify([other.id, other.permissions, other.authorities, other.storeIds, other.previewing])

/** Ends the stream of an ended session, or of one that has to set a second factor up, and notifies an account whose grants changed. */
async function checkSession(sessions: HubDeps['sessions'], connection: Connection): Promise<void> {
  const account = await sessions.signedIn(connection.request)
  if (!account) return connection.close()
  if (account.lacksSecondFactor) {
    connection.send('account', {})
    return connection.close()
  }
  const same = holdsSame(connection.account, account)
  connection.account = account
  if (!same) connection.send('account', {})
}

interface Work extends HubDeps {
  readonly streams: ReturnType<typeof openStreams>
  readonly heard: HeardChanges
}

/** Resumes a stream after the position that its client has reached, if this process knows what happened since. */
async function begin(
  { database, sessions, hearing, heard, position }: Work,
  connection: Connection,
): Promise<void> {
  const given = connection.request.headers['last-event-id']
  // What is heard after that is sent to this stream as to all others.
  const { announcements: missed, to } = await heard.since(typeof given === 'string' ? given : undefined)
  connection.preface(await position?.())
  // The session may have ended since the request was admitted.
  await checkSession(sessions, connection)
  if (missed) {
    const gathered = gatherAll(missed)
    if (gathered.sessions) connection.send('account', {})
    await publishChanges({ db: database.db, hearing }, connection, gathered)
  }
  connection.begin(missed !== undefined, to)
}

/** Throws 429 `tooManyStreams` if the account has as many open at this process as it may. */
function requireRoom(connections: ReadonlySet<Connection>, { owner }: SignedIn): void {
  const own = [...connections].filter((connection) => connection.account.owner.id === owner.id)
  if (own.length >= MOST_STREAMS) throw problem('tooManyStreams', { facts: { max: MOST_STREAMS } })
}

/** Adds a stream to those of this process, until it closes. */
async function openFor(work: Work, request: FastifyRequest, account: SignedIn): Promise<Readable> {
  const { connections } = work.streams
  requireRoom(connections, account)
  const connection = openConnection(request, account)
  const { stream } = connection
  connections.add(connection)
  stream.once('close', () => connections.delete(connection))
  try {
    await begin(work, connection)
    if (work.stopping.aborted) connection.move(MOVING_MS, undefined)
  } catch (error) {
    // It has no reader, so it would never close by itself.
    stream.destroy()
    throw error
  }
  return stream
}

/** Does something with all streams; what it sends is of writes before now. */
async function withAll(work: Work, act: (connection: Connection) => Promise<void> | void): Promise<void> {
  const position = await work.position?.()
  await work.streams.everyone((connection) => {
    connection.preface(position)
    return act(connection)
  })
}

/** Gathers changes, and tells them to all streams. */
const gatherFor = (work: Work) =>
  openGathering(work.heard.livePosition, ({ sessions: changed, ...gathered }, to) =>
    withAll(work, async (connection) => {
      if (changed) await checkSession(work.sessions, connection)
      await publishChanges({ db: work.database.db, hearing: work.hearing }, connection, gathered)
      connection.reach(to)
    }),
  )

/** Distributes committed changes of all server processes to the streams of this one. */
export async function openHub(deps: HubDeps): Promise<LiveHub> {
  const streams = openStreams(deps.log)
  const heard = await hearChanges(deps.database, {
    heard: (announcement) => {
      if (streams.connections.size > 0) gathering.add(announcement)
    },
    missed: () => {
      if (streams.connections.size > 0) void withAll(work, (connection) => connection.send('reset', {}))
    },
  })
  const work: Work = { ...deps, streams, heard }
  const gathering = gatherFor(work)
  const beat = async (connection: Connection) => {
    const livePosition = gathering.sent()
    await checkSession(work.sessions, connection)
    connection.beat(livePosition)
  }
  const moveAll = () => {
    for (const connection of streams.connections) connection.move(MOVING_MS, gathering.sent())
  }
  deps.stopping.addEventListener('abort', moveAll, { once: true })
  const heart = setInterval(() => void withAll(work, beat), HEARTBEAT_MS)
  return {
    open: (request, account) => openFor(work, request, account),
    tell: (accountIds, name, data) => {
      void streams.everyone((connection) => {
        if (accountIds.has(connection.account.id)) connection.send(name, data)
      })
    },
    livePosition: heard.livePosition,
    streamCount: () => streams.connections.size,
    close: () => {
      clearInterval(heart)
      deps.stopping.removeEventListener('abort', moveAll)
      gathering.close()
      heard.close()
      for (const connection of streams.connections) connection.close()
    },
  }
}
