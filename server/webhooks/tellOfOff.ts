import { sql } from 'drizzle-orm'
import type { Permission } from '#contract/permissions.ts'
import type { Language } from '#contract/session/session.ts'
import type { OFF_REASONS } from '#contract/webhooks/webhooks.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { CAUSE_TEXTS } from '../notifications/causeTexts.ts'
import { notifyMany } from '../notifications/notifyMany.ts'

const EDITS: Permission = 'EDIT_WEBHOOK'

interface Off {
  readonly id: number
  readonly name: string
  readonly makerId: number
  readonly reason: (typeof OFF_REASONS)[number]
}

/** Tells everyone who may switch it on again, and its maker, that an endpoint was switched off. */
export async function tellOfOff(tx: Db, now: Date, { id, name, makerId, reason }: Off): Promise<void> {
  const staff = await rowsOf<{ id: number; langKey: Language }>(
    tx,
    sql`select u.id, case when u.lang_key = 'vi' then 'vi' else 'en' end as "langKey" from users u
      where u.staff and u.activated and (u.id = ${makerId}
        or exists (select from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
          join permissions p on p.id = rp.permission_id where ur.user_id = u.id and p.name = ${EDITS})
        or exists (select from user_permissions up join permissions p on p.id = up.permission_id
          where up.user_id = u.id and p.name = ${EDITS}))
      order by u.id`,
  )
  await notifyMany(
    tx,
    now,
    staff.map(({ id: userId, langKey }) => ({
      userId,
      cause: 'WEBHOOK_OFF',
      title: CAUSE_TEXTS[langKey].WEBHOOK_OFF(name),
      description: CAUSE_TEXTS[langKey][reason === 'GONE' ? 'webhookGone' : 'webhookFailing'],
      senderName: 'Atelier',
      additionalData: { path: `/webhooks/detail/${id}` },
    })),
  )
}
