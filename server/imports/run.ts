import { setImmediate } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, yieldToOthers } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { StoredImport } from './find.ts'
import { readingOf } from './reading.ts'
import { runCustomers } from './runCustomers.ts'
import { runOrder } from './runOrder.ts'
import { importRows, imports } from './tables.ts'

/** How long one call works, in milliseconds; a caller asks again until all is done. */
const SPAN_MS = 400

/** Lets a checked import run. Throws 404, and 409 `notChecked` for a draft. */
function begin(db: Db, id: number): Promise<StoredImport> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (!stored) throw problem('notFound')
    if (stored.state === 'draft') throw problem('notChecked')
    if (stored.state !== 'checked') return stored
    const change = { state: 'running', version: stored.version + 1 } as const
    await tx.update(imports).set(change).where(eq(imports.id, id))
    return { ...stored, ...change }
  })
}

async function finish(db: Db, id: number): Promise<void> {
  await db
    .update(imports)
    .set({ state: 'done' })
    .where(
      and(
        eq(imports.id, id),
        sql`not exists (select 1 from ${importRows} where ${importRows.importId} = ${id}
          and ${importRows.entry} = ${importRows.line} and not ${importRows.done})`,
      ),
    )
}

/**
 * Imports the next rows for a short time. Each order, and each batch of customers, is written together with the mark
 * that it is done: so a run that broke off goes on where it was, and two at once share the rows. Customers are made in the name of
 * the account. Throws 404 and 409 `notChecked`.
 */
export async function runImport(
  db: Db,
  id: number,
  { account, now }: { readonly account: SignedIn | undefined; readonly now: Date },
): Promise<void> {
  const stored = await begin(db, id)
  if (stored.state === 'done') return
  const reading = await readingOf(db, stored)
  const until = performance.now() + SPAN_MS
  for (;;) {
    await yieldToOthers(db)
    const more =
      stored.kind === 'orders'
        ? await runOrder(db, stored, reading, now)
        : await runCustomers(db, stored, reading, { account: account ?? nobody(), now })
    if (!more) return finish(db, id)
    if (performance.now() > until) return
    await setImmediate()
  }
}

function nobody(): never {
  throw new Error('Customers are imported by an account')
}
