import type { Order, Tracking } from '#contract/orders/orders.ts'
import { readDraft } from '#src/drafts/drafts.ts'
import { trackingDraftKey } from '#src/orders/data/draftKeys.ts'
import type { TrackingValues } from './trackingForm.ts'

/** What was typed in the tracking form and not saved, and the entries that it was typed over. */
export interface TrackingDraft extends TrackingValues {
  readonly seen: readonly Tracking[]
}

interface KeptDraft extends TrackingDraft {
  /** Time of typing, in milliseconds since 1970. */
  readonly at: number
}

/** The account's draft of the order's tracking; undefined without one. */
export function readTrackingDraft(login: string, order: Pick<Order, 'id'>): KeptDraft | undefined {
  const draft = readDraft(login, trackingDraftKey(order))
  if (!draft) return undefined
  try {
    const { items, seen } = JSON.parse(draft.text) as Partial<TrackingDraft>
    return Array.isArray(items) && Array.isArray(seen) ? { items, seen, at: draft.at } : undefined
  } catch {
    return undefined
  }
}
