import { count, eq, sql } from 'drizzle-orm'
import type { AuditKind } from '#contract/audit.ts'
import {
  type createSavedView,
  MAX_VIEWS,
  type SavedView,
  type updateSavedView,
} from '#contract/savedViews.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { users } from '../accounts/tables.ts'
import { type Db, iso } from '../db/db.ts'
import { recordEvent } from '../events/record.ts'
import { invalidField, problem } from '../http/problem.ts'
import { changedBy } from '../http/words/parts.ts'
import { isEditable, isVisible, type StoredView, toSavedView } from './queries.ts'
import { savedViews } from './tables.ts'
import { parseViewQuery, requireVisibleQuery } from './viewQuery.ts'

export interface ViewRequest {
  readonly account: SignedIn
  readonly now: Date
}

type Given = z.output<typeof createSavedView.body>

function requireSharing(account: SignedIn): void {
  if (has(account, 'SHARE_SAVED_VIEW')) return
  throw problem('forbidden', { missing: ['SHARE_SAVED_VIEW'] })
}

/** Throws 400 for a query that the list would reject, 403 `hiddenField` or `forbidden`. */
function checkContent(account: SignedIn, { query, shared }: Pick<Given, 'query' | 'shared'>): void {
  const parsed = parseViewQuery(query)
  if (!parsed) throw invalidField('query', 'badQuery')
  requireVisibleQuery(account, parsed)
  if (shared) requireSharing(account)
}

const record = (tx: Db, { account, now }: ViewRequest, kind: AuditKind, view: StoredView): Promise<void> => {
  const { id: recordId, name, query, columns, shared } = view
  return recordEvent(tx, {
    account,
    now,
    area: 'savedViews',
    recordId,
    kind,
    data: { name, query, columns, shared },
  })
}

/** Throws 409 `tooManyViews` at the maximum. Concurrent calls are serialised. */
async function requireRoom(tx: Db, account: SignedIn): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, account.id)).for('no key update')
  const [own] = await tx.select({ views: count() }).from(savedViews).where(eq(savedViews.ownerId, account.id))
  if ((own?.views ?? 0) >= MAX_VIEWS) throw problem('tooManyViews', { facts: { max: MAX_VIEWS } })
}

/** Creates a view owned by the account. */
export function createView(db: Db, request: ViewRequest, given: Given): Promise<SavedView> {
  const { account, now } = request
  checkContent(account, given)
  return db.transaction(async (tx) => {
    await requireRoom(tx, account)
    const at = now.toISOString()
    const [made] = await tx
      .insert(savedViews)
      .values({
        ...given,
        ownerId: account.id,
        createdDate: at,
        createdBy: account.fullName,
        lastModifiedDate: at,
        lastModifiedBy: account.fullName,
      })
      .returning()
    if (!made) throw new Error('A saved view is gone within its own transaction')
    await record(tx, request, 'created', made)
    return toSavedView(account, made)
  })
}

/** The view named in a path, locked. Throws 404 if it is not visible, 403 if it may not be changed. */
async function lockView(tx: Db, account: SignedIn, given: string): Promise<StoredView> {
  const id = /^\d{1,9}$/.test(given) ? Number(given) : 0
  const [view] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update')
  if (!view || !isVisible(account, view)) throw problem('notFound')
  if (!isEditable(account, view)) requireSharing(account)
  return view
}

/** Changes a view; what is not given stays (D-9.17). Throws 409 `versionConflict` if the caller's version is outdated. */
export function updateView(
  db: Db,
  request: ViewRequest,
  id: string,
  { version, ...given }: z.output<typeof updateSavedView.body>,
): Promise<SavedView> {
  const { account, now } = request
  checkContent(account, { query: given.query ?? '', shared: given.shared === true })
  return db.transaction(async (tx) => {
    const view = await lockView(tx, account, id)
    const shared = given.shared ?? view.shared
    if (version !== undefined && version !== view.version)
      throw problem('versionConflict', {
        facts: { version: view.version },
        says: changedBy({ ...view, lastModifiedDate: iso(view.lastModifiedDate) }, now),
      })
    const [changed] = await tx
      .update(savedViews)
      .set({
        ...given,
        // Without an owner it would be invisible once it is no longer shared.
        ownerId: view.ownerId ?? (shared ? null : account.id),
        lastModifiedDate: now.toISOString(),
        lastModifiedBy: account.fullName,
        version: sql`${savedViews.version} + 1`,
      })
      .where(eq(savedViews.id, view.id))
      .returning()
    if (!changed) throw new Error(`Saved view ${view.id} is gone within its own transaction`)
    await record(tx, request, 'changed', changed)
    return toSavedView(account, changed)
  })
}

/** Deletes a view. Throws 404 and 403 as changing it does. */
export function deleteView(db: Db, request: ViewRequest, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const view = await lockView(tx, request.account, id)
    await tx.delete(savedViews).where(eq(savedViews.id, view.id))
    await record(tx, request, 'deleted', view)
  })
}
