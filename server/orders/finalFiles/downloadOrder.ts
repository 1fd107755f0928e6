import type { Account } from '../../accounts/account.ts'
import type { Db } from '../../db/db.ts'
import { isThere } from '../../files/store/isThere.ts'
import type { FileStore } from '../../files/store/store.ts'
import { zipLength, zipStream } from '../../files/zip.ts'
import { problem } from '../../http/problem.ts'
import { distinctNames, type FinalFile, finalFiles } from './finalFiles.ts'

type Packed = Pick<FinalFile, 'name' | 'storageKey' | 'size' | 'createdDate'>

async function areThere(files: FileStore, found: readonly Packed[]): Promise<boolean> {
  for (const { storageKey } of found)
    if (storageKey === null || !(await isThere(files, storageKey))) return false
  return true
}

/** These files as `<number>.zip`, with its size, by which browsers show how far they are, unless bytes are missing. */
export async function zipOfFiles(files: FileStore, number: number, found: readonly Packed[]) {
  const distinct = distinctNames()
  const entries = found.map(({ name, storageKey, size, createdDate }) => ({
    name: distinct(name),
    key: storageKey,
    size,
    date: new Date(createdDate),
  }))
  const size = (await areThere(files, found)) ? zipLength(entries) : null
  return { name: `${number}.zip`, bytes: () => zipStream(files, entries), size }
}

/** The final files of one order as a zip. Throws 404 `notFound`, also if there are none to see. */
export async function packOrder(db: Db, files: FileStore, account: Account, orderId: number) {
  const found = await finalFiles(db, account, [orderId])
  const [first] = found
  if (!first) throw problem('notFound')
  return zipOfFiles(files, first.number, found)
}
