import { sql } from 'drizzle-orm'
import type { Language } from '#contract/session/session.ts'
import { type Db, rowOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { type Actor, recordEvent } from '../events/record.ts'
import { CAUSE_TEXTS, type SecurityEvent } from '../notifications/causeTexts.ts'
import { notify } from '../notifications/notify.ts'
import { SIGN_INS } from '../session/signInEvents.ts'

interface Owner {
  readonly name: string
  readonly language: Language
  readonly left: number
}

interface Happened {
  /** Who did it; the owner by default. */
  readonly account?: Actor
  readonly userId: number
  readonly kind: SecurityEvent
  /** What a recovery code was used for. */
  readonly use?: 'signIn' | 'stepUp'
  readonly now: Date
}

/** Writes what happened to a user's second factor into the audit, and tells the user by bell and mail. */
export async function tellOwner(
  tx: Db,
  { account, userId, kind, use = 'signIn', now }: Happened,
): Promise<void> {
  const { name, language, left } = await rowOf<Owner>(
    tx,
    sql`select trim(u.first_name || ' ' || u.last_name) as name,
        case when u.lang_key = 'vi' then 'vi' else 'en' end as language,
        (select count(*)::int from recovery_codes c where c.user_id = u.id) as left
      from users u where u.id = ${userId}`,
  )
  const actor = account ?? { id: userId, fullName: name }
  const data = auditData(name)
  await recordEvent(tx, { account: actor, now, area: SIGN_INS, recordId: userId, kind, data })
  const texts = CAUSE_TEXTS[language].SECURITY
  await notify(tx, now, userId, {
    cause: 'SECURITY',
    title: texts[use === 'stepUp' ? 'recoveryCodeProved' : kind],
    description: kind === 'recoveryCodeUsed' ? texts.left(left) : texts.unexpected,
    senderName: 'Atelier',
    additionalData: { path: '/second-factor' },
  })
}
