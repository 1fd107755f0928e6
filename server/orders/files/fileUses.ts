import { type SQL, sql } from 'drizzle-orm'
import type { FileUse } from '#contract/orders/orderFiles.ts'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { Lane } from '#contract/orders/steps/steps.ts'
import { laneWorks } from '#contract/orders/steps/versions.ts'
import type { Account } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { visibleDelivery } from '../deliveries/deliveries.ts'
import { visibleLanes } from '../steps/visibleLanes.ts'

/**
 * The files that the account may see of an order in its scope, with their places: the same conditions as those of the
 * page and of `isInOrder`.
 */
export const placesOf = (
  account: Account,
  orderId: number,
): SQL => sql`select l.file_id, l.kind as kind, i.name as item, null::int as step_id
    from item_files l join order_items i on i.id = l.item_id where i.order_id = ${orderId}
  union all select l.file_id, 'STEP', null, s.id
    from step_files l join steps s on s.id = l.step_id join orders o on o.id = s.order_id
    where s.order_id = ${orderId} and ${visibleLanes(account)}
  union all select l.file_id, 'COMMENT', null, s.id
    from comment_files l join step_comments c on c.id = l.comment_id join steps s on s.id = c.step_id
      join orders o on o.id = s.order_id
    where s.order_id = ${orderId} and ${visibleLanes(account)}
  union all select l.file_id, 'DELIVERY', null, null
    from delivery_files l join orders o on o.id = l.order_id join files f on f.id = l.file_id
    where l.order_id = ${orderId} and ${visibleDelivery(account)}`

/** A place as stored. */
export interface StoredUse extends Pick<FileUse, 'kind' | 'item' | 'stepId'> {}

/** A step with the ids of its files. */
export interface FiledStep {
  readonly id: number
  readonly lane: Lane
  readonly status: OrderStatus
  readonly artist: { readonly id: number } | null
  readonly attachments: readonly number[]
}

/** The steps of an order in the lanes that the account may see, oldest first. */
export const readFiledSteps = (db: Db, account: Account, orderId: number): Promise<FiledStep[]> =>
  rowsOf<FiledStep>(
    db,
    sql`select s.id, s.lane, s.status, case when s.artist_id is not null then json_build_object('id', s.artist_id) end
        as artist, coalesce((select json_agg(l.file_id order by l.position) from step_files l where l.step_id = s.id),
        '[]') as attachments
      from steps s join orders o on o.id = s.order_id
      where s.order_id = ${orderId} and ${visibleLanes(account)} order by s.id`,
  )

/** The place of a step's file, with the number of its version. */
function fileUseOfStep(steps: readonly FiledStep[], place: StoredUse): FileUse | undefined {
  const step = steps.find(({ id }) => id === place.stepId)
  if (!step) return undefined
  const { status } = step
  if (place.kind === 'COMMENT') return { ...place, status, version: null }
  const index = laneWorks(steps, step).indexOf(step)
  return { ...place, status, version: index < 0 ? null : index + 1 }
}

/**
 * Where a file belongs. Reviews show the files of the work that they decide on, so that they are no places of their own where
 * the work has the file.
 */
export function shownUses(steps: readonly FiledStep[], places: readonly StoredUse[]): FileUse[] {
  const all = places.flatMap((place) =>
    place.stepId === null ? [{ ...place, status: null, version: null }] : (fileUseOfStep(steps, place) ?? []),
  )
  const handedIn = all.some(({ version }) => version !== null)
  const first = all.find(({ kind }) => kind === 'STEP')
  return all.filter((place) => place.kind !== 'STEP' || (handedIn ? place.version !== null : place === first))
}
