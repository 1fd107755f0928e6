import { signedIn } from '../access.ts'
import { streamEndpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { z } from '../schema/z.ts'

/** Heartbeat interval of the stream in milliseconds; two missed heartbeats mean a lost connection. */
export const HEARTBEAT_MS = 20_000

/** The time over which the streams of a process that ends are opened elsewhere, in milliseconds. */
export const MOVING_MS = 2000

/** Maximum number of orders per message; more are split into several messages. */
export const MAX_LIVE_IDS = 500

/**
 * Messages of the stream, by the name of the server-sent event. They carry only ids: the records are fetched
 * through their own endpoints, which apply scope and permissions.
 */
export const LIVE_MESSAGES = {
  /**
   * The stream is connected. `resumed`: everything that changed since the given Last-Event-ID was told before; otherwise
   * anything may have changed.
   */
  ready: z.object({ resumed: z.boolean() }),
  /** Orders in the account's scope, or that just left it, have changed. */
  orders: z.object({ ids: z.array(Id) }),
  /** The account's notifications have changed; `published` lists the new ones. */
  notifications: z.object({ published: z.array(Id) }),
  /** Who has these orders open, or what they edit, has changed; told to those who have them open. */
  presence: z.object({ ids: z.array(Id) }),
  /** The account, its roles or permissions may have changed. */
  account: z.object({}),
  /** Payouts that the account may see have changed. */
  payouts: z.object({}),
  /** System properties have changed. */
  properties: z.object({}),
  /** Stores or products have changed: their names, or whether they are offered. */
  names: z.object({}),
  /** Messages that fitted no order, or orders of shops that need to be checked, have come or were settled. */
  inbox: z.object({}),
  /** Reminders of customers have come or were marked. */
  care: z.object({}),
  /** Artworks, or their comments, have changed. */
  gallery: z.object({}),
  /** The chats of these artists have changed; told to the artist and to customer service. */
  chats: z.object({ ids: z.array(Id) }),
  /** Precedes messages where a replica is read from: what it must have replayed to show the changes they tell of. */
  position: z.object({ position: z.string() }),
  /** Everything up to its id has been told; the stream can be resumed from there. */
  livePosition: z.object({}),
  /**
   * The last message of a process that is about to end: another stream is to be opened, each at a moment of its own within
   * that many milliseconds.
   */
  moving: z.object({ withinMs: z.number().int() }),
  /** Messages were lost and cannot be replayed: reload what is shown. */
  reset: z.object({}),
} as const
export type LiveName = keyof typeof LIVE_MESSAGES
export type LiveMessage<N extends LiveName> = z.infer<(typeof LIVE_MESSAGES)[N]>

export const openLive = streamEndpoint('/api/events', {
  summary:
    'Server-sent events of what changes; resumes after the Last-Event-ID, or the x-live-position of a read, that is sent along',
  access: signedIn,
})
