import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { Random } from './random.ts'
import {
  act,
  judge,
  newest,
  newTale,
  note,
  open,
  type Plot,
  perhapsComment,
  type Tale,
  type ToldFile,
  type ToldStep,
  wait,
  workBehind,
} from './tale.ts'
import { FEEDBACKS, PRAISE, REJECT_REASONS } from './words.ts'

type Work = 'SKETCH' | 'COLOR'

function assign(tale: Tale, artist: number): void {
  tale.assigned = artist
  tale.assignedAt.push({ artist, at: tale.hours })
}

/** D-4.10: closes the open step in its state and starts one for the new artist. */
function takeOver(tale: Tale, artist: number, work: Work): void {
  wait(tale, 6, 20)
  newest(tale).closed = tale.hours
  assign(tale, artist)
  open(tale, work, 'WORKING')
}

/** T3, T7, T11: the artist submits, which starts the next step with the same files. */
function submit(tale: Tale, look: ToldFile['look'], next: OrderStatus, state: 'REVIEWING' | 'WORKING'): void {
  const step = newest(tale)
  const artist = tale.assigned as number
  const files = [{ look, final: next === 'SEND_FILE', by: artist, at: tale.hours }]
  step.files.push(...files)
  judge(tale, step, 'REVIEWING')
  act(tale, step, 'UPLOADED', artist)
  open(tale, next, state, files)
}

/** T4, T6, T8, T10, T13 to T18: approves the newest step and the work it reviews. */
function approve(tale: Tale): ToldStep {
  const step = newest(tale)
  judge(tale, step, 'APPROVED')
  act(tale, step, 'APPROVED', tale.plot.agent)
  const work = workBehind(tale, step)
  if (work) judge(tale, work, 'APPROVED')
  return step
}

/** T5, T9: sends the work back with a reason. */
function reject(tale: Tale, edit: OrderStatus): void {
  const step = newest(tale)
  judge(tale, step, 'REJECTED')
  const work = workBehind(tale, step)
  if (work) judge(tale, work, 'REJECTED')
  step.comments.push({ user: tale.plot.agent, content: tale.random.pick(REJECT_REASONS), at: tale.hours })
  act(tale, step, 'REJECTED', tale.plot.agent)
  open(tale, edit, 'WORKING')
}

function notifyCustomer(tale: Tale): void {
  const { random, plot } = tale
  const channel = random.chance(0.65) ? 'EMAIL' : 'MESSENGER'
  wait(tale, 0.1, 1)
  act(tale, newest(tale), 'NOTIFIED_CUSTOMER', plot.agent, channel)
  if (!random.chance(0.3)) return
  wait(tale, 14, 30)
  act(tale, newest(tale), 'REMINDER_CUSTOMER', plot.agent, channel)
}

function hear(tale: Tale, texts: readonly string[]): void {
  newest(tale).feedbacks.push({ body: tale.random.pick(texts), at: tale.hours })
  note(tale, null)
}

const HOURS: Readonly<Record<Work, readonly [number, number]>> = { SKETCH: [12, 36], COLOR: [18, 46] }

/**
 * One round of work, review and customer feedback. Returns 'stop' at the plot's goal, 'again' if the work was
 * rejected, 'on' if the customer approved.
 */
function round(tale: Tale, work: Work, left: number, first: boolean): 'stop' | 'again' | 'on' {
  const { goal } = tale.plot
  const edit: OrderStatus = `${work}_EDIT`
  const review: OrderStatus = `${work}_REVIEW`
  const customer: OrderStatus = `CUSTOMER_REVIEW_${work}`
  const done = left === 0
  perhapsComment(tale, 0.22)
  if (done && goal === (first ? work : edit)) return 'stop'
  if (first) wait(tale, ...HOURS[work])
  else wait(tale, 5, 18)
  submit(tale, work === 'COLOR' ? 'color' : first ? 'sketch' : 'sketch2', review, 'REVIEWING')
  if (done && goal === review) return 'stop'
  wait(tale, 0.5, 7)
  if (!done && tale.random.chance(0.45)) {
    reject(tale, edit)
    return 'again'
  }
  open(tale, customer, 'REVIEWING', approve(tale).files)
  notifyCustomer(tale)
  if (done && goal === customer) return 'stop'
  wait(tale, 2, 26)
  hear(tale, done ? PRAISE : FEEDBACKS)
  if (done) return 'on'
  reject(tale, edit)
  return 'again'
}

/** Sketching or colouring, with the plot's number of rounds; returns true if the goal is reached. */
function stage(tale: Tale, work: Work): boolean {
  const { edits, second } = tale.plot
  if (second?.at === work) takeOver(tale, second.artist, work)
  let left = edits[work]
  let outcome = round(tale, work, left, true)
  while (outcome === 'again') {
    left -= 1
    outcome = round(tale, work, left, false)
  }
  if (outcome === 'on') wait(tale, 0.2, 3)
  return outcome === 'stop'
}

/** T10 to T13: sends the files; returns true if the goal is reached. */
function deliver(tale: Tale): boolean {
  const { goal } = tale.plot
  tale.exportedAt = tale.hours
  open(tale, 'EXPORT_FILE', 'WORKING')
  if (goal === 'EXPORT_FILE') return true
  wait(tale, 2, 9)
  submit(tale, 'color', 'SEND_FILE', 'WORKING')
  tale.deliveries.push(...newest(tale).files)
  if (goal === 'SEND_FILE') return true
  wait(tale, 1, 7)
  approve(tale)
  return false
}

/** T14 to T18 on the canvas lane; returns true if the goal is reached before the end. */
function print(tale: Tale): boolean {
  const { goal, agent } = tale.plot
  open(tale, 'PRINT_PREVIEW', 'WORKING').files.push({
    look: 'print',
    final: false,
    by: agent,
    at: tale.hours,
  })
  if (goal === 'PRINT_PREVIEW') return true
  wait(tale, 4, 20)
  approve(tale)
  open(tale, 'PRINT_TRACKING', 'WORKING')
  if (goal === 'PRINT_TRACKING') return true
  wait(tale, 24, 60)
  tale.trackedAt = tale.hours
  approve(tale)
  open(tale, 'PRINT_RECEIVED', 'WORKING')
  if (goal === 'PRINT_RECEIVED') return true
  wait(tale, 48, 140)
  approve(tale)
  tale.statusForCanvas = 'DONE'
  return false
}

/** Simulates an order along the transition table (D-4) until the plot's goal. */
export function tell(plot: Plot, random: Random): Tale {
  const tale = newTale(plot, random)
  if (plot.artist === null) return tale
  wait(tale, 0.5, 9)
  assign(tale, plot.artist)
  open(tale, 'NEW_ORDER', 'WORKING')
  if (plot.goal === 'NEW_ORDER') return tale
  wait(tale, 1, 12)
  judge(tale, newest(tale), 'APPROVED')
  act(tale, newest(tale), 'APPROVED', tale.assigned as number)
  open(tale, 'SKETCH', 'WORKING')
  if (stage(tale, 'SKETCH')) return tale
  approve(tale)
  open(tale, 'COLOR', 'WORKING')
  if (stage(tale, 'COLOR')) return tale
  approve(tale)
  if (deliver(tale)) return tale
  if (plot.canvas && print(tale)) return tale
  tale.status = 'DONE'
  return tale
}

/** T20: approves everything open and marks the order as done. */
export function close(tale: Tale): void {
  wait(tale, 3, 30)
  for (const step of tale.steps)
    if (step.closed === null && (step.state === 'WORKING' || step.state === 'REVIEWING'))
      judge(tale, step, 'APPROVED')
  if (tale.statusForCanvas !== 'NEW_ORDER') tale.statusForCanvas = 'DONE'
  tale.status = 'DONE'
  note(tale, tale.plot.agent)
}
