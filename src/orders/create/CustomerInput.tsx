import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { PickField } from '#src/forms/PickField.tsx'
import { useField } from '#src/forms/useField.ts'
import { CustomerPicker } from '#src/orders/data/people/CustomerPicker.tsx'
import type { NewOrderValues } from './newOrderValues.ts'

/** The customer who orders again. */
export function CustomerInput() {
  const translate = useTranslate()
  const label = translate('orders.customer.choose')
  const { field, frame } = useField({ source: 'customerId', label, required: true })
  const { control, setValue } = useFormContext<NewOrderValues>()
  const name = useWatch({ control, name: 'customerName' })
  return (
    <PickField
      field={field}
      frame={frame}
      label={label}
      text={name || translate('newOrder.chooseCustomer')}
      width={360}
    >
      {(close) => (
        <CustomerPicker
          selected={field.value || undefined}
          onPick={(id, picked) => {
            field.onChange(id)
            setValue('customerName', picked)
            close()
          }}
        />
      )}
    </PickField>
  )
}
