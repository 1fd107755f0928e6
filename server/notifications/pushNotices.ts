import type { Notification } from '#contract/notifications.ts'
import type { Db } from '../db/db.ts'
import { queuePushes } from '../push/queuePushes.ts'

interface Pushed extends Pick<Notification, 'title' | 'senderName' | 'additionalData'> {
  readonly userId: number
  readonly body: string
}

const pathOf = ({ code, path }: Notification['additionalData']): string =>
  code === undefined ? (path ?? '/notifications') : `/order/${encodeURIComponent(code)}`

/** Queues notifications for the devices of their recipients (D-11.60): of several at once, only the last of each. */
export async function pushNotices(tx: Db, now: Date, notices: readonly Pushed[]): Promise<void> {
  const last = new Map(notices.map((notice) => [notice.userId, notice]))
  await queuePushes(
    tx,
    now,
    [...last.values()].map(({ additionalData, ...push }) => ({
      userId: push.userId,
      senderName: push.senderName,
      title: push.title,
      body: push.body,
      path: pathOf(additionalData),
    })),
  )
}
