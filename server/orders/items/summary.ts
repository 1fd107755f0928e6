import { eq, sql } from 'drizzle-orm'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { Db } from '../../db/db.ts'
import { excerpt } from '../../events/excerpt.ts'
import { cleanHtml, plainText } from '../../html/richText.ts'
import { idIn } from '../../http/pathId.ts'
import { invalidField, problem } from '../../http/problem.ts'
import { partChangedBy } from '../changedSince.ts'
import { orderItems } from '../tables.ts'
import { type PageRequest, writeOrder } from '../write.ts'
import { findItem, itemById } from './items.ts'

interface GivenSummary {
  readonly id: number
  readonly summarize: string
}

/**
 * Saves the sanitised summary of an item; no-op if nothing differs, whatever the version. Throws 400 if body
 * and path name different items, 409 `versionConflict` with the current text (D-7.14, D-7.15).
 */
export async function saveSummary(
  db: Db,
  request: PageRequest,
  itemId: string,
  given: GivenSummary,
): Promise<OrderItem> {
  if (idIn(itemId) !== given.id) throw invalidField('id', 'otherItem')
  const summarize = cleanHtml(given.summarize)
  return writeOrder(db, request, async (tx, order) => {
    const item = await findItem(tx, order, itemId)
    if (summarize === item.summarize) return { reply: () => itemById(tx, request, item.id) }
    if (request.version !== undefined && request.version !== item.version) {
      throw problem('versionConflict', {
        facts: { version: item.version, text: item.summarize ?? '' },
        says: await partChangedBy(tx, order, request, 'summaryChanged', { subject: item.name }),
      })
    }
    await tx
      .update(orderItems)
      .set({ summarize, version: sql`${orderItems.version} + 1` })
      .where(eq(orderItems.id, item.id))
    const note = excerpt(plainText(summarize ?? ''))
    return {
      change: { events: [{ kind: 'summaryChanged', data: { subject: item.name, note } }] },
      reply: () => itemById(tx, request, item.id),
    }
  })
}
