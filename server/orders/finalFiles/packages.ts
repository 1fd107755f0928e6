import { randomUUID } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import { type FilePackage, MAX_PACKED, PACKAGE_HOURS } from '#contract/orders/finalFiles.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { Links } from '../../files/links.ts'
import type { FileStore } from '../../files/store/store.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import { wakeJob } from '../../jobs/wake.ts'
import { readableOrders } from './finalFiles.ts'
import { filePackages } from './packageTables.ts'

/** The job that packs final files. */
export const PACK_FILES = 'pack-files'

type PackageRow = typeof filePackages.$inferSelect

interface Reader {
  readonly account: SignedIn
  readonly links: Links
  readonly now: Date
}

const packageJson = (
  { id, state, orderIds, packed, files, empty, missing, size, createdDate }: PackageRow,
  { account, links, now }: Reader,
): FilePackage => ({
  id,
  state,
  orders: orderIds.length,
  packed,
  files,
  empty,
  missing,
  size,
  link: state === 'DONE' && files > 0 ? links.finalFiles(id, 'package', account, now) : null,
  createdDate,
})

/** Queues a package of these orders. Throws 400 `tooManySelected`, and 404 `notFound` if the account sees none of them. */
export async function queuePackage(db: Db, ids: readonly number[], reader: Reader): Promise<FilePackage> {
  const { account, now } = reader
  if (ids.length > MAX_PACKED)
    throw problem('tooManySelected', { facts: { count: ids.length, max: MAX_PACKED } })
  return db.transaction(async (tx) => {
    const seen = await rowsOf<{ id: number }>(
      tx,
      sql`select o.id from orders o where o.id = any(${intArray(ids)}) and ${readableOrders(account)} order by o.number`,
    )
    if (seen.length === 0) throw problem('notFound')
    const [row] = await tx
      .insert(filePackages)
      .values({
        accountId: account.id,
        orderIds: seen.map(({ id }) => id),
        storageKey: `packages/${randomUUID()}.zip`,
        createdDate: now.toISOString(),
      })
      .returning()
    if (!row) throw new Error('The new package has no row')
    await wakeJob(tx, PACK_FILES)
    return packageJson(row, reader)
  })
}

/** An own package. */
export async function findPackage(db: Db, accountId: number, id: string): Promise<PackageRow | undefined> {
  const [row] = await db
    .select()
    .from(filePackages)
    .where(and(eq(filePackages.id, idIn(id)), eq(filePackages.accountId, accountId)))
  return row
}

/** An own package for its owner. Throws 404 `notFound`. */
export async function readPackage(db: Db, id: string, reader: Reader): Promise<FilePackage> {
  const row = await findPackage(db, reader.account.id, id)
  if (!row) throw problem('notFound')
  return packageJson(row, reader)
}

/** Deletes packages after their time, with their bytes. Returns how many. */
export async function sweepPackages(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - PACKAGE_HOURS * 3_600_000).toISOString()
  const gone = await db
    .delete(filePackages)
    .where(lte(filePackages.createdDate, before))
    .returning({ key: filePackages.storageKey })
  for (const { key } of gone) await files.remove(key)
  return gone.length
}
