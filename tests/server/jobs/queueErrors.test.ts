import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logQueueErrors } from '#server/jobs/queueErrors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000
const refused = (queue: string) => ({ message: `connect ECONNREFUSED (Queue: ${queue}, Worker: 1-2)` })

test('an error is logged at once, and once a minute with how often it came again, until it is over', () => {
  const lines: unknown[] = []
  const errors = logQueueErrors({ error: (line: unknown) => void lines.push(line) })
  const logged = () => lines.splice(0)
  const err = { message: 'connect ECONNREFUSED' }
  for (const queue of ['back-up', 'deliver-outbox', 'back-up']) errors.hear(refused(queue))
  errors.hear(new Error('another one'))
  expect(logged()).toMatchObject([{ err }, { err: { type: 'Error', message: 'another one' } }])
  vi.advanceTimersByTime(MINUTE)
  expect(logged()).toEqual([{ err, again: 2 }])
  errors.hear(refused('back-up'))
  expect(logged()).toEqual([])
  vi.advanceTimersByTime(MINUTE)
  expect(logged()).toEqual([{ err, again: 1 }])
  vi.advanceTimersByTime(2 * MINUTE)
  expect(logged()).toEqual([])
  errors.hear(refused('back-up'))
  expect(logged()).toEqual([{ err }])
  errors.close()
  vi.advanceTimersByTime(MINUTE)
  expect(logged()).toEqual([])
})
