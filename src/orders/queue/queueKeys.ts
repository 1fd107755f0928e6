import type { Queue } from '#contract/workQueues/queues.ts'

/** Query keys of the work queues: their page reads them, and the bar on the page of an order. */
export const QUEUE_KEYS = {
  all: ['workQueues'],
  counts: ['workQueues', 'counts'],
} as const

export const queueKey = (queue: Queue, size: number) => ['workQueues', 'list', queue, size] as const
export const placeKey = (queue: Queue, code: string, version: number | undefined) =>
  ['workQueues', 'place', queue, code, version] as const

/** Parameter of a URL that says from which queue an order was opened. */
export const QUEUE_PARAM = 'queue'

export const queuePath = (queue: Queue): string => `/next?${QUEUE_PARAM}=${queue}`
export const orderInQueue = (code: string, queue: Queue): string =>
  `/order/${encodeURIComponent(code)}?${QUEUE_PARAM}=${queue}`
