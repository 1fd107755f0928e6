import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { forgetDraft } from '#src/drafts/drafts.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { FormBox, type FormHandle } from '#src/forms/FormBox.tsx'
import { trackingDraftKey } from '#src/orders/data/draftKeys.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Conflict } from '#src/ui/overlay/Conflict.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { KeptTracking } from './KeptTracking.tsx'
import { TrackingInputs } from './TrackingInputs.tsx'
import { resolver, type TrackingEntry, type TrackingValues, valuesOf } from './trackingForm.ts'
import { type TrackingClash, useSaveTracking } from './useSaveTracking.ts'

interface TrackingFormProps {
  readonly order: Order
  /** False once the order has moved on: what was typed stays, but cannot be saved. */
  readonly open: boolean
  readonly onDirty: (dirty: boolean) => void
  readonly onDone: () => void
  /** Undefined while there is nothing to go back to. */
  readonly onCancel: (() => void) | undefined
}

/** The question before typed entries are given up. */
const discarding = (translate: (key: string) => string) => ({
  text: translate('ui.form.discard'),
  confirm: translate('ui.form.discardIt'),
  danger: true,
})

/** The tracking of a print: entries are added, changed and removed, and saved together (A§5, D-7.16). */
export function TrackingForm({ order, open, onDirty, onDone, onCancel }: TrackingFormProps) {
  const translate = useTranslate()
  const ask = useConfirm()
  const [dirty, setDirty] = useState(false)
  const handle = useRef<FormHandle<TrackingValues>>(null)
  const login = useDraftOwner()
  const forget = () => forgetDraft(login, trackingDraftKey(order))
  const { seen, save, clash, ...settle } = useSaveTracking({ order, handle, forget, onDone })
  const [values] = useState(() => valuesOf(seen))
  const cancel = async () => {
    if (dirty && !(await ask(discarding(translate)))) return
    forget()
    onCancel?.()
  }
  return (
    <>
      <FormBox<TrackingValues>
        values={values}
        resolver={resolver}
        handle={handle}
        save={save}
        onDirty={(is) => {
          setDirty(is)
          onDirty(is)
        }}
        labels={{ items: translate('orders.show.tracking') }}
        submitLabel={open ? translate('canvasLane.tracking.save') : undefined}
        buttons={onCancel && <Button onClick={() => void cancel()}>{translate('ui.confirm.cancel')}</Button>}
      >
        {!open && (
          <Text as="p" tone="danger" role="alert">
            {translate('canvasLane.tracking.movedOn')}
          </Text>
        )}
        <KeptTracking order={order} seen={seen} />
        <TrackingInputs />
      </FormBox>
      {clash && <Clash clash={clash} {...settle} />}
    </>
  )
}

interface ClashProps extends Pick<ReturnType<typeof useSaveTracking>, 'keepMine' | 'takeTheirs' | 'back'> {
  readonly clash: TrackingClash
}

/** Both versions of the entries, to choose from. */
const Clash = ({ clash, keepMine, takeTheirs, back }: ClashProps) => (
  <Conflict
    mine={<Entries items={clash.mine.items} />}
    theirs={<Entries items={clash.theirs} />}
    onKeepMine={() => keepMine(clash)}
    onTakeTheirs={() => takeTheirs(clash)}
    onBack={back}
  />
)

const Entries = ({ items }: { readonly items: readonly TrackingEntry[] }) =>
  items.map(({ id, trackingCode, trackingUrl, estimatedDeliveryFrom, estimatedDeliveryTo }) => (
    <p key={id ?? trackingCode}>
      {trackingCode}
      <br />
      {trackingUrl}
      <br />
      {estimatedDeliveryFrom} – {estimatedDeliveryTo}
    </p>
  ))
