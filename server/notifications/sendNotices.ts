import type { Notification } from '#contract/notifications/notifications.ts'
import type { Language } from '#contract/session/session.ts'
import type { Db } from '../db/db.ts'
import { type NewPush, queuePushes } from '../push/queuePushes.ts'
import { CAUSE_TEXTS } from './causeTexts.ts'
import type { Delivery } from './channels.ts'
import { keepNoticeMails } from './keepMails.ts'

interface Sent extends Pick<Notification, 'title' | 'senderName' | 'additionalData'> {
  readonly userId: number
  readonly body: string
  readonly delivery: Delivery
}

const pathOf = ({ code, path }: Notification['additionalData']): string =>
  code === undefined ? (path ?? '/notifications') : `/order/${encodeURIComponent(code)}`

interface Pushed {
  readonly push: NewPush
  readonly language: Language
}

/** One push message of several: the last one if all are about the same page, else how many there are. */
function gather(pushed: readonly Pushed[]): NewPush[] {
  const last = pushed.at(-1)
  if (!last) return []
  if (new Set(pushed.map(({ push }) => push.path)).size === 1) return [last.push]
  const title = CAUSE_TEXTS[last.language].several(pushed.length, last.push.title)
  return [{ ...last.push, title, path: '/notifications' }]
}

/**
 * Queues notifications for the devices (D-11.60) and mails (D-11.74) of their recipients, as each is delivered; several
 * at once are one push message.
 */
export async function sendNotices(tx: Db, now: Date, notices: readonly Sent[]): Promise<void> {
  const all = notices.map(({ userId, senderName, title, body, additionalData, delivery }) => ({
    delivery,
    push: { userId, senderName, title, body, path: pathOf(additionalData), notBefore: delivery.notBefore },
  }))
  const pushed = all.flatMap(({ delivery, push }) =>
    delivery.push ? { push, language: delivery.language } : [],
  )
  // What waits for the end of quiet hours does not hold up what comes through, such as a mention.
  const byUser = Map.groupBy(pushed, ({ push }) => `${push.userId} ${push.notBefore?.getTime() ?? ''}`)
  await queuePushes(tx, now, [...byUser.values()].flatMap(gather))
  await keepNoticeMails(
    tx,
    now,
    all.flatMap(({ delivery, push }) => (delivery.mail ? push : [])),
  )
}
