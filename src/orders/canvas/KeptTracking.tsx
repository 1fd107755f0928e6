import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Order, Tracking } from '#contract/orders/orders.ts'
import { forgetDraft, keepDraft } from '#src/drafts/drafts.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { trackingDraftKey } from '#src/orders/data/draftKeys.ts'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
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
  const { reset } = useFormContext<TrackingValues>()
  const { isDirty } = useFormState<TrackingValues>()
  const items = useWatch<TrackingValues, 'items'>({ name: 'items' })
  const [found, setFound] = useState(() => readTrackingDraft(login, order))
  const started = useRef(false)
  const draftKey = trackingDraftKey(order)
  useEffect(() => {
    // After react-admin's form, which sets its first values in an effect of its own.
    queueMicrotask(() => {
      started.current = true
      if (found) reset({ items: found.items }, { keepDefaultValues: true })
    })
  }, [found, reset])
  useEffect(() => {
    if (!started.current) return
    const draft: TrackingDraft = { items, seen }
    if (isDirty) keepDraft(login, draftKey, JSON.stringify(draft))
    else forgetDraft(login, draftKey)
  }, [login, draftKey, isDirty, items, seen])
  if (!found || !isDirty) return null
  return (
    <DraftNote
      at={found.at}
      onDiscard={() => {
        setFound(undefined)
        reset()
      }}
    />
  )
}
