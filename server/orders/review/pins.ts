import { eq, sql } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import type { Drawing } from '#contract/orders/steps/drawing.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { transitionFor } from '#contract/orders/steps/workflow.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { excerpt } from '../../events/excerpt.ts'
import { invalidField, problem } from '../../http/problem.ts'
import {
  aboutStep,
  movingStep,
  refusal,
  type StepContext,
  type StoredStep,
  stepOf,
  writeWithSteps,
} from '../steps/stepContext.ts'
import { readSteps } from '../steps/steps.ts'
import { pins } from '../stepTables.ts'
import type { PageRequest } from '../write.ts'

export type StoredPin = typeof pins.$inferSelect

/** Notes are allowed only on what can be rejected, since a reject makes the tick-list. Throws 409. */
export function checkReview(context: StepContext, step: StoredStep): void {
  const { hasCanvas } = context.order
  const decided = transitionFor('reject', step, { hasCanvas, tracked: true })
  if (movingStep(context) !== step || !decided) throw refusal(context.order)
}

export async function shownPin({ tx, request }: StepContext, step: StoredStep, id: number): Promise<Pin> {
  const { account, links, now } = request
  const [read] = await readSteps(tx, account, sql`s.id = ${step.id}`, links, now)
  const pin = read?.pins.find((each) => each.id === id)
  if (!pin) throw new Error(`Pin ${id} is gone within its own transaction`)
  return pin
}

/** The pin of the step named in the path. Throws 404. */
export async function findPin({ tx }: StepContext, step: StoredStep, pinId: string): Promise<StoredPin> {
  const found = await tx.select().from(pins).where(eq(pins.stepId, step.id))
  const pin = found.find(({ id }) => String(id) === pinId)
  if (!pin) throw problem('notFound')
  return pin
}

/** Throws 403 `notAuthor` unless the account is the pin's author or ROLE_ADMIN. */
export function checkAuthor({ request: { account } }: StepContext, { authorId }: StoredPin): void {
  if (authorId !== account.id && !holds(account, 'role:ROLE_ADMIN')) throw problem('notAuthor')
}

/** Whether the customer put it there, through a proof link. */
async function isCustomers({ tx }: StepContext, { authorId }: StoredPin): Promise<boolean> {
  const { customers } = await rowOf<{ customers: boolean }>(
    tx,
    sql`select not staff as customers from users where id = ${authorId}`,
  )
  return customers
}

/** Data of an event about a pin. */
export const aboutPin = (step: StoredStep, { number, note }: Pick<StoredPin, 'number' | 'note'>) => ({
  ...aboutStep(step),
  number,
  text: excerpt(note),
})

interface GivenPin extends Pick<Pin, 'fileId' | 'x' | 'y' | 'note'> {
  readonly drawing?: Drawing | undefined
}

/**
 * Adds a numbered note to a picture under review. Throws 409 `invalidTransition`, 400 for a file that is not
 * part of the step.
 */
export function addPin(db: Db, request: PageRequest, logId: string, given: GivenPin): Promise<Pin> {
  const { account, now } = request
  return writeWithSteps(db, request, async (context) => {
    const { tx } = context
    const step = stepOf(context, logId)
    checkReview(context, step)
    if (!step.fileIds.includes(given.fileId)) throw invalidField('fileId', 'notOfStep')
    const { number } = await rowOf<{ number: number }>(
      tx,
      sql`select coalesce(max(number), 0) + 1 as number from pins where step_id = ${step.id}`,
    )
    const [made] = await tx
      .insert(pins)
      .values({
        ...given,
        orderId: context.order.id,
        stepId: step.id,
        number,
        authorId: account.id,
        createdDate: now.toISOString(),
      })
      .returning({ id: pins.id })
    if (!made) throw new Error('An inserted pin came back without an id')
    const data = aboutPin(step, { number, note: given.note })
    return {
      change: { events: [{ kind: 'pinAdded', data }] },
      reply: () => shownPin(context, step, made.id),
    }
  })
}

/** Removes a pin from a step under review: an own one, or one of the customer. Throws 403 `notAuthor`, 409 `invalidTransition`. */
export function deletePin(
  db: Db,
  request: PageRequest,
  path: { readonly logId: string; readonly pinId: string },
): Promise<void> {
  return writeWithSteps(db, request, async (context) => {
    const { tx } = context
    const step = stepOf(context, path.logId)
    const pin = await findPin(context, step, path.pinId)
    // What a customer wrote has no author among staff: those who decide on the version may keep it from the artist.
    if (!(await isCustomers(context, pin))) checkAuthor(context, pin)
    checkReview(context, step)
    await tx.delete(pins).where(eq(pins.id, pin.id))
    const data = aboutPin(step, pin)
    return { change: { events: [{ kind: 'pinRemoved', data }] }, reply: () => undefined }
  })
}
