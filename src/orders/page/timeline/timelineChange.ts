import type { TimelineEvent, TimelineKind } from '#contract/orders/timeline.ts'

/** The kind of an event's before and after values, which decides how they are shown. */
export type ChangeKind = 'status' | 'name' | 'money' | 'text'

const SHOWN_AS: Readonly<Partial<Record<TimelineKind, ChangeKind>>> = {
  statusChanged: 'status',
  undone: 'status',
  reopened: 'status',
  artistAssigned: 'name',
  agentAssigned: 'name',
  storeAssigned: 'name',
  customerChanged: 'name',
  budgetChanged: 'money',
  artistPaid: 'money',
  payoutVoided: 'money',
  trackingChanged: 'text',
  shipmentReported: 'text',
  shopItemChanged: 'text',
  customChanged: 'text',
  commentEdited: 'text',
  pinChanged: 'text',
  pinReplyChanged: 'text',
  todoEdited: 'text',
}

/** How the event's values are shown; undefined if it has none, or if its text says it. */
export function changeKindOf({ kind, before, after }: TimelineEvent): ChangeKind | undefined {
  return before === after ? undefined : SHOWN_AS[kind]
}

/** Translation key of the event. */
export function kindText({ kind, step, after, verdict, undone }: TimelineEvent): string {
  if (verdict) return `orders.timeline.answered.${verdict}`
  // Approving the first step is how the artist starts (T2).
  if (kind === 'stepApproved' && step === 'NEW_ORDER') return 'timeline.start'
  if (undone === 'assign') return 'timeline.unassigned'
  if (kind === 'pinTicked' && after !== 'DONE') return 'timeline.unticked'
  return `timeline.kind.${kind}`
}
