import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'
import { isPosition, isReached } from '#contract/live/position.ts'

test('only reads are answered by a replica, and nothing that opens a session or a record', () => {
  const flagged = ENDPOINTS.filter(({ fromReplica }) => fromReplica)
  expect(flagged.length).toBeGreaterThan(30)
  expect(flagged.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(flagged.filter(({ access }) => access.kind === 'everyone' || access.kind === 'proof')).toEqual([])
})

test('positions compare as the numbers that they are', () => {
  expect(isReached('0/9', '0/10')).toBe(true)
  expect(isReached('0/FFFFFFFF', '1/0')).toBe(true)
  expect(isReached('a/1', 'A/1')).toBe(true)
  expect(isReached('10/0', '9/FFFFFFFF')).toBe(false)
  expect(['0/0', 'FFFFFFFF/FFFFFFFF'].map(isPosition)).toEqual([true, true])
  expect(['', '0', '0/', '0/0/0', "0/0'", '123456789/0'].map(isPosition)).toEqual(Array(6).fill(false))
})
