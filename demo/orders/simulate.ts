import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { Random } from '../random.ts'
import { FEEDBACKS, PRAISE, REJECT_REASONS } from '../words.ts'
import {
  act,
  decide,
  newest,
  newHistory,
  note,
  type OrderHistory,
  type OrderPlan,
  open,
  perhapsComment,
  type SimulatedFile,
  type SimulatedStep,
  wait,
  workBehind,
} from './orderHistory.ts'

type Work = 'SKETCH' | 'COLOR'

function assign(history: OrderHistory, artist: number): void {
  history.assigned = artist
  history.assignedAt.push({ artist, at: history.hours })
}

/** D-4.10: closes the open step in its state and starts one for the new artist. */
function takeOver(history: OrderHistory, artist: number, work: Work): void {
  wait(history, 6, 20)
  newest(history).closed = history.hours
  assign(history, artist)
  open(history, work, 'WORKING')
}

/** T3, T7, T11: the artist submits, which starts the next step with the same files. */
function submit(
  history: OrderHistory,
  look: SimulatedFile['look'],
  next: OrderStatus,
  state: 'REVIEWING' | 'WORKING',
): void {
  const step = newest(history)
  const artist = history.assigned as number
  const files = [{ look, final: next === 'SEND_FILE', by: artist, at: history.hours }]
  step.files.push(...files)
  decide(history, step, 'REVIEWING')
  act(history, step, 'UPLOADED', artist)
  open(history, next, state, files)
}

/** T4, T6, T8, T10, T13 to T18: approves the newest step and the work it reviews. */
function approve(history: OrderHistory): SimulatedStep {
  const step = newest(history)
  decide(history, step, 'APPROVED')
  act(history, step, 'APPROVED', history.plan.agent)
  const work = workBehind(history, step)
  if (work) decide(history, work, 'APPROVED')
  return step
}

/** T5, T9: sends the work back with a reason. */
function reject(history: OrderHistory, edit: OrderStatus): void {
  const step = newest(history)
  decide(history, step, 'REJECTED')
  const work = workBehind(history, step)
  if (work) decide(history, work, 'REJECTED')
  step.comments.push({
    user: history.plan.agent,
    content: history.random.pick(REJECT_REASONS),
    at: history.hours,
  })
  act(history, step, 'REJECTED', history.plan.agent)
  open(history, edit, 'WORKING')
}

function notifyCustomer(history: OrderHistory): void {
  const { random, plan } = history
  const channel = random.chance(0.65) ? 'EMAIL' : 'MESSENGER'
  wait(history, 0.1, 1)
  act(history, newest(history), 'NOTIFIED_CUSTOMER', plan.agent, channel)
  if (!random.chance(0.3)) return
  wait(history, 14, 30)
  act(history, newest(history), 'REMINDER_CUSTOMER', plan.agent, channel)
}

function hear(history: OrderHistory, texts: readonly string[]): void {
  newest(history).feedbacks.push({ body: history.random.pick(texts), at: history.hours })
  note(history, null)
}

const HOURS: Readonly<Record<Work, readonly [number, number]>> = { SKETCH: [12, 36], COLOR: [18, 46] }

const lookOf = (work: Work, first: boolean): SimulatedFile['look'] => {
  const look = work === 'COLOR' ? 'color' : 'sketch'
  return first ? look : `${look}2`
}

/**
 * One round of work, review and customer feedback. Returns 'stop' at the plan's goal, 'again' if the work was
 * rejected, 'on' if the customer approved.
 */
function round(history: OrderHistory, work: Work, left: number, first: boolean): 'stop' | 'again' | 'on' {
  const { goal } = history.plan
  const edit: OrderStatus = `${work}_EDIT`
  const review: OrderStatus = `${work}_REVIEW`
  const customer: OrderStatus = `CUSTOMER_REVIEW_${work}`
  const done = left === 0
  perhapsComment(history, 0.22)
  if (done && goal === (first ? work : edit)) return 'stop'
  if (first) wait(history, ...HOURS[work])
  else wait(history, 5, 18)
  submit(history, lookOf(work, first), review, 'REVIEWING')
  if (done && goal === review) return 'stop'
  wait(history, 0.5, 7)
  if (!done && history.random.chance(0.45)) {
    reject(history, edit)
    return 'again'
  }
  open(history, customer, 'REVIEWING', approve(history).files)
  notifyCustomer(history)
  if (done && goal === customer) {
    // Some have not been sent yet; by the time, so that all else stays as it is.
    if (work === 'COLOR' && Math.floor(history.hours) % 3 === 0) newest(history).activities.length = 0
    return 'stop'
  }
  wait(history, 2, 26)
  hear(history, done ? PRAISE : FEEDBACKS)
  if (done) return 'on'
  reject(history, edit)
  return 'again'
}

/** Sketching or colouring, with the plan's number of rounds; returns true if the goal is reached. */
function stage(history: OrderHistory, work: Work): boolean {
  const { edits, second } = history.plan
  if (second?.at === work) takeOver(history, second.artist, work)
  let left = edits[work]
  let outcome = round(history, work, left, true)
  while (outcome === 'again') {
    left -= 1
    outcome = round(history, work, left, false)
  }
  if (outcome === 'on') wait(history, 0.2, 3)
  return outcome === 'stop'
}

/** T10 to T13: sends the files; returns true if the goal is reached. */
function deliver(history: OrderHistory): boolean {
  const { goal, agent } = history.plan
  history.exportedAt = history.hours
  open(history, 'EXPORT_FILE', 'WORKING')
  if (goal === 'EXPORT_FILE') return true
  wait(history, 2, 9)
  submit(history, 'color', 'SEND_FILE', 'WORKING')
  if (goal === 'SEND_FILE') return true
  wait(history, 1, 7)
  history.deliveries.push(...newest(history).files)
  history.deliveredAt = history.hours
  act(history, newest(history), 'NOTIFIED_CUSTOMER', agent, 'LINK')
  approve(history)
  return false
}

/** T14 to T18 on the canvas lane; returns true if the goal is reached before the end. */
function print(history: OrderHistory): boolean {
  const { goal, agent } = history.plan
  open(history, 'PRINT_PREVIEW', 'WORKING').files.push({
    look: 'print',
    final: false,
    by: agent,
    at: history.hours,
  })
  if (goal === 'PRINT_PREVIEW') return true
  wait(history, 4, 20)
  approve(history)
  open(history, 'PRINT_TRACKING', 'WORKING')
  if (goal === 'PRINT_TRACKING') return true
  wait(history, 24, 60)
  history.trackedAt = history.hours
  approve(history)
  open(history, 'PRINT_RECEIVED', 'WORKING')
  if (goal === 'PRINT_RECEIVED') return true
  wait(history, 48, 140)
  approve(history)
  history.statusForCanvas = 'DONE'
  return false
}

/** Simulates an order along the transition table (D-4) until the plan's goal. */
export function simulate(plan: OrderPlan, random: Random): OrderHistory {
  const history = newHistory(plan, random)
  if (plan.artist === null) return history
  wait(history, 0.5, 9)
  assign(history, plan.artist)
  open(history, 'NEW_ORDER', 'WORKING')
  if (plan.goal === 'NEW_ORDER') return history
  wait(history, 1, 12)
  decide(history, newest(history), 'APPROVED')
  act(history, newest(history), 'APPROVED', history.assigned as number)
  open(history, 'SKETCH', 'WORKING')
  if (stage(history, 'SKETCH')) return history
  approve(history)
  open(history, 'COLOR', 'WORKING')
  if (stage(history, 'COLOR')) return history
  approve(history)
  if (deliver(history)) return history
  if (plan.canvas && print(history)) return history
  history.status = 'DONE'
  return history
}

/** T20: approves everything open and marks the order as done. */
export function close(history: OrderHistory): void {
  wait(history, 3, 30)
  for (const step of history.steps)
    if (step.closed === null && (step.state === 'WORKING' || step.state === 'REVIEWING'))
      decide(history, step, 'APPROVED')
  if (history.statusForCanvas !== 'NEW_ORDER') history.statusForCanvas = 'DONE'
  history.status = 'DONE'
  note(history, history.plan.agent)
}
