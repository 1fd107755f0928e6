import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { deliverFromStep } from '#contract/orders/items.ts'
import type { Deliveries, Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { usePatchOrder, useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

/** Takes the final files of steps into the delivery, one after the other. */
export function useDeliver(order: Order) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const patch = usePatchOrder(order.code)
  const reload = useReloadOrder(order.code)
  return useMutation({
    mutationFn: async (steps: readonly Step[]) => {
      let deliveries: Deliveries = order.deliveries
      for (const step of steps)
        deliveries = await call(deliverFromStep, { id: String(order.id) }, { body: { stepId: step.id } })
      return deliveries
    },
    onSuccess: (deliveries) => {
      patch((was) => ({ ...was, deliveries }))
      toast.success(translate('orders.delivery.delivered'))
    },
    onError: (error) => {
      toast.error(error)
      reload()
    },
  })
}
