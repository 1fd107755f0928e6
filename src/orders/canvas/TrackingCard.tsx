import { useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { isPrintStatus } from '#contract/orders/statuses.ts'
import { saveTracking } from '#contract/orders/steps/steps.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { movingStep } from '#src/orders/data/steps/stepAbilities.ts'
import { useMayWork } from '#src/orders/data/steps/useMayWork.ts'
import { useSteps } from '#src/orders/data/steps/useSteps.ts'
import { useSees } from '#src/orders/data/useSees.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { TrackingForm } from './TrackingForm.tsx'
import { TrackingInfo } from './TrackingInfo.tsx'
import { readTrackingDraft } from './trackingDraft.ts'
import { VendorTracking, vendorTrackings } from './VendorTracking.tsx'

/** The tracking of a print, beside what its vendor reports; for those who see the canvas lane (A§2, D-7.17). */
export function TrackingCard() {
  const order = useRecordContext<Order>()
  const sees = useSees('trackings')
  if (!order || !sees) return null
  return <Tracked order={order} />
}

function Tracked({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const { open, form, edit, close, setDirty } = useEditing(order)
  const entered = order.trackings ?? []
  const reported = vendorTrackings(order)
  const printing = isPrintStatus(order.status) && order.status !== 'PRINT_PREVIEW'
  if (!form && entered.length === 0 && !reported && !printing) return null
  return (
    <Card
      title={translate('orders.show.tracking')}
      aside={open && !form && <Button onClick={edit}>{translate('canvasLane.tracking.edit')}</Button>}
    >
      <Stack {...(form ? editingMark('tracking') : {})}>
        {form ? (
          <TrackingForm
            order={order}
            open={open}
            onDirty={setDirty}
            onDone={close}
            onCancel={entered.length > 0 || !open ? close : undefined}
          />
        ) : (
          <TrackingInfo entered={entered} />
        )}
        {reported && <VendorTracking order={order} />}
      </Stack>
    </Card>
  )
}

/** Whether the form shows: at once while nothing is entered, and while something is typed in it (A§4). */
function useEditing(order: Order) {
  const { data: steps = [] } = useSteps(order.code)
  const may = useMayWork(order, saveTracking)
  const open = may && movingStep(order, steps)?.status === 'PRINT_TRACKING'
  const login = useDraftOwner()
  // What was typed before a reload shows at once.
  const [asked, ask] = useState(() => readTrackingDraft(login, order) !== undefined)
  const [dirty, setDirty] = useState(false)
  const close = () => {
    ask(false)
    setDirty(false)
  }
  const form = dirty || (open && (asked || order.trackings?.length === 0))
  return { open, form, edit: () => ask(true), close, setDirty }
}
