import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Notices, openNotices } from '#tests/support/page/notices.ts'
import type { Ask } from '#tests/support/server.ts'

let notices: Notices

beforeAll(async () => {
  notices = await openNotices()
})
afterAll(() => notices.server.close())
beforeEach(() => notices.reset())

const following = (ask: Ask, code: string, state: string) =>
  ask('PUT', `/api/bookings/${code}/following`, { body: { following: state } })

describe('orders', () => {
  test('that an account follows tell it of what it may see, although it is not ticked', async () => {
    const { desk, run, titles } = notices
    const order = await desk.make()
    const other = await desk.make()
    expect((await desk.cs('GET', `/api/bookings/${order.code}/following`)).json).toEqual({
      following: 'DEFAULT',
    })
    for (const ask of [desk.cs, desk.admin])
      expect((await following(ask, order.code, 'FOLLOWED')).json).toEqual({ following: 'FOLLOWED' })
    await run(sql`delete from notifications`)
    for (const one of [order, other]) await desk.drive(one, 'SKETCH_REVIEW')
    const heard = await titles(desk.cs)
    expect(heard).toContain(`Order #${order.number}: sketch to review`)
    expect(heard.filter((title) => title.includes(String(other.number)))).toEqual([])
    await following(desk.cs, order.code, 'DEFAULT')
    await run(sql`delete from notifications`)
    const review = await desk.open(order)
    expect((await desk.reject(order, review.id)).status).toBe(200)
    expect(await titles(desk.cs)).toEqual([])
    expect(await titles(desk.admin)).toContain(`Order #${order.number}: sketch rejected`)
  })

  test('that are muted say nothing but to whom they name', async () => {
    const { server, desk, actions, run, save, choose, titles, pushes, mails, mailAfter } = notices
    await actions.follow('WORK_SUBMITTED', 'admin', 'cs')
    const order = await desk.make()
    for (const channel of ['MENTION', 'ORDER'] as const) await choose(desk.admin, channel, { mail: true })
    await save(desk.admin, { quietHours: { from: '00:00', to: '23:59' } })
    expect((await following(desk.admin, order.code, 'MUTED')).status).toBe(200)
    await desk.drive(order, 'SKETCH_REVIEW')
    expect(await titles(desk.admin)).toEqual([])
    expect(await titles(desk.cs)).toContain(`Order #${order.number}: sketch to review`)
    await run(sql`delete from push_messages`)
    const step = await desk.open(order)
    const said = await desk.cs('POST', `/api/bookings/${order.code}/work-logs/${step.id}/comments`, {
      body: { content: 'Look, @admin!', attachments: [] },
    })
    expect(said.status, said.text).toBeLessThan(300)
    expect(await titles(desk.admin)).toEqual([`You were mentioned in order #${order.number}`])
    expect((await pushes()).map(({ next_attempt }) => new Date(String(next_attempt)).getTime())).toEqual([
      server.clock.now.getTime(),
    ])
    await mailAfter(5)
    expect(await mails()).toHaveLength(1)
  })

  test('do not hold up a mention with what waits for the end of quiet hours', async () => {
    const { server, desk, save, pushes, run } = notices
    const order = await desk.make()
    await following(desk.admin, order.code, 'FOLLOWED')
    await save(desk.admin, { quietHours: { from: '00:00', to: '23:59' } })
    const waiting = async () =>
      (await pushes()).map(({ title, next_attempt: due }) => [
        title,
        new Date(String(due)).getTime() === server.clock.now.getTime() ? 'now' : 'later',
      ])
    await run(sql`delete from push_messages`)
    await desk.drive(order, 'SKETCH_REVIEW')
    expect(await waiting()).toEqual([[`Order #${order.number}: sketch to review`, 'later']])
    const step = await desk.open(order)
    await desk.cs('POST', `/api/bookings/${order.code}/work-logs/${step.id}/comments`, {
      body: { content: 'Look, @admin!', attachments: [] },
    })
    const mention = [`You were mentioned in order #${order.number}`, 'now']
    expect(await waiting()).toEqual([mention])
    expect((await desk.reject(order, step.id)).status).toBe(200)
    expect(await waiting()).toEqual([mention, [`Order #${order.number}: sketch rejected`, 'later']])
    await following(desk.admin, order.code, 'DEFAULT')
  })

  test('are followed within the account’s scope only, and one state at a time', async () => {
    const { server, desk } = notices
    const order = await desk.make()
    const url = `/api/bookings/${order.code}/following`
    for (const login of ['artist2'] as const) {
      const ask = await server.as(login)
      expect((await ask('GET', url)).status).toBe(404)
      expect((await following(ask, order.code, 'FOLLOWED')).status).toBe(404)
    }
    expect((await (await server.as('nobody'))('GET', url)).status).toBe(403)
    expect((await following(desk.cs, order.code, 'SOMETIMES')).status).toBe(400)
    for (const state of ['FOLLOWED', 'MUTED', 'DEFAULT', 'MUTED'] as const) {
      await following(desk.cs, order.code, state)
      expect((await desk.cs('GET', url)).json).toEqual({ following: state })
    }
    expect((await desk.admin('GET', url)).json).toEqual({ following: 'DEFAULT' })
  })

  test('a newer push of an order takes the place of the one that waits', async () => {
    const { desk, actions, pushes } = notices
    await actions.follow('WORK_SUBMITTED', 'admin')
    await actions.follow('WORK_REJECTED', 'admin')
    const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
    const review = await desk.open(order)
    expect((await desk.reject(order, review.id)).status).toBe(200)
    expect(await pushes()).toMatchObject([{ title: `Order #${order.number}: sketch rejected` }])
  })
})
