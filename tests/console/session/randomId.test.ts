import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { randomId } from '#src/providers/randomId.ts'

afterEach(() => vi.unstubAllGlobals())

test('ids are UUIDs, each another one, also where the browser has only what it has without HTTPS', () => {
  const whole = crypto
  vi.stubGlobal('crypto', {
    getRandomValues: (into: Uint8Array<ArrayBuffer>) => whole.getRandomValues(into),
  })
  const made = Array.from({ length: 200 }, randomId)
  expect(new Set(made).size).toBe(200)
  expect(made.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([])
})
