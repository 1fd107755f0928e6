import type { QueueEntry } from '#contract/workQueues/workQueues.ts'
import { buildRow } from '../orders/fixtures.ts'

/** Monday 23/11/2026, noon in Ho Chi Minh City. */
export const NOW = new Date('2026-11-23T05:00:00.000Z')

/** An entry of the queue of what is to be checked; overrides replace whole fields. */
export const buildEntry = (number: number, overrides: Partial<QueueEntry> = {}): QueueEntry => ({
  order: buildRow(number, { status: 'SKETCH_REVIEW' }),
  artist: null,
  picture: null,
  reason: 'HANDED_IN',
  at: '2026-11-23T02:00:00.000Z',
  count: null,
  amount: null,
  due: '2026-11-23T10:30:00.000Z',
  next: 'CHECK',
  step: null,
  ...overrides,
})
