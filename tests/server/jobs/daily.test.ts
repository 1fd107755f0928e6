// Both engines.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#server/businessDay.ts'
import { type DailyRun, oncePerDay } from '#server/oncePerDay.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const HOUR = 3_600_000
let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function inZone(zone: string): Promise<void> {
  const admin = await server.as('admin')
  const { json } = await admin('GET', '/api/system-properties?name=business_timezone')
  const [property] = json as unknown as { id: number }[]
  const body = { id: property?.id, value: zone }
  expect((await admin('PUT', '/api/system-properties', { body })).status).toBe(200)
}

/** Tries the job at this time and notes its runs. */
const attempt = (job: string, at: Date, runs: DailyRun[]) =>
  oncePerDay(server.database.db, at, { job, fromHour: 8, run: async (_tx, days) => void runs.push(days) })

test('a daily job runs once on each day of a year, from its hour, across both changes of the clock', async () => {
  await inZone('Europe/Amsterdam')
  const runs: DailyRun[] = []
  const moments: string[] = []
  const CHANGES = /^2026-(?:03-2[6-9]|10-2[2-5])/
  let at = Date.parse('2026-01-01T00:00:00Z')
  while (at < Date.parse('2027-01-01T00:00:00Z')) {
    const before = runs.length
    await attempt('year', new Date(at), runs)
    if (runs.length > before) moments.push(new Date(at).toISOString().slice(5, 13))
    at += (CHANGES.test(new Date(at).toISOString()) ? 1 : 6) * HOUR
  }
  expect(runs.map(({ day }) => day)).toEqual(
    Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index)),
  )
  expect(runs.every(({ day, since }) => day === since)).toBe(true)
  // 08:00 in Amsterdam is 07:00 UTC in winter and 06:00 UTC in summer, on the days of the change as well.
  expect(moments.filter((moment) => /^(?:03-2[89]|10-2[45])/.test(moment))).toEqual([
    '03-28T07',
    '03-29T06',
    '10-24T06',
    '10-25T07',
  ])
})

test('a clock set back or a time zone that changes repeats no day', async () => {
  const runs: DailyRun[] = []
  await inZone('Asia/Ho_Chi_Minh')
  await attempt('back', new Date('2026-05-05T01:30:00Z'), runs)
  await attempt('back', new Date('2026-05-05T01:10:00Z'), runs)
  await inZone('America/New_York')
  await attempt('back', new Date('2026-05-05T02:00:00Z'), runs)
  await attempt('back', new Date('2026-05-05T12:30:00Z'), runs)
  expect(runs).toEqual([{ day: '2026-05-05', since: '2026-05-05' }])
  await attempt('back', new Date('2026-05-06T12:30:00Z'), runs)
  expect(runs[1]).toEqual({ day: '2026-05-06', since: '2026-05-06' })
})

test('after days without a server it is told from which day on', async () => {
  await inZone('Asia/Ho_Chi_Minh')
  const runs: DailyRun[] = []
  await attempt('down', new Date('2026-05-05T02:00:00Z'), runs)
  await attempt('down', new Date('2026-05-09T02:00:00Z'), runs)
  expect(runs[1]).toEqual({ day: '2026-05-09', since: '2026-05-06' })
})

test('a run that fails is repeated, and of many at once one runs', async () => {
  await inZone('Asia/Ho_Chi_Minh')
  const at = new Date('2026-05-05T02:00:00Z')
  const fail = () =>
    oncePerDay(server.database.db, at, {
      job: 'fail',
      fromHour: 8,
      run: () => Promise.reject(new Error('broken')),
    })
  await expect(fail()).rejects.toThrow('broken')
  const runs: DailyRun[] = []
  await Promise.all(Array.from({ length: 4 }, () => attempt('fail', at, runs)))
  expect(runs).toHaveLength(1)
})
