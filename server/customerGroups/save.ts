import { and, eq, type InferSelectModel, ne, sql } from 'drizzle-orm'
import type { AuditKind } from '#contract/audit.ts'
import type { CustomerGroup, GroupChange, NewGroup } from '#contract/customers/groups.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { auditData, type Changes, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import { duplicate } from '../http/violations.ts'
import { changedBy } from '../http/words/parts.ts'
import { addMembers, countMembers, customerIds } from './members.ts'
import { getGroup } from './queries.ts'
import { customerGroups, customerGroupUsers } from './tables.ts'

export interface GroupRequest {
  readonly account: SignedIn
  readonly now: Date
}

type Stored = InferSelectModel<typeof customerGroups>
type Content = z.output<typeof NewGroup>

const record = (
  tx: Db,
  { account, now }: GroupRequest,
  kind: AuditKind,
  { id: recordId, name }: Pick<Stored, 'id' | 'name'>,
  changes: Changes,
): Promise<void> =>
  recordEvent(tx, { account, now, area: 'customerGroups', recordId, kind, data: auditData(name, changes) })

/** Arbitrary lock id: serialises naming of groups, since no two may have names that a person would call the same. */
const NAME_LOCK = 7_411_006

/** Throws 409 `duplicate` if another group has a name that a person would call the same (D-13.23). */
async function requireFreeName(tx: Db, name: string, own = 0): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAME_LOCK})`)
  const [taken] = await tx
    .select({ name: customerGroups.name })
    .from(customerGroups)
    .where(and(sql`fold_name(${customerGroups.name}) = fold_name(${name})`, ne(customerGroups.id, own)))
    .limit(1)
  if (taken) throw duplicate('customer_groups', 'name', taken.name)
}

/** The group, locked with a lock that still allows a merge to reference it. Throws 404. */
async function lockGroup(tx: Db, id: number): Promise<Stored> {
  const [group] = await tx.select().from(customerGroups).where(eq(customerGroups.id, id)).for('no key update')
  if (!group) throw problem('notFound')
  return group
}

const savedBy = ({ account, now }: GroupRequest) => ({
  lastModifiedDate: now.toISOString(),
  lastModifiedBy: account.fullName,
})

/** Creates a group with its customers. Throws 409 `duplicate`, `groupTooLarge`, 400 for unknown customers. */
export function createGroup(
  db: Db,
  request: GroupRequest,
  { name, description, users = [] }: Content,
): Promise<CustomerGroup> {
  return db.transaction(async (tx) => {
    await requireFreeName(tx, name)
    const saved = savedBy(request)
    const created = { createdDate: saved.lastModifiedDate, createdBy: saved.lastModifiedBy }
    const [made] = await tx
      .insert(customerGroups)
      .values({ name, description, ...created, ...saved })
      .returning()
    if (!made) throw new Error('The new group has no id')
    const userCount = await addMembers(tx, made.id, await customerIds(tx, request.account, users))
    await record(tx, request, 'created', made, changesOf({}, { name, description, userCount }))
    return getGroup(tx, request.account, made.id)
  })
}

/** Replaces the members of a locked group. Returns how many were added and removed. */
async function replaceMembers(
  tx: Db,
  { account }: GroupRequest,
  groupId: number,
  users: NonNullable<Content['users']>,
) {
  const ids = await customerIds(tx, account, users)
  const own = eq(customerGroupUsers.groupId, groupId)
  const gone = await tx
    .delete(customerGroupUsers)
    // One parameter: a thousand take longer to build than to run.
    .where(and(own, sql`${customerGroupUsers.customerId} <> all(${intArray(ids)})`))
    .returning({ id: customerGroupUsers.customerId })
  return { removed: gone.length, added: await addMembers(tx, groupId, ids) }
}

const moved = ({ removed, added }: { readonly removed: number; readonly added: number }): Changes => ({
  ...(removed > 0 && { removed: [null, removed] }),
  ...(added > 0 && { added: [null, added] }),
})

/** Changes a group; absent fields stay (D-9.11, D-9.17). Throws as creating; 404, 409 `versionConflict`. */
export function updateGroup(
  db: Db,
  request: GroupRequest,
  { id, version, users, ...given }: z.output<typeof GroupChange>,
): Promise<CustomerGroup> {
  return db.transaction(async (tx) => {
    const group = await lockGroup(tx, id)
    if (version !== undefined && version !== group.version)
      throw problem('versionConflict', {
        facts: { version: group.version },
        says: changedBy(group, request.now),
      })
    const { name = group.name, description = group.description } = given
    if (name !== group.name) await requireFreeName(tx, name, id)
    const members = users ? await replaceMembers(tx, request, id, users) : { removed: 0, added: 0 }
    const before = { name: group.name, description: group.description }
    const changes = { ...changesOf(before, { name, description }), ...moved(members) }
    if (Object.keys(changes).length === 0) return getGroup(tx, request.account, id)
    await tx
      .update(customerGroups)
      .set({ name, description, ...savedBy(request), version: sql`${customerGroups.version} + 1` })
      .where(eq(customerGroups.id, id))
    await record(tx, request, 'changed', { id, name }, changes)
    return getGroup(tx, request.account, id)
  })
}

/** Adds customers to a group. Throws 404, 409 `groupTooLarge`, 400 for unknown customers. */
export function addToGroup(
  db: Db,
  request: GroupRequest,
  id: string,
  ids: readonly number[],
): Promise<{ added: number; userCount: number }> {
  return db.transaction(async (tx) => {
    const group = await lockGroup(tx, idIn(id))
    const given = ids.map((customerId) => ({ id: customerId }))
    const added = await addMembers(tx, group.id, await customerIds(tx, request.account, given, 'ids'))
    if (added > 0) {
      const saved = { ...savedBy(request), version: sql`${customerGroups.version} + 1` }
      await tx.update(customerGroups).set(saved).where(eq(customerGroups.id, group.id))
      await record(tx, request, 'changed', group, moved({ removed: 0, added }))
    }
    return { added, userCount: await countMembers(tx, group.id) }
  })
}

/** Deletes a group but not its customers. Throws 404. */
export function deleteGroup(db: Db, request: GroupRequest, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const group = await lockGroup(tx, idIn(id))
    const { name, description } = group
    const userCount = await countMembers(tx, group.id)
    await tx.delete(customerGroups).where(eq(customerGroups.id, group.id))
    await record(tx, request, 'deleted', group, changesOf({ name, description, userCount }, {}))
  })
}
