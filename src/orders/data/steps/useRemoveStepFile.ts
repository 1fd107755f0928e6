import type { Order } from '#contract/orders/orders.ts'
import { deleteStepFile, type Step } from '#contract/orders/steps/steps.ts'
import { usePatchStep, useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { useDeleteFile } from '#src/orders/data/useDeleteFile.ts'
import { useAccount, useHolds } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'

/** Files can be deleted while the step is open, by its artist and by those who may reject (D-3.11). */
export function useRemoveStepFile(order: Order, step: Step) {
  const call = useCall()
  const account = useAccount()
  const rejects = useHolds('REJECT_WORK_LOG')
  const works = useHolds('UPDATE_STATUS_BOOKING')
  const patch = usePatchStep(order.code)
  const reload = useReloadOrder(order.code)
  const open = step.current && (step.state === 'WORKING' || step.state === 'REVIEWING')
  const mine = works && step.artist?.id === account?.id && order.assignedTo?.id === account?.id
  const remove = useDeleteFile(
    (attachmentId) => call(deleteStepFile, { id: String(order.id), logId: String(step.id), attachmentId }),
    (fileId) => {
      patch(step.id, (was) => ({
        ...was,
        attachments: was.attachments.filter(({ id }) => id !== fileId),
      }))
      // It is part of both the work step and its review.
      reload()
    },
  )
  return open && (rejects || mine) ? remove : undefined
}
