import { describe, expect, test } from 'vitest'
import { RANGE_PRESETS, rangeDays, rangeInstants, todayIn } from '#src/ui/dates/dateRange.ts'
import { dayOn, daysToTry, ZONES } from '#tests/support/zones.ts'

const SAIGON = 'Asia/Ho_Chi_Minh'
/** Monday, 2 March 2026 in Saigon, and still Sunday in UTC. */
const NOW = new Date('2026-03-01T18:30:00.000Z')
const days = (range: string, now = NOW, zone = SAIGON) => {
  const { from, to } = rangeDays(range, zone, now)
  return `${from}..${to}`
}

describe('the days of the presets', () => {
  test('there are eleven, and those of one’s own choice', () => {
    expect(RANGE_PRESETS).toEqual([
      'today',
      'yesterday',
      'last7days',
      'last30days',
      'last90days',
      'lastMonth',
      'lastYear',
      'weekToDate',
      'monthToDate',
      'quarterToDate',
      'yearToDate',
    ])
  })

  test.each([
    ['today', '2026-03-02..2026-03-02'],
    ['yesterday', '2026-03-01..2026-03-01'],
    ['last7days', '2026-02-24..2026-03-02'],
    ['last30days', '2026-02-01..2026-03-02'],
    ['last90days', '2025-12-03..2026-03-02'],
    ['lastMonth', '2026-02-01..2026-02-28'],
    ['lastYear', '2025-01-01..2025-12-31'],
    ['weekToDate', '2026-03-02..2026-03-02'],
    ['monthToDate', '2026-03-01..2026-03-02'],
    ['quarterToDate', '2026-01-01..2026-03-02'],
    ['yearToDate', '2026-01-01..2026-03-02'],
    ['2026-01-05..2026-01-07', '2026-01-05..2026-01-07'],
    ['2026-01-05..', '2026-01-05..undefined'],
  ])('%s', (range, expected) => {
    expect(days(range)).toBe(expected)
  })

  test('a week starts on Monday, also when today is Sunday', () => {
    expect(days('weekToDate', new Date('2026-03-01T05:00:00.000Z'))).toBe('2026-02-23..2026-03-01')
  })

  test('the month before January is that of the year before; leap years have their day', () => {
    expect(days('lastMonth', new Date('2026-01-15T05:00:00.000Z'))).toBe('2025-12-01..2025-12-31')
    expect(days('lastMonth', new Date('2028-03-31T05:00:00.000Z'))).toBe('2028-02-01..2028-02-29')
    expect(days('lastYear', new Date('2029-02-28T05:00:00.000Z'))).toBe('2028-01-01..2028-12-31')
  })

  test('quarters are those of the calendar', () => {
    expect(days('quarterToDate', new Date('2026-12-31T05:00:00.000Z'))).toBe('2026-10-01..2026-12-31')
    expect(days('quarterToDate', new Date('2026-04-01T05:00:00.000Z'))).toBe('2026-04-01..2026-04-01')
  })

  test('today is that of the time zone', () => {
    expect([SAIGON, 'UTC', 'America/Los_Angeles'].map((zone) => todayIn(zone, NOW))).toEqual([
      '2026-03-02',
      '2026-03-01',
      '2026-03-01',
    ])
  })
})

describe('the instants on the wire', () => {
  test('from the start of the first to the end of the last day', () => {
    expect(rangeInstants('yesterday', SAIGON, NOW)).toEqual({
      from: '2026-02-28T17:00:00.000Z',
      to: '2026-03-01T16:59:59.999Z',
    })
  })

  test('an open end is not sent', () => {
    expect(rangeInstants('2026-01-05..', SAIGON, NOW)).toEqual({ from: '2026-01-04T17:00:00.000Z' })
    expect(rangeInstants('..2026-01-05', SAIGON, NOW)).toEqual({ to: '2026-01-05T16:59:59.999Z' })
  })

  test('days of 23 and 25 hours are whole, also where clocks skip midnight', () => {
    expect(rangeInstants('2026-03-29..2026-03-29', 'Europe/Berlin')).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T21:59:59.999Z',
    })
    expect(rangeInstants('2026-10-25..2026-10-25', 'Europe/Berlin')).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T22:59:59.999Z',
    })
    expect(rangeInstants('2026-04-23..2026-04-24', 'Africa/Cairo')).toEqual({
      from: '2026-04-22T22:00:00.000Z',
      to: '2026-04-24T20:59:59.999Z',
    })
    expect(rangeInstants('2026-04-24..2026-04-24', 'Africa/Cairo').from).toBe('2026-04-23T22:00:00.000Z')
  })
})

test('a range begins with its first moment and ends with its last, in every time zone', () => {
  const wrong: string[] = []
  for (const zone of ZONES) {
    const dayAt = dayOn(zone)
    for (const day of daysToTry(zone)) {
      const { from = '', to = '' } = rangeInstants(`${day}..${day}`, zone)
      const [start, end] = [Date.parse(from), Date.parse(to)]
      const isWhole =
        dayAt(start - 1) < day && dayAt(start) === day && dayAt(end) === day && dayAt(end + 1) > day
      if (!isWhole) wrong.push(`${zone} ${day}: ${from} to ${to}`)
    }
  }
  expect(wrong).toEqual([])
})
