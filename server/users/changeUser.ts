import { eq, sql } from 'drizzle-orm'
import { type Access, grantsOf, permits } from '#contract/access.ts'
import type { AuditKind } from '#contract/audit.ts'
import type { z } from '#contract/schema/z.ts'
import type { User, UserChange } from '#contract/users.ts'
import { users } from '../accounts/tables.ts'
import { type Db, rowOf } from '../db/db.ts'
import { auditData, type Changes, changesOf } from '../events/changes.ts'
import type { NewEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { requireStepUp } from '../http/stepUp.ts'
import { changedBy } from '../http/words/parts.ts'
import { pushTokens } from '../push/tables.ts'
import { lockRights, type Rights, requireNoMore, rightsOf } from '../session/rights.ts'
import { sessions } from '../session/tables.ts'
import { readPhoneCountry } from '../systemProperties/phoneCountry.ts'
import type { UserRequest } from './createUser.ts'
import { auditedUser, columnsOf, userNameOf } from './fields.ts'
import { hasLogin, readUser } from './queries.ts'
import { requireSomeStore, saveRelated } from './relations.ts'
import { requireFreeEmail } from './unique.ts'

type Given = z.output<typeof UserChange>

/** Tells the owner of a changed e-mail address, at the one that it was before. */
export type EmailChanged = (tx: Db, userId: number, before: string, now: Date) => Promise<void>

/** Who may change another user, who learns of it, and the hash of a new password. */
interface Allowed {
  readonly access: Access
  readonly emailChanged: EmailChanged
  readonly passwordHash?: string | undefined
}

/** A user before and after its change. */
export interface UserChanged {
  readonly before: User
  readonly after: User
  readonly heldBefore: Rights
  readonly heldAfter: Rights
  readonly changes: Changes
  readonly newPassword: boolean
}

const RIGHTS = ['authorities', 'permissions', 'storeIds'] as const
/** Changes that would allow signing in as someone, or locking them out. */
const TAKEOVER = ['activated', 'email'] as const

/** Throws 403 `ownRights` for what users may not change of themselves here (D-3.4, D-9.22, D-1.15). */
function requireNoRights({ changes, newPassword }: UserChanged): void {
  // Changing the own password requires the current one: see `changePassword`.
  if (newPassword || [...RIGHTS, 'activated'].some((field) => field in changes)) throw problem('ownRights')
}

/** Throws 403 `exceedsOwn` if the holder grants, or changes a user who has, rights they lack (D-3.4). */
function requireWithinOwn(holder: Rights, change: UserChanged): void {
  const { changes, heldBefore, heldAfter, newPassword } = change
  const rights = RIGHTS.some((field) => field in changes)
  if (rights || newPassword || TAKEOVER.some((field) => field in changes)) requireNoMore(holder, heldBefore)
  if (rights) requireNoMore(holder, heldAfter)
}

/** Throws 403 `proofNeeded` for what would let someone in, or gives rights (D-2.21). */
function requireProved({ account, now }: UserRequest, { changes, newPassword }: UserChanged): void {
  if (newPassword || [...RIGHTS, ...TAKEOVER].some((field) => field in changes)) requireStepUp(account, now)
}

/** Throws 409 `lastAdmin` if no active user would have ROLE_ADMIN (D-3.4). */
async function requireSomeAdmin(tx: Db): Promise<void> {
  const { remains } = await rowOf<{ remains: boolean }>(
    tx,
    sql`select exists (select 1 from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
      where r.name = 'ROLE_ADMIN' and u.activated and u.staff) as remains`,
  )
  if (!remains) throw problem('lastAdmin')
}

/** The user, locked. Throws 404, 403 if the account may not change another user, 409 `versionConflict`. */
async function lockTarget(
  tx: Db,
  { account, now }: UserRequest,
  access: Access,
  given: Given,
): Promise<User> {
  await tx.execute(sql`select u.id from users u where ${hasLogin(given.login)} for no key update`)
  const user = await readUser(tx, hasLogin(given.login))
  if (!user) throw problem('notFound')
  // Compare by id: two spellings of a login may be equal here but different in the database.
  if (user.id !== account.id && !permits(access, account))
    throw problem('forbidden', { missing: [...grantsOf(access)] })
  if (given.version !== undefined && given.version !== user.version)
    throw problem('versionConflict', { facts: { version: user.version }, says: changedBy(user, now) })
  return user
}

async function write(
  tx: Db,
  { account, now }: UserRequest,
  before: User,
  given: Given,
  passwordHash: string | undefined,
): Promise<UserChanged> {
  const heldBefore = await rightsOf(tx, before.id)
  await tx
    .update(users)
    .set({
      ...columnsOf(given, before, await readPhoneCountry(tx)),
      passwordHash,
      lastModifiedDate: now.toISOString(),
      lastModifiedBy: account.fullName,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, before.id))
  await saveRelated(tx, before.id, given)
  const after = await readUser(tx, sql`u.id = ${before.id}`)
  if (!after) throw new Error(`User ${before.id} is gone within its own transaction`)
  const changes = changesOf(auditedUser(before), auditedUser(after))
  const heldAfter = await rightsOf(tx, before.id)
  return { before, after, heldBefore, heldAfter, changes, newPassword: passwordHash !== undefined }
}

/** Events of the change: password and activation are separate events, as they end sessions. */
export function userEvents(request: UserRequest, { after, changes, newPassword }: UserChanged): NewEvent[] {
  const { activated, ...others } = changes
  const event = (kind: AuditKind, changed: Changes = {}): NewEvent => ({
    ...request,
    area: 'users',
    recordId: after.id,
    kind,
    data: auditData(userNameOf(after), changed),
  })
  return [
    ...(Object.keys(others).length > 0 ? [event('changed', others)] : []),
    ...(activated ? [event(after.activated ? 'activated' : 'deactivated', { activated })] : []),
    ...(newPassword ? [event('passwordChanged')] : []),
  ]
}

/** Ends all sessions of the user (D-9.22). */
async function endSessions(tx: Db, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(pushTokens).where(eq(pushTokens.userId, userId))
}

/** Ends administrators' previews of the user; otherwise they would resume if the user is reactivated. */
const endPreviewsOf = (tx: Db, userId: number) =>
  tx.update(sessions).set({ previewUserId: null }).where(eq(sessions.previewUserId, userId))

/**
 * Changes a member of staff with all checks, within a transaction; users may change themselves except for
 * rights. Absent fields stay unchanged (D-9.17). The caller records `userEvents` and announces the change.
 * Throws 400 `emailExists` and as `columnsOf` and `saveRelated` do, 403 `forbidden`, `exceedsOwn` and
 * `ownRights` and `proofNeeded`, 404, 409 `lastAdmin` (D-3.4, D-9.22) and `versionConflict`.
 */
export async function changeUser(
  tx: Db,
  request: UserRequest,
  given: Given,
  { access, passwordHash, emailChanged }: Allowed,
): Promise<UserChanged> {
  const holder = await lockRights(tx, request.account)
  const before = await lockTarget(tx, request, access, given)
  await requireFreeEmail(tx, given)
  // Checked after the write, since throwing rolls it back.
  const changed = await write(tx, request, before, given, passwordHash)
  if (before.id !== holder.id) requireWithinOwn(holder, changed)
  if ('authorities' in changed.changes || 'activated' in changed.changes) await requireSomeAdmin(tx)
  if (before.id === holder.id) requireNoRights(changed)
  requireProved(request, changed)
  if ('authorities' in changed.changes || 'storeIds' in changed.changes) requireSomeStore(changed.after)
  const left = before.activated && !changed.after.activated
  if (changed.newPassword || left) await endSessions(tx, before.id)
  if (left) await endPreviewsOf(tx, before.id)
  if ('email' in changed.changes && before.email) await emailChanged(tx, before.id, before.email, request.now)
  return changed
}
