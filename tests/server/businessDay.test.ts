import { expect, test } from 'vitest'
import { addDays, businessDay, endOfDay, startOfDay } from '#server/businessDay.ts'
import { dayOn, daysToTry, ZONES } from '#tests/support/zones.ts'

test('a day begins with its first moment and ends with its last, in every time zone', () => {
  const wrong: string[] = []
  let tried = 0
  for (const zone of ZONES) {
    const dayAt = dayOn(zone)
    for (const day of daysToTry(zone)) {
      tried += 1
      const start = startOfDay(day, zone).getTime()
      const end = endOfDay(new Date(start), zone).getTime()
      const said = [dayAt(start - 1), dayAt(start), dayAt(end), dayAt(end + 1)]
      const right = [addDays(day, -1), day, day, addDays(day, 1)]
      if (said.join() !== right.join()) wrong.push(`${zone} ${day}: ${said.join()}`)
    }
  }
  expect(wrong).toEqual([])
  // Many change twice a year.
  expect(tried).toBeGreaterThan(ZONES.length * 2 + 1000)
})

test.each([
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['Asia/Ho_Chi_Minh', '2026-04-24', '2026-04-23T17:00:00.000Z'],
])('in %s %s begins at %s', (zone, day, start) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start)
  expect(businessDay(new Date(start), zone)).toBe(day)
})
