import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandler } from '#src/live/LiveWatch.tsx'

/** `ARTIST_KEYS.lists`, which is loaded with the screens. */
const LISTS = ['artists', 'getList'] as const
/** Minimum time between refetches of workloads, in milliseconds: on a busy day changes come every second. */
const LISTS_EVERY = 5000

const waiting = new WeakSet<QueryClient>()

/**
 * Orders change workloads and what is owed: refetches the lists soon, once for all changes until then. Not the
 * page of an artist, since each reading of payment data is recorded.
 */
export const artistsLive: LiveHandler = (client, heard) => {
  if ((heard.name !== 'orders' && heard.name !== 'missed') || waiting.has(client)) return
  waiting.add(client)
  setTimeout(() => {
    waiting.delete(client)
    void client.invalidateQueries({ queryKey: LISTS })
  }, LISTS_EVERY)
}
