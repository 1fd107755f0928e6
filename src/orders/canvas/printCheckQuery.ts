import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import { checkPrint } from '#contract/orders/printCheck.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { takesFinalFiles } from '#contract/orders/steps/workflow.ts'
import { printCheckKey } from '#src/orders/data/orderKeys.ts'
import type { Call } from '#src/providers/useCall.ts'

/** Whether the step's files are final files of an order with prints, which are checked (D-7.34). */
export const isChecked = (order: Pick<Order, 'poster'>, { status, attachments }: Step): boolean =>
  order.poster && takesFinalFiles(status) && attachments.length > 0

/** The check of a step's files; another one once the files have changed. */
export const printCheckQuery = (call: Call, { id, code }: Pick<Order, 'id' | 'code'>, step: Step) =>
  queryOptions({
    queryKey: printCheckKey(
      code,
      step.id,
      step.attachments.map((file) => file.id),
    ),
    queryFn: () => call(checkPrint, { id: String(id), logId: String(step.id) }),
  })
