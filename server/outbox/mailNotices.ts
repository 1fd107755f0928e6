import { sql } from 'drizzle-orm'
import type { Language } from '#contract/session/session.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { CAUSE_TEXTS } from '../notifications/causeTexts.ts'
import { GATHERED_MS } from '../notifications/keepMails.ts'
import { isReachable } from '../notifications/recipients.ts'
import { type NewMessage, queueMessages } from './queueMessages.ts'

/** The job that gathers notifications into mails. */
export const MAIL_NOTICES = 'mail-notices'

/** Recipients per transaction. */
const AT_ONCE = 100

interface Gathered {
  /** Whether it goes to the account, which may follow links into the console. */
  readonly own: boolean
  readonly to: string | null
  readonly language: Language
  readonly notices: readonly { readonly title: string; readonly body: string; readonly path: string }[]
}

const END: Readonly<Record<Language, string>> = {
  en: 'You choose what comes by e-mail here:',
  vi: 'Bạn chọn thông báo nào gửi qua email tại đây:',
}

/** One mail of all that was gathered, those about the same page together, in the recipient's language. */
function mailOf({ own, to, language, notices }: Gathered, publicUrl: string): NewMessage | undefined {
  const last = notices.at(-1)
  if (to === null || !last) return undefined
  const paths = [...new Set(notices.map(({ path }) => path))]
  const parts = paths.map((path) => {
    const about = notices.filter((notice) => notice.path === path)
    const lines = about.flatMap(({ title, body }) => [title, ...(body ? [body] : [])])
    return own ? [...lines, `${publicUrl}${path}`] : lines
  })
  const end = own ? [[END[language], `${publicUrl}/notification-settings/me`]] : []
  return {
    channel: 'EMAIL',
    kind: 'NOTICE',
    to,
    subject: notices.length === 1 ? last.title : CAUSE_TEXTS[language].several(notices.length, last.title),
    text: [...parts, ...end].map((lines) => lines.join('\n')).join('\n\n'),
  }
}

/** Takes what is due of some recipients, with what was to follow within the next minutes. */
const take = (tx: Db, now: Date): Promise<Gathered[]> =>
  rowsOf<Gathered>(
    tx,
    sql`with due as (select user_id from notice_mails where due <= ${now.toISOString()} group by 1 order by min(due)
          limit ${AT_ONCE}),
      taken as (delete from notice_mails m using due d where m.user_id = d.user_id
        and m.due <= ${new Date(now.getTime() + GATHERED_MS).toISOString()} returning m.*)
      select t.address is null as own,
        coalesce(t.address, case when ${isReachable} then nullif(u.email, '') end) as "to",
        case when u.lang_key = 'vi' then 'vi' else 'en' end as language,
        json_agg(json_build_object('title', t.title, 'body', t.body, 'path', t.path) order by t.id) as notices
      from taken t join users u on u.id = t.user_id group by u.id, t.address`,
  )

/** Queues one mail for each recipient of whom something is due. Returns how many were queued. */
export async function mailNotices(db: Db, now: Date, publicUrl: string): Promise<number> {
  for (let queued = 0; ; ) {
    const [taken, mails] = await db.transaction(async (tx) => {
      const gathered = await take(tx, now)
      const made = gathered.flatMap((one) => mailOf(one, publicUrl) ?? [])
      await queueMessages(tx, now, made)
      return [gathered.length, made.length]
    })
    queued += mails
    if (taken < AT_ONCE) return queued
  }
}
