import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { changeCustomer, type Order } from '#contract/orders/orders.ts'
import { useKeepOrders } from '#src/orders/data/orderCache.ts'
import { CustomerPicker } from '#src/orders/data/people/CustomerPicker.tsx'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'

interface ChangeCustomerDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

/** Chooses another customer for the order (A§5 Change customer). */
export default function ChangeCustomerDialog({ order, onClose }: ChangeCustomerDialogProps) {
  const translate = useTranslate()
  const toast = useToast()
  const current = order.customerInfo?.id === undefined ? undefined : String(order.customerInfo.id)
  const [chosen, choose] = useState<string>()
  const change = useChange(order, onClose)
  const save = () => {
    if (chosen === undefined) toast.warn(translate('orders.customer.none'))
    else if (chosen === current) toast.warn(translate('orders.customer.same'))
    else change.mutate(chosen)
  }
  return (
    <Modal title={translate('orders.customer.title', { number: order.number })} onClose={onClose}>
      <div {...editingMark('customer')}>
        <CustomerPicker selected={chosen ?? current} onPick={choose} />
      </div>
      <SaveBar>
        <Button onClick={onClose}>{translate('ui.confirm.cancel')}</Button>
        <Button kind="primary" disabled={change.isPending} onClick={save}>
          {translate(change.isPending ? 'ui.saving' : 'ui.save')}
        </Button>
      </SaveBar>
    </Modal>
  )
}

/** Reloads the page afterwards, which includes the new customer (A§7). */
function useChange(order: Order, onDone: () => void) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepOrders()
  const reload = useReloadOrder(order.code)
  return useMutation({
    mutationFn: (customerId: string) =>
      call(changeCustomer, { id: String(order.id) }, { body: { customerId: Number(customerId) } }),
    onSuccess: (row) => {
      keep([row])
      reload()
      toast.success(translate('orders.customer.done'))
      onDone()
    },
    onError: (error) => toast.error(error),
  })
}
