import { anyOf, signedIn } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import type { NotificationCause } from '../notifications/notifications.ts'
import { z } from '../schema/z.ts'
import type { ActionName } from './notificationSettings.ts'

/** Kinds of notifications that everyone chooses channels for, in the order of the page (D-11.71). */
export const NOTICE_KINDS = [
  'MENTION',
  'HAND_OVER',
  'CUSTOMER',
  'ORDER',
  'CHAT',
  'PAYOUT',
  'CARE',
  'NEWS',
] as const
export const NoticeKind = z.enum(NOTICE_KINDS)
export type NoticeKind = z.infer<typeof NoticeKind>

const OF_ACTIONS: Partial<Record<ActionName, NoticeKind>> = {
  CUSTOMER_WROTE: 'CUSTOMER',
  PROOF_ANSWERED: 'CUSTOMER',
  PAYOUT_CREATED: 'PAYOUT',
  CARE_DUE: 'CARE',
}

/** The kind of a notification by what caused it; null is one that staff wrote. */
export function noticeKindOf(cause: NotificationCause | ActionName | null): NoticeKind {
  if (cause === null || cause === 'SECURITY' || cause === 'WEBHOOK_OFF') return 'NEWS'
  if (cause === 'PROOF_ANSWER') return 'CUSTOMER'
  if (cause === 'PIN_REPLY' || cause === 'NEW_STORE' || cause === 'PARKED_ORDER' || cause === 'SHOP_CHANGE')
    return 'ORDER'
  if (cause === 'MENTION' || cause === 'HAND_OVER' || cause === 'CHAT') return cause
  return OF_ACTIONS[cause] ?? 'ORDER'
}

/** Kinds that always ring the bell: the account is named, or a person wrote to it. */
export const ALWAYS_RINGS: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['MENTION', 'CHAT', 'NEWS'])

/** The inbox with its bell, the account's devices, and its e-mail address. */
const Channels = z.object({ bell: z.boolean(), push: z.boolean(), mail: z.boolean() })
export type NoticeChannels = z.infer<typeof Channels>

/** What an account that chose nothing gets. */
export const DEFAULT_CHANNELS: NoticeChannels = { bell: true, push: true, mail: false }

export const NoticeChoice = Channels.extend({ kind: NoticeKind }).refine(
  ({ kind, bell }) => bell || !ALWAYS_RINGS.has(kind),
  { error: 'validation.invalid', path: ['bell'] },
)
export type NoticeChoice = z.infer<typeof NoticeChoice>

/** A time of day, `HH:mm`. */
const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'validation.invalid')

/** From and to in the business time zone; `to` is the next day if it is not after `from`. */
export const QuietHours = z
  .object({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { error: 'validation.invalid', path: ['to'] })
export type QuietHours = z.infer<typeof QuietHours>

export const OwnNoticeSettings = z.object({
  /** One for each kind. */
  choices: z.array(NoticeChoice),
  /** Null if there are none. */
  quietHours: QuietHours.nullable(),
  /** The business time zone. */
  timeZone: z.string(),
  /** Where mails go; null if the account has no address. */
  email: z.string().nullable(),
  /** How many devices get its push messages. */
  devices: z.number().int(),
})
export type OwnNoticeSettings = z.infer<typeof OwnNoticeSettings>

export const getOwnNoticeSettings = endpoint('GET', '/api/me/notification-settings', {
  summary: 'By which channels the account is told of what, and its quiet hours (D-11.71)',
  access: signedIn,
  reply: OwnNoticeSettings,
})

export const setOwnNoticeSettings = endpoint('PUT', '/api/me/notification-settings', {
  summary: 'Set the channels of the given kinds, others stay; `quietHours` null: none, absent: as before',
  access: signedIn,
  body: z.object({
    choices: z.array(NoticeChoice).max(NOTICE_KINDS.length).default([]),
    quietHours: QuietHours.nullable().optional(),
  }),
  reply: OwnNoticeSettings,
})

/** FOLLOWED: told of all that the account may see of the order. MUTED: only where it is named (D-11.73). */
export const FOLLOWINGS = ['DEFAULT', 'FOLLOWED', 'MUTED'] as const
export const OrderFollowing = z.object({ following: z.enum(FOLLOWINGS) })
export type OrderFollowing = z.infer<typeof OrderFollowing>

const mayFollow = anyOf('ACCESS_ORDER')

export const getOrderFollowing = endpoint('GET', '/api/bookings/:id/following', {
  summary: 'Whether the account follows or muted the order',
  access: mayFollow,
  reply: OrderFollowing,
})

export const setOrderFollowing = endpoint('PUT', '/api/bookings/:id/following', {
  summary: 'Follow or mute an order, for the account itself',
  access: mayFollow,
  body: OrderFollowing,
  reply: OrderFollowing,
})
