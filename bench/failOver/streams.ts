import { setTimeout as wait } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'

const PAUSE_MS = 1000

/** A live stream that is opened again whenever it ends, as browsers do. */
export interface Followed {
  /** Orders that it has told of. */
  readonly orders: ReadonlySet<number>
  stop(): void
}

export function followStream(origin: string, token: string): Followed {
  const orders = new Set<number>()
  const stopping = new AbortController()
  let last: string | undefined
  const parse = () =>
    createParser({
      onEvent: ({ id, event, data }) => {
        last = id ?? last
        if (event === 'orders') for (const one of (JSON.parse(data) as { ids: number[] }).ids) orders.add(one)
      },
    })
  const readOnce = async () => {
    const answer = await fetch(`${origin}/api/events`, {
      headers: { authorization: `Bearer ${token}`, ...(last !== undefined && { 'last-event-id': last }) },
      signal: stopping.signal,
    })
    if (!answer.body || !answer.ok) return
    const parser = parse()
    const text = new TextDecoder()
    for await (const bytes of answer.body) parser.feed(text.decode(bytes, { stream: true }))
  }
  const follow = async () => {
    while (!stopping.signal.aborted) {
      await readOnce().catch(() => undefined)
      await wait(PAUSE_MS)
    }
  }
  void follow()
  return { orders, stop: () => stopping.abort() }
}
