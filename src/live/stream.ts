import { createParser } from 'eventsource-parser'
import { HEARTBEAT_MS, type LiveMessage, type LiveName, type openLive } from '#contract/live.ts'
import { requestRaw } from '#src/providers/http.ts'
import { rememberPosition } from '#src/providers/position.ts'
import { readToken } from '#src/session/token.ts'
import { type Heard, tellLive } from './bus.ts'

const PATH: typeof openLive.path = '/api/events'
/** Two heartbeats plus a margin; a connection silent for longer is broken. */
const SILENCE_MS = 2 * HEARTBEAT_MS + 5000
/** Delays between retries, in milliseconds. */
const BACK_OFF = [500, 1000, 2000, 5000, 10_000, 30_000]
/**
 * How long a hidden tab keeps its stream, in milliseconds: browsers limit connections, and users open many
 * tabs.
 */
const HIDDEN_MS = 5000

const heardOf = (name: string, data: string): Heard | undefined => {
  if (name === 'orders') {
    const { ids } = JSON.parse(data) as LiveMessage<'orders'>
    return { name, ids }
  }
  if (name === 'presence') {
    const { ids } = JSON.parse(data) as LiveMessage<'presence'>
    return { name, ids }
  }
  if (name === 'chats') {
    const { ids } = JSON.parse(data) as LiveMessage<'chats'>
    return { name, ids }
  }
  if (name === 'notifications') {
    const { published } = JSON.parse(data) as LiveMessage<'notifications'>
    return { name, published }
  }
  if (name === 'payouts' || name === 'account' || name === 'properties') return { name }
  if (name === 'inbox' || name === 'care' || name === 'gallery') return { name }
  // The stream may have started after the data on screen was loaded, or could not be resumed.
  const missed: readonly LiveName[] = ['ready', 'reset']
  return missed.some((known) => known === name) ? { name: 'missed' } : undefined
}

interface Reading {
  readonly signal: AbortSignal
  readonly lastEventId: string
  readonly onEvent: (id: string | undefined) => void
}

/** Reads one stream until it ends, breaks or falls silent. Throws on connection errors. */
async function readStream({ signal, lastEventId, onEvent }: Reading): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const response = await requestRaw('GET', PATH, {
      headers: { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const parser = createParser({
      onEvent: ({ id, event = '', data }) => {
        onEvent(id)
        if (event === 'position') rememberPosition((JSON.parse(data) as LiveMessage<'position'>).position)
        const heard = heardOf(event, data)
        if (heard) tellLive(heard)
      },
    })
    const text = new TextDecoder()
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      parser.feed(text.decode(part.value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
  }
}

/** A delay that `hurry` ends early. */
const pause = (milliseconds: number, hurry: EventTarget) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      hurry.removeEventListener('hurry', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    hurry.addEventListener('hurry', go)
  })

/** Calls back when the tab becomes visible or the network is back, and when it was hidden for a while. */
function watchTab(onSeen: () => void, onUnseen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(onUnseen, HIDDEN_MS)
    else onSeen()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', onSeen)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', onSeen)
  }
}

/**
 * Keeps the live stream open while the tab is visible, and resumes it after every break from the last event
 * on. Returns a function to stop.
 */
export function startLive(): () => void {
  const hurry = new EventTarget()
  let current: AbortController | undefined
  let stopped = false
  let lastEventId = ''
  let failures = 0
  const isWanted = () => !stopped && readToken() !== null

  const run = async () => {
    while (isWanted()) {
      if (document.visibilityState === 'hidden') {
        await pause(2_000_000_000, hurry)
        continue
      }
      current = new AbortController()
      await readStream({
        signal: current.signal,
        lastEventId,
        onEvent: (id) => {
          failures = 0
          if (id) lastEventId = id
        },
      }).catch(() => undefined)
      if (!isWanted()) return
      const wait = BACK_OFF[Math.min(failures, BACK_OFF.length - 1)] ?? 1000
      failures += 1
      // Avoids that all tabs reconnect at once.
      await pause(wait * (0.75 + Math.random() / 2), hurry)
    }
  }
  const stopWatching = watchTab(
    () => hurry.dispatchEvent(new Event('hurry')),
    () => current?.abort(),
  )
  void run()
  return () => {
    stopped = true
    stopWatching()
    current?.abort()
    hurry.dispatchEvent(new Event('hurry'))
  }
}
