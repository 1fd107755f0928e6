import { eq, type InferSelectModel, or } from 'drizzle-orm'
import type { OrderColumn } from '#contract/orders/fields.ts'
import { OrderColumnName } from '#contract/orders/list.ts'
import type { SavedView } from '#contract/savedViews.ts'
import { compareNames } from '#contract/text/names.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import type { Db } from '../db/db.ts'
import { countMatching } from '../orders/list/counts.ts'
import { savedViews } from './tables.ts'
import { isOpenTo, visibleFilter } from './viewQuery.ts'

export type StoredView = InferSelectModel<typeof savedViews>

/** Whether the account may change it: shared views need SHARE_SAVED_VIEW, others must be its own. */
export const isEditable = (account: SignedIn, { shared, ownerId }: StoredView): boolean =>
  shared ? has(account, 'SHARE_SAVED_VIEW') : ownerId === account.id

/** Its own, or a shared one that does not filter, sort or search by hidden fields (D-3.7). */
export const isVisible = (account: SignedIn, view: StoredView): boolean =>
  view.ownerId === account.id || (view.shared && isOpenTo(account, view.query))

const isColumn = (name: string): name is OrderColumn => OrderColumnName.safeParse(name).success

/** The view as visible to the account; columns removed by a newer version are left out. */
export function toSavedView(account: SignedIn, view: StoredView): SavedView {
  const { id, name, query, shared, version } = view
  const columns = view.columns?.filter(isColumn) ?? []
  const editable = isEditable(account, view)
  return { id, name, query, columns: columns.length > 0 ? columns : null, shared, editable, version }
}

async function visibleViews(db: Db, account: SignedIn): Promise<StoredView[]> {
  const views = await db
    .select()
    .from(savedViews)
    .where(or(eq(savedViews.ownerId, account.id), eq(savedViews.shared, true)))
  return views
    .filter((view) => isVisible(account, view))
    .toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id)
}

/** The account's own views and the shared ones it may use, by name. */
export async function listViews(db: Db, account: SignedIn): Promise<SavedView[]> {
  return (await visibleViews(db, account)).map((view) => toSavedView(account, view))
}

/** Number of orders in scope for each of the account's views; one after the other to limit the load. */
export async function countViews(
  db: Db,
  account: SignedIn,
  now: Date,
): Promise<{ id: number; count: number }[]> {
  const counts: { id: number; count: number }[] = []
  for (const { id, query } of await visibleViews(db, account)) {
    const filter = visibleFilter(account, query)
    if (filter) counts.push({ id, count: await countMatching(db, account, filter, now) })
  }
  return counts
}
