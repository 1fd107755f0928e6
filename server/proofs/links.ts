import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import type { ProofLink } from '#contract/proofs/proofs.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, iso, isoOrNull, rowsOf } from '../db/db.ts'
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
    sql`select p.id, s.status as step, ${VERSION_NUMBER} as version, p.created_date as "createdDate",
        trim(u.first_name || ' ' || u.last_name) as "createdBy", p.expires_date as "expiresDate",
        p.opened_date as "openedDate", b.created_date as "answeredDate", b.verdict, p.revoked_date as "revokedDate",
        case when b.id is not null then 'ANSWERED' when p.revoked_date is not null then 'REVOKED'
          when not ${IS_CURRENT_REVIEW} then 'REPLACED'
          when p.expires_date <= ${now.toISOString()}::timestamptz then 'EXPIRED'
          when p.opened_date is not null then 'OPENED' else 'SENT' end as state
      from proof_links p join steps s on s.id = p.step_id join orders o on o.id = p.order_id
        join users u on u.id = p.created_by left join step_feedbacks b on b.id = p.feedback_id
      where ${which} order by p.id desc`,
  )
  return rows.map((row) => ({
    ...row,
    createdDate: iso(row.createdDate),
    expiresDate: iso(row.expiresDate),
    openedDate: isoOrNull(row.openedDate),
    answeredDate: isoOrNull(row.answeredDate),
    revokedDate: isoOrNull(row.revokedDate),
  }))
}

/** The proof links of an order, newest first. Throws 404 outside the scope. */
export async function listLinks(
  db: Db,
  account: SignedIn,
  idOrCode: string,
  now: Date,
): Promise<ProofLink[]> {
  const orderId = await findOrderId(db, account, idOrCode)
  return readLinks(db, sql`p.order_id = ${orderId}`, now)
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
    const ended = await tx
      .update(proofLinks)
      .set({ revokedDate: request.now.toISOString() })
      .where(and(eq(proofLinks.id, id), isNull(proofLinks.revokedDate)))
      .returning({ id: proofLinks.id })
    const events = ended.length > 0 ? [orderEvent('proofRevoked', aboutStep(step))] : []
    return {
      ...(events.length > 0 && { change: { events } }),
      reply: async () => {
        const [read] = await readLinks(tx, sql`p.id = ${id}`, request.now)
        if (!read) throw new Error(`Proof link ${id} is gone within its own transaction`)
        return read
      },
    }
  })
}
