import { createParser } from 'eventsource-parser'
import { HEARTBEAT_MS, type LiveMessage, type openLive } from '#contract/live/live.ts'
import { requestRaw } from '#src/providers/http.ts'
import { rememberPosition } from '#src/providers/position.ts'
import { readToken } from '#src/session/token.ts'
import { type BusMessage, publishLive } from './bus.ts'
import { watchBuild } from './newBuild.tsx'

const PATH: typeof openLive.path = '/api/events'
/** Two heartbeats plus a margin; a connection silent for longer is broken. */
const SILENCE_MS = 2 * HEARTBEAT_MS + 5000
/** After a longer break everything is read again, also what changes without being told, in milliseconds. */
const LONG_BREAK_MS = 5 * 60_000
/** Delays between retries, in milliseconds. */
const BACK_OFF = [500, 1000, 2000, 5000, 10_000, 30_000]
/**
 * How long a hidden tab keeps its stream, in milliseconds: browsers limit connections, and users open many
 * tabs.
 */
const HIDDEN_MS = 5000

const messageOf = (name: string, data: string): BusMessage | undefined => {
  if (name === 'orders' || name === 'presence' || name === 'chats') {
    const { ids } = JSON.parse(data) as LiveMessage<'orders' | 'presence' | 'chats'>
    return { name, ids }
  }
  if (name === 'notifications') {
    const { published } = JSON.parse(data) as LiveMessage<'notifications'>
    return { name, published }
  }
  if (name === 'payouts' || name === 'account' || name === 'properties' || name === 'names') return { name }
  if (name === 'inbox' || name === 'care' || name === 'gallery') return { name }
  const isMissed =
    name === 'reset' || (name === 'ready' && !(JSON.parse(data) as LiveMessage<'ready'>).resumed)
  return isMissed ? { name: 'missed' } : undefined
}

interface Reading {
  readonly signal: AbortSignal
  readonly lastEventId: string
  readonly onEvent: (id: string | undefined) => void
}

/**
 * Reads one stream until it ends, breaks or falls silent. Returns within how many milliseconds another one is to be opened, if
 * the server said so before it ended. Throws on connection errors.
 */
async function readStream({ signal, lastEventId, onEvent }: Reading): Promise<number | undefined> {
  let moving: number | undefined
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
        if (event === 'moving') moving = (JSON.parse(data) as LiveMessage<'moving'>).withinMs
        const message = messageOf(event, data)
        if (message) publishLive(message)
      },
    })
    const text = new TextDecoder()
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      parser.feed(text.decode(part.value, { stream: true }))
    }
    return moving
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

/** Where a stream is to go on after a break. */
function openMemory(from: string) {
  let id = from
  let heardAt = Date.now()
  return {
    lastEventId: () => (Date.now() - heardAt > LONG_BREAK_MS ? '' : id),
    hear: (given: string | undefined) => {
      if (given) id = given
      heardAt = Date.now()
    },
  }
}

/**
 * Keeps the live stream open while the tab is visible, and resumes it after every break where it was.
 * @param from place before everything that was read so far; empty if unknown
 * @returns a function to stop
 */
export function startLive(from: string): () => void {
  const hurry = new EventTarget()
  const connected = new EventTarget()
  let current: AbortController | undefined
  let stopped = false
  const memory = openMemory(from)
  let failures = 0
  let heard: AbortController | undefined
  const isWanted = () => !stopped && readToken() !== null

  const run = async () => {
    while (isWanted()) {
      if (document.visibilityState === 'hidden') {
        await pause(2_000_000_000, hurry)
        continue
      }
      current = new AbortController()
      const moving = await readStream({
        signal: current.signal,
        lastEventId: memory.lastEventId(),
        onEvent: (id) => {
          // The first event of each connection.
          if (heard !== current) connected.dispatchEvent(new Event('connected'))
          heard = current
          failures = 0
          memory.hear(id)
        },
      }).catch(() => undefined)
      if (!isWanted()) return
      const wait = BACK_OFF[Math.min(failures, BACK_OFF.length - 1)] ?? 1000
      failures += 1
      // Avoids that all tabs reconnect at once: of a server that ends, all streams do.
      await pause(moving === undefined ? wait * (0.75 + Math.random() / 2) : Math.random() * moving, hurry)
    }
  }
  const stopWatching = watchTab(
    () => hurry.dispatchEvent(new Event('hurry')),
    () => current?.abort(),
  )
  const stopLooking = watchBuild(connected)
  void run()
  return () => {
    stopped = true
    stopLooking()
    stopWatching()
    current?.abort()
    hurry.dispatchEvent(new Event('hurry'))
  }
}
