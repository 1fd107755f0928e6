import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { PickField } from '#src/forms/PickField.tsx'
import { useField } from '#src/forms/useField.ts'
import { useStores } from '#src/orders/data/people/useStores.ts'
import { StorePicker } from './StorePicker.tsx'
import { NOBODY } from './useAssign.ts'

/** The store of an order that is made; `none` says what it is without one. Those who may make stores can do so here. */
export function StoreInput({ none }: { readonly none: string }) {
  const translate = useTranslate()
  const { data: stores } = useStores()
  const [picked, setPicked] = useState('')
  const label = translate('orders.column.store')
  const { field, frame } = useField({ source: 'storeId', label })
  const known = stores?.find(({ id }) => String(id) === String(field.value))?.name
  const name = field.value === '' ? none : (known ?? picked)
  return (
    <PickField field={field} frame={frame} label={label} text={name}>
      {(close) => (
        <StorePicker
          selected={[field.value === '' ? NOBODY : String(field.value)]}
          onPick={(id, of) => {
            field.onChange(id === NOBODY ? '' : id)
            setPicked(of)
            close()
          }}
          nobody={none}
        />
      )}
    </PickField>
  )
}
