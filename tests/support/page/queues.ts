import { expect } from 'vitest'
import type { Queue } from '#contract/workQueues/queues.ts'
import type { QueueCount, QueueEntry, QueueRank } from '#contract/workQueues/workQueues.ts'
import type { MadeOrder } from '../orders.ts'
import type { Ask } from '../server.ts'

/** The queues of the account with their counts. */
export const counts = async (ask: Ask) => {
  const { status, json } = await ask('GET', '/api/work-queues')
  expect(status).toBe(200)
  return Object.fromEntries((json as unknown as QueueCount[]).map(({ name, count }) => [name, count]))
}
/** A page of a queue, and how many entries it lists. */
export const list = async (ask: Ask, queue: Queue, query = '') => {
  const { status, json, headers } = await ask('GET', `/api/work-queues/${queue}${query}`)
  expect([queue, status]).toEqual([queue, 200])
  return { rows: json as unknown as QueueEntry[], total: Number(headers['x-total-count']) }
}
/** The numbers of the orders on a page of a queue. */
export const numbers = async (ask: Ask, queue: Queue, query = '') =>
  (await list(ask, queue, query)).rows.map(({ order }) => order?.number)
/** Where the order stands in a queue. */
export const place = async (ask: Ask, queue: Queue, { code }: Pick<MadeOrder, 'code'>) => {
  const { status, json } = await ask('GET', `/api/work-queues/${queue}/orders/${code}`)
  expect(status).toBe(200)
  return json as unknown as QueueRank
}
/** The numbers of these orders. */
export const numbersOf = (...orders: readonly MadeOrder[]) => orders.map(({ number }) => number)
