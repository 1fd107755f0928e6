import { type SQL, sql } from 'drizzle-orm'
import { type PasswordLinkKind, SET_PASSWORD_PATH } from '#contract/session/passwordLinks.ts'
import type { Language } from '#contract/session/session.ts'
import { passwordMail as en } from '#i18n/en/screens/passwordMail.ts'
import { passwordMail as vi } from '#i18n/vi/screens/passwordMail.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { queueMessages } from '../outbox/queueMessages.ts'
import { maySignIn } from '../session/maySignIn.ts'
import { readShopName } from '../systemProperties/shopName.ts'
import { passwordLinks } from './tables.ts'

const HOUR_MS = 3_600_000
const LIFE_MS: Readonly<Record<PasswordLinkKind, number>> = { INVITATION: 24 * HOUR_MS, RESET: HOUR_MS }
const TEXTS = { en, vi }

/** SQL: changes with the password and the address of the user, after which links from before do not work. */
export const passwordState = (user: SQL): SQL =>
  sql`md5(coalesce(${user}.password_hash, '') || ' ' || lower(coalesce(${user}.email, '')))`

/** Where the token is put when the mail is sent: see `fillLink`. */
export const TOKEN_PLACE = `${SET_PASSWORD_PATH}#…`

interface Owner {
  readonly email: string | null
  readonly login: string
  readonly name: string
  readonly language: Language
  readonly hasPassword: boolean
  /** See `passwordState`. */
  readonly state: string
}

interface Asked {
  readonly userId: number
  readonly publicUrl: string
  readonly now: Date
  /** Who sends it; absent if the owner asked for it. */
  readonly createdBy?: number
}

const findOwner = (tx: Db, userId: number): Promise<Owner[]> =>
  rowsOf(
    tx,
    sql`select nullif(u.email, '') as email, u.login, trim(u.first_name || ' ' || u.last_name) as name,
        case when u.lang_key = 'vi' then 'vi' else 'en' end as language, u.password_hash is not null as "hasPassword",
        ${passwordState(sql`u`)} as state
      from users u where u.id = ${userId} and ${maySignIn(sql`u`)} for no key update of u`,
  )

/**
 * Queues the mail with a link by which the user sets their password; earlier links of theirs stop working. Throws 404 for
 * someone who may not sign in, 409 `noEmail`.
 */
export async function queueLink(tx: Db, { userId, publicUrl, now, createdBy }: Asked): Promise<void> {
  const [owner] = await findOwner(tx, userId)
  if (!owner) throw problem('notFound')
  const { email, login, name, language, hasPassword, state } = owner
  if (email === null) throw problem('noEmail', { facts: { artist: name || login } })
  const kind: PasswordLinkKind = hasPassword ? 'RESET' : 'INVITATION'
  const texts = TEXTS[language][kind]
  const shop = await readShopName(tx)
  await tx.execute(sql`delete from password_links where user_id = ${userId}`)
  const [messageId] = await queueMessages(tx, now, [
    {
      channel: 'EMAIL',
      kind: 'ACCOUNT',
      to: email,
      subject: texts.subject(shop),
      text: texts.text({
        name: name || login,
        login,
        shop,
        link: `${publicUrl}${TOKEN_PLACE}`,
      }),
      ...(createdBy !== undefined && { createdBy }),
    },
  ])
  const expiresAt = new Date(now.getTime() + LIFE_MS[kind]).toISOString()
  await tx.insert(passwordLinks).values({
    userId,
    kind,
    messageId: messageId ?? 0,
    passwordState: state,
    createdDate: now.toISOString(),
    expiresAt,
  })
}
