import { RecordContextProvider, SaveContextProvider, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { customChange } from '#contract/customFields/fields.ts'
import type { Order } from '#contract/orders/orders.ts'
import { CustomInputs } from '#src/customFields/CustomInputs.tsx'
import {
  type CustomForm,
  customForm,
  customLabels,
  customResolver,
  customWords,
} from '#src/customFields/customForm.ts'
import { FormModal } from '#src/forms/FormModal.tsx'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { type CustomSaveProps, useSaveCustom } from './useSaveCustom.ts'

export interface CustomFieldsDialogProps extends CustomSaveProps {
  readonly onClose: () => void
}

const schema = customChange(ORDER_CUSTOM_FIELDS)

/** Changes the shop's own fields of an order. Where somebody else changed the same ones, both versions are shown (D-14). */
export default function CustomFieldsDialog({ order, fields, onClose }: CustomFieldsDialogProps) {
  const translate = useTranslate()
  const save = useSaveCustom({ order, fields }, onClose)
  const resolver = useMemo(() => customResolver(fields, schema), [fields])
  return (
    <FormModal title={translate('orders.show.customOf', { number: order.number })} onClose={onClose}>
      {(inModal) => (
        <RecordContextProvider value={order}>
          <SaveContextProvider value={save}>
            <RecordForm<Order, CustomForm>
              {...inModal}
              valuesOf={({ custom }) => customForm(fields, custom)}
              resolver={resolver}
              labels={customLabels(translate, 'orders', fields)}
              words={customWords(translate, 'orders', fields)}
              submitLabel={translate('ui.save')}
            >
              <CustomInputs area="orders" fields={fields} />
            </RecordForm>
          </SaveContextProvider>
        </RecordContextProvider>
      )}
    </FormModal>
  )
}
