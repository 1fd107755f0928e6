import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { roles } from '../roles/tables.ts'
import type { SignedIn } from './account.ts'
import { announceSessionChange } from './sessions.ts'
import { sessions } from './tables.ts'
import { lockUser, ofSameSession } from './tokens.ts'

interface Change {
  readonly role: string
  readonly roleId: number | null
  readonly kind: 'previewStarted' | 'previewEnded'
}

/** Marks every token of the session, so that those under way and those to come hold the same. */
async function setPreview(tx: Db, account: SignedIn, now: Date, change: Change): Promise<void> {
  await lockUser(tx, account.id)
  await tx.update(sessions).set({ previewRoleId: change.roleId }).where(ofSameSession(tx, account))
  const event = { account, now, area: 'users', recordId: account.id, kind: change.kind }
  await recordEvent(tx, { ...event, data: auditData(change.role) })
  await announceSessionChange(tx)
}

/**
 * The session holds what the role holds from now on, and writes nothing; which orders it sees is still asked of the
 * account itself (D-3.6). Throws 400 `notPreviewable` for an unknown role, and for customers, who cannot sign in.
 */
export function startPreview(db: Db, account: SignedIn, name: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, name))
    if (!role || name === 'ROLE_CUSTOMER') throw problem('notPreviewable')
    await setPreview(tx, account, now, { role: name, roleId: role.id, kind: 'previewStarted' })
  })
}

/** The session holds what its account holds again; one that previews nothing stays as it is. */
export async function endPreview(db: Db, account: SignedIn, now: Date): Promise<void> {
  const role = account.previewing
  if (role === null) return
  await db.transaction((tx) => setPreview(tx, account, now, { role, roleId: null, kind: 'previewEnded' }))
}
