import { sql } from 'drizzle-orm'
import type { Permission } from '#contract/permissions.ts'
import type { Language } from '#contract/session/session.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { CAUSE_TEXTS } from '../../notifications/causeTexts.ts'
import { notifyMany } from '../../notifications/notifyMany.ts'
import type { StoredOrder } from '../../orders/change.ts'

const SETTLES: Permission = 'SETTLE_SHOP_CHANGE'

/** Tells the order's agent, else everyone who may decide, that a change of the shop waits. */
export async function notifyOfChange(
  tx: Db,
  now: Date,
  { csId, code, number }: Pick<StoredOrder, 'csId' | 'code' | 'number'>,
): Promise<void> {
  const staff = await rowsOf<{ id: number; langKey: Language; own: boolean }>(
    tx,
    sql`select u.id, case when u.lang_key = 'vi' then 'vi' else 'en' end as "langKey",
        u.id is not distinct from ${csId}::int as own from users u
      where u.staff and u.activated and (
        exists (select from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
          join permissions p on p.id = rp.permission_id where ur.user_id = u.id and p.name = ${SETTLES})
        or exists (select from user_permissions up join permissions p on p.id = up.permission_id
          where up.user_id = u.id and p.name = ${SETTLES}))
      order by u.id`,
  )
  const own = staff.filter((one) => one.own)
  await notifyMany(
    tx,
    now,
    (own.length > 0 ? own : staff).map(({ id: userId, langKey }) => ({
      userId,
      cause: 'SHOP_CHANGE',
      title: CAUSE_TEXTS[langKey].SHOP_CHANGE(number),
      description: CAUSE_TEXTS[langKey].shopChange,
      senderName: 'Atelier',
      additionalData: { code, orderNumber: number },
    })),
  )
}
