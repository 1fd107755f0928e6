import { sql } from 'drizzle-orm'
import type { TakenMail } from '#contract/conversation/intake.ts'
import { keepContact } from '../../contacts/keepContact.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { announceMessage } from '../announceMessage.ts'
import { receivedFiles, receivedMessages } from '../tables.ts'
import { type Fitting, findFitting } from './findFitting.ts'
import { dropFiles, keepFiles, type Stores } from './keepFiles.ts'
import { keepRaw } from './keepRaw.ts'
import { linkPictures } from './linkPictures.ts'
import { markReturned } from './markReturned.ts'
import type { IncomingMessage, KeptFile } from './message.ts'

type Taken = Omit<TakenMail, 'created'>
type FoundRow = Omit<Taken, 'others'>

/** The stored message with this key, if it was here before, with its copies at other orders. */
async function findTaken(
  db: Db,
  { sourceKey, messageId, sender }: IncomingMessage,
): Promise<Taken | undefined> {
  // Keys were the Message-ID alone at first.
  const former = messageId === null ? sourceKey : `mail:${messageId}`
  const [first, ...others] = await rowsOf<FoundRow>(
    db,
    sql`select m.id, m.nature, case when o.id is not null then
        json_build_object('id', o.id, 'number', o.number, 'code', o.code) end as "order"
      from received_messages m left join orders o on o.id = m.order_id
      where m.source_key = ${sourceKey} or (m.source_key = ${former} and lower(m.sender) = ${sender.toLowerCase()})
        or (m.source_key > ${`${sourceKey}#`} and m.source_key < ${`${sourceKey}$`}) order by m.id`,
  )
  return first && { ...first, others: others.flatMap(({ order }) => order ?? []) }
}

interface Bound {
  readonly message: IncomingMessage
  readonly kept: readonly KeptFile[]
  readonly rawFileId: number | null
  readonly outboxId: number | null
}

async function insertFiles(tx: Db, messageId: number, kept: readonly KeptFile[]): Promise<void> {
  if (kept.length === 0) return
  await tx.insert(receivedFiles).values(kept.map((file) => ({ messageId, ...file })))
  const ids = kept.flatMap(({ fileId }) => fileId ?? [])
  await tx.execute(sql`update files set attached = true where id = any(${intArray(ids)})`)
}

/** Stores the message at an order, or in the inbox. Returns false if another call has stored it meanwhile. */
async function insertAt(
  tx: Db,
  now: Date,
  { message, kept, rawFileId, outboxId }: Bound,
  [orderId, sourceKey]: readonly [number | null, string],
): Promise<boolean> {
  const {
    tokens: _,
    named: __,
    files: ___,
    raw: ____,
    links = [],
    left = [],
    thread,
    at,
    ...columns
  } = message
  const [made] = await tx
    .insert(receivedMessages)
    .values({
      ...columns,
      sourceKey,
      orderId,
      outboxId,
      rawFileId,
      thread: [...thread],
      at: at.toISOString(),
      createdDate: now.toISOString(),
      waited: orderId === null,
    })
    .onConflictDoNothing({ target: receivedMessages.sourceKey })
    .returning({ id: receivedMessages.id })
  if (!made) return false
  await insertFiles(tx, made.id, [...kept, ...left])
  if (rawFileId !== null) await tx.execute(sql`update files set attached = true where id = ${rawFileId}`)
  await linkPictures(tx, made.id, links, now)
  await announceMessage(tx, now, { ...message, orderId })
  return true
}

/** Where the message is stored, with the key of each: the first has the message's own. */
const placesOf = ({ orderIds }: Fitting, key: string): (readonly [number | null, string])[] =>
  orderIds.length === 0
    ? [[null, key]]
    : orderIds.map((orderId, at) => [orderId, at === 0 ? key : `${key}#${orderId}`] as const)

/** Stores the message with its files. Returns false if another call has stored it meanwhile. */
function insertMessage({ db, now }: Stores, bound: Omit<Bound, 'outboxId'>): Promise<boolean> {
  const { message } = bound
  return db.transaction(async (tx) => {
    const fitting = await findFitting(tx, message)
    const { outboxId } = fitting
    const [first, ...others] = placesOf(fitting, message.sourceKey)
    if (!first || !(await insertAt(tx, now, { ...bound, outboxId }, first))) return false
    for (const place of others) await insertAt(tx, now, { ...bound, outboxId }, place)
    if (message.channel === 'MESSENGER') await keepContact(tx, message.sender, now)
    if (outboxId !== null) await markReturned(tx, outboxId, message, now)
    return true
  })
}

/**
 * Takes in a message from outside: all of it, or nothing. A replay changes nothing and answers with the first one.
 * Nothing is ever sent because of it.
 */
export async function takeMessage(stores: Stores, message: IncomingMessage): Promise<TakenMail> {
  const before = await findTaken(stores.db, message)
  if (before) return { ...before, created: false }
  // First, since its bytes are let go of before pictures are decoded.
  const rawFileId = await keepRaw(stores, message)
  let kept: KeptFile[] = []
  let created = false
  try {
    kept = await keepFiles(stores, message.files)
    created = await insertMessage(stores, { message, kept, rawFileId })
  } finally {
    if (!created) await dropFiles(stores, [...kept.map(({ fileId }) => fileId), rawFileId])
  }
  const taken = await findTaken(stores.db, message)
  if (!taken) throw new Error(`The message ${message.sourceKey} is gone right after it came`)
  return { ...taken, created }
}
