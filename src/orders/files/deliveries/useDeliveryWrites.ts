import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Attachment } from '#contract/files/attachments.ts'
import { addDeliveries, deleteDelivery } from '#contract/orders/items.ts'
import type { Deliveries, Order } from '#contract/orders/orders.ts'
import { usePatchOrder } from '#src/orders/data/steps/stepCache.ts'
import { useDeleteFile } from '#src/orders/data/useDeleteFile.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

const withoutFile = ({ attachments, zipLink }: Deliveries, gone: number): Deliveries => {
  const rest = attachments.filter((file) => file.id !== gone)
  return { attachments: rest, zipLink: rest.length > 0 ? zipLink : null }
}

/** Adds and removes delivered files, and updates the page with the results (D-7.1). */
export function useDeliveryWrites(order: Order) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const patch = usePatchOrder(order.code)
  const id = String(order.id)
  const add = useMutation({
    mutationFn: (files: readonly Attachment[]) =>
      call(addDeliveries, { id }, { body: { attachments: files.map((file) => ({ id: file.id })) } }),
    onSuccess: (deliveries) => {
      patch((was) => ({ ...was, deliveries }))
      toast.success(translate('orders.delivery.added'))
    },
    onError: (error) => toast.error(error),
  })
  const remove = useDeleteFile(
    (attachmentId) => call(deleteDelivery, { id, attachmentId }),
    (gone) =>
      patch((was) => ({
        ...was,
        deliveries: withoutFile(was.deliveries, gone),
      })),
  )
  return { add, remove }
}
