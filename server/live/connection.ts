import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { LiveMessage, LiveName } from '#contract/live.ts'
import type { SignedIn } from '../session/account.ts'

/** A client with more unread data than this is disconnected; it reconnects and resumes. */
const MOST_WAITING_BYTES = 1_000_000

/** An open stream and its account. */
export interface Connection {
  readonly request: FastifyRequest
  account: SignedIn
  readonly stream: Readable
  /** Precedes the next message with what a replica must have replayed to show what it tells of. */
  preface(position: string | undefined): void
  /** Sends a message; `id` is the newest included event, from which the stream can be resumed. */
  send<N extends LiveName>(name: N, data: LiveMessage<N>, id?: number): void
  /** Sends a heartbeat. */
  beat(): void
  close(): void
}

export function openConnection(request: FastifyRequest, account: SignedIn): Connection {
  const stream = new Readable({ read: () => undefined })
  let over = false
  let position: string | undefined
  const write = (text: string) => {
    if (stream.destroyed || over) return
    if (stream.readableLength > MOST_WAITING_BYTES) stream.destroy()
    else stream.push(text)
  }
  const writeMessage = (name: LiveName, data: object, id?: number) =>
    write(`${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  return {
    request,
    account,
    stream,
    preface: (given) => {
      position = given
    },
    send: (name, data, id) => {
      if (position !== undefined) writeMessage('position', { position })
      position = undefined
      writeMessage(name, data, id)
    },
    beat: () => write(':\n\n'),
    close: () => {
      if (stream.destroyed || over) return
      // Writing after the end would be a stream error.
      over = true
      stream.push(null)
    },
  }
}
