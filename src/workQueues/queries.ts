import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Queue } from '#contract/workQueues/queues.ts'
import { countWorkQueues, listWorkQueue } from '#contract/workQueues/workQueues.ts'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { QUEUE_KEYS, queueKey } from '#src/orders/queue/queueKeys.ts'
import { useCall } from '#src/providers/useCall.ts'

const KEYS = [QUEUE_KEYS.all]
/** Who comes back from an order must not find it where it was. */
const FRESH = { refetchOnMount: 'always' } as const

/** The queues of the account, read again after changes of orders and payouts. */
export function useQueueCounts() {
  const call = useCall()
  useLiveQueries(['orders', 'payouts', 'missed'], KEYS)
  return useQuery({
    queryKey: QUEUE_KEYS.counts,
    queryFn: ({ signal }) => call(countWorkQueues, {}, { signal }),
    ...FRESH,
  })
}

/** The first entries of a queue. */
export function useQueueEntries(queue: Queue, size: number) {
  const call = useCall()
  return useQuery({
    queryKey: queueKey(queue, size),
    queryFn: ({ signal }) => call(listWorkQueue, { queue }, { query: { size }, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}
