import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { ACTIVITY_TYPES, CHANNELS, LANES, StepState } from '#contract/orders/steps.ts'
import type { Look } from './pictures/draw.ts'
import type { Random } from './random.ts'
import { AGENT_COMMENTS, ARTIST_COMMENTS } from './words.ts'

/** All times of a tale are in hours since payment. */
export interface ToldFile {
  readonly look: Look
  /** The final file for the customer, not one under review. */
  readonly final: boolean
  readonly by: number
  readonly at: number
}

export interface ToldStep {
  readonly status: OrderStatus
  readonly lane: (typeof LANES)[number]
  readonly artist: number | null
  readonly created: number
  state: StepState
  modified: number
  closed: number | null
  readonly files: ToldFile[]
  readonly activities: {
    type: (typeof ACTIVITY_TYPES)[number]
    actor: number
    at: number
    channel: (typeof CHANNELS)[number] | null
  }[]
  readonly comments: { user: number; content: string; at: number }[]
  readonly feedbacks: { body: string; at: number }[]
}

/** Who works on an order and how far it gets. Users are referenced by id. */
export interface Plot {
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
export interface Tale {
  readonly plot: Plot
  readonly random: Random
  readonly steps: ToldStep[]
  readonly deliveries: ToldFile[]
  status: OrderStatus
  statusForCanvas: OrderStatus
  assigned: number | null
  hours: number
  assignedAt: { artist: number; at: number }[]
  lastActivity: { at: number; by: number | null }
  exportedAt: number | null
  trackedAt: number | null
}

export const newTale = (plot: Plot, random: Random): Tale => ({
  plot,
  random,
  steps: [],
  deliveries: [],
  status: 'NEW_ORDER',
  statusForCanvas: 'NEW_ORDER',
  assigned: null,
  hours: 0,
  assignedAt: [],
  lastActivity: { at: 0, by: null },
  exportedAt: null,
  trackedAt: null,
})

/** Advances the time by some hours, scaled by the plot's pace. */
export function wait(tale: Tale, from: number, to: number): void {
  tale.hours += (from + tale.random.next() * (to - from)) * tale.plot.pace
}

/** Starts a step now; its lane sets the order status, the canvas lane both statuses (D-4.4). */
export function open(
  tale: Tale,
  status: OrderStatus,
  state: StepState,
  files: readonly ToldFile[] = [],
): ToldStep {
  const canvas = status.startsWith('PRINT_')
  const step: ToldStep = {
    status,
    lane: canvas ? 'CANVAS' : 'ARTIST',
    artist: canvas ? null : tale.assigned,
    created: tale.hours,
    state,
    modified: tale.hours,
    closed: null,
    files: [...files],
    activities: [],
    comments: [],
    feedbacks: [],
  }
  tale.steps.push(step)
  tale.status = status
  if (canvas) tale.statusForCanvas = status
  return step
}

export const newest = (tale: Tale): ToldStep => tale.steps.at(-1) as ToldStep

export function note(tale: Tale, by: number | null): void {
  tale.lastActivity = { at: tale.hours, by }
}

export function act(
  tale: Tale,
  step: ToldStep,
  type: ToldStep['activities'][number]['type'],
  actor: number,
  channel: ToldStep['activities'][number]['channel'] = null,
): void {
  step.activities.push({ type, actor, at: tale.hours, channel })
  note(tale, actor)
}

export function judge(tale: Tale, step: ToldStep, state: StepState): void {
  step.state = state
  step.modified = tale.hours
}

/** The work under review: the newest step of the lane whose files it carries (T4, T5). */
export const workBehind = (tale: Tale, review: ToldStep): ToldStep | undefined =>
  tale.steps.findLast(
    (step) =>
      step !== review &&
      step.files[0] !== undefined &&
      step.files[0] === review.files[0] &&
      !step.status.includes('REVIEW'),
  )

/** Adds a comment on the newest step with this probability. */
export function perhapsComment(tale: Tale, probability: number): void {
  const { random, plot } = tale
  if (!random.chance(probability)) return
  wait(tale, 0.5, 4)
  const byArtist = tale.assigned !== null && random.chance(0.5)
  const user = byArtist ? (tale.assigned as number) : plot.agent
  const content = random.pick(byArtist ? ARTIST_COMMENTS : AGENT_COMMENTS)
  newest(tale).comments.push({ user, content, at: tale.hours })
  note(tale, user)
}
