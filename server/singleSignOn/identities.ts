import { eq, sql } from 'drizzle-orm'
import type { Identity } from '#contract/session/singleSignOn.ts'
import type { SignedIn } from '../accounts/account.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { type Db, iso, isoOrNull, rowsOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { tellOfAccount } from '../notifications/tellOfAccount.ts'
import { pushTokens } from '../push/tables.ts'
import { lockAllRights } from '../session/rights.ts'
import { SIGN_INS } from '../session/signInEvents.ts'
import { lockUser } from '../session/tokens.ts'
import type { Claims } from './claims.ts'
import { link, linkOf } from './findAccount.ts'
import type { Providers } from './providers.ts'

interface Stored extends Omit<Identity, 'provider' | 'label'> {
  readonly issuer: string
}

/** A link that was removed, and the name of whose it was. */
interface Gone extends Pick<Stored, 'issuer' | 'email'> {
  readonly name: string
}

/** The accounts at providers that sign in to the user, the oldest first. */
export async function listIdentities(db: Db, providers: Providers, userId: number): Promise<Identity[]> {
  const rows = await rowsOf<Stored>(
    db,
    sql`select id, issuer, email, created_date as since, last_used as "lastUsed"
      from identities where user_id = ${userId} order by id`,
  )
  return rows.map(({ issuer, ...row }) => ({
    ...row,
    ...namesOf(providers, issuer),
    since: iso(row.since),
    lastUsed: isoOrNull(row.lastUsed),
  }))
}

function namesOf(providers: Providers, issuer: string): Pick<Identity, 'provider' | 'label'> {
  const provider = providers.all.find((one) => sameIssuer(one.issuer, issuer))
  return {
    provider: provider?.name ?? null,
    label: provider?.label ?? URL.parse(issuer)?.hostname ?? issuer,
  }
}

/** A provider may end its name with a slash that the configuration leaves out. */
const sameIssuer = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '')

const nameLink = (providers: Providers, issuer: string, email: string | null | undefined): string =>
  [namesOf(providers, issuer).label, email].filter(Boolean).join(', ')

/** Links the identity with the account, whose owner is told. Throws 409 `identityTaken` if it signs in to another one. */
export function linkIdentity(
  db: Db,
  providers: Providers,
  account: SignedIn,
  { claims, now }: { readonly claims: Claims; readonly now: Date },
): Promise<Identity> {
  return db.transaction(async (tx) => {
    await lockAllRights(tx)
    const before = await linkOf(tx, claims)
    if (before && before.userId !== account.id) throw problem('identityTaken')
    const { identityId } = before ?? (await link(tx, account.id, claims, now))
    if (!before) {
      const detail = nameLink(providers, claims.issuer, claims.email)
      await tellOfAccount(tx, { userId: account.id, kind: 'identityLinked', detail, now })
    }
    const all = await listIdentities(tx, providers, account.id)
    const linked = all.find(({ id }) => id === identityId)
    if (!linked) throw new Error('A link is gone within its own transaction')
    return linked
  })
}

/** Ends what a user is signed in to by a link, but for the account's current session, and forgets the devices for push messages. */
async function endSessionsBy(tx: Db, account: SignedIn, identityId: number, userId: number): Promise<void> {
  // The current session may have ended at this moment: then there is none to keep.
  const ended = await rowsOf(
    tx,
    sql`delete from sessions s using provider_sessions p
      where p.family = s.family and p.identity_id = ${identityId} and s.user_id = ${userId}
        and s.family is distinct from (select family from sessions where id = ${account.sessionId})
      returning s.id`,
  )
  if (ended.length > 0) await tx.delete(pushTokens).where(eq(pushTokens.userId, userId))
}

interface Removal {
  readonly id: number
  /** Whose link it is: the account's own, or a colleague's. */
  readonly userId: number
  readonly now: Date
}

/**
 * Removes a link, and ends what was signed in by it, but for the account's current session. A colleague is told. Throws 404 for
 * a link that the user does not have.
 */
export function removeIdentity(
  db: Db,
  providers: Providers,
  account: SignedIn,
  { id, userId, now }: Removal,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await endSessionsBy(tx, account, id, userId)
    const [gone] = await rowsOf<Gone>(
      tx,
      sql`delete from identities i using users u where u.id = i.user_id and i.id = ${id} and i.user_id = ${userId}
        returning i.issuer, i.email, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.login) as name`,
    )
    if (!gone) throw problem('notFound')
    const { issuer, email, name } = gone
    const data = auditData(name, { issuer: [issuer, null], email: [email, null] })
    await recordEvent(tx, { account, now, area: SIGN_INS, recordId: userId, kind: 'identityRemoved', data })
    if (userId !== account.id) {
      const detail = nameLink(providers, issuer, email)
      await tellOfAccount(tx, { userId, kind: 'identityRemoved', detail, now })
    }
    await announceSessionChange(tx)
  })
}
