import { sql } from 'drizzle-orm'
import { type Db, rowOf } from '../../db/db.ts'

/**
 * Whether nothing has been done on the step. Customer feedback counts too, though A§4 does not mention it: it would be lost
 * with the step.
 */
export async function isEmpty(tx: Db, stepId: number): Promise<boolean> {
  const { used } = await rowOf<{ used: boolean }>(
    tx,
    sql`select exists (select 1 from step_files where step_id = ${stepId})
      or exists (select 1 from step_comments where step_id = ${stepId})
      or exists (select 1 from step_activities where step_id = ${stepId})
      or exists (select 1 from step_feedbacks where step_id = ${stepId}) as used`,
  )
  return !used
}
