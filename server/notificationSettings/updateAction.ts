import { eq, sql } from 'drizzle-orm'
import type {
  updateAction as contract,
  FollowedAction,
} from '#contract/notificationSettings/notificationSettings.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { changedBy } from '../http/words/parts.ts'
import { isReachable } from '../notifications/recipients.ts'
import { getAction } from './actions.ts'
import { notificationActions } from './tables.ts'

type Given = z.output<(typeof contract)['body']>

/** Throws 404, 403 `notEditable` for a disabled action (D-11.23), 409 `versionConflict`. */
async function lockAction(tx: Db, id: number, { version }: Given, now: Date): Promise<void> {
  const [action] = await tx
    .select()
    .from(notificationActions)
    .where(eq(notificationActions.id, id))
    .for('update')
  if (!action) throw problem('notFound')
  if (action.disabled) throw problem('notEditable')
  if (version !== undefined && version !== action.version)
    throw problem('versionConflict', {
      facts: { version: action.version },
      says: changedBy({ ...action, lastModifiedDate: iso(action.lastModifiedDate) }, now),
    })
}

/** Throws 400 `unknownRecipient` for the first that is not active staff. */
async function requireReachable(tx: Db, ids: readonly number[]): Promise<void> {
  const [missing] = await rowsOf<{ id: number }>(
    tx,
    sql`select given.id from unnest(${intArray(ids)}) as given(id)
      where not exists (select 1 from users u where u.id = given.id and ${isReachable}) order by 1 limit 1`,
  )
  if (missing) throw problem('unknownRecipient', { facts: { name: String(missing.id) } })
}

/** Ticks and unticks the given users; others stay. */
async function setFollowers(tx: Db, id: number, given: Given['followers']): Promise<void> {
  // The last entry of a user counts.
  const wanted = new Map(given.map(({ userId, checked }) => [userId, checked]))
  const among = (on: boolean) => [...wanted].filter(([, checked]) => checked === on).map(([userId]) => userId)
  const [on, off] = [among(true), among(false)]
  if (on.length > 0) {
    await requireReachable(tx, on)
    await tx.execute(sql`insert into notification_followers (action_id, user_id)
      select ${id}::int, given.id from unnest(${intArray(on)}) as given(id) on conflict do nothing`)
  }
  if (off.length > 0)
    await tx.execute(
      sql`delete from notification_followers where action_id = ${id} and user_id = any(${intArray(off)})`,
    )
}

/** What of the action the audit compares. */
const auditedPart = ({ messageDefault, followers }: FollowedAction) => ({
  messageDefault,
  followers: followers.map(({ login }) => login),
})

/** Saves the content and the ticks of an action (D-11.19, D-11.20). Throws as `lockAction` and `requireReachable` do. */
export function updateAction(
  db: Db,
  { account, now }: { readonly account: SignedIn; readonly now: Date },
  id: number,
  given: Given,
): Promise<FollowedAction> {
  return db.transaction(async (tx) => {
    await lockAction(tx, id, given, now)
    const before = await getAction(tx, account, id)
    await setFollowers(tx, id, given.followers)
    await tx
      .update(notificationActions)
      .set({
        // Drizzle ignores undefined values.
        messageDefault: given.messageDefault ?? given.content,
        lastModifiedDate: now.toISOString(),
        lastModifiedBy: account.fullName,
        version: sql`${notificationActions.version} + 1`,
      })
      .where(eq(notificationActions.id, id))
    const after = await getAction(tx, account, id)
    await recordEvent(tx, {
      account,
      now,
      area: 'notificationSettings',
      recordId: id,
      kind: 'changed',
      data: auditData(after.name, changesOf(auditedPart(before), auditedPart(after))),
    })
    return after
  })
}
