import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { useField } from '#src/forms/useField.ts'
import { StorePicker } from '#src/orders/assign/StorePicker.tsx'
import { NOBODY } from '#src/orders/assign/useAssign.ts'
import { PickButton } from '#src/ui/input/PickButton.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'

/** The store of the order; without one, the one that sells under its source. Those who may make stores can do so here. */
export function StoreInput() {
  const translate = useTranslate()
  const { anchor, close, opener } = usePopover()
  const [name, setName] = useState('')
  const label = translate('orders.column.store')
  const { field, frame } = useField({ source: 'storeId', label })
  const none = translate('parked.storeOfSource')
  const pick = (id: string, picked: string) => {
    field.onChange(id === NOBODY ? '' : id)
    setName(id === NOBODY ? '' : picked)
    close()
  }
  return (
    <InputFrame {...frame}>
      {(control) => (
        <>
          <PickButton {...control} ref={field.ref} {...opener} label={label} text={name || none} />
          {anchor && (
            <Popover anchor={anchor} label={label} onClose={close} width={320}>
              <StorePicker
                selected={[field.value === '' ? NOBODY : String(field.value)]}
                onPick={pick}
                nobody={none}
              />
            </Popover>
          )}
        </>
      )}
    </InputFrame>
  )
}
