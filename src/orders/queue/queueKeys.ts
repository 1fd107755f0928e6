import type { Queue } from '#contract/workQueues/queues.ts'

/** Query keys of the work queues: their page reads them, and the bar on the page of an order. */
export const QUEUE_KEYS = ['workQueues'] as const

export const countsKey = (mine: boolean) => [...QUEUE_KEYS, 'counts', mine] as const
export const queueKey = (queue: Queue, mine: boolean, size: number) =>
  [...QUEUE_KEYS, 'list', queue, mine, size] as const
export const rankKey = (queue: Queue, mine: boolean, code: string, version: number | undefined) =>
  [...QUEUE_KEYS, 'place', queue, mine, code, version] as const

/** Parameter of a URL that says from which queue an order was opened. */
export const QUEUE_PARAM = 'queue'

export const queuePath = (queue: Queue): string => `/next?${QUEUE_PARAM}=${queue}`
export const orderInQueue = (code: string, queue: Queue): string =>
  `/order/${encodeURIComponent(code)}?${QUEUE_PARAM}=${queue}`
/** The review of a step of the order. */
export const reviewInQueue = (code: string, queue: Queue, step: number): string =>
  `${orderInQueue(code, queue)}&review=${step}`
