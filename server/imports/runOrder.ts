import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { problemOf } from '../http/errors.ts'
import { createOrder } from '../intake/createOrder.ts'
import type { Reading } from '../intake/files/entry.ts'
import { readOrder } from '../intake/files/readOrder.ts'
import type { NewOrder } from '../intake/newOrder.ts'
import { findProducts, productCalled } from '../products/names.ts'
import type { StoredImport } from './find.ts'
import { say, sayProblem } from './say.ts'
import { importRows } from './tables.ts'

const isEntry = (importId: number, line: number) =>
  and(eq(importRows.importId, importId), eq(importRows.line, line))

/** The first entry that is open and that no one else is writing. */
async function takeNext(tx: Db, importId: number): Promise<number | undefined> {
  const [next] = await tx
    .select({ line: importRows.line })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        sql`${importRows.entry} = ${importRows.line} and not ${importRows.done}`,
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(1)
    .for('update', { skipLocked: true })
  return next?.line
}

const PAUSE = ' - '

/** The name and its beginnings before a pause: a shop adds the variant to the product, `Pet Portrait - 8x10`. */
function beginnings(name: string): string[] {
  const parts = name.split(PAUSE)
  return parts.map((_, at) => parts.slice(0, parts.length - at).join(PAUSE))
}

/** Names each item by the longest beginning that is a product; the whole name stays the item's own. */
async function withProducts(tx: Db, order: NewOrder): Promise<NewOrder> {
  const names = order.items.flatMap(({ productName }) => beginnings(productName))
  const known = await findProducts(tx, names)
  const items = order.items.map((item) => {
    const product = beginnings(item.productName).find((name) => productCalled(known, name))
    return product === undefined || product === item.productName
      ? item
      : { ...item, productName: product, name: item.name || item.productName }
  })
  return { ...order, items }
}

/** A refusal of the order that a row could be written, with the line of the row. */
class Refused extends Error {
  readonly line: number
  constructor(line: number, cause: unknown) {
    super('refused', { cause })
    this.line = line
  }
}

async function write(tx: Db, stored: StoredImport, reading: Reading, now: Date): Promise<number | undefined> {
  const line = await takeNext(tx, stored.id)
  if (line === undefined) return undefined
  const rows = await tx
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, stored.id), eq(importRows.entry, line)))
    .orderBy(asc(importRows.line))
  const read = readOrder(reading, rows)
  if (!('order' in read)) {
    const said = read.remarks.map((remark) =>
      say({ headings: stored.headings, columns: stored.fields }, remark),
    )
    await tx.update(importRows).set({ done: true, result: read.result, said }).where(isEntry(stored.id, line))
    return line
  }
  try {
    const { id, created } = await createOrder(tx, await withProducts(tx, read.order), now)
    const result = created ? 'new' : 'known'
    await tx.update(importRows).set({ done: true, result, recordId: id }).where(isEntry(stored.id, line))
  } catch (cause) {
    throw new Refused(line, cause)
  }
  return line
}

/** Writes the next order with the mark that it is done. Answers whether there was one. */
export async function runOrder(db: Db, stored: StoredImport, reading: Reading, now: Date): Promise<boolean> {
  try {
    return (await db.transaction((tx) => write(tx, stored, reading, now))) !== undefined
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown
    const known = problemOf(thrown.cause)
    if (known.status >= 500) throw thrown.cause
    const { line } = thrown
    await db
      .update(importRows)
      .set({ done: true, result: 'wrong', said: [sayProblem(line, known)] })
      .where(and(isEntry(stored.id, line), eq(importRows.done, false)))
    return true
  }
}
