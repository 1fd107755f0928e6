import { orderEvent } from '#contract/orders/events.ts'
import { type Draft, momentOf } from './draft.ts'
import { aboutStep, happen, type KeptStep } from './events.ts'
import type { Making } from './people.ts'
import type { Random } from './random.ts'
import { PIN_NOTES } from './words.ts'

/** Less than the time since the newest event of any order. */
const LOOK_HOURS = 0.15

interface Place {
  readonly review: KeptStep
  readonly fileId: number
  /** Time of the review, in hours since payment. */
  readonly from: number
  readonly to: number
  readonly list?: KeptStep
}

/** Adds notes by the order's agent to pictures of a review; `list` is the step with the tick-list. */
function pinOn(making: Making, random: Random, draft: Draft, on: Place): void {
  const { book } = making
  const { agent } = draft.sale.history.plan
  const first = random.int(0, PIN_NOTES.length - 1)
  const count = random.int(on.list ? 2 : 1, on.list ? 4 : 3)
  for (let number = 1; number <= count; number += 1) {
    const at = on.from + (on.to - on.from) * (0.3 + 0.15 * number)
    const note = PIN_NOTES[(first + number) % PIN_NOTES.length] as string
    const done = on.list !== undefined && number < count && random.chance(0.45)
    book.rows.pins.push({
      id: book.id('pins'),
      orderId: draft.id,
      stepId: on.review.id,
      fileId: on.fileId,
      number,
      x: Math.round((0.3 + random.next() * 0.4) * 1000) / 1000,
      y: Math.round((0.18 + random.next() * 0.55) * 1000) / 1000,
      note,
      taskStepId: on.list?.id ?? null,
      done,
      authorId: agent,
      createdDate: momentOf(draft.sale, at),
    })
    const data = { ...aboutStep(on.review), number, text: note }
    happen(making, draft, { by: agent, at, event: orderEvent('pinAdded', data) })
    if (done && on.list?.step.artist) {
      const ticked = { ...data, ...aboutStep(on.list), done }
      happen(making, draft, {
        by: on.list.step.artist,
        at: draft.sale.history.hours,
        event: orderEvent('pinTicked', ticked),
      })
    }
  }
}

/**
 * Adds notes to open reviews, and the tick-lists of rejected work, so that the review room and the artist's
 * work are not empty at first.
 */
export function addPins(
  making: Making,
  random: Random,
  draft: Draft,
  steps: readonly KeptStep[],
  firstFileOf: (kept: KeptStep) => number | undefined,
): void {
  const { history } = draft.sale
  const last = steps.at(-1)
  const before = steps.at(-2)
  if (!last) return
  const file = firstFileOf(last)
  if (/^(SKETCH|COLOR)_REVIEW$/.test(history.status) && file !== undefined && random.chance(0.55))
    pinOn(making, random, draft, {
      review: last,
      fileId: file,
      from: last.step.created,
      to: last.step.created + LOOK_HOURS,
    })
  const judged = before && firstFileOf(before)
  if (history.status.endsWith('_EDIT') && before?.step.state === 'REJECTED' && judged !== undefined)
    pinOn(making, random, draft, {
      review: before,
      fileId: judged,
      from: before.step.created,
      to: before.step.modified,
      list: last,
    })
}
