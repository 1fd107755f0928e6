import { sql } from 'drizzle-orm'
import { has } from '../../accounts/grants.ts'
import { rowsOf } from '../../db/db.ts'
import { type ProblemError, problem } from '../../http/problem.ts'
import { refusal, type StepContext, type StoredStep } from './stepContext.ts'

/** What counts as recent, in minutes. */
const MOMENT_MINUTES = 5

interface Decision {
  readonly verdict: 'APPROVED' | 'REJECTED'
  readonly name: string
}

/** What is said with the name and without. */
const MEANWHILE = {
  APPROVED: { named: 'approvedMeanwhile', someone: 'approvedBySomeone' },
  REJECTED: { named: 'rejectedMeanwhile', someone: 'rejectedBySomeone' },
} as const

/**
 * The error for a step that cannot be approved or rejected: an invalid transition, and if someone else was
 * just faster, their decision, with their name if the account may see it.
 */
export async function decidedMeanwhile(
  { tx, order, request }: StepContext,
  step: StoredStep,
): Promise<ProblemError> {
  const { account, now } = request
  const since = new Date(now.getTime() - MOMENT_MINUTES * 60_000).toISOString()
  const [last] = await rowsOf<Decision & Record<string, unknown>>(
    tx,
    sql`select a.activity_type as verdict, trim(u.first_name || ' ' || u.last_name) as name
      from step_activities a join users u on u.id = a.actor_id
      where a.step_id = ${step.id} and a.activity_type in ('APPROVED', 'REJECTED') and a.at >= ${since}::timestamptz
      order by a.id desc limit 1`,
  )
  if (!last || last.verdict !== step.state) return refusal(order)
  const by = has(account, 'VIEW_MY_ORDER_CS') ? last.name : null
  const { someone, named } = MEANWHILE[last.verdict]
  return problem('invalidTransition', {
    facts: { status: order.status, verdict: last.verdict, by },
    says: { key: by === null ? someone : named },
  })
}
