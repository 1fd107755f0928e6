import { sql } from 'drizzle-orm'
import type { Language } from '#contract/session/session.ts'
import type { Account } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { CAUSE_TEXTS } from '../notifications/causeTexts.ts'
import { notifyMany } from '../notifications/notifyMany.ts'
import { tellOfAccount } from '../notifications/tellOfAccount.ts'

interface News {
  readonly account: Account
  readonly now: Date
  readonly artist: { readonly id: number; readonly login: string; readonly name: string }
  /** Addresses that were paid at before. */
  readonly before: readonly string[]
}

/** Who may pay artists: active staff with one of the permissions, by a role or their own. */
const readPayers = (tx: Db): Promise<{ id: number; language: Language }[]> =>
  rowsOf(
    tx,
    sql`select u.id, case when u.lang_key = 'vi' then 'vi' else 'en' end as language from users u
      where u.staff and u.activated and exists (
        select from permissions p where p.name in ('CREATE_PAYOUT', 'UPDATE_PAYMENT_STATUS')
          and (exists (select from user_permissions up where up.user_id = u.id and up.permission_id = p.id)
            or exists (select from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
              where ur.user_id = u.id and rp.permission_id = p.id)))
      order by u.id`,
  )

/** Tells the artist, at the earlier addresses too, and those who pay that payment data were changed (D-8.36). */
export async function tellOfPayment(tx: Db, { account, now, artist, before }: News): Promise<void> {
  const path = `/artists/${encodeURIComponent(artist.login)}`
  await tellOfAccount(tx, { userId: artist.id, kind: 'paymentDataChanged', before, now })
  const payers = (await readPayers(tx)).filter(({ id }) => id !== account.id && id !== artist.id)
  await notifyMany(
    tx,
    now,
    payers.map(({ id, language }) => ({
      userId: id,
      cause: 'SECURITY' as const,
      title: CAUSE_TEXTS[language].SECURITY.paymentDataOf(artist.name),
      description: CAUSE_TEXTS[language].SECURITY.paymentDataNext,
      senderName: account.fullName,
      additionalData: { path },
    })),
  )
}
