import { sql } from 'drizzle-orm'
import {
  DEFAULT_CHANNELS,
  NOTICE_KINDS,
  type NoticeChoice,
  type OwnNoticeSettings,
  type QuietHours,
  type setOwnNoticeSettings as settingContract,
} from '#contract/notificationSettings/ownNotices.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { readTimeZone } from '../businessDay.ts'
import { type Db, rowOf } from '../db/db.ts'
import { quietHours } from './tables.ts'

interface Stored extends Pick<OwnNoticeSettings, 'quietHours' | 'devices'> {
  readonly choices: readonly NoticeChoice[]
}

/** The account's channels by kind, and its quiet hours (D-11.71, D-11.72). */
export async function readOwnNotices(db: Db, { id, email }: SignedIn): Promise<OwnNoticeSettings> {
  const { choices, ...stored } = await rowOf<Stored>(
    db,
    sql`select coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'bell', c.bell, 'push', c.push,
          'mail', c.mail)) from notice_choices c where c.user_id = ${id}), '[]') as choices,
        (select jsonb_build_object('from', q."from", 'to', q."to") from quiet_hours q where q.user_id = ${id}) as "quietHours",
        (select count(*)::int from push_tokens t where t.user_id = ${id}) as devices`,
  )
  const chosen = new Map(choices.map((choice) => [choice.kind, choice]))
  return {
    ...stored,
    choices: NOTICE_KINDS.map((kind) => chosen.get(kind) ?? { kind, ...DEFAULT_CHANNELS }),
    timeZone: await readTimeZone(db),
    email: email === '' ? null : email,
  }
}

async function setQuietHours(tx: Db, userId: number, given: QuietHours | null): Promise<void> {
  if (given === null) {
    await tx.execute(sql`delete from quiet_hours where user_id = ${userId}`)
    return
  }
  await tx
    .insert(quietHours)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: quietHours.userId, set: given })
}

/** Changes the account's own settings; what is not given stays. */
export const setOwnNotices = (
  db: Db,
  account: SignedIn,
  { choices, quietHours: hours }: z.output<(typeof settingContract)['body']>,
): Promise<OwnNoticeSettings> =>
  db.transaction(async (tx) => {
    // The last of a kind counts.
    const given = [...new Map(choices.map((choice) => [choice.kind, choice])).values()]
    await tx.execute(sql`insert into notice_choices (user_id, kind, bell, push, mail)
      select ${account.id}::int, kind, bell, push, mail
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(kind text, bell boolean, push boolean, mail boolean)
      on conflict (user_id, kind) do update set bell = excluded.bell, push = excluded.push, mail = excluded.mail`)
    if (hours !== undefined) await setQuietHours(tx, account.id, hours)
    return readOwnNotices(tx, account)
  })
