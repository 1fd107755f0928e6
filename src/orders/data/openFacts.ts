import { OPEN_KINDS, type OpenKind } from '#contract/orders/open.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { transitionFor } from '#contract/orders/steps/workflow.ts'
import { readDraft } from '#src/drafts/drafts.ts'
import { commentDraftKey, pinEditDraftKey, rejectDraftKey } from './draftKeys.ts'
import { unsavedNote } from './steps/noteDraft.ts'

/** An action on the step that moves the order; `done` is the approval that ends the order. */
export type StepAct = 'approve' | 'done' | 'reject' | 'cancel'

/** What is only typed in this browser, and would not be sent. */
const TYPED_KINDS = ['typed', 'reason', 'comment'] as const

/** What it leaves open, in display order. */
export const LEFT_KINDS = [...OPEN_KINDS, ...TYPED_KINDS] as const

export type LeftOpen = Readonly<Partial<Record<OpenKind | (typeof TYPED_KINDS)[number], number>>>

/** Whether approving the step ends the order or moves it on. */
export function approvalOf({ hasCanvas }: Order, step: Step): 'approve' | 'done' {
  return transitionFor('approve', step, { hasCanvas, tracked: false })?.to === 'DONE' ? 'done' : 'approve'
}

const isTyped = (login: string, place: string) => readDraft(login, place) !== undefined

/** Whether there is an unsaved note, new or being edited. */
const hasTypedNote = (login: string, order: Order, step: Step): boolean =>
  unsavedNote(login, order, step) !== undefined ||
  step.pins.some(({ id }) => isTyped(login, pinEditDraftKey(order, id)))

/**
 * How much of each kind the action would leave open or unsent. What the order has open is what the server says (D-4.34): all
 * of it counts before the end, before that only what the step is about.
 */
export function openFacts(order: Order, step: Step, act: StepAct, login: string): LeftOpen {
  const typed = Number(hasTypedNote(login, order, step))
  // A reject turns the open notes into the artist's tick-list.
  if (act === 'reject') return { typed }
  if (act === 'cancel') return { comment: Number(isTyped(login, commentDraftKey(order, step))) }
  const { notes = 0, ...others } = order.open ?? {}
  return {
    notes,
    ...(act === 'done' && others),
    typed,
    reason: Number(isTyped(login, rejectDraftKey(order, step))),
  }
}
