import { holds } from '#contract/access.ts'
import type { ActionName } from '#contract/notificationSettings/notificationSettings.ts'
import type { Account } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { type Notice, notifyMany } from '../notifications/notifyMany.ts'
import { SYSTEM, titleOf } from './actionTexts.ts'
import { type Follower, followersOf } from './followers.ts'

interface About {
  readonly action: ActionName
  /** Page of the console where it is seen. */
  readonly path: string
  readonly own?: boolean
  readonly count?: number
  /** Who did it; the server if absent. */
  readonly actor?: string
}

const noticeOf = (
  { id, langKey, messageDefault }: Follower,
  { action, path, own = false, count = 1, actor }: About,
): Notice => ({
  userId: id,
  cause: action,
  title: titleOf(langKey, { action, number: 0, data: {}, own, count }),
  description: messageDefault,
  senderName: actor ?? SYSTEM[langKey],
  additionalData: { path },
})

interface PaidOut {
  readonly transactionId: string
  readonly artistId: number
}

/** Tells the followers of payouts who may see this one, except who made it (D-3.6). */
export async function notifyOfPayout(
  tx: Db,
  { account, now }: { readonly account: Pick<Account, 'id' | 'fullName'>; readonly now: Date },
  { transactionId, artistId }: PaidOut,
): Promise<void> {
  const path = `/payout/${encodeURIComponent(transactionId)}`
  const notices = (await followersOf(tx, ['PAYOUT_CREATED']))
    .filter((one) => one.id !== account.id && holds(one, 'VIEW_PAYOUT_DETAIL'))
    .flatMap((one) => {
      const all = holds(one, 'VIEW_ALL_PAYOUT')
      if (!all && one.id !== artistId) return []
      // Artists do not learn who works in accounting.
      const actor = all ? account.fullName : undefined
      return noticeOf(one, {
        action: 'PAYOUT_CREATED',
        path,
        own: one.id === artistId,
        ...(actor !== undefined && { actor }),
      })
    })
  await notifyMany(tx, now, notices)
}

/** Tells the followers who see customers care how many reminders were created. */
export async function notifyOfReminders(tx: Db, now: Date, count: number): Promise<void> {
  if (count === 0) return
  const notices = (await followersOf(tx, ['CARE_DUE']))
    .filter((one) => holds(one, 'VIEW_CUSTOMERS_CARE'))
    .map((one) => noticeOf(one, { action: 'CARE_DUE', path: '/customers-care', count }))
  await notifyMany(tx, now, notices)
}
