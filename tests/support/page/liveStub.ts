import { vi } from 'vitest'
import type { LiveMessage, LiveName } from '#contract/live/live.ts'

/** The live streams that the stubbed network holds open. */
export interface LiveStub {
  /** Opens a stream until the page aborts it. */
  open(signal: AbortSignal | null | undefined): Response
  /** Sends to every open stream, as the server does. Waits until the page has opened one. */
  tell<N extends LiveName>(name: N, data: LiveMessage<N>): Promise<void>
  /** Ends every open stream, as the server does. */
  end(): void
  /** The number of open streams. */
  readonly count: number
}

export function stubLive(): LiveStub {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const bytes = new TextEncoder()
  let events = 0
  const write = (stream: ReadableStreamDefaultController<Uint8Array>, name: string, data: unknown) => {
    events += 1
    stream.enqueue(bytes.encode(`id: ${events}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
  }
  return {
    open: (signal) => {
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          streams.add(stream)
          signal?.addEventListener('abort', () => {
            if (streams.delete(stream)) stream.error(new DOMException('Given up', 'AbortError'))
          })
        },
        cancel: () => undefined,
      })
      return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } })
    },
    tell: async (name, data) => {
      await vi.waitUntil(() => streams.size > 0, { timeout: 60_000 })
      for (const stream of streams) write(stream, name, data)
    },
    end: () => {
      for (const stream of streams) stream.close()
      streams.clear()
    },
    get count() {
      return streams.size
    },
  }
}
