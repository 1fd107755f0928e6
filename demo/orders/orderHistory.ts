import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { ACTIVITY_TYPES, LANES, NOTIFIED_BY, StepState } from '#contract/orders/steps/steps.ts'
import type { Look } from '../pictures/draw.ts'
import type { Random } from '../random.ts'
import { AGENT_COMMENTS, ARTIST_COMMENTS } from '../words.ts'

/** All times of a history are in hours since payment. */
export interface SimulatedFile {
  readonly look: Look
  /** The final file for the customer, not one under review. */
  readonly final: boolean
  readonly by: number
  readonly at: number
}

export interface SimulatedStep {
  readonly status: OrderStatus
  readonly lane: (typeof LANES)[number]
  readonly artist: number | null
  readonly created: number
  state: StepState
  modified: number
  closed: number | null
  readonly files: SimulatedFile[]
  readonly activities: {
    type: (typeof ACTIVITY_TYPES)[number]
    actor: number
    at: number
    channel: (typeof NOTIFIED_BY)[number] | null
  }[]
  readonly comments: { user: number; content: string; at: number }[]
  readonly feedbacks: { body: string; at: number }[]
}

/** Who works on an order and how far it gets. Users are referenced by id. */
export interface OrderPlan {
  readonly goal: OrderStatus
  readonly artist: number | null
  /** A second artist who takes over at the start of this work (D-4.10). */
  readonly second: { readonly artist: number; readonly at: 'SKETCH' | 'COLOR' } | null
  readonly agent: number
  readonly canvas: boolean
  /** How often the sketch and the colour work are rejected. */
  readonly edits: Readonly<Record<'SKETCH' | 'COLOR', number>>
  /** 1 is the usual pace; lower is faster. */
  readonly pace: number
}

/** The simulated history of an order. */
export interface OrderHistory {
  readonly plan: OrderPlan
  readonly random: Random
  readonly steps: SimulatedStep[]
  readonly deliveries: SimulatedFile[]
  deliveredAt: number | null
  status: OrderStatus
  statusForCanvas: OrderStatus
  assigned: number | null
  hours: number
  assignedAt: { artist: number; at: number }[]
  lastActivity: { at: number; by: number | null }
  exportedAt: number | null
  trackedAt: number | null
}

export const newHistory = (plan: OrderPlan, random: Random): OrderHistory => ({
  plan,
  random,
  steps: [],
  deliveries: [],
  deliveredAt: null,
  status: 'NEW_ORDER',
  statusForCanvas: 'NEW_ORDER',
  assigned: null,
  hours: 0,
  assignedAt: [],
  lastActivity: { at: 0, by: null },
  exportedAt: null,
  trackedAt: null,
})

/** Advances the time by some hours, scaled by the plan's pace. */
export function wait(history: OrderHistory, from: number, to: number): void {
  history.hours += (from + history.random.next() * (to - from)) * history.plan.pace
}

/** Starts a step now; its lane sets the order status, the canvas lane both statuses (D-4.4). */
export function open(
  history: OrderHistory,
  status: OrderStatus,
  state: StepState,
  files: readonly SimulatedFile[] = [],
): SimulatedStep {
  const canvas = status.startsWith('PRINT_')
  const step: SimulatedStep = {
    status,
    lane: canvas ? 'CANVAS' : 'ARTIST',
    artist: canvas ? null : history.assigned,
    created: history.hours,
    state,
    modified: history.hours,
    closed: null,
    files: [...files],
    activities: [],
    comments: [],
    feedbacks: [],
  }
  history.steps.push(step)
  history.status = status
  if (canvas) history.statusForCanvas = status
  return step
}

export const newest = (history: OrderHistory): SimulatedStep => history.steps.at(-1) as SimulatedStep

export function note(history: OrderHistory, by: number | null): void {
  history.lastActivity = { at: history.hours, by }
}

export function act(
  history: OrderHistory,
  step: SimulatedStep,
  type: SimulatedStep['activities'][number]['type'],
  actor: number,
  channel: SimulatedStep['activities'][number]['channel'] = null,
): void {
  step.activities.push({ type, actor, at: history.hours, channel })
  note(history, actor)
}

export function decide(history: OrderHistory, step: SimulatedStep, state: StepState): void {
  step.state = state
  step.modified = history.hours
}

/** The work under review: the newest step of the lane whose files it carries (T4, T5). */
export const workBehind = (history: OrderHistory, review: SimulatedStep): SimulatedStep | undefined =>
  history.steps.findLast(
    (step) =>
      step !== review &&
      step.files[0] !== undefined &&
      step.files[0] === review.files[0] &&
      !step.status.includes('REVIEW'),
  )

/** Adds a comment on the newest step with this probability. */
export function perhapsComment(history: OrderHistory, probability: number): void {
  const { random, plan } = history
  if (!random.chance(probability)) return
  wait(history, 0.5, 4)
  const byArtist = history.assigned !== null && random.chance(0.5)
  const user = byArtist ? (history.assigned as number) : plan.agent
  const content = random.pick(byArtist ? ARTIST_COMMENTS : AGENT_COMMENTS)
  newest(history).comments.push({ user, content, at: history.hours })
  note(history, user)
}
