import { type SQL, sql } from 'drizzle-orm'
import { permits } from '#contract/access.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { visibleDelivery } from '../orders/deliveries/deliveries.ts'
import { orderScope } from '../orders/scope.ts'
import { visibleLanes } from '../orders/steps/steps.ts'
import { payoutScope } from '../payouts/scope.ts'
import type { Account } from '../session/account.ts'
import { has } from '../session/grants.ts'
import { PLAIN_PICTURES } from './references.ts'

export interface VisibleFile {
  readonly fileName: string
  readonly fileType: string
  readonly size: number
  readonly width: number | null
  readonly storageKey: string | null
  readonly thumbnailKey: string | null
}

/** Whether a plain record visible to the account references the file `f`. */
const isPlainPicture = (account: Account): SQL =>
  sql.raw(
    [
      'false',
      ...PLAIN_PICTURES.flatMap(({ resource, shows }) => (permits(resource.access, account) ? [shows] : [])),
    ].join(' or '),
  )

/** Whether a payout that the account may see references the file `f`. */
const isEvidence = (account: Account): SQL =>
  has(account, 'VIEW_PAYOUT_LIST') || has(account, 'VIEW_PAYOUT_DETAIL')
    ? sql`exists (select 1 from payout_files l join payouts p on p.id = l.payout_id
        where l.file_id = f.id and ${payoutScope(account)})`
    : sql`false`

/** Whether a message that the account may read has the file `f` attached. */
const isSent = (account: Account): SQL =>
  has(account, 'VIEW_OUTBOX') ? sql`exists (select 1 from outbox_files l where l.file_id = f.id)` : sql`false`

/** Whether a template that the account may read, or write from, carries the file `f`. */
const isOfTemplate = (account: Account): SQL =>
  has(account, 'VIEW_TEMPLATE_LIST') || has(account, 'NOTIFY_BOOKING_TO_CUSTOMER')
    ? sql`exists (select 1 from template_files l where l.file_id = f.id)`
    : sql`false`

/** Whether a message from outside that the account may read has the file `f`. */
function isReceived(account: Account): SQL {
  const inOrders = has(account, 'NOTIFY_BOOKING_TO_CUSTOMER') ? orderScope(account) : sql`false`
  const inInbox = has(account, 'VIEW_INBOX') ? sql`m.waited` : sql`false`
  return sql`exists (select 1 from received_files l join received_messages m on m.id = l.message_id
    left join orders o on o.id = m.order_id where l.file_id = f.id and (o.id is not null and ${inOrders} or ${inInbox}))`
}

/** Whether a chat that the account may read has the file `f`: customer service reads all, an artist their own. */
const isChatted = (account: Account): SQL =>
  sql`exists (select 1 from chat_files l join chat_messages m on m.id = l.message_id
    where l.file_id = f.id and ${has(account, 'ACCESS_CS') ? sql`true` : sql`m.artist_id = ${account.id}`})`

/** Whether an artwork that the account may see is the file `f`. */
const isArtwork = (account: Account): SQL =>
  has(account, 'VIEW_ARTWORK_LIST') || has(account, 'VIEW_ARTWORK')
    ? sql`exists (select 1 from artworks l where l.file_id = f.id)`
    : sql`false`

/** Whether an order in the account's scope references the file `f` in a part that the account may see. */
function isShown(account: Account): SQL {
  if (!has(account, 'ACCESS_ORDER')) return sql`false`
  const scope = orderScope(account)
  const lanes = visibleLanes(account)
  return sql`(exists (select 1 from item_files l join order_items i on i.id = l.item_id
      join orders o on o.id = i.order_id where l.file_id = f.id and ${scope})
    or exists (select 1 from delivery_files l join orders o on o.id = l.order_id
      where l.file_id = f.id and ${scope} and ${visibleDelivery(account)})
    or exists (select 1 from step_files l join steps s on s.id = l.step_id join orders o on o.id = s.order_id
      where l.file_id = f.id and ${scope} and ${lanes})
    or exists (select 1 from comment_files l join step_comments c on c.id = l.comment_id
      join steps s on s.id = c.step_id join orders o on o.id = s.order_id
      where l.file_id = f.id and ${scope} and ${lanes}))`
}

/**
 * A file that the account may see now (D-13.6, D-3.6): its own upload, or one in a visible order, artwork or plain
 * record. A link alone is not enough, as the order may have been reassigned since it was issued.
 */
export async function findVisibleFile(
  db: Db,
  account: Account,
  id: number,
): Promise<VisibleFile | undefined> {
  const [file] = await rowsOf<VisibleFile>(
    db,
    sql`select f.file_name as "fileName", f.file_type as "fileType", f.size, f.width, f.storage_key as "storageKey",
        f.thumbnail_key as "thumbnailKey"
      from files f where f.id = ${id} and f.fetch_state is null and (f.uploaded_by = ${account.id} or ${isShown(account)} or ${isEvidence(account)} or ${isSent(account)} or ${isReceived(account)} or ${isOfTemplate(account)} or ${isChatted(account)} or ${isArtwork(account)}
        or ${isPlainPicture(account)})`,
  )
  return file
}
