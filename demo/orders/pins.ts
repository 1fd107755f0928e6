import { orderEvent } from '#contract/orders/events.ts'
import type { Drawing } from '#contract/orders/steps/drawing.ts'
import type { Making } from '../people/people.ts'
import type { Random } from '../random.ts'
import { PIN_NOTES, PIN_REPLIES } from '../words.ts'
import { type Draft, momentOf } from './draft.ts'
import { aboutStep, happen, type KeptStep } from './events.ts'

/** Less than the time since the newest event of any order. */
const LOOK_HOURS = 0.15

interface PinTarget {
  readonly review: KeptStep
  readonly fileId: number
  /** Time of the review, in hours since payment. */
  readonly from: number
  readonly to: number
  readonly list?: KeptStep
}

const rounded = (part: number): number => Math.round(part * 1000) / 1000

/** What is drawn with some notes: a line around the place, or an arrow from it. */
function drawingAt(number: number, x: number, y: number): Drawing | null {
  if (number === 2) return [{ kind: 'arrow', points: [x, y, rounded(x - 0.16), rounded(y - 0.12)] }]
  if (number !== 1) return null
  const points = Array.from({ length: 25 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2.1 - 1
    const wide = 0.075 + 0.008 * Math.sin(angle * 1.5)
    return [rounded(x + wide * Math.cos(angle)), rounded(y + 0.8 * wide * Math.sin(angle))]
  })
  return [{ kind: 'pen', points: points.flat() }]
}

/** The artist asks about a note on their list, and the agent answers. */
function talkAbout(making: Making, draft: Draft, on: PinTarget, pinId: number): void {
  const { book } = making
  const artist = on.list?.step.artist
  if (!on.list || !artist) return
  const { agent } = draft.sale.history.plan
  const [asked, answered] = PIN_REPLIES[pinId % PIN_REPLIES.length] ?? PIN_REPLIES[0]
  const said = [
    { by: artist, text: asked, at: on.to + (draft.sale.history.hours - on.to) * 0.4 },
    { by: agent, text: answered, at: on.to + (draft.sale.history.hours - on.to) * 0.6 },
  ]
  for (const { by, text, at } of said) {
    const createdDate = momentOf(draft.sale, at)
    book.rows.pinReplies.push({ id: book.id('pinReplies'), pinId, authorId: by, text, createdDate })
    const data = { ...aboutStep(on.review), number: 1, text }
    happen(making, draft, { by, at, event: orderEvent('pinReplied', data) })
  }
}

/** Adds notes by the order's agent to pictures of a review; `list` is the step with the tick-list. */
function pinOn(making: Making, random: Random, draft: Draft, on: PinTarget): void {
  const { book } = making
  const { agent } = draft.sale.history.plan
  const first = random.int(0, PIN_NOTES.length - 1)
  const count = random.int(on.list ? 2 : 1, on.list ? 4 : 3)
  for (let number = 1; number <= count; number += 1) {
    const at = on.from + (on.to - on.from) * (0.3 + 0.15 * number)
    const note = PIN_NOTES[(first + number) % PIN_NOTES.length] as string
    const done = on.list !== undefined && number < count && random.chance(0.45)
    const id = book.id('pins')
    const x = rounded(0.3 + random.next() * 0.4)
    const y = rounded(0.18 + random.next() * 0.55)
    book.rows.pins.push({
      id,
      orderId: draft.id,
      stepId: on.review.id,
      fileId: on.fileId,
      number,
      x,
      y,
      note,
      drawing: drawingAt(number, x, y),
      taskStepId: on.list?.id ?? null,
      done,
      authorId: agent,
      createdDate: momentOf(draft.sale, at),
    })
    const data = { ...aboutStep(on.review), number, text: note }
    happen(making, draft, { by: agent, at, event: orderEvent('pinAdded', data) })
    if (number === 1) talkAbout(making, draft, on, id)
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
  const decided = before && firstFileOf(before)
  if (history.status.endsWith('_EDIT') && before?.step.state === 'REJECTED' && decided !== undefined)
    pinOn(making, random, draft, {
      review: before,
      fileId: decided,
      from: before.step.created,
      to: before.step.modified,
      list: last,
    })
}
