import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { LiveMessage, LiveName } from '#contract/live.ts'
import type { SignedIn } from '../session/account.ts'

/** A reader that lets this much pile up is cut off: it comes back and resumes. */
const MOST_WAITING_BYTES = 1_000_000

/** One open stream and whose it is. */
export interface Connection {
  readonly request: FastifyRequest
  account: SignedIn
  readonly stream: Readable
  /** Sends a message; `id` is the newest event it tells of, from which the stream can be resumed. */
  send<N extends LiveName>(name: N, data: LiveMessage<N>, id?: number): void
  /** Sends a sign of life. */
  beat(): void
  close(): void
}

export function openConnection(request: FastifyRequest, account: SignedIn): Connection {
  const stream = new Readable({ read: () => undefined })
  let over = false
  const write = (text: string) => {
    if (stream.destroyed || over) return
    if (stream.readableLength > MOST_WAITING_BYTES) stream.destroy()
    else stream.push(text)
  }
  return {
    request,
    account,
    stream,
    send: (name, data, id) => {
      write(`${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    beat: () => write(':\n\n'),
    close: () => {
      if (stream.destroyed || over) return
      // What is sent after the end would be an error of the stream.
      over = true
      stream.push(null)
    },
  }
}
