import { and, eq } from 'drizzle-orm'
import { WORK_TYPES } from '#contract/files/types.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { Db } from '../../db/db.ts'
import { attachFiles, releaseFiles } from '../../files/attach.ts'
import { files } from '../../files/tables.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import { activityOf } from '../steps/stepContext.ts'
import { itemFiles } from '../tables.ts'
import { type PageRequest, writeOrder } from '../write.ts'
import { findItem, itemById } from './items.ts'

/** Attaches uploads to an item, in addition to the customer's photos. Returns their names (D-7.3). */
export async function attachToItem(
  tx: Db,
  { account }: PageRequest,
  itemId: number,
  ids: readonly number[],
): Promise<string[]> {
  const taken = await attachFiles(tx, account, ids, WORK_TYPES)
  if (taken.length > 0) {
    await tx
      .insert(itemFiles)
      .values(taken.map(({ id }) => ({ itemId, fileId: id, kind: 'ATTACHMENT' as const })))
  }
  return taken.map(({ name }) => name)
}

/** Adds uploaded files to an item (D-7.2). Throws as `attachFiles` does. */
export function addItemFiles(
  db: Db,
  request: PageRequest,
  itemId: string,
  ids: readonly number[],
): Promise<OrderItem> {
  return writeOrder(db, request, async (tx, order) => {
    const item = await findItem(tx, order, itemId)
    const names = await attachToItem(tx, request, item.id, ids)
    return {
      change: {
        set: activityOf(order, request),
        events: [{ kind: 'filesAdded', data: { files: names, note: item.name } }],
      },
      reply: () => itemById(tx, request, item.id),
    }
  })
}

/** Removes a photo or file of an item; the bytes are deleted once unreferenced (D-7.4, D-13.8). */
export function deleteItemFile(
  db: Db,
  request: PageRequest,
  itemId: string,
  fileId: string,
): Promise<undefined> {
  return writeOrder(db, request, async (tx, order) => {
    const item = await findItem(tx, order, itemId)
    const [file] = await tx
      .select({ id: files.id, name: files.name })
      .from(itemFiles)
      .innerJoin(files, eq(files.id, itemFiles.fileId))
      .where(and(eq(itemFiles.itemId, item.id), eq(itemFiles.fileId, idIn(fileId))))
    if (!file) throw problem('notFound')
    await tx.delete(itemFiles).where(and(eq(itemFiles.itemId, item.id), eq(itemFiles.fileId, file.id)))
    await releaseFiles(tx, [file.id])
    return {
      change: { events: [{ kind: 'fileRemoved', data: { files: [file.name], note: item.name } }] },
      reply: () => undefined,
    }
  })
}
