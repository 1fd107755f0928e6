import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Attachment } from '#contract/files/attachments.ts'
import type { Order } from '#contract/orders/orders.ts'
import { findRepeats } from '#contract/orders/repeats.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { useCall } from '#src/providers/useCall.ts'

export interface Asked {
  readonly order: Pick<Order, 'id' | 'code'>
  readonly step: Step
  /** Uploads that are not handed in yet, or the files of the step. */
  readonly files: readonly Attachment[]
  readonly handedIn: boolean
}

/** Which of the files were handed in before; those already found stay while more are compared. */
export function useRepeats({ order, step, files, handedIn }: Asked) {
  const call = useCall()
  const ids = files.map(({ id }) => id)
  const { data, ...query } = useQuery({
    queryKey: ['orders', 'repeats', order.code, step.id, handedIn, ...ids],
    queryFn: ({ signal }) =>
      call(
        findRepeats,
        { id: String(order.id), logId: String(step.id) },
        { query: handedIn ? {} : { file: ids }, signal },
      ),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const repeats = data?.flatMap((repeat) => {
    const file = files.find(({ id }) => id === repeat.fileId)
    return file ? [{ ...repeat, file }] : []
  })
  return { ...query, repeats }
}

/** A found file with the one that was handed in before. */
export type FoundRepeat = NonNullable<ReturnType<typeof useRepeats>['repeats']>[number]
