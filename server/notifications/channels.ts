import { sql } from 'drizzle-orm'
import type { ActionName } from '#contract/notificationSettings/notificationSettings.ts'
import {
  ALWAYS_RINGS,
  DEFAULT_CHANNELS,
  type NoticeChannels,
  type NoticeKind,
  noticeKindOf,
  type QuietHours,
} from '#contract/notificationSettings/ownNotices.ts'
import type { NotificationCause } from '#contract/notifications/notifications.ts'
import type { Language } from '#contract/session/session.ts'
import { addDays, businessDay, hourOfDay, readTimeZone } from '../businessDay.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'

const hours = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

/** When the quiet hours end that `now` is in; undefined if it is in none. Times of day are those of the zone. */
function quietUntil(now: Date, { from, to }: QuietHours, timeZone: string): Date | undefined {
  const day = businessDay(now, timeZone)
  const begin = hourOfDay(day, hours(from), timeZone)
  const end = hourOfDay(day, hours(to), timeZone)
  if (from < to) return now >= begin && now < end ? end : undefined
  if (now < end) return end
  return now >= begin ? hourOfDay(addDays(day, 1), hours(to), timeZone) : undefined
}

interface About {
  readonly userId: number
  readonly cause: NotificationCause | ActionName | null
  /** The number of the order that it is about. */
  readonly orderNumber?: number | undefined
}

/** How a notification reaches its recipient. */
export interface Delivery extends NoticeChannels {
  /** Push messages and mails wait until then. */
  readonly notBefore: Date | undefined
  readonly language: Language
}

interface Chosen {
  readonly userId: number
  readonly language: Language
  readonly choices: Partial<Record<NoticeKind, NoticeChannels>> | null
  readonly quiet: QuietHours | null
  /** Numbers of orders, of those asked about, that the account muted. */
  readonly muted: readonly number[]
}

const SILENT: NoticeChannels = { bell: false, push: false, mail: false }

/** Kinds that a muted order does not silence: they name the account. */
const NAMED: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['MENTION', 'HAND_OVER'])

const readChosen = (tx: Db, about: readonly About[]): Promise<Chosen[]> =>
  rowsOf(
    tx,
    sql`select u.id as "userId", case when u.lang_key = 'vi' then 'vi' else 'en' end as language,
        (select jsonb_object_agg(c.kind, jsonb_build_object('bell', c.bell, 'push', c.push, 'mail', c.mail))
          from notice_choices c where c.user_id = u.id) as choices,
        (select jsonb_build_object('from', q."from", 'to', q."to") from quiet_hours q where q.user_id = u.id) as quiet,
        array(select o.number from order_followers f join orders o on o.id = f.order_id
          where f.user_id = u.id and f.muted
            and o.number = any(${intArray([...new Set(about.flatMap(({ orderNumber }) => orderNumber ?? []))])})) as muted
      from users u where u.id = any(${intArray([...new Set(about.map(({ userId }) => userId))])})`,
  )

/**
 * By which channels each of these notifications reaches its recipient (D-11.71 to D-11.73): as they chose for its kind,
 * not at all if they muted the order, and after their quiet hours. Mentions come through both.
 */
export async function deliveriesOf(tx: Db, now: Date, about: readonly About[]): Promise<readonly Delivery[]> {
  if (about.length === 0) return []
  const chosen = new Map((await readChosen(tx, about)).map((one) => [one.userId, one]))
  const timeZone = [...chosen.values()].some(({ quiet }) => quiet) ? await readTimeZone(tx) : ''
  return about.map(({ userId, cause, orderNumber }) => {
    const one = chosen.get(userId)
    if (!one) throw new Error(`Nobody has the id ${userId}`)
    const { choices, quiet, muted, language } = one
    const kind = noticeKindOf(cause)
    const isMuted = orderNumber !== undefined && !NAMED.has(kind) && muted.includes(orderNumber)
    if (isMuted) return { ...SILENT, notBefore: undefined, language }
    const channels = choices?.[kind] ?? DEFAULT_CHANNELS
    // An intruder could have turned mails off: the owner is told all the same.
    const urgent = cause === 'SECURITY'
    const notBefore = quiet && kind !== 'MENTION' && !urgent ? quietUntil(now, quiet, timeZone) : undefined
    const mail = channels.mail || urgent
    return { ...channels, mail, bell: channels.bell || ALWAYS_RINGS.has(kind), notBefore, language }
  })
}
