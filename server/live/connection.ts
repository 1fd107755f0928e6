import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { LiveMessage, LiveName } from '#contract/live/live.ts'
import type { SignedIn } from '../accounts/account.ts'

/** A client with more unread data than this is disconnected; it reconnects and resumes. */
const MOST_WAITING_BYTES = 1_000_000

/** An open stream and its account. */
export interface Connection {
  readonly request: FastifyRequest
  account: SignedIn
  readonly stream: Readable
  /** Precedes the next message with what a replica must have replayed to show what it tells of. */
  preface(position: string | undefined): void
  send<N extends LiveName>(name: N, data: LiveMessage<N>): void
  /** Says that the stream is connected, and that everything up to the position has been told if it was resumed. */
  begin(resumed: boolean, livePosition: string | undefined): void
  /** Says up to which position everything has been told, if anything was sent since the last time. */
  reach(livePosition: string | undefined): void
  /** Sends a heartbeat, with the position up to which everything has been told. */
  beat(livePosition: string | undefined): void
  /** Says up to which position everything has been told and that another stream is to be opened, at a moment within that time, and ends. */
  move(withinMs: number, livePosition: string | undefined): void
  close(): void
}

/** Writes events into a stream until it ends. */
function openWriter(stream: Readable) {
  let over = false
  const write = (text: string) => {
    if (stream.destroyed || over) return
    if (stream.readableLength > MOST_WAITING_BYTES) stream.destroy()
    else stream.push(text)
  }
  return {
    write,
    writeMessage: (name: LiveName, data: object, id?: string) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => {
      if (stream.destroyed || over) return
      // Writing after the end would be a stream error.
      over = true
      stream.push(null)
    },
  }
}

export function openConnection(request: FastifyRequest, account: SignedIn): Connection {
  const stream = new Readable({ read: () => undefined })
  const { write, writeMessage, end } = openWriter(stream)
  let position: string | undefined
  // Until the stream has begun, what changed before it may not be told yet: no position can be given.
  let started = false
  let isNew = false
  const writeLivePosition = (livePosition: string) => {
    if (started) writeMessage('livePosition', {}, livePosition)
    isNew = false
  }
  return {
    request,
    account,
    stream,
    preface: (given) => {
      position = given
    },
    send: (name, data) => {
      if (position !== undefined) writeMessage('position', { position })
      position = undefined
      writeMessage(name, data)
      isNew = true
    },
    begin: (resumed, livePosition) => {
      if (position !== undefined) writeMessage('position', { position })
      position = undefined
      started = true
      writeMessage('ready', { resumed }, livePosition)
    },
    reach: (livePosition) => {
      if (isNew && livePosition !== undefined) writeLivePosition(livePosition)
    },
    beat: (livePosition) => {
      if (started && livePosition !== undefined) writeLivePosition(livePosition)
      else write(':\n\n')
    },
    move: (withinMs, livePosition) => {
      // For clients that know no more of the stream than its standard does.
      write(`retry: ${Math.round(Math.random() * withinMs)}\n`)
      writeMessage('moving', { withinMs }, started ? livePosition : undefined)
      end()
    },
    close: end,
  }
}
