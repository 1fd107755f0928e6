import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { Queue } from '#contract/workQueues/queues.ts'
import { type QueueRank, rankInQueue } from '#contract/workQueues/workQueues.ts'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { useCall } from '#src/providers/useCall.ts'
import { QUEUE_KEYS, rankKey } from './queueKeys.ts'
import { asMine, useOnlyMine } from './useOnlyMine.ts'

const KEYS = [QUEUE_KEYS]

/**
 * Where the order stands in the queue, read again after every change. `before`: where it stood when it was in it,
 * so that the next one stays the same once this one is done.
 */
export function useQueueRank(queue: Queue, code: string, order: OrderRow | undefined) {
  const call = useCall()
  const { mine } = useOnlyMine()
  useLiveQueries(['orders', 'missed'], KEYS)
  const { data, error, refetch } = useQuery({
    queryKey: rankKey(queue, mine, code, order?.version),
    queryFn: ({ signal }) => call(rankInQueue, { queue, code }, { query: { mine: asMine(mine) }, signal }),
    placeholderData: keepPreviousData,
    // Not earlier: it would be asked twice.
    enabled: order !== undefined,
  })
  const [before, setBefore] = useState<QueueRank>()
  if (data && data.position !== null && data !== before) setBefore(data)
  return { place: data, before, error, refetch }
}

/** The way on: what came next while the order was in the queue, else its first entry. */
export const nextOf = (rank: QueueRank, before: QueueRank | undefined): QueueRank['next'] =>
  rank.next && rank.position === null ? (before?.next ?? rank.next) : rank.next
