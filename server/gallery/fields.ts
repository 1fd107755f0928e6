import { type SQL, sql } from 'drizzle-orm'
import { orientationOf, pictureSizeOf } from '#contract/gallery/pictureFacts.ts'
import { fold } from '#contract/text/fold.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { type Db, rowsOf } from '../db/db.ts'
import type { FileRow } from '../files/links.ts'
import { invalidField } from '../http/problem.ts'
import { orderScope } from '../scope/orderScope.ts'

/** The written fields of an artwork. */
export interface Fields {
  readonly title: string
  readonly description: string | null
  readonly destinationLink: string
  readonly bookingNumber: number | null
  readonly tags: readonly string[]
}

/** The folded search text (D-6.15). */
export const searchText = ({ title, description, tags }: Fields): string =>
  fold([title, description ?? '', ...tags].join('\n'))

/** Throws 400 naming the field unless the account may see the order with this number. */
export async function requireOrder(tx: Db, account: SignedIn, number: number | null): Promise<void> {
  if (number === null) return
  const scope = has(account, 'ACCESS_ORDER') ? orderScope(account) : sql`false`
  const [order] = await rowsOf(tx, sql`select o.id from orders o where o.number = ${number} and ${scope}`)
  if (!order) throw invalidField('bookingNumber', 'unseenOrder', { name: `#${number}` })
}

/** The columns that say what the picture is and looks like. */
export function pictureColumns({ id, width, height }: Pick<FileRow, 'id' | 'width' | 'height'>) {
  const copied = (column: 'colours' | 'perceptual_hash'): SQL =>
    sql`(select ${sql.identifier(column)} from files where id = ${id})`
  return {
    fileId: id,
    orientation: orientationOf({ width, height }),
    pictureSize: pictureSizeOf({ width, height }),
    colours: copied('colours'),
    perceptualHash: copied('perceptual_hash'),
  }
}

/** As the audit shows an artwork. */
export const auditedFields = (fields: Fields, picture: string) => ({
  title: fields.title,
  description: fields.description,
  destinationLink: fields.destinationLink,
  bookingNumber: fields.bookingNumber,
  tags: fields.tags,
  picture,
})
