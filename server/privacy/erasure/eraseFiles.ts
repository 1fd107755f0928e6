import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { renditionKeys } from '../../files/pictures/renditions.ts'
import { IS_REFERENCED } from '../../files/references.ts'
import type { FileStore } from '../../files/store/store.ts'
import type { ErasureRow, Part, Stepped } from './parts.ts'

/** Files of one step. */
const AT_ONCE = 20

interface Unused {
  readonly storageKey: string
  readonly thumbnailKey: string | null
}

const nextOf = ({ fileIds }: ErasureRow) => fileIds.slice(0, AT_ONCE)

/** The bytes first: a row without them is found again, bytes without a row would stay for ever. */
async function removeBytes(db: Db, erasure: ErasureRow, files: FileStore): Promise<void> {
  const unused = await rowsOf<Unused>(
    db,
    sql`select f.storage_key as "storageKey", f.thumbnail_key as "thumbnailKey" from files f
      where f.id = any(${intArray(nextOf(erasure))}) and f.storage_key is not null and not ${IS_REFERENCED}
        and not exists (select 1 from files o where o.storage_key = f.storage_key and o.id <> f.id)`,
  )
  for (const { storageKey, thumbnailKey } of unused)
    for (const key of [storageKey, ...(thumbnailKey ? [thumbnailKey] : []), ...renditionKeys(storageKey)])
      await files.remove(key)
}

async function step(tx: Db, erasure: ErasureRow): Promise<Stepped> {
  const now = nextOf(erasure)
  if (now.length === 0) return { isOver: true }
  await tx.execute(sql`delete from files f where f.id = any(${intArray(now)}) and not ${IS_REFERENCED}`)
  return { isOver: false, set: { fileIds: intArray(erasure.fileIds.slice(now.length)) } }
}

/** Deletes the files that the orders and messages were let go of, unless something else leads to them. */
export const eraseFiles: Part = { before: removeBytes, step }

const isPacked = ({ customerId }: ErasureRow) =>
  sql`order_ids && array(select id from orders where customer_id = ${customerId})`

/** Deletes the zips of final files with any of the customer's. */
export const erasePackages: Part = {
  before: async (db, erasure, files) => {
    const packed = await rowsOf<{ key: string }>(
      db,
      sql`select storage_key as key from file_packages where ${isPacked(erasure)}`,
    )
    for (const { key } of packed) await files.remove(key)
  },
  step: async (tx, erasure) => {
    await tx.execute(sql`delete from file_packages where ${isPacked(erasure)}`)
    return { isOver: true }
  },
}
