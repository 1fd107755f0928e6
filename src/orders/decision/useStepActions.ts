import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Attachment } from '#contract/files/attachments.ts'
import type { Order } from '#contract/orders/orders.ts'
import {
  approveStep,
  cancelStep,
  rejectStep,
  reopenOrder,
  type Step,
  type StepOutcome,
  startPrinting,
  undoStep,
  uploadWork,
} from '#contract/orders/steps/steps.ts'
import { useKeepOutcome, useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { decidedMeanwhile } from './decidedMeanwhile.ts'

interface Rejection {
  readonly step: Step
  readonly content: string
  readonly files: readonly Attachment[]
}

interface Submission {
  readonly step: Step
  readonly files: readonly Attachment[]
}

const given = (files: readonly Attachment[]) =>
  files.map(({ id, thumbnailLink, url, external }) => ({ id, thumbnailLink, url, external }))

/**
 * Actions on an order's steps; the result goes into the caches of page and lists (A§4, A§8). A response
 * saying that the order has moved on refetches it.
 */
export function useStepActions(order: Pick<Order, 'id' | 'code'>) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepOutcome(order.code)
  const reload = useReloadOrder(order.code)
  const id = String(order.id)
  const of = (step: Step) => ({ id, logId: String(step.id) })
  const shared = {
    onSuccess: (outcome: StepOutcome) => {
      keep(outcome)
      const { operation } = outcome.undo ?? {}
      toast.success(
        translate('orders.steps.updated'),
        operation === undefined ? undefined : () => undo.mutate(operation),
      )
    },
    onError: (error: unknown) => {
      const verdict = decidedMeanwhile(error)
      if (verdict) toast.warn(translate(verdict.text, { name: verdict.by }))
      else toast.error(error)
      if (error instanceof ApiProblem && (error.status === 409 || error.status === 404)) reload()
    },
  }
  const undo = useMutation({
    mutationFn: (operation: string) => call(undoStep, { id }, { body: { operation } }),
    onSuccess: (outcome) => {
      keep(outcome)
      toast.success(translate('orders.steps.undone'))
    },
    onError: shared.onError,
  })
  const approve = useMutation({ mutationFn: (step: Step) => call(approveStep, of(step)), ...shared })
  const cancel = useMutation({ mutationFn: (step: Step) => call(cancelStep, of(step)), ...shared })
  const reopen = useMutation({ mutationFn: () => call(reopenOrder, { id }), ...shared })
  const print = useMutation({ mutationFn: () => call(startPrinting, { id }), ...shared })
  const reject = useMutation({
    mutationFn: ({ step, content, files }: Rejection) =>
      call(rejectStep, of(step), { body: { content, attachments: given(files) } }),
    ...shared,
  })
  const submit = useMutation({
    mutationFn: ({ step, files }: Submission) =>
      call(uploadWork, of(step), { body: { attachments: given(files) } }),
    ...shared,
  })
  return { approve, cancel, reopen, print, reject, submit }
}
