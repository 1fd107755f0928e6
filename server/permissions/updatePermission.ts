import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PermissionChange, PermissionRecord } from '#contract/permissionRecords.ts'
import type { Db } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { permissions } from '../roles/tables.ts'
import { announceSessionChange } from '../session/sessions.ts'
import { lockRights } from '../users/rights.ts'
import {
  auditedPermission,
  type PermissionRequest,
  requireFreeName,
  requireUnused,
  touchAdminRole,
} from './content.ts'
import { getPermission } from './queries.ts'

type Given = z.output<typeof PermissionChange>

/** A name that somebody goes by stays. Throws 409 `inUse` and `duplicate`. */
async function rename(tx: Db, request: PermissionRequest, before: PermissionRecord, name: string) {
  if (name === before.name) return
  await requireUnused(tx, request.account, before)
  await requireFreeName(tx, name, before.id)
  await touchAdminRole(tx, request)
}

/** Changes a permission. Throws 404, 409 `versionConflict`, `inUse` for the name of one in use, and `duplicate`. */
export function updatePermission(
  db: Db,
  request: PermissionRequest,
  { id, version, ...given }: Given,
): Promise<PermissionRecord> {
  const { account, now } = request
  return db.transaction(async (tx) => {
    await lockRights(tx, account)
    const before = await getPermission(tx, id)
    if (version !== undefined && version !== before.version)
      throw problem('versionConflict', { facts: { version: before.version } })
    await rename(tx, request, before, given.name)
    await tx
      .update(permissions)
      .set({
        ...given,
        lastModifiedDate: now.toISOString(),
        lastModifiedBy: account.fullName,
        version: sql`${permissions.version} + 1`,
      })
      .where(eq(permissions.id, id))
    const after = await getPermission(tx, id)
    const changes = changesOf(auditedPermission(before), auditedPermission(after))
    if (Object.keys(changes).length > 0)
      await recordEvent(tx, {
        ...request,
        area: 'permissions',
        recordId: id,
        kind: 'changed',
        data: auditData(after.name, changes),
      })
    await announceSessionChange(tx)
    return after
  })
}
