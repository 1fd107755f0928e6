import type { Order } from '#contract/orders/orders.ts'
import { Drawing, type Stroke } from '#contract/orders/steps/drawing.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { forgetDraft, keepDraft, readDraft } from '#src/drafts/drafts.ts'
import type { Point } from '#src/ui/pictures/zoom.ts'

/** A note being written, and its position on the picture. */
export interface NewNote extends Point {
  readonly fileId: number
}

/** Draft key of a new note until it is saved. */
export const noteDraftKey = (order: Order, step: Step, fileId: number): string =>
  `order.${order.id}.pin.${step.id}.${fileId}`

const spotDraftKey = (draftKey: string) => `${draftKey}.at`

/** Stores the position with the draft, because the text alone would not say what it is about. */
export const keepSpot = (login: string, draftKey: string, { x, y }: Point): void =>
  keepDraft(login, spotDraftKey(draftKey), JSON.stringify([x, y]))

export const forgetSpot = (login: string, draftKey: string): void =>
  forgetDraft(login, spotDraftKey(draftKey))

function readSpot(login: string, draftKey: string): Point {
  try {
    const [x, y] = JSON.parse(readDraft(login, spotDraftKey(draftKey))?.text ?? '') as [unknown, unknown]
    if (typeof x === 'number' && typeof y === 'number') return { x, y }
  } catch {
    // If the stored position is invalid, keep the text.
  }
  return { x: 0.5, y: 0.5 }
}

const sketchDraftKey = (draftKey: string) => `${draftKey}.drawing`

/** Stores what is drawn with the note; nothing forgets it. */
export const keepSketch = (login: string, draftKey: string, strokes: readonly Stroke[]): void =>
  keepDraft(login, sketchDraftKey(draftKey), strokes.length > 0 ? JSON.stringify(strokes) : '')

export function readSketch(login: string, draftKey: string): Drawing {
  try {
    return Drawing.parse(JSON.parse(readDraft(login, sketchDraftKey(draftKey))?.text ?? '[]'))
  } catch {
    return []
  }
}

/** The unsaved note on one of the step's pictures, from when the room was last left. */
export function unsavedNote(login: string, order: Order, step: Step): NewNote | undefined {
  const file = step.attachments.find(({ id }) => {
    const draftKey = noteDraftKey(order, step, id)
    return readDraft(login, draftKey) !== undefined || readSketch(login, draftKey).length > 0
  })
  return file && { fileId: file.id, ...readSpot(login, noteDraftKey(order, step, file.id)) }
}
