import type { Order } from '#contract/orders/orders.ts'
import { isPastPrinting } from '#contract/orders/statuses.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { transitionFor } from '#contract/orders/steps/workflow.ts'
import { readDraft } from '#src/drafts/drafts.ts'
import { isUnbudgeted } from './budgetRules.ts'
import { commentDraftKey, pinEditDraftKey, rejectDraftKey } from './draftKeys.ts'
import { hasWritten } from './orderCells.tsx'
import { unsavedNote } from './steps/noteDraft.ts'
import { openPinsOf } from './steps/ticks.ts'

/** An action on the step that moves the order; `done` is the approval that ends the order. */
export type StepAct = 'approve' | 'done' | 'reject' | 'cancel'

/** What it leaves open, in display order. */
export const OPEN_KINDS = [
  'notes',
  'todos',
  'undelivered',
  'notPaid',
  'unread',
  'unbudgeted',
  'typed',
  'reason',
  'comment',
] as const
export type OpenKind = (typeof OPEN_KINDS)[number]

export type OpenFacts = Readonly<Partial<Record<OpenKind, number>>>

/** Whether approving the step ends the order or moves it on. */
export function approvalOf({ hasCanvas }: Order, step: Step): 'approve' | 'done' {
  return transitionFor('approve', step, { hasCanvas, tracked: false })?.to === 'DONE' ? 'done' : 'approve'
}

const isTyped = (login: string, place: string) => readDraft(login, place) !== undefined

/** Whether there is an unsaved note, new or being edited. */
const hasTypedNote = (login: string, order: Order, step: Step): boolean =>
  unsavedNote(login, order, step) !== undefined ||
  step.pins.some(({ id }) => isTyped(login, pinEditDraftKey(order, id)))

/** How much of each kind the action would leave open or unsent; 0 for none. */
export function openFacts(order: Order, step: Step, act: StepAct, login: string): OpenFacts {
  const typed = Number(hasTypedNote(login, order, step))
  // A reject turns the open notes into the artist's tick-list.
  if (act === 'reject') return { typed }
  if (act === 'cancel') return { comment: Number(isTyped(login, commentDraftKey(order, step))) }
  return {
    notes: openPinsOf(step).length,
    typed,
    reason: Number(isTyped(login, rejectDraftKey(order, step))),
    ...(act === 'done' && {
      todos: order.todos?.filter(({ status }) => status === 'CREATED').length ?? 0,
      undelivered: Number(order.deliveries.attachments.length === 0 && !isPastPrinting(order.status)),
      notPaid: Number(order.paidAt === null),
      unread: Number(hasWritten(order)),
      unbudgeted: Number(isUnbudgeted(order)),
    }),
  }
}
