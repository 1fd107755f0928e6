import { sql } from 'drizzle-orm'
import { WORK_TYPES } from '#contract/files/types.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { has } from '../accounts/grants.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import { findItem, itemById } from '../orders/items/items.ts'
import { activityOf } from '../orders/steps/stepContext.ts'
import { itemFiles } from '../orders/tables.ts'
import { type PageRequest, writeOrder } from '../orders/write.ts'

interface Chosen {
  readonly messageId: string
  readonly fileId: number
  readonly itemId: number
}

/** A file of a message of the order. */
const findPicture = async (tx: Db, orderId: number, { messageId, fileId }: Chosen) => {
  const [file] = await rowsOf<{ name: string; fileType: string }>(
    tx,
    sql`select f.name, f.file_type as "fileType" from received_files l join received_messages m on m.id = l.message_id
      join files f on f.id = l.file_id where m.id = ${idIn(messageId)} and m.order_id = ${orderId} and f.id = ${fileId}`,
  )
  return file
}

/**
 * Makes a picture of a message one of an item's photos (D-7.3); nothing changes if it is one already. Throws as
 * `writeOrder` does, 403 for an account that may not read the conversation, 404 for a picture or an item of another
 * order, and 415 `unsupportedFile` for a file that is no picture.
 */
export async function addPicture(db: Db, request: PageRequest, chosen: Chosen): Promise<OrderItem> {
  if (!has(request.account, 'NOTIFY_BOOKING_TO_CUSTOMER'))
    throw problem('forbidden', { missing: ['NOTIFY_BOOKING_TO_CUSTOMER'] })
  return writeOrder(db, request, async (tx, order) => {
    const file = await findPicture(tx, order.id, chosen)
    if (!file) throw problem('notFound')
    if (!WORK_TYPES.includes(file.fileType))
      throw problem('unsupportedFile', { facts: { name: file.name, fileType: file.fileType } })
    const item = await findItem(tx, order, String(chosen.itemId))
    const added = await tx
      .insert(itemFiles)
      .values({ itemId: item.id, fileId: chosen.fileId, kind: 'PHOTO' })
      .onConflictDoNothing()
      .returning({ fileId: itemFiles.fileId })
    const change = {
      set: activityOf(order, request),
      events: [{ kind: 'filesAdded' as const, data: { files: [file.name], note: item.name } }],
    }
    return { change: added.length > 0 ? change : undefined, reply: () => itemById(tx, request, item.id) }
  })
}
