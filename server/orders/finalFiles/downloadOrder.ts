import type { Account } from '../../accounts/account.ts'
import type { Db } from '../../db/db.ts'
import type { FileStore } from '../../files/store/store.ts'
import { zipStream } from '../../files/zip.ts'
import { problem } from '../../http/problem.ts'
import { distinctNames, finalFiles } from './finalFiles.ts'

/** The final files of one order as `<number>.zip`. Throws 404 `notFound`, also if there are none to see. */
export async function packOrder(db: Db, files: FileStore, account: Account, orderId: number) {
  const found = await finalFiles(db, account, [orderId])
  const [first] = found
  if (!first) throw problem('notFound')
  const distinct = distinctNames()
  const entries = found.map(({ name, storageKey, createdDate }) => ({
    name: distinct(name),
    key: storageKey,
    date: new Date(createdDate),
  }))
  return { name: `${first.number}.zip`, bytes: () => zipStream(files, entries) }
}
