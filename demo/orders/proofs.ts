import { orderEvent } from '#contract/orders/events.ts'
import { hashOf } from '#server/customerPages/token.ts'
import type { Making } from '../people/people.ts'
import { type Draft, momentOf } from './draft.ts'
import { aboutStep, happen, type KeptStep } from './events.ts'

const NOTE = 'We love it! Two small things, please.'
const MARKS = [
  { x: 0.42, y: 0.36, note: 'Can the eyes be a little brighter?' },
  { x: 0.6, y: 0.72, note: 'Please leave out the watch.' },
] as const

/** In hours: less than the time since the newest event of any order. */
const AFTER = 0.1
const DAYS = 14

/** Adds a proof link that its customer has answered, to the first order that a customer reviews. */
export function addProof(
  making: Making,
  draft: Draft,
  steps: readonly KeptStep[],
  fileId: number | undefined,
) {
  const { book } = making
  const { history } = draft.sale
  const kept = steps.at(-1)
  const sent = kept?.step.activities.find(({ type }) => type === 'NOTIFIED_CUSTOMER')
  const isFirst = book.rows.proofLinks.length === 0 && history.status === 'CUSTOMER_REVIEW_SKETCH'
  if (!kept || !sent || fileId === undefined || !isFirst) return
  const at = history.hours + AFTER
  const now = momentOf(draft.sale, at)
  const stepId = kept.id
  const feedbackId = book.id('stepFeedbacks')
  book.rows.stepFeedbacks.push({ id: feedbackId, stepId, body: NOTE, verdict: 'CHANGES', createdDate: now })
  for (const [index, mark] of MARKS.entries())
    book.rows.pins.push({
      id: book.id('pins'),
      orderId: draft.id,
      stepId,
      fileId,
      number: index + 1,
      ...mark,
      authorId: draft.customer.id,
      createdDate: now,
    })
  book.rows.proofLinks.push({
    id: book.id('proofLinks'),
    // Of no token, so that nobody can open it.
    tokenHash: hashOf('demo'),
    orderId: draft.id,
    stepId,
    createdDate: momentOf(draft.sale, sent.at),
    createdBy: history.plan.agent,
    expiresDate: momentOf(draft.sale, sent.at + DAYS * 24),
    openedDate: now,
    feedbackId,
  })
  const data = { ...aboutStep(kept), verdict: 'CHANGES', marks: MARKS.length, text: NOTE } as const
  happen(making, draft, { by: 'Customer', at, event: orderEvent('proofAnswered', data) })
}
