import { sql } from 'drizzle-orm'
import { hashOf } from '../customerPages/token.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'

export interface DeliveredFile {
  readonly id: number
  /** What the customer is given it as. */
  readonly name: string
  readonly fileType: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly hasPicture: boolean
  readonly storageKey: string
  readonly createdDate: string
}

/** What a delivery link leads to: the files that its order has delivered by now. */
export interface Delivery {
  readonly linkId: number
  readonly orderId: number
  readonly orderNumber: number
  readonly customerId: number
  readonly language: string
  readonly expires: string
  readonly opened: boolean
  readonly downloaded: boolean
  readonly files: readonly DeliveredFile[]
}

const FILES = sql`(select coalesce(json_agg(json_build_object('id', f.id, 'name', coalesce(l.name, f.file_name),
    'fileType', f.file_type, 'size', f.size, 'width', f.width, 'height', f.height,
    'hasPicture', f.thumbnail_key is not null, 'storageKey', f.storage_key, 'createdDate', f.created_date)
    order by l.position), '[]')
  from delivery_files l join files f on f.id = l.file_id
  where l.order_id = o.id and f.storage_key is not null and f.fetch_state is null)`

/**
 * The delivery that a token is for. Undefined for an unknown, expired or revoked one alike, so that nobody learns which
 * tokens exist.
 */
export async function readLinkedDelivery(db: Db, token: string, now: Date): Promise<Delivery | undefined> {
  const [row] = await rowsOf<Delivery>(
    db,
    sql`select d.id as "linkId", o.id as "orderId", o.number as "orderNumber", c.id as "customerId",
        c.lang_key as language, d.expires_date as expires, d.opened_date is not null as opened,
        d.downloaded_date is not null as downloaded, ${FILES} as files
      from delivery_links d join orders o on o.id = d.order_id join users c on c.id = o.customer_id
      where d.token_hash = ${hashOf(token)} and d.revoked_date is null
        and d.expires_date > ${now.toISOString()}::timestamptz`,
  )
  return row && { ...row, expires: iso(row.expires) }
}
