import { setTimeout as wait } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'

/** Longer than any call may take, so that one that hangs is seen. */
const PATIENCE_MS = 90_000
const PAUSE_MS = 500

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token: string
  readonly body?: object
  readonly key?: string
}

interface Answered {
  readonly status: number
  readonly text: string
}

/** What the callers met. */
export class Tally {
  tried = 0
  /** Answers 503 with `retry-after`, which are as promised. */
  unavailable = 0
  /** All other answers that are no success, with an example of each kind. */
  readonly wrong = new Map<string, { count: number; example: string }>()
  /** The longest that an answer took. */
  longestMs = 0
  /** When writes were acknowledged, by server. */
  readonly acknowledged: { readonly at: number; readonly origin: string }[] = []
  /** When calls were answered 503. */
  readonly refused: number[] = []

  /** Notes the answer. */
  note(ms: number, answer: Response | undefined, text: string): void {
    this.tried += 1
    this.longestMs = Math.max(this.longestMs, ms)
    if (answer?.ok) return
    if (answer?.status === 503 && answer.headers.has('retry-after')) {
      this.unavailable += 1
      this.refused.push(performance.now())
      return
    }
    const kind = answer ? String(answer.status) : 'no answer'
    const known = this.wrong.get(kind)
    this.wrong.set(kind, { count: (known?.count ?? 0) + 1, example: known?.example ?? text.slice(0, 300) })
  }
}

/** One call; undefined if it was not answered. */
export async function callOnce(tally: Tally, origin: string, call: Call): Promise<Answered | undefined> {
  const { method, path, token, body, key } = call
  const started = performance.now()
  try {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await answer.text()
    tally.note(performance.now() - started, answer, text)
    if (answer.ok && method === 'POST') tally.acknowledged.push({ at: performance.now(), origin })
    return { status: answer.status, text }
  } catch (cause) {
    tally.note(performance.now() - started, undefined, String(cause))
    return undefined
  }
}

/** Repeats a call at one server after the other until it succeeds, as clients do that must not lose it. */
export async function callUntilDone(
  tally: Tally,
  origins: readonly string[],
  call: Call,
  first = 0,
): Promise<string> {
  for (let turn = first; ; turn += 1) {
    const answer = await callOnce(tally, origins[turn % origins.length] ?? '', call)
    if (answer && answer.status < 300) return answer.text
    if (answer && answer.status < 500)
      throw new Error(`${call.path} answered ${answer.status}: ${answer.text}`)
    await wait(PAUSE_MS)
  }
}
