import { and, eq, type SQL, sql } from 'drizzle-orm'
import { FINAL_TYPES } from '#contract/files/types.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { Deliveries } from '#contract/orders/orders.ts'
import type { Account } from '../../accounts/account.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { attachFiles, releaseFiles } from '../../files/attach.ts'
import { fileJson } from '../../files/fileJson.ts'
import type { FileRow } from '../../files/links.ts'
import { files } from '../../files/tables.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import { activityOf } from '../steps/stepContext.ts'
import { deliveryFiles } from '../tables.ts'
import { type PageRequest, writeOrder } from '../write.ts'

/**
 * Whether the account may see the delivered file `f` of order `o`: a former artist sees only their own
 * deliveries (D-3.6).
 */
export const visibleDelivery = (account: Account): SQL =>
  seesOwnOnly(account)
    ? sql`(o.assigned_to is not distinct from ${account.id} or f.uploaded_by = ${account.id})`
    : sql`true`

export interface DeliveredRow extends FileRow {
  readonly deliveredName: string | null
}

/** The delivered files of order `o` that the account may see; null if there are none. */
export const delivered = (
  account: Account,
): SQL => sql`(select json_agg(${fileJson(sql`, 'deliveredName', l.name`)} order by l.position)
  from delivery_files l join files f on f.id = l.file_id where l.order_id = o.id and ${visibleDelivery(account)})`

/** The delivered files with their links for the account. */
export const deliveriesJson = (
  orderId: number,
  found: readonly DeliveredRow[] | null,
  { account, links, now }: Pick<PageRequest, 'account' | 'links' | 'now'>,
): Deliveries => ({
  attachments: (found ?? []).map(({ deliveredName, ...file }) => {
    const names = deliveredName !== null && { name: deliveredName, fileName: deliveredName }
    return links.attachment({ ...file, ...names }, account, now)
  }),
  zipLink: found?.length ? links.finalFiles(orderId, 'order', account, now) : null,
})

export async function readDeliveries(tx: Db, orderId: number, request: PageRequest): Promise<Deliveries> {
  const { all } = await rowOf<{ all: DeliveredRow[] | null }>(
    tx,
    sql`select ${delivered(request.account)} as "all" from orders o where o.id = ${orderId}`,
  )
  return deliveriesJson(orderId, all, request)
}

/** Adds uploads to the delivery and returns all its files (D-7.1, D-7.31). Throws as `attachFiles` does. */
export function addDeliveries(db: Db, request: PageRequest, ids: readonly number[]): Promise<Deliveries> {
  return writeOrder(db, request, async (tx, order) => {
    const taken = await attachFiles(tx, request.account, ids, FINAL_TYPES)
    await tx.insert(deliveryFiles).values(taken.map(({ id }) => ({ orderId: order.id, fileId: id })))
    const names = taken.map(({ name }) => name)
    return {
      change: {
        set: activityOf(order, request),
        events: [{ kind: 'filesAdded', data: { step: 'delivery', files: names } }],
      },
      reply: () => readDeliveries(tx, order.id, request),
    }
  })
}

/** Removes a file from the delivery; steps that show it keep it. */
export function deleteDelivery(db: Db, request: PageRequest, fileId: string): Promise<undefined> {
  return writeOrder(db, request, async (tx, order) => {
    const [file] = await tx
      .select({ id: files.id, name: sql<string>`coalesce(${deliveryFiles.name}, ${files.name})` })
      .from(deliveryFiles)
      .innerJoin(files, eq(files.id, deliveryFiles.fileId))
      .where(and(eq(deliveryFiles.orderId, order.id), eq(deliveryFiles.fileId, idIn(fileId))))
    if (!file) throw problem('notFound')
    await tx
      .delete(deliveryFiles)
      .where(and(eq(deliveryFiles.orderId, order.id), eq(deliveryFiles.fileId, file.id)))
    await releaseFiles(tx, [file.id])
    return {
      change: { events: [{ kind: 'fileRemoved', data: { step: 'delivery', files: [file.name] } }] },
      reply: () => undefined,
    }
  })
}
