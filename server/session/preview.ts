import { eq, sql } from 'drizzle-orm'
import type { z } from '#contract/schema/z.ts'
import type { startPreview as contract } from '#contract/session/preview.ts'
import type { SignedIn } from '../accounts/account.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { roles } from '../accounts/tables.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { type NewEvent, recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { maySignIn } from './maySignIn.ts'
import { sessions } from './tables.ts'
import { lockUser, ofSameSession } from './tokens.ts'

type Given = z.output<typeof contract.body>

interface Mark {
  readonly previewRoleId: number | null
  readonly previewUserId: number | null
}

/** Audit data besides actor and time: for a role, recorded on the administrator; for a user, on that user. */
type PreviewEvent = Pick<NewEvent, 'recordId' | 'data'>

interface Seen {
  readonly id: number
  readonly login: string
  readonly fullName: string
  readonly authorities: readonly string[]
}

/** Marks every token of the session, so that current and later calls have the same grants. */
async function setMark(tx: Db, account: SignedIn, mark: Mark): Promise<void> {
  await lockUser(tx, account.owner.id)
  await tx.update(sessions).set(mark).where(ofSameSession(tx, account))
  await announceSessionChange(tx)
}

const asRole = (account: SignedIn, name: string): PreviewEvent => ({
  recordId: account.owner.id,
  data: auditData(name),
})

const asUser = ({ id, login, fullName, authorities }: Seen): PreviewEvent => ({
  recordId: id,
  data: { ...auditData(fullName || login), login, authorities },
})

/** The user to preview, who can sign in and has the given role, if any. Throws 400 `notPreviewable`. */
async function findSeen(tx: Db, { login = '', role }: Given): Promise<Seen> {
  const [seen] = await rowsOf<Seen>(
    tx,
    sql`select u.id, u.login, trim(u.first_name || ' ' || u.last_name) as "fullName",
        array(select r.name from user_roles ur join roles r on r.id = ur.role_id
          where ur.user_id = u.id order by r.name) as authorities
      from users u where lower(u.login) = ${login.toLowerCase()} and ${maySignIn(sql`u`)}`,
  )
  if (!seen || (role !== undefined && !seen.authorities.includes(role))) throw problem('notPreviewable')
  return seen
}

async function findRole(tx: Db, name: string): Promise<number> {
  const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, name))
  if (!role || name === 'ROLE_CUSTOMER') throw problem('notPreviewable')
  return role.id
}

/**
 * From now on the session has the grants of the role, or is the given user, and is read-only. For a role, the
 * order scope remains the administrator's (D-3.6). Throws 400 `notPreviewable` for an unknown role, or a user
 * who does not exist, may not sign in (such as customers) or does not have the role.
 */
export function startPreview(db: Db, account: SignedIn, given: Given, now: Date): Promise<void> {
  const event = { account: account.owner, now, area: 'users', kind: 'previewStarted' as const }
  return db.transaction(async (tx) => {
    if (given.login !== undefined) {
      const seen = await findSeen(tx, given)
      await setMark(tx, account, { previewRoleId: null, previewUserId: seen.id })
      await recordEvent(tx, { ...event, ...asUser(seen) })
      return
    }
    const role = given.role ?? ''
    await setMark(tx, account, { previewRoleId: await findRole(tx, role), previewUserId: null })
    await recordEvent(tx, { ...event, ...asRole(account, role) })
  })
}

/** Ends the preview; no-op if there is none. */
export async function endPreview(db: Db, account: SignedIn, now: Date): Promise<void> {
  const { previewing, owner } = account
  if (previewing === null) return
  const event = previewing.role === null ? asUser(account) : asRole(account, previewing.role)
  await db.transaction(async (tx) => {
    await setMark(tx, account, { previewRoleId: null, previewUserId: null })
    await recordEvent(tx, { account: owner, now, area: 'users', kind: 'previewEnded', ...event })
  })
}
