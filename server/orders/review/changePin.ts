import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import { mayTick } from '#contract/orders/steps/actors.ts'
import type { Drawing } from '#contract/orders/steps/drawing.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import type { Db } from '../../db/db.ts'
import { excerpt } from '../../events/excerpt.ts'
import { problem } from '../../http/problem.ts'
import { type OrderChange } from '../change.ts'
import { partChangedBy } from '../changedSince.ts'
import {
  aboutStep,
  activityOf,
  isLaneArtist,
  refusal,
  type StepContext,
  type StoredStep,
  stepOf,
  writeWithSteps,
} from '../steps/stepContext.ts'
import { pins } from '../stepTables.ts'
import type { PageRequest } from '../write.ts'
import { aboutPin, checkAuthor, checkReview, findPin, type StoredPin, shownPin } from './pins.ts'

export interface PinChange {
  readonly x?: number | undefined
  readonly y?: number | undefined
  readonly note?: string | undefined
  /** Null removes it. */
  readonly drawing?: Drawing | null | undefined
  readonly done?: boolean | undefined
}

/**
 * Tasks are ticked while the artist works on the list: by the lane's artist, or by others with
 * APPROVE_WORK_LOG. Throws 403 `notYourStep`, 409 `invalidTransition`.
 */
function checkTicking(context: StepContext, pin: StoredPin): void {
  const task = context.steps.find(({ id }) => id === pin.taskStepId)
  if (!task?.open || task.state !== 'WORKING') throw refusal(context.order)
  if (!mayTick(context.request.account, isLaneArtist(context, task))) throw problem('notYourStep')
}

/** Whether it says more than a tick does. */
const edits = ({ x, y, note, drawing }: PinChange): boolean =>
  [x, y, note, drawing].some((value) => value !== undefined)

/** The changed fields. */
function differing(pin: StoredPin, given: PinChange) {
  const { x = pin.x, y = pin.y, note = pin.note, done = pin.done, drawing = pin.drawing } = given
  return {
    ...((x !== pin.x || y !== pin.y) && { x, y }),
    ...(note !== pin.note && { note }),
    ...(!isDeepStrictEqual(drawing, pin.drawing) && { drawing }),
    ...(done !== pin.done && { done }),
  }
}

/** A tick is recorded on the step with the list. */
function eventsOf(
  { steps }: StepContext,
  step: StoredStep,
  pin: StoredPin,
  change: PinChange,
): OrderChange['events'] {
  const task = steps.find(({ id }) => id === pin.taskStepId) ?? step
  const about = aboutPin(step, pin)
  const { done, note = pin.note } = change
  const words = { before: excerpt(pin.note), after: excerpt(note) }
  return [
    ...(edits(change) ? [orderEvent('pinChanged', { ...about, ...words })] : []),
    ...(done === undefined ? [] : [orderEvent('pinTicked', { ...about, ...aboutStep(task), done })]),
  ]
}

/**
 * Rewords, moves or redraws a pin while its step is under review, or ticks it off. No-op if nothing differs. Throws
 * 403 `notAuthor` or `notYourStep`, 409 `invalidTransition`, and `versionConflict` with the current note.
 */
export function changePin(
  db: Db,
  { version, ...request }: PageRequest,
  path: { readonly logId: string; readonly pinId: string },
  given: PinChange,
): Promise<Pin> {
  return writeWithSteps(db, request, async (context) => {
    const { tx } = context
    const step = stepOf(context, path.logId)
    const pin = await findPin(context, step, path.pinId)
    if (given.done !== undefined) checkTicking(context, pin)
    if (edits(given)) {
      checkAuthor(context, pin)
      checkReview(context, step)
    }
    if (version !== undefined && version !== pin.version)
      throw problem('versionConflict', {
        facts: { version: pin.version, text: pin.note },
        says: await partChangedBy(tx, context.order, request, 'pinChanged', {
          number: pin.number,
          after: excerpt(pin.note),
        }),
      })
    const change = differing(pin, given)
    const reply = () => shownPin(context, step, pin.id)
    if (Object.keys(change).length === 0) return { reply }
    await tx
      .update(pins)
      .set({ ...change, version: sql`${pins.version} + 1` })
      .where(eq(pins.id, pin.id))
    const set = change.done === undefined ? {} : activityOf(context.order, request)
    return { change: { set, events: eventsOf(context, step, pin, change) }, reply }
  })
}
