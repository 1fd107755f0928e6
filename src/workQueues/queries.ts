import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Queue } from '#contract/workQueues/queues.ts'
import { countWorkQueues, listWorkQueue } from '#contract/workQueues/workQueues.ts'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { countsKey, QUEUE_KEYS, queueKey } from '#src/orders/queue/queueKeys.ts'
import { asMine, useOnlyMine } from '#src/orders/queue/useOnlyMine.ts'
import { useCall } from '#src/providers/useCall.ts'

const KEYS = [QUEUE_KEYS]
/** Who comes back from an order must not find it where it was. */
const FRESH = { refetchOnMount: 'always' } as const

/** The queues of the account, read again after changes of orders and payouts. */
export function useQueueCounts() {
  const call = useCall()
  const { mine } = useOnlyMine()
  useLiveQueries(['orders', 'payouts', 'missed'], KEYS)
  return useQuery({
    queryKey: countsKey(mine),
    queryFn: ({ signal }) => call(countWorkQueues, {}, { query: { mine: asMine(mine) }, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}

/** The first entries of a queue. */
export function useQueueEntries(queue: Queue, size: number) {
  const call = useCall()
  const { mine } = useOnlyMine()
  return useQuery({
    queryKey: queueKey(queue, mine, size),
    queryFn: ({ signal }) => call(listWorkQueue, { queue }, { query: { mine: asMine(mine), size }, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}
