import { z } from 'zod'
import { signedIn } from './access.ts'
import { streamEndpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** How often the stream sends a sign of life, in milliseconds; two missed ones mean that it is broken. */
export const HEARTBEAT_MS = 20_000

/** Orders named in one message; more of them come as several. */
export const MAX_LIVE_IDS = 500

/**
 * What the stream sends, by the name of the server-sent event. Ids alone: what stands in a record is
 * fetched through its own call, which scopes and strips.
 */
export const LIVE_MESSAGES = {
  /** The stream stands. `resumed`: the orders with events since the given Last-Event-ID follow; what has none, such as
   * alerts that time brings, is to be asked for. */
  ready: z.object({ resumed: z.boolean() }),
  /** These orders of the account's scope, or just gone out of it, have changed. */
  orders: z.object({ ids: z.array(Id) }),
  /** The own notifications have changed; `published`: those that have just come. */
  notifications: z.object({ published: z.array(Id) }),
  /** The account, its roles or permissions may have changed. */
  account: z.object({}),
  /** System properties have changed. */
  properties: z.object({}),
  /** Something was missed that cannot be told any more: load again what is shown. */
  reset: z.object({}),
} as const
export type LiveName = keyof typeof LIVE_MESSAGES
export type LiveMessage<N extends LiveName> = z.infer<(typeof LIVE_MESSAGES)[N]>

export const openLive = streamEndpoint('/api/events', {
  summary: 'Server-sent events of what changes; resumes after the Last-Event-ID that is sent along',
  access: signedIn,
})
