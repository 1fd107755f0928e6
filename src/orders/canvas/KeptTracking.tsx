import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Order, Tracking } from '#contract/orders/orders.ts'
import { forgetDraft, keepDraft } from '#src/drafts/drafts.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { trackingPlace } from '#src/orders/data/draftPlaces.ts'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { readTrackingDraft, type TrackingDraft } from './trackingDraft.ts'
import type { TrackingValues } from './trackingForm.ts'

interface KeptTrackingProps {
  readonly order: Order
  /** The entries that are being changed. */
  readonly seen: readonly Tracking[]
}

/** `begun` once react-admin's form has set its first values, `restored` once the draft, if any, has followed them. */
type Stage = 'new' | 'begun' | 'restored'

/** Restores what was typed before a reload, and keeps what is typed now; inside of the form. */
export function KeptTracking({ order, seen }: KeptTrackingProps) {
  const login = useDraftOwner()
  const { reset } = useFormContext<TrackingValues>()
  const { isDirty } = useFormState<TrackingValues>()
  const items = useWatch<TrackingValues, 'items'>({ name: 'items' })
  const [found, setFound] = useState(() => readTrackingDraft(login, order))
  const [stage, setStage] = useState<Stage>('new')
  const place = trackingPlace(order)
  useEffect(() => {
    if (stage === 'begun' && found) reset({ items: found.items }, { keepDefaultValues: true })
    setStage(stage === 'new' ? 'begun' : 'restored')
  }, [stage, found, reset])
  useEffect(() => {
    if (stage !== 'restored') return
    const draft: TrackingDraft = { items, seen }
    if (isDirty) keepDraft(login, place, JSON.stringify(draft))
    else forgetDraft(login, place)
  }, [stage, login, place, isDirty, items, seen])
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
