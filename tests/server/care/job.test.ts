import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#server/businessDay.ts'
import {
  celebrate,
  completeOrder,
  listCare,
  makeCelebrator,
  remindAt,
  remindersIn,
  setProperty,
} from '#tests/support/page/care.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { select } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask

beforeEach(async () => {
  server = await startServer()
  cs = await server.as('cs')
})
afterEach(() => server.close())

/** The kept counts are those of the rows. */
const expectCounted = async () => {
  const wrong = await select(
    server,
    sql`select type, status, sum(count) from (
        select type, status, count from care_counts union all
        select type, status, -count(*)::int from care_reminders group by 1, 2) c
      group by 1, 2 having sum(count) <> 0`,
  )
  expect(wrong).toEqual([])
}

/** All reminders as the day on which each was created, its type and its date. */
const createdOn = async () => {
  const rows = await select<{ line: string }>(
    server,
    sql`select to_char(created_date at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') || ' ' || type || ' ' || date as line
      from care_reminders order by created_date, type, date`,
  )
  return rows.map(({ line }) => line)
}

/** The days around both changes of the clock. */
const CHANGES = /^2026-(?:03-(?:29|30)|10-2[456])/

describe('a year of days', () => {
  test('each reminder comes once, on its business day, across both changes of the clock', async () => {
    await setProperty(server, 'business_timezone', 'Europe/Amsterdam')
    const { id: one } = await makeCelebrator(cs, {
      dob: '1990-04-05',
      anniversaries: [
        { name: 'Wedding Anniversary', date: '2015-11-01' },
        { name: 'First Date', date: '2014-04-20' },
      ],
    })
    await makeCelebrator(cs, { dob: '--02-29' })
    // 23:30 in Amsterdam on 29 March, the day with 23 hours, and 00:30 on 26 October, after the one with 25.
    await completeOrder(server, one, '2026-03-29T21:30:00Z')
    await completeOrder(server, one, '2026-10-25T23:30:00Z')
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
      for (const hour of CHANGES.test(day) ? ['02', '03', '04', '12'] : ['04'])
        await remindAt(server, `${day}T${hour}:10:00Z`)
    expect(await createdOn()).toEqual([
      '2026-02-21 BIRTHDAY 2026-02-28',
      '2026-03-29 BIRTHDAY 2026-04-05',
      '2026-04-13 ANNIVERSARY 2026-04-20',
      '2026-04-13 DAY_AFTER_FIRST_ORDER_COMPLETE 2026-04-13',
      '2026-10-25 ANNIVERSARY 2026-11-01',
      '2026-11-10 RETURN_CUSTOMERS 2026-11-10',
    ])
    await expectCounted()
  })

  test('who was born on 29 February has a day in every year, and only one', async () => {
    await makeCelebrator(cs, {
      dob: '2000-02-29',
      anniversaries: [{ name: 'First Date', date: '2020-02-29' }],
    })
    await makeCelebrator(cs, { dob: '2000-02-28' })
    for (const year of [2026, 2027, 2028])
      for (let day = `${year}-02-15`; day < `${year}-03-09`; day = addDays(day, 1))
        await remindAt(server, `${day}T05:00:00Z`)
    const days = (await remindersIn(server)).map((line) => line.split(' ').slice(0, 2).join(' '))
    expect(days).toEqual([
      '2026-02-28 ANNIVERSARY',
      '2026-02-28 BIRTHDAY',
      '2026-02-28 BIRTHDAY',
      '2027-02-28 ANNIVERSARY',
      '2027-02-28 BIRTHDAY',
      '2027-02-28 BIRTHDAY',
      '2028-02-28 BIRTHDAY',
      '2028-02-29 ANNIVERSARY',
      '2028-02-29 BIRTHDAY',
    ])
  })
})

describe('days that went wrong', () => {
  test('days without a server are made up for, once', async () => {
    const { id } = await makeCelebrator(cs, { dob: '1990-05-10' })
    await completeOrder(server, id, '2026-04-20T03:00:00Z')
    await remindAt(server, '2026-04-24T03:00:00Z')
    await remindAt(server, '2026-05-20T03:00:00Z')
    await remindAt(server, '2026-05-21T03:00:00Z')
    expect(await remindersIn(server)).toEqual([
      `2026-05-05 DAY_AFTER_FIRST_ORDER_COMPLETE ${id}`,
      `2026-05-10 BIRTHDAY ${id}`,
    ])
  })

  test('of several servers at once, one creates', async () => {
    const { id } = await makeCelebrator(cs, { dob: '1990-05-10' })
    server.clock.now = new Date('2026-05-04T03:00:00Z')
    await Promise.all(Array.from({ length: 4 }, () => runJob(server, 'care-reminders')))
    expect(await remindersIn(server)).toEqual([`2026-05-10 BIRTHDAY ${id}`])
    await expectCounted()
  })

  test('a clock set back and another time zone neither repeat nor lose a day', async () => {
    const { id } = await makeCelebrator(cs, { dob: '1990-05-12' })
    // 2 May in Saigon, 1 May in New York.
    await completeOrder(server, id, '2026-05-01T20:00:00Z')
    await remindAt(server, '2026-05-04T23:00:00Z')
    await remindAt(server, '2026-05-04T22:00:00Z')
    await remindAt(server, '2026-05-16T01:00:00Z')
    expect(await remindersIn(server)).toHaveLength(1)
    await setProperty(server, 'business_timezone', 'America/New_York')
    for (const day of ['16', '17', '18']) await remindAt(server, `2026-05-${day}T12:00:00Z`)
    expect(await remindersIn(server)).toEqual([
      `2026-05-12 BIRTHDAY ${id}`,
      `2026-05-16 DAY_AFTER_FIRST_ORDER_COMPLETE ${id}`,
    ])
  })

  test('a birthday that was entered late, or needs more days ahead, is not left out', async () => {
    await remindAt(server, '2026-05-04T03:00:00Z')
    cs = await server.as('cs')
    const { id } = await makeCelebrator(cs, { dob: '1990-05-07' })
    const { id: later } = await makeCelebrator(cs, { dob: '1990-05-15' })
    await remindAt(server, '2026-05-05T03:00:00Z')
    expect(await remindersIn(server)).toEqual([`2026-05-07 BIRTHDAY ${id}`])
    await setProperty(server, 'care_lead_days', '10')
    await remindAt(server, '2026-05-06T03:00:00Z')
    expect(await remindersIn(server)).toContain(`2026-05-15 BIRTHDAY ${later}`)
  })

  test('texts that are no birthday, as imports may have left them, do not stop the others', async () => {
    const { id } = await makeCelebrator(cs, { dob: '1990-05-10' })
    const { id: odd } = await makeCelebrator(cs, {})
    await server.database.db.execute(sql`update customers set dob = 'May 05-10' where user_id = ${odd}`)
    await remindAt(server, '2026-05-05T03:00:00Z')
    expect(await remindersIn(server)).toEqual([`2026-05-10 BIRTHDAY ${id}`])
  })
})

describe('what counts', () => {
  test('anniversaries of one day are one reminder; their birthday among them is not a second one', async () => {
    const { id } = await makeCelebrator(cs, {
      dob: '1990-05-10',
      anniversaries: [
        { name: 'Birthday', date: '1990-05-10' },
        { name: 'Wedding Anniversary', date: '2015-05-11' },
        { name: 'First Date', date: '2010-05-11' },
        { name: 'Wedding Anniversary', date: '2027-05-10' },
      ],
    })
    await remindAt(server, '2026-05-05T03:00:00Z')
    expect(await remindersIn(server)).toEqual([`2026-05-10 BIRTHDAY ${id}`, `2026-05-11 ANNIVERSARY ${id}`])
    cs = await server.as('cs')
    const [, anniversary] = await listCare(cs)
    expect(anniversary?.occasion).toBe('First Date, Wedding Anniversary')
  })

  test('a day that was changed moves its reminder, unless somebody was reminded of it', async () => {
    const { id } = await makeCelebrator(cs, {
      dob: '1990-05-10',
      anniversaries: [{ name: 'First Date', date: '2010-05-11' }],
    })
    await remindAt(server, '2026-05-05T03:00:00Z')
    cs = await server.as('cs')
    await cs('PUT', '/api/customers', { body: { id, dob: '1990-05-12' } })
    await celebrate(cs, id, [])
    await remindAt(server, '2026-05-06T03:00:00Z')
    cs = await server.as('cs')
    expect(await remindersIn(server)).toEqual([`2026-05-12 BIRTHDAY ${id}`])
    const [birthday] = await listCare(cs)
    await cs('PUT', '/api/customers-care/reminders/remind', { body: { reminderIds: [birthday?.id] } })
    await cs('PUT', '/api/customers', { body: { id, dob: '1990-05-13' } })
    await remindAt(server, '2026-05-07T03:00:00Z')
    expect(await remindersIn(server)).toEqual([`2026-05-12 BIRTHDAY ${id}`])
    await expectCounted()
  })

  test('only the last of several completed orders leads to a reminder, and refunded ones do not count', async () => {
    const { id } = await makeCelebrator(cs, {})
    const first = await completeOrder(server, id, '2026-05-01T03:00:00Z')
    const refunded = await completeOrder(server, id, '2026-05-02T03:00:00Z')
    await completeOrder(server, id, '2026-05-03T03:00:00Z')
    const last = await completeOrder(server, id, '2026-05-08T03:00:00Z')
    await server.database.db.execute(sql`update orders set refunded = true where id = ${refunded}`)
    for (let day = '2026-05-10'; day < '2026-06-05'; day = addDays(day, 1))
      await remindAt(server, `${day}T03:00:00Z`)
    expect(await remindersIn(server)).toEqual([
      `2026-05-16 DAY_AFTER_FIRST_ORDER_COMPLETE ${id}`,
      `2026-05-23 RETURN_CUSTOMERS ${id}`,
    ])
    // Completed again, for example after a correction.
    for (const order of [first, last])
      await server.database.db.execute(
        sql`update orders set done_date = '2026-06-01T03:00:00Z' where id = ${order}`,
      )
    for (let day = '2026-06-10'; day < '2026-06-20'; day = addDays(day, 1))
      await remindAt(server, `${day}T03:00:00Z`)
    expect(await remindersIn(server)).toHaveLength(2)
  })
})

describe('customers who are gone', () => {
  test('a merge moves reminders; of two for one occasion one stays, and it counts as reminded', async () => {
    const { id: keep } = await makeCelebrator(cs, { dob: '1990-05-10' })
    const { id: drop } = await makeCelebrator(cs, {
      dob: '1990-05-10',
      anniversaries: [{ name: 'First Date', date: '2010-05-11' }],
    })
    await remindAt(server, '2026-05-05T03:00:00Z')
    const [fresh, freshAdmin] = [await server.as('cs'), await server.as('admin')]
    const birthday = (await listCare(fresh)).find(
      ({ customer, type }) => customer.id === drop && type === 'BIRTHDAY',
    )
    await fresh('PUT', '/api/customers-care/reminders/remind', { body: { reminderIds: [birthday?.id] } })
    const merged = await freshAdmin('POST', '/api/customers/merge', { body: { keepId: keep, dropId: drop } })
    expect(merged.status, merged.text).toBe(200)
    expect(
      (await listCare(fresh, 'sort=date,asc')).map(({ customer, type, status }) => [
        customer.id,
        type,
        status,
      ]),
    ).toEqual([
      [keep, 'BIRTHDAY', 'REMINDED'],
      [keep, 'ANNIVERSARY', 'CREATED'],
    ])
    await expectCounted()
  })

  test('those who are deactivated get none and lose what waits; those who are deleted lose all', async () => {
    const { id: off } = await makeCelebrator(cs, { dob: '1990-05-10' })
    const { id: gone } = await makeCelebrator(cs, { dob: '1990-05-10' })
    await remindAt(server, '2026-05-05T03:00:00Z')
    await server.database.db.execute(sql`update users set activated = false where id = ${off}`)
    await server.database.db.execute(sql`delete from users where id = ${gone}`)
    await remindAt(server, '2026-05-06T03:00:00Z')
    expect(await remindersIn(server)).toEqual([])
    await expectCounted()
  })
})
