import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CHANNELS, NOTICE_KINDS } from '#contract/notificationSettings/ownNotices.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { type Notices, OWN_NOTICES, openNotices } from '#tests/support/page/notices.ts'
import { select } from '#tests/support/page/page.ts'

let notices: Notices

beforeAll(async () => {
  notices = await openNotices()
})
afterAll(() => notices.server.close())
beforeEach(() => notices.reset())

/** Sets the business time zone. */
const inZone = async (zone: string) => {
  const { json } = await notices.desk.admin('GET', '/api/system-properties?name=business_timezone')
  const [property] = json as unknown as { id: number }[]
  const body = { id: property?.id, value: zone }
  expect((await notices.desk.admin('PUT', '/api/system-properties', { body })).status).toBe(200)
}
const at = (instant: string) => {
  notices.server.clock.now = new Date(instant)
}

describe('own channels', () => {
  test('start as the default ones, and change one kind at a time, for the account alone', async () => {
    const { server, desk, read, choose } = notices
    const before = await read(desk.cs)
    expect(before.choices).toEqual(NOTICE_KINDS.map((kind) => ({ kind, ...DEFAULT_CHANNELS })))
    expect(before).toMatchObject({ quietHours: null, timeZone: 'Asia/Ho_Chi_Minh', devices: 1 })
    for (const kind of NOTICE_KINDS) {
      await choose(desk.cs, kind, { push: false, mail: true })
      expect((await read(desk.cs)).choices.find((choice) => choice.kind === kind)).toEqual({
        kind,
        bell: true,
        push: false,
        mail: true,
      })
    }
    expect((await read(desk.admin)).choices).toEqual(before.choices)
    for (const login of ['artist', 'store', 'nobody'] as const)
      expect((await read(await server.as(login))).choices).toEqual(before.choices)
  })

  test('refuse what is no choice, and change nothing then', async () => {
    const { server, desk, read, save } = notices
    const channels = { bell: true, push: true, mail: true }
    for (const body of [
      { choices: [{ kind: 'SOMETHING', ...channels }] },
      { choices: [{ kind: 'ORDER', bell: 'yes', push: true, mail: true }] },
      { choices: [{ kind: 'ORDER' }] },
      {
        choices: [
          { kind: 'ORDER', ...channels },
          { kind: 'MENTION', ...channels, bell: false },
        ],
      },
      { choices: [{ kind: 'NEWS', ...channels, bell: false }] },
      { quietHours: { from: '22:00', to: '22:00' } },
      { quietHours: { from: '24:00', to: '07:00' } },
      { quietHours: { from: '7:00', to: '08:00' } },
      { quietHours: '22:00' },
    ])
      expect(await save(desk.cs, body)).toMatchObject({
        status: 400,
        json: { errorKey: 'invalidInput' },
      })
    expect((await server.ask('GET', OWN_NOTICES)).status).toBe(401)
    expect(await read(desk.cs)).toMatchObject({ quietHours: null })
    expect((await read(desk.cs)).choices).toEqual(NOTICE_KINDS.map((kind) => ({ kind, ...DEFAULT_CHANNELS })))
  })

  test('decide what comes by bell, push and mail', async () => {
    const { server, desk, actions, choose, titles, pushes, mails, mailAfter } = notices
    await actions.follow('ORDER_CREATED', 'admin', 'cs')
    await choose(desk.admin, 'ORDER', { bell: false, mail: true })
    await choose(desk.cs, 'ORDER', { push: false })
    const { number, code } = await makeOrder(server)
    expect(await titles(desk.admin)).toEqual([])
    expect(await titles(desk.cs)).toEqual([`New order #${number}`])
    expect(await pushes()).toMatchObject([{ title: `New order #${number}`, path: `/order/${code}` }])
    expect(await mails()).toEqual([])
    await mailAfter(4)
    expect(await mails()).toEqual([])
    await mailAfter(1)
    expect(await mails()).toMatchObject([
      { to: 'admin@atelier.test', kind: 'NOTICE', subject: `New order #${number}`, order_id: null },
    ])
    await mailAfter(10)
    const [mail] = await mails()
    expect(await mails()).toHaveLength(1)
    expect(mail?.text).toContain(`https://console.example/order/${code}`)
    expect(mail?.text).toContain('https://console.example/notification-settings/me')
  })

  test('apply to what staff publish, which always rings', async () => {
    const { desk, choose, titles, pushes, mails, mailAfter } = notices
    await choose(desk.cs, 'NEWS', { push: false, mail: true })
    const draft = await desk.admin('POST', '/api/notifications', {
      body: { title: 'We move', content: 'On Monday' },
    })
    const { id } = draft.json as unknown as { id: number }
    const published = await desk.admin('POST', '/api/notifications/publish', {
      body: { id, usersLogin: ['cs', 'admin'] },
    })
    expect(published.status).toBe(204)
    expect(await titles(desk.cs)).toEqual(['We move'])
    expect(await pushes()).toHaveLength(1)
    await mailAfter(5)
    expect(await mails()).toMatchObject([{ subject: 'We move', text: expect.stringContaining('On Monday') }])
  })

  test('several mails within minutes are one, by page, in the language of the account', async () => {
    const { server, desk, actions, run, choose, mails, mailAfter } = notices
    await actions.follow('ORDER_CREATED', 'admin')
    await choose(desk.admin, 'ORDER', { mail: true })
    await run(sql`update users set lang_key = 'vi' where login = 'admin'`)
    const first = await makeOrder(server)
    server.clock.now = new Date(server.clock.now.getTime() + 4 * 60_000)
    const second = await makeOrder(server)
    await mailAfter(1)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`2 thông báo, mới nhất: Đơn mới #${second.number}`)
    expect(mail?.text).toContain(`/order/${first.code}`)
    await run(sql`update users set lang_key = 'en' where login = 'admin'`)
  })

  test('who has left or has no address gets no mail, and nothing is left waiting', async () => {
    const { server, desk, actions, run, choose, mails, mailAfter } = notices
    await actions.follow('ORDER_CREATED', 'admin', 'cs2')
    const cs2 = await server.as('cs2')
    for (const ask of [desk.admin, cs2]) await choose(ask, 'ORDER', { mail: true })
    await run(sql`update users set email = null where login = 'admin'`)
    await makeOrder(server)
    await run(sql`update users set activated = false where login = 'cs2'`)
    await mailAfter(5)
    expect(await mails()).toEqual([])
    expect(await select(server, sql`select id from notice_mails`)).toEqual([])
    await run(sql`update users set activated = true where login = 'cs2'`)
    await run(sql`update users set email = 'admin@atelier.test' where login = 'admin'`)
  })
})

describe('quiet hours', () => {
  const quiet = async (from: string, to: string) =>
    expect((await notices.save(notices.desk.admin, { quietHours: { from, to } })).status).toBe(200)

  test('are set, changed and removed', async () => {
    const { desk, read, save, choose } = notices
    await quiet('22:00', '07:30')
    expect((await read(desk.admin)).quietHours).toEqual({ from: '22:00', to: '07:30' })
    await quiet('12:00', '13:00')
    await choose(desk.admin, 'CHAT', { push: false })
    expect((await read(desk.admin)).quietHours).toEqual({ from: '12:00', to: '13:00' })
    await save(desk.admin, { quietHours: null })
    expect((await read(desk.admin)).quietHours).toBeNull()
  })

  /** Makes an order at each of these times, and expects its push message to be due at the other one. */
  const expectDue = async (times: readonly (readonly [now: string, due: string])[]) => {
    const { server, run, pushes } = notices
    for (const [now, due] of times) {
      at(now)
      await run(sql`delete from push_messages`)
      await makeOrder(server)
      const [push] = await pushes()
      expect(new Date(String(push?.next_attempt)).toISOString(), now).toBe(due)
    }
  }

  test('hold push and mail until they end, over midnight too, but not the bell', async () => {
    const { desk, actions, started, choose, titles, mails, mailAfter } = notices
    await actions.follow('ORDER_CREATED', 'admin')
    await choose(desk.admin, 'ORDER', { mail: true })
    await quiet('22:00', '07:30')
    // 23:10, 03:00, 21:59 and 07:30 in Vietnam.
    await expectDue([
      ['2026-03-02T16:10:00Z', '2026-03-03T00:30:00.000Z'],
      ['2026-03-02T20:00:00Z', '2026-03-03T00:30:00.000Z'],
      ['2026-03-02T14:59:00Z', '2026-03-02T14:59:00.000Z'],
      ['2026-03-03T00:30:00Z', '2026-03-03T00:30:00.000Z'],
    ])
    at('2026-03-03T00:34:00Z')
    await mailAfter(1)
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^4 notifications/)])
    at(started.toISOString())
    expect(await titles(desk.admin)).toHaveLength(4)
  })

  test('end at the hour that the clocks show, on both days that they change', async () => {
    const { actions, started } = notices
    await inZone('Europe/Amsterdam')
    await actions.follow('ORDER_CREATED', 'admin')
    await quiet('22:00', '07:00')
    await expectDue([
      ['2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
      ['2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
    ])
    at(started.toISOString())
    await inZone('Asia/Ho_Chi_Minh')
  })
})
