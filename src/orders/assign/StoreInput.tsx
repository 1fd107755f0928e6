import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { useField } from '#src/forms/useField.ts'
import { useStores } from '#src/orders/data/people/useStores.ts'
import { PickButton } from '#src/ui/input/PickButton.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import { StorePicker } from './StorePicker.tsx'
import { NOBODY } from './useAssign.ts'

/** The store of an order that is made; `none` says what it is without one. Those who may make stores can do so here. */
export function StoreInput({ none }: { readonly none: string }) {
  const translate = useTranslate()
  const { anchor, close, opener } = usePopover()
  const { data: stores } = useStores()
  const [picked, setPicked] = useState('')
  const label = translate('orders.column.store')
  const { field, frame } = useField({ source: 'storeId', label })
  const known = stores?.find(({ id }) => String(id) === String(field.value))?.name
  const name = field.value === '' ? none : (known ?? picked)
  const pick = (id: string, of: string) => {
    field.onChange(id === NOBODY ? '' : id)
    setPicked(of)
    close()
  }
  return (
    <InputFrame {...frame}>
      {(control) => (
        <>
          <PickButton {...control} ref={field.ref} {...opener} label={label} text={name} />
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
