import { sql } from 'drizzle-orm'
import { codeAt } from './appCode.ts'
import { listOf, select } from './page/page.ts'
import { PASSWORD, type StaffLogin } from './people.ts'
import type { Ask, TestServer } from './server.ts'

export const FACTOR_PATH = '/api/account/second-factor'
const STEP_MS = 30_000

/** A person's authenticator app, which shows another code at each call: half a minute goes by first. */
export interface App {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  readonly next: () => string
}

/** Sets a second factor up for the account of the session. */
export async function addFactor({ clock }: TestServer, ask: Ask, password = PASSWORD): Promise<App> {
  const started = await ask('POST', `${FACTOR_PATH}/start`, { body: { password } })
  if (started.status !== 200) throw new Error(`No secret: ${started.status} ${started.text}`)
  const secret = started.json.secret as unknown as string
  const next = () => {
    clock.advance(STEP_MS)
    return codeAt(secret, clock.now)
  }
  const confirmed = await ask('POST', `${FACTOR_PATH}/confirm`, { body: { factorCode: next() } })
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${confirmed.status} ${confirmed.text}`)
  return { secret, recoveryCodes: confirmed.json.recoveryCodes as unknown as string[], next }
}

/** Tries to sign in with the right password. */
export const signInWith = (server: TestServer, username: StaffLogin, factorCode?: string, address?: string) =>
  server.ask('POST', '/api/authenticate', {
    body: { username, password: PASSWORD, ...(factorCode !== undefined && { factorCode }) },
    ...(address !== undefined && { address }),
  })

/** Takes the factors of earlier tests away, the roles that require one, and what was tried and said. */
export async function forgetFactors({ database }: TestServer): Promise<void> {
  for (const table of [
    'totp_factors',
    'passkeys',
    'used_nonces',
    'recovery_codes',
    'sign_in_attempts',
    'notice_mails',
    'notifications',
    'events',
  ])
    await database.db.execute(sql`delete from ${sql.identifier(table)}`)
  await database.db.execute(sql`update roles set requires_second_factor = false`)
}

/** What the account was told of its second factor, and whether by mail, too. */
export const noticesOf = (server: TestServer, login: StaffLogin) =>
  select<{ title: string; mailed: boolean }>(
    server,
    sql`select n.title, exists (select 1 from notice_mails m where m.user_id = u.id and m.title = n.title) as mailed
      from notifications n join notification_recipients r on r.notification_id = n.id
      join users u on u.id = r.user_id where u.login = ${login} and n.cause = 'SECURITY' order by n.id`,
  )

/** The entries of a kind in the audit of sign-ins. */
export const audited = async (admin: Ask, kind: string) =>
  listOf((await admin('GET', '/api/audit?area=signIns')).json).filter(({ kind: one }) => String(one) === kind)
