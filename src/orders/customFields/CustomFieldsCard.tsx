import { useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { editedCustom, seenCustom } from '#contract/customFields/fields.ts'
import type { Order } from '#contract/orders/orders.ts'
import { mayChange } from '#contract/orders/steps/actors.ts'
import { CustomFactList } from '#src/customFields/CustomFactList.tsx'
import { useAccount } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { Card } from '#src/ui/record/Card.tsx'
import type { CustomFieldsDialogProps } from './CustomFieldsDialog.tsx'

const loadDialog = () => import('./CustomFieldsDialog.tsx')

/** The shop's own fields of the order that the account sees, if any are declared. */
export function CustomFieldsCard() {
  const translate = useTranslate()
  const account = useAccount()
  const order = useRecordContext<Order>()
  const [open, setOpen] = useState(false)
  const seen = account ? seenCustom(account, ORDER_CUSTOM_FIELDS) : []
  if (!account || !order || seen.length === 0) return null
  const works = mayChange(account, order.assignedTo?.id === account.id)
  const edited = works ? editedCustom(account, ORDER_CUSTOM_FIELDS) : []
  const edit = <Button onClick={() => setOpen(true)}>{translate('ui.edit')}</Button>
  return (
    <Card title={translate('orders.show.custom')} aside={edited.length > 0 && edit}>
      <CustomFactList area="orders" fields={seen} values={order.custom} />
      {open && <Dialog order={order} fields={edited} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Dialog(props: CustomFieldsDialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
