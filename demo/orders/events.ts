import { type OrderEvent, orderEvent } from '#contract/orders/events.ts'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import { excerpt } from '#server/events/excerpt.ts'
import type { Making } from '../people/people.ts'
import { type Draft, momentOf } from './draft.ts'
import type { SimulatedStep } from './orderHistory.ts'

/** A step with its assigned id and the names of its files. */
export interface KeptStep {
  readonly id: number
  readonly step: SimulatedStep
  readonly names: readonly string[]
}

/** Adds an event at the given hours after payment. */
export function happen(
  { book }: Making,
  { id, sale, nameOf }: Draft,
  { by, at, event }: { readonly by: number | string; readonly at: number; readonly event: OrderEvent },
): void {
  book.events.push({
    account: typeof by === 'string' ? by : { id: by, fullName: nameOf(by) },
    now: new Date(momentOf(sale, at)),
    recordId: id,
    ...event,
  })
}

/** Data of every event on a step, as written by the API. */
export const aboutStep = ({ id, step }: KeptStep) => ({
  step: step.status,
  stepId: id,
  lane: step.lane,
  artistId: step.artist,
})

type Activity = SimulatedStep['activities'][number]

/** The event of an activity, if it has one; `reason` is the comment that a rejection came with. */
function eventOf(
  { type, channel }: Activity,
  kept: KeptStep,
  reason: string | undefined,
): OrderEvent | undefined {
  const about = aboutStep(kept)
  if (type === 'UPLOADED') return orderEvent('workSubmitted', { ...about, files: kept.names, inStead: false })
  if (type === 'APPROVED') return orderEvent('stepApproved', about)
  if (channel === 'LINK') return orderEvent('customerNotified', { ...about, channel })
  if (type === 'REJECTED')
    return orderEvent('stepRejected', { ...about, ...(reason && { note: excerpt(reason) }) })
  return undefined
}

function recordStep(making: Making, draft: Draft, kept: KeptStep): void {
  const { activities, comments } = kept.step
  const rejected = activities.find(({ type }) => type === 'REJECTED')?.at
  for (const activity of activities) {
    const { at, actor } = activity
    const event = eventOf(activity, kept, comments.find((comment) => comment.at === at)?.content)
    if (event) happen(making, draft, { by: actor, at, event })
  }
  for (const { user, content, at } of comments)
    if (at !== rejected) {
      const event = orderEvent('commentAdded', { ...aboutStep(kept), text: excerpt(content) })
      happen(making, draft, { by: user, at, event })
    }
}

/** Events of the moves: each step that moves the order was caused by the end of the one before. */
function recordMoves(making: Making, draft: Draft, steps: readonly KeptStep[]): void {
  const { history } = draft.sale
  const actors = new Map(
    steps.flatMap(({ step }) => step.activities.map(({ at, actor }) => [at, actor] as const)),
  )
  let before: OrderStatus = 'NEW_ORDER'
  const move = (after: OrderStatus, at: number) => {
    const by = actors.get(at) ?? history.plan.agent
    if (after !== before)
      happen(making, draft, { by, at, event: orderEvent('statusChanged', { before, after }) })
    before = after
  }
  for (const { step } of steps) move(step.status, step.created)
  if (history.status === 'DONE') move('DONE', history.hours)
}

function recordPeople(making: Making, draft: Draft): void {
  const { history, dropped } = draft.sale
  const { agent } = history.plan
  let before: number | null = null
  for (const { artist, at } of history.assignedAt) {
    if (before === null)
      happen(making, draft, { by: agent, at, event: orderEvent('agentAssigned', { before, after: agent }) })
    happen(making, draft, { by: agent, at, event: orderEvent('artistAssigned', { before, after: artist }) })
    before = artist
  }
  if (dropped)
    happen(making, draft, {
      by: agent,
      at: history.hours,
      event: orderEvent('artistAssigned', { before, after: null }),
    })
}

/** Timeline of an order's people and work; budgets, notes and to-dos add their own events. */
export function recordWork(making: Making, draft: Draft, steps: readonly KeptStep[]): void {
  happen(making, draft, { by: 'Intake', at: 0, event: orderEvent('created', {}) })
  recordPeople(making, draft)
  for (const kept of steps) recordStep(making, draft, kept)
  recordMoves(making, draft, steps)
}
