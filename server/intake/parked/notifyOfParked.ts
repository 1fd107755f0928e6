import { sql } from 'drizzle-orm'
import type { Permission } from '#contract/permissions.ts'
import type { Language } from '#contract/session/session.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { CAUSE_TEXTS } from '../../notifications/causeTexts.ts'
import { notifyMany } from '../../notifications/notifyMany.ts'

const SETTLES: Permission = 'SETTLE_PARKED_ORDER'

/** Tells everyone who may settle it of a delivery that waits, with the way there. */
export async function notifyOfParked(
  tx: Db,
  now: Date,
  shopNumber: string | null,
  id: number,
): Promise<void> {
  const staff = await rowsOf<{ id: number; langKey: Language }>(
    tx,
    sql`select u.id, case when u.lang_key = 'vi' then 'vi' else 'en' end as "langKey" from users u
      where u.staff and u.activated and (
        exists (select from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
          join permissions p on p.id = rp.permission_id where ur.user_id = u.id and p.name = ${SETTLES})
        or exists (select from user_permissions up join permissions p on p.id = up.permission_id
          where up.user_id = u.id and p.name = ${SETTLES}))
      order by u.id`,
  )
  await notifyMany(
    tx,
    now,
    staff.map(({ id: userId, langKey }) => ({
      userId,
      cause: 'PARKED_ORDER',
      title: CAUSE_TEXTS[langKey].PARKED_ORDER(shopNumber),
      description: CAUSE_TEXTS[langKey].parkedOrder,
      senderName: 'Atelier',
      additionalData: { path: `/inbox/orders?message=${id}` },
    })),
  )
}
