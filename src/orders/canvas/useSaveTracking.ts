import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type RefObject, useState } from 'react'
import { getOrder, type Order, type Tracking } from '#contract/orders/orders.ts'
import { saveTracking } from '#contract/orders/steps/steps.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import type { FormHandle } from '#src/forms/FormBox.tsx'
import { orderKey } from '#src/orders/data/orderKeys.ts'
import { usePatchOrder } from '#src/orders/data/steps/stepCache.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { readTrackingDraft } from './trackingDraft.ts'
import { bodyOf, rebased, type TrackingValues, valuesOf } from './trackingForm.ts'

export interface TrackingClash {
  readonly mine: TrackingValues
  readonly theirs: readonly Tracking[]
}

interface Options {
  readonly order: Order
  readonly handle: RefObject<FormHandle<TrackingValues> | null>
  /** Forgets the draft. */
  readonly forget: () => void
  readonly onDone: () => void
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.errorKey === 'versionConflict'

/**
 * Saves the tracking form. What others add meanwhile stays; if they changed an entry that was changed here
 * too, both versions are shown and neither is lost (D-14).
 */
export function useSaveTracking({ order, handle, forget, onDone }: Options) {
  const call = useCall()
  const client = useQueryClient()
  const translate = useTranslate()
  const toast = useToast()
  const patch = usePatchOrder(order.code)
  const login = useDraftOwner()
  // A draft is saved over the entries that it was typed over, so that a change since then is noticed.
  const [seen, setSeen] = useState<readonly Tracking[]>(
    () => readTrackingDraft(login, order)?.seen ?? order.trackings ?? [],
  )
  const [clash, setClash] = useState<TrackingClash>()
  const id = String(order.id)
  const taken = (trackings: readonly Tracking[]) => {
    setSeen(trackings)
    handle.current?.reset(valuesOf(trackings))
    patch((known) => ({ ...known, trackings: [...trackings] }))
    forget()
    onDone()
  }
  const send = async (values: TrackingValues, over: readonly Tracking[]) => {
    try {
      taken(await call(saveTracking, { id }, { body: bodyOf(values, over) }))
      toast.success(translate('canvasLane.tracking.saved'))
    } catch (error) {
      if (!isStale(error)) throw error
      const fresh = await call(getOrder, { id })
      client.setQueryData(orderKey(order.code), fresh)
      setClash({ mine: rebased(values, over, fresh.trackings ?? []), theirs: fresh.trackings ?? [] })
    }
  }
  const keepMine = ({ mine, theirs }: TrackingClash) => {
    setClash(undefined)
    setSeen(theirs)
    handle.current?.reset(mine)
    send(mine, theirs).catch(toast.error)
  }
  const takeTheirs = ({ theirs }: TrackingClash) => {
    setClash(undefined)
    taken(theirs)
  }
  return {
    seen,
    save: (values: TrackingValues) => send(values, seen),
    clash,
    keepMine,
    takeTheirs,
    back: () => setClash(undefined),
  }
}
