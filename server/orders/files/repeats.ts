import { sql } from 'drizzle-orm'
import { PHOTOSHOP_TYPE } from '#contract/files/types.ts'
import type { Repeat } from '#contract/orders/repeats.ts'
import { versionsBefore } from '#contract/orders/steps/versions.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { fileJson } from '../../files/fileJson.ts'
import type { FileRow, Links } from '../../files/links.ts'
import { comparingLooks } from '../../files/pictures/comparingLooks.ts'
import { comparingBytes } from '../../files/pictures/sameBytes.ts'
import type { FileStore } from '../../files/store/store.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import { type FiledStep, readFiledSteps } from './fileUses.ts'

export interface RepeatsRequest {
  readonly account: SignedIn
  readonly path: { readonly id: string; readonly logId: string }
  /** Own uploads to ask about; undefined for the files of the step. */
  readonly given: readonly number[] | undefined
  readonly store: FileStore
  readonly links: Links
  readonly now: Date
}

/** A picture that can be compared. */
interface Seen extends FileRow {
  readonly storageKey: string
  readonly thumbnailKey: string
  readonly size: number
  /** As text, since JSON numbers are not precise enough; null until it has been computed. */
  readonly hash: string | null
}

/** An earlier picture and the number of its version. */
interface Earlier {
  readonly version: number
  readonly file: Seen
}

/** Those of the files that are pictures with a thumbnail; previews in Photoshop documents may be out of date. */
async function readSeen(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Seen>> {
  const rows = await rowsOf<{ file: Seen }>(
    db,
    sql`select ${fileJson(sql`, 'size', f.size, 'hash', f.perceptual_hash::text`)} as file from files f
      where f.id = any(${intArray(ids)}) and f.fetch_state is null and f.storage_key is not null
        and f.thumbnail_key is not null and f.file_type <> ${PHOTOSHOP_TYPE}`,
  )
  return new Map(rows.map(({ file }) => [file.id, file]))
}

/** Those of the ids that are uploads of the account: of others' files nothing is said. */
async function ownAmong(db: Db, account: SignedIn, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select f.id from files f where f.id = any(${intArray(ids)}) and f.uploaded_by = ${account.id} order by f.id`,
  )
  return rows.map(({ id }) => id)
}

function earlierOf(steps: readonly FiledStep[], step: FiledStep, seen: ReadonlyMap<number, Seen>): Earlier[] {
  return versionsBefore(steps, step)
    .toReversed()
    .flatMap(({ version, work }) =>
      work.attachments.flatMap((id) => {
        const file = seen.get(id)
        return file ? [{ version, file }] : []
      }),
    )
}

/** The earlier picture that the file repeats: one with the same bytes, else the latest that looks the same. */
async function repeatOf(
  file: Seen,
  earlier: readonly Earlier[],
  { sameBytes, sameLook }: Comparing,
): Promise<(Earlier & Pick<Repeat, 'sameness'>) | undefined> {
  for (const other of earlier) {
    if (await sameBytes(file, other.file)) return { ...other, sameness: 'SAME' }
  }
  for (const other of earlier) {
    if (await sameLook(file, other.file)) return { ...other, sameness: 'NEARLY' }
  }
  return undefined
}

type Compare = (one: Seen, other: Seen) => Promise<boolean>
interface Comparing {
  readonly sameBytes: Compare
  readonly sameLook: Compare
}

function comparing(store: FileStore, account: number): Comparing {
  const bytes = comparingBytes(store)
  const keyed = ({ storageKey: key, size }: Seen) => ({ key, size })
  return {
    sameBytes: (one, other) => bytes(keyed(one), keyed(other)),
    sameLook: comparingLooks(store, account),
  }
}

/**
 * The pictures of a step, or own uploads for it, that repeat one of an earlier version in its lane (D-7.35). Throws 404
 * `notFound` for an order or step out of sight.
 */
export async function findRepeats(db: Db, request: RepeatsRequest): Promise<Repeat[]> {
  const { account, path, given, store, links, now } = request
  const steps = await readFiledSteps(db, account, await findOrderId(db, account, path.id))
  const step = steps.find(({ id }) => id === idIn(path.logId))
  if (!step) throw problem('notFound')
  const own = given ? await ownAmong(db, account, given) : step.attachments
  const before = versionsBefore(steps, step).flatMap(({ work }) => work.attachments)
  if (own.length === 0 || before.length === 0) return []
  const seen = await readSeen(db, [...own, ...before])
  const earlier = earlierOf(steps, step, seen)
  const compare = comparing(store, account.id)
  const repeats: Repeat[] = []
  for (const fileId of own) {
    const file = seen.get(fileId)
    const found =
      file &&
      (await repeatOf(
        file,
        earlier.filter((other) => other.file.id !== fileId),
        compare,
      ))
    if (found) {
      const { version, sameness } = found
      repeats.push({ fileId, sameness, version, earlier: links.attachment(found.file, account, now) })
    }
  }
  return repeats
}
