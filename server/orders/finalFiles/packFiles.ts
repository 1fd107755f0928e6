import { eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { ACCOUNT_COLUMNS, type Account } from '../../accounts/account.ts'
import { type Db, rowsOf, yieldToOthers } from '../../db/db.ts'
import { describeError } from '../../faults/describeError.ts'
import type { FileStore } from '../../files/store/store.ts'
import { type ZipEntry, zipStream } from '../../files/zip.ts'
import { distinctNames, finalFiles } from './finalFiles.ts'
import { filePackages } from './packageTables.ts'

type PackageRow = typeof filePackages.$inferSelect

interface PackDeps {
  readonly db: Db
  readonly files: FileStore
  readonly log: FastifyBaseLogger
}

interface Progress {
  packed: number
  files: number
  empty: number
  missing: number
}

const saveProgress = async (db: Db, id: number, progress: Partial<PackageRow>): Promise<boolean> => {
  const saved = await db
    .update(filePackages)
    .set(progress)
    .where(eq(filePackages.id, id))
    .returning({ id: filePackages.id })
  return saved.length > 0
}

/** The files of the package, each order in a folder with its number; what is out of the account's sight is left out. */
async function* entriesOf(
  db: Db,
  account: Account,
  { id, orderIds }: PackageRow,
  progress: Progress,
): AsyncGenerator<ZipEntry> {
  for (const orderId of orderIds) {
    await yieldToOthers(db)
    const found = await finalFiles(db, account, [orderId])
    const distinct = distinctNames()
    for (const { number, name, storageKey, createdDate } of found) {
      progress.files += 1
      yield { name: `${number}/${distinct(name)}`, key: storageKey, date: new Date(createdDate) }
    }
    progress.packed += 1
    if (found.length === 0) progress.empty += 1
    await saveProgress(db, id, progress)
  }
}

/** The account with the rights that it has now, so that a package never shows more than its owner may see. */
async function ownerOf(db: Db, { accountId }: PackageRow): Promise<Account> {
  const [owner] = await rowsOf<Account>(
    db,
    sql`select ${ACCOUNT_COLUMNS} from users u where u.id = ${accountId} and u.activated`,
  )
  if (!owner) throw new Error('The account is not active any more')
  return owner
}

async function pack({ db, files }: PackDeps, row: PackageRow): Promise<void> {
  const owner = await ownerOf(db, row)
  const progress: Progress = { packed: 0, files: 0, empty: 0, missing: 0 }
  const bytes = zipStream(files, entriesOf(db, owner, row, progress), () => {
    progress.missing += 1
    progress.files -= 1
  })
  const size = await files.write(row.storageKey, bytes, 'application/zip')
  const isThere = await saveProgress(db, row.id, { ...progress, size, state: 'DONE' })
  if (!isThere) await files.remove(row.storageKey)
}

/**
 * Packs what waits, the oldest first, and what a server that ended left half done. Returns how many packages are done.
 */
export async function packFiles(deps: PackDeps): Promise<number> {
  const { db, log } = deps
  for (let done = 0; ; ) {
    const [row] = await db
      .select()
      .from(filePackages)
      .where(inArray(filePackages.state, ['WAITING', 'PACKING']))
      .orderBy(filePackages.id)
      .limit(1)
    if (!row) return done
    await saveProgress(db, row.id, { state: 'PACKING', packed: 0, files: 0, empty: 0, missing: 0 })
    try {
      await pack(deps, row)
      done += 1
    } catch (cause) {
      log.error({ err: describeError(cause), package: row.id }, 'package of final files')
      await saveProgress(db, row.id, { state: 'FAILED' })
    }
  }
}
