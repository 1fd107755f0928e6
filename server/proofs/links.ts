import { and, eq, type SQL, sql } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import type { ProofLink } from '#contract/proofs/proofs.ts'
import type { SignedIn } from '../accounts/account.ts'
import { endLink, LINK_FACTS, linkFactsJson } from '../customerPages/linkFacts.ts'
import { type Db, isoOrNull, rowsOf } from '../db/db.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import { aboutStep, stepOf, writeWithSteps } from '../orders/steps/stepContext.ts'
import type { PageRequest } from '../orders/write.ts'
import { findOrderId } from '../scope/findOrder.ts'
import { IS_CURRENT_REVIEW, VERSION_NUMBER } from './currentReview.ts'
import { proofLinks } from './tables.ts'

async function readLinks(db: Db, which: SQL, now: Date): Promise<ProofLink[]> {
  const rows = await rowsOf<ProofLink>(
    db,
    sql`select ${LINK_FACTS}, s.status as step, ${VERSION_NUMBER} as version, b.created_date as "answeredDate", b.verdict,
        case when b.id is not null then 'ANSWERED' when l.revoked_date is not null then 'REVOKED'
          when not ${IS_CURRENT_REVIEW} then 'REPLACED'
          when l.expires_date <= ${now.toISOString()}::timestamptz then 'EXPIRED'
          when l.opened_date is not null then 'OPENED' else 'SENT' end as state
      from proof_links l join steps s on s.id = l.step_id join orders o on o.id = l.order_id
        join users u on u.id = l.created_by left join step_feedbacks b on b.id = l.feedback_id
      where ${which} order by l.id desc`,
  )
  return rows.map((row) => ({ ...linkFactsJson(row), answeredDate: isoOrNull(row.answeredDate) }))
}

/** The proof links of an order, newest first. Throws 404 outside the scope. */
export async function listLinks(
  db: Db,
  account: SignedIn,
  idOrCode: string,
  now: Date,
): Promise<ProofLink[]> {
  const orderId = await findOrderId(db, account, idOrCode)
  return readLinks(db, sql`l.order_id = ${orderId}`, now)
}

/**
 * Ends a link. No-op for one that was revoked before. Throws 404 outside the scope, or for a link of another order or
 * on a hidden lane.
 */
export function revokeLink(db: Db, request: PageRequest, proofId: string): Promise<ProofLink> {
  return writeWithSteps(db, request, async (context) => {
    const { tx, order } = context
    const id = idIn(proofId)
    const [link] = await tx
      .select({ stepId: proofLinks.stepId })
      .from(proofLinks)
      .where(and(eq(proofLinks.id, id), eq(proofLinks.orderId, order.id)))
    if (!link) throw problem('notFound')
    const step = stepOf(context, String(link.stepId))
    const ended = await endLink(tx, proofLinks, id, request.now)
    const events = ended ? [orderEvent('proofRevoked', aboutStep(step))] : []
    return {
      ...(events.length > 0 && { change: { events } }),
      reply: async () => {
        const [read] = await readLinks(tx, sql`l.id = ${id}`, request.now)
        if (!read) throw new Error(`Proof link ${id} is gone within its own transaction`)
        return read
      },
    }
  })
}
