import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { useField } from '#src/forms/useField.ts'
import { CustomerPicker } from '#src/orders/data/people/CustomerPicker.tsx'
import { PickButton } from '#src/ui/input/PickButton.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import type { NewOrderValues } from './newOrderValues.ts'

/** The customer who orders again. */
export function CustomerInput() {
  const translate = useTranslate()
  const { anchor, close, opener } = usePopover()
  const label = translate('orders.customer.choose')
  const { field, frame } = useField({ source: 'customerId', label, required: true })
  const { control, setValue } = useFormContext<NewOrderValues>()
  const name = useWatch({ control, name: 'customerName' })
  const pick = (id: string, picked: string) => {
    field.onChange(id)
    setValue('customerName', picked)
    close()
  }
  return (
    <InputFrame {...frame}>
      {(box) => (
        <>
          <PickButton
            {...box}
            ref={field.ref}
            {...opener}
            label={label}
            text={name || translate('newOrder.chooseCustomer')}
          />
          {anchor && (
            <Popover anchor={anchor} label={label} onClose={close} width={360}>
              <CustomerPicker selected={field.value || undefined} onPick={pick} />
            </Popover>
          )}
        </>
      )}
    </InputFrame>
  )
}
