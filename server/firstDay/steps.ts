import { eq } from 'drizzle-orm'
import { OPTIONAL_STEPS, type SetupStep } from '#contract/firstDay/firstDay.ts'
import type { Db } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import type { SetupRequest } from './readSetup.ts'
import { setupSteps } from './tables.ts'

/** By which the audit knows the steps: kept, as the list grows in its middle. */
const RECORDS: readonly SetupStep[] = [
  'shop',
  'stores',
  'products',
  'people',
  'templates',
  'intake',
  'mail',
  'answers',
  'backup',
  'address',
  'payments',
  'push',
]

type Row = typeof setupSteps.$inferSelect

/** The row of a step, locked. */
export async function lockStep(tx: Db, step: SetupStep): Promise<Row> {
  await tx
    .insert(setupSteps)
    .values({ step, aside: OPTIONAL_STEPS.includes(step) })
    .onConflictDoNothing()
  const [row] = await tx.select().from(setupSteps).where(eq(setupSteps.step, step)).for('update')
  if (!row) throw new Error(`The step ${step} is gone within its own transaction`)
  return row
}

/** Changes what is noted of a locked step, for the audit too. */
export async function noteStep(
  tx: Db,
  { account, now }: SetupRequest,
  before: Row,
  marks: Partial<Pick<Row, 'confirmed' | 'aside'>>,
): Promise<void> {
  const { step } = before
  const after = { ...before, ...marks }
  const changes = changesOf(
    { done: before.confirmed, aside: before.aside },
    { done: after.confirmed, aside: after.aside },
  )
  if (Object.keys(changes).length === 0) return
  await tx.update(setupSteps).set(marks).where(eq(setupSteps.step, step))
  const recordId = RECORDS.indexOf(step) + 1
  await recordEvent(tx, {
    account,
    now,
    area: 'firstDay',
    recordId,
    kind: 'changed',
    data: auditData(step, changes),
  })
}
