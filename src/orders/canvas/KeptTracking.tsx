import { useCallback, useState } from 'react'
import type { Order, Tracking } from '#contract/orders/orders.ts'
import { KeptForm } from '#src/drafts/KeptForm.tsx'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { trackingDraftKey } from '#src/orders/data/draftKeys.ts'
import { readTrackingDraft, type TrackingDraft } from './trackingDraft.ts'
import type { TrackingValues } from './trackingForm.ts'

interface KeptTrackingProps {
  readonly order: Order
  /** The entries that are being changed. */
  readonly seen: readonly Tracking[]
}

/** Restores what was typed before a reload, and keeps what is typed now; inside of the form. */
export function KeptTracking({ order, seen }: KeptTrackingProps) {
  const login = useDraftOwner()
  const [found] = useState(() => {
    const draft = readTrackingDraft(login, order)
    return draft && { values: { items: draft.items }, at: draft.at }
  })
  const textOf = useCallback(
    ({ items }: TrackingValues) => {
      const draft: TrackingDraft = { items, seen }
      return JSON.stringify(draft)
    },
    [seen],
  )
  return <KeptForm<TrackingValues> draftKey={trackingDraftKey(order)} found={found} textOf={textOf} />
}
