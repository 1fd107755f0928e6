import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { type CustomField, customChange } from '#contract/customFields/fields.ts'
import { changeCustomFields, type Order } from '#contract/orders/orders.ts'
import type { PlainContent } from '#contract/plain/fields.ts'
import { CustomInputs } from '#src/customFields/CustomInputs.tsx'
import { type CustomForm, changedCustom, customForm, customResolver } from '#src/customFields/customForm.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { useKeepOrders } from '#src/orders/data/orderCache.ts'
import { useReloadOrder } from '#src/orders/data/stepCache.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

export interface CustomFieldsDialogProps {
  readonly order: Order
  /** Those that the account may change. */
  readonly fields: readonly (readonly [string, CustomField])[]
  readonly onClose: () => void
}

const schema = customChange(ORDER_CUSTOM_FIELDS)

/** Changes the shop's own fields of an order. */
export default function CustomFieldsDialog({ order, fields, onClose }: CustomFieldsDialogProps) {
  const translate = useTranslate()
  const [opened] = useState(order)
  const save = useSave(opened, order, onClose)
  return (
    <FormDialog<CustomForm>
      title={translate('orders.show.customOf', { number: order.number })}
      submitLabel={translate('ui.save')}
      values={customForm(fields, opened.custom)}
      resolver={customResolver(fields, schema)}
      save={({ custom }) => save(changedCustom(fields, custom, opened.custom))}
      onClose={onClose}
    >
      <CustomInputs area="orders" fields={fields} />
    </FormDialog>
  )
}

/** Saves by the version that the form began with; after a conflict, which is shown, by the current one. */
function useSave(opened: Order, current: Order, onDone: () => void) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const keep = useKeepOrders()
  const reload = useReloadOrder(opened.code)
  const [isWarned, warn] = useState(false)
  return async (custom: PlainContent) => {
    const { version } = isWarned ? current : opened
    try {
      const row = await call(changeCustomFields, { id: String(opened.id) }, { body: { custom, version } })
      keep([row])
      toast.success(translate('orders.show.customSaved', { number: opened.number }))
      onDone()
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409) {
        warn(true)
        reload()
      }
      throw error
    }
  }
}
