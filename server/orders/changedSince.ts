import type { OrderEvent } from '#contract/orders/events.ts'
import { seesField } from '#contract/orders/fields.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, iso } from '../db/db.ts'
import { lastChange } from '../events/lastChange.ts'
import { changedBy, type Said } from '../http/words/parts.ts'

interface Asking {
  readonly account: SignedIn
  readonly now: Date
}

interface Changed {
  readonly id: number
  readonly lastModifiedBy: string
  /** As PostgreSQL writes it. */
  readonly lastModifiedDate: string
}

/** Who changed the order last, for a `versionConflict`; undefined for accounts that do not see it. */
export const orderChangedBy = (
  { lastModifiedBy, lastModifiedDate }: Changed,
  { account, now }: Asking,
): Said | undefined =>
  seesField(account, 'lastModifiedBy')
    ? changedBy({ lastModifiedBy, lastModifiedDate: iso(lastModifiedDate) }, now)
    : undefined

/**
 * Who changed a part of the order last, by its events, for a `versionConflict`; undefined if none says, or for accounts that
 * do not see it.
 * @param about what the data of the event include: what the part says now
 */
export async function partChangedBy(
  tx: Db,
  { id }: Pick<Changed, 'id'>,
  { account, now }: Asking,
  kind: OrderEvent['kind'],
  about?: Readonly<Record<string, unknown>>,
): Promise<Said | undefined> {
  if (!seesField(account, 'lastModifiedBy')) return undefined
  const last = await lastChange(tx, { area: 'orders', recordId: id, kind }, about)
  return last && changedBy(last, now)
}
