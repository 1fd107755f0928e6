import { sql } from 'drizzle-orm'
import type { Language } from '#contract/session/session.ts'
import { type Db, rowOf } from '../db/db.ts'
import { type AccountEvent, CAUSE_TEXTS } from './causeTexts.ts'
import { keepNoticeMails } from './keepMails.ts'
import { notify } from './notify.ts'

/** What happened to an account, and where else its owner may read of it. */
export interface AccountNews {
  readonly userId: number
  readonly kind: AccountEvent
  /** What is known of it besides. */
  readonly detail?: string
  /** Addresses before the change: an intruder reads only the new one. */
  readonly before?: readonly string[]
  readonly now: Date
}

/** Tells the owner of an account, whatever they chose, by bell and mail, and by mail to the addresses that it had before. */
export async function tellOfAccount(
  tx: Db,
  { userId, kind, detail, before = [], now }: AccountNews,
): Promise<void> {
  const { language, login } = await rowOf<{ language: Language; login: string }>(
    tx,
    sql`select case when u.lang_key = 'vi' then 'vi' else 'en' end as language, u.login from users u where u.id = ${userId}`,
  )
  const { [kind]: title, unexpected } = CAUSE_TEXTS[language].SECURITY
  const body = [detail, unexpected].filter(Boolean).join('\n')
  const path = `/user/detail/${encodeURIComponent(login)}`
  await notify(tx, now, userId, {
    cause: 'SECURITY',
    title,
    description: body,
    senderName: 'Atelier',
    additionalData: { path },
  })
  const mail = { userId, title, body, path, notBefore: undefined }
  const mails = [...new Set(before)].map((address) => ({ ...mail, address }))
  await keepNoticeMails(tx, now, mails)
}
