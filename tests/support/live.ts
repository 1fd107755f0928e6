import { sql } from 'drizzle-orm'
import { createParser } from 'eventsource-parser'
import { afterEach } from 'vitest'
import { LIVE_POSITION_HEADER } from '#contract/live/livePosition.ts'
import { rowOf } from '#server/db/db.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { StaffLogin } from './people.ts'
import { databaseNamed } from './processes/operating.ts'
import { startBeside, type TestServer } from './server.ts'

export interface Heard {
  readonly id: string | undefined
  readonly name: string
  readonly data: unknown
}

const PATIENCE_MS = 120_000
const LOOK_MS = 10

/** An open live stream over a real connection. */
export interface LiveStream {
  readonly status: number
  readonly heard: readonly Heard[]
  /** Waits for a matching message. On timeout throws with the messages received. */
  until(fits: (message: Heard) => boolean): Promise<Heard>
  /** Waits until the server ends the stream. */
  ended(): Promise<void>
  close(): void
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function eventually<T>(look: () => T | undefined, complaint: () => string): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(complaint())
    await wait(LOOK_MS)
  }
}

async function read(response: Response, heard: Heard[]): Promise<void> {
  const parser = createParser({
    onEvent: ({ id, event, data }) => void heard.push({ id, name: event ?? '', data: JSON.parse(data) }),
  })
  const text = new TextDecoder()
  if (!response.body || response.status !== 200) return
  for await (const bytes of response.body) parser.feed(text.decode(bytes as Uint8Array, { stream: true }))
}

/** The server's origin; makes it listen on a free port if it does not listen yet. */
export async function originOf({ app }: TestServer): Promise<string> {
  const address = app.server.address()
  return typeof address === 'object' && address
    ? `http://127.0.0.1:${address.port}`
    : app.listen({ port: 0, host: '127.0.0.1' })
}

/** The place that a read says it was read at. */
export async function placeOfRead(server: TestServer, login: StaffLogin): Promise<string> {
  const { headers } = await (await server.as(login))('GET', '/api/account')
  return String(headers[LIVE_POSITION_HEADER])
}

/** A server on the same PostgreSQL, with connections of its own, as another process has. */
export async function startElsewhere(
  server: TestServer,
  config: Parameters<typeof startBeside>[1] = {},
): Promise<TestServer> {
  const { name } = await rowOf<{ name: string }>(
    server.database.db,
    sql`select current_database()::text as name`,
  )
  const url = new URL(databaseNamed(name))
  url.searchParams.set('application_name', 'elsewhere')
  return startBeside({ ...server, database: await openPostgres(url.href, { connections: 3 }) }, config)
}

/** Opens the live stream of a session on the server's own port, optionally after a given place. */
export async function openStream(
  server: TestServer,
  token: string,
  lastEventId?: string,
): Promise<LiveStream> {
  return openStreamAt(await originOf(server), token, lastEventId)
}

export async function openStreamAt(origin: string, token: string, lastEventId?: string): Promise<LiveStream> {
  const controller = new AbortController()
  const response = await fetch(`${origin}/api/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: controller.signal,
  })
  const heard: Heard[] = []
  let over = false
  const finish = () => {
    over = true
  }
  void read(response, heard).then(finish, finish)
  return {
    status: response.status,
    heard,
    until: (fits) =>
      eventually(
        () => heard.find(fits),
        () => `No such message among ${JSON.stringify(heard)}`,
      ),
    ended: async () => {
      await eventually(
        () => over || undefined,
        () => 'The stream stays open',
      )
    },
    close: () => controller.abort(),
  }
}

/** Whether a message says that the order has changed. */
export const tells = (id: number) => (message: Heard) =>
  message.name === 'orders' && (message.data as { ids: number[] }).ids.includes(id)

/** Opens streams that have begun, and closes them after each test. */
export function listening(server: () => TestServer) {
  let streams: LiveStream[] = []
  afterEach(() => {
    for (const stream of streams) stream.close()
    streams = []
  })
  return async (login: StaffLogin, lastEventId?: string): Promise<LiveStream> => {
    const stream = await openStream(server(), await server().token(login), lastEventId)
    streams.push(stream)
    await stream.until(({ name }) => name === 'ready')
    return stream
  }
}

type Listen = ReturnType<typeof listening>

/**
 * Makes changes, and waits until an open stream has heard of the order: a stream that is opened later gets them
 * only by resuming.
 */
export async function settled(listen: Listen, change: () => Promise<{ readonly id: number }>): Promise<void> {
  const witness = await listen('cs')
  const before = witness.heard.length
  const { id } = await change()
  await witness.until((message) => tells(id)(message) && witness.heard.indexOf(message) >= before)
  witness.close()
}
