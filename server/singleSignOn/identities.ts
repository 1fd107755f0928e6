import { and, eq, sql } from 'drizzle-orm'
import type { Identity } from '#contract/session/singleSignOn.ts'
import type { SignedIn } from '../accounts/account.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { type Db, iso, isoOrNull, rowsOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { lockAllRights } from '../session/rights.ts'
import { SIGN_INS } from '../session/signInEvents.ts'
import { identities } from '../session/tables.ts'
import { lockUser } from '../session/tokens.ts'
import type { Claims } from './claims.ts'
import { link, linkOf } from './findAccount.ts'
import type { Providers } from './providers.ts'

interface Stored extends Omit<Identity, 'provider' | 'label'> {
  readonly issuer: string
}

/** The accounts at providers that sign in to the user, the oldest first. */
export async function listIdentities(db: Db, providers: Providers, userId: number): Promise<Identity[]> {
  const rows = await rowsOf<Stored>(
    db,
    sql`select id, issuer, email, created_date as since, last_used as "lastUsed"
      from identities where user_id = ${userId} order by id`,
  )
  return rows.map(({ issuer, ...row }) => {
    const provider = providers.all.find((one) => sameIssuer(one.issuer, issuer))
    return {
      ...row,
      provider: provider?.name ?? null,
      label: provider?.label ?? URL.parse(issuer)?.hostname ?? issuer,
      since: iso(row.since),
      lastUsed: isoOrNull(row.lastUsed),
    }
  })
}

/** A provider may end its name with a slash that the configuration leaves out. */
const sameIssuer = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '')

/** Links the identity with the account. Throws 409 `identityTaken` if it signs in to another one. */
export function linkIdentity(
  db: Db,
  providers: Providers,
  account: SignedIn,
  { claims, now }: { readonly claims: Claims; readonly now: Date },
): Promise<Identity> {
  return db.transaction(async (tx) => {
    await lockAllRights(tx)
    const { userId, identityId } = (await linkOf(tx, claims)) ?? (await link(tx, account.id, claims, now))
    if (userId !== account.id) throw problem('identityTaken')
    const all = await listIdentities(tx, providers, account.id)
    const linked = all.find(({ id }) => id === identityId)
    if (!linked) throw new Error('A link is gone within its own transaction')
    return linked
  })
}

/** Removes a link, and ends what was signed in by it, but for the account's current session. Throws 404. */
export function removeIdentity(db: Db, account: SignedIn, id: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    await tx.execute(sql`delete from sessions s using provider_sessions p where p.family = s.family and p.identity_id = ${id}
      and s.user_id = ${account.id} and s.family <> (select family from sessions where id = ${account.sessionId})`)
    const [gone] = await tx
      .delete(identities)
      .where(and(eq(identities.id, id), eq(identities.userId, account.id)))
      .returning({ issuer: identities.issuer, email: identities.email })
    if (!gone) throw problem('notFound')
    const data = auditData(account.fullName, { issuer: [gone.issuer, null], email: [gone.email, null] })
    const event = { account, now, area: SIGN_INS, recordId: account.id, data }
    await recordEvent(tx, { ...event, kind: 'identityRemoved' })
    await announceSessionChange(tx)
  })
}
