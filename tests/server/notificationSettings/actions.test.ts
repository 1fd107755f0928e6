import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACTION_NAMES } from '#contract/notificationSettings/notificationSettings.ts'
import { listOf } from '#tests/support/page/page.ts'
import { ACTIONS_URL, openActions } from '#tests/support/people/followers.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let cs: Ask
let actions: Awaited<ReturnType<typeof openActions>>

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  cs = await server.as('cs')
  actions = await openActions(admin)
})
afterAll(() => server.close())

const userIdOf = async (login: string) =>
  (await actions.staff()).find((one) => one.login === login)?.userId ?? 0

test('the catalogue is there from the start, and nobody is told of anything', async () => {
  expect(actions.all.map(({ name }) => name)).toEqual(ACTION_NAMES)
  expect(actions.all[0]).toMatchObject({
    description: 'A new order arrived',
    messageDefault: '',
    disabled: false,
  })
  expect((await actions.read('ORDER_CREATED')).followers).toEqual([])
})

test('content and ticks are saved, by either name, and recorded', async () => {
  const userId = await userIdOf('cs')
  const saved = await actions.save('ORDER_CREATED', {
    content: '  Please assign it ',
    followers: [{ userId, checked: true }],
    version: (await actions.read('ORDER_CREATED')).version,
  })
  expect(saved).toMatchObject({
    status: 200,
    json: { messageDefault: 'Please assign it', followers: [{ userId, login: 'cs', checked: true }] },
  })
  // Those who are not named stay.
  const more = await actions.save('ORDER_CREATED', {
    messageDefault: 'Assign it',
    followers: [{ userId: await userIdOf('admin'), checked: true }],
  })
  expect(listOf(more.json.followers ?? {})).toHaveLength(2)
  const off = await actions.save('ORDER_CREATED', { followers: [{ userId, checked: false }] })
  expect(off.json).toMatchObject({ messageDefault: 'Assign it', followers: [{ login: 'admin' }] })
  const audit = listOf((await admin('GET', '/api/audit?area=notificationSettings')).json)
  expect(audit).toHaveLength(3)
  expect(audit[0]).toMatchObject({ kind: 'changed', record: 'ORDER_CREATED', actor: 'Admin Tester' })
})

test('a save over a newer version is refused', async () => {
  const { version } = await actions.read('ORDER_LATE')
  expect((await actions.save('ORDER_LATE', { messageDefault: 'One', version })).status).toBe(200)
  expect(await actions.save('ORDER_LATE', { messageDefault: 'Two', version })).toMatchObject({
    status: 409,
    json: { errorKey: 'versionConflict', facts: { version: version + 1 } },
  })
  expect((await actions.read('ORDER_LATE')).messageDefault).toBe('One')
})

test('a disabled action cannot be changed', async () => {
  await server.database.db.execute(
    sql`update notification_actions set disabled = true where name = 'CARE_DUE'`,
  )
  expect(await actions.save('CARE_DUE', { messageDefault: 'x' })).toMatchObject({
    status: 403,
    json: { errorKey: 'notEditable' },
  })
})

test('recipients are active staff, the ticked first, by name or login', async () => {
  await actions.follow('WORK_APPROVED', 'store', 'cs')
  const list = async (query: string) => {
    const { status, json, headers } = await admin('GET', `${ACTIONS_URL}/recipients${query}`)
    expect(status).toBe(200)
    return { rows: listOf(json), total: Number(headers['x-total-count']) }
  }
  const id = actions.idOf('WORK_APPROVED')
  const all = await list(`?actionId=${id}`)
  expect(all.total).toBe(all.rows.length)
  expect(all.rows.slice(0, 3).map(({ login, checked }) => [login, checked])).toEqual([
    ['cs', true],
    ['store', true],
    [expect.any(String), false],
  ])
  expect((await list('?s=ARTIST2')).rows).toMatchObject([{ login: 'artist2', checked: false }])
  expect((await list(`?actionId=${id}&page=1&size=2`)).rows).toHaveLength(2)
  expect((await list('?s=nobody-has-this')).rows).toEqual([])
})

test.each([
  [{ followers: [{ userId: 999_999, checked: true }] }, 'unknownRecipient'],
  [{ followers: [{ userId: 'x', checked: true }] }, 'invalidInput'],
  [{ messageDefault: 'x'.repeat(501) }, 'invalidInput'],
  [{ followers: 'all' }, 'invalidInput'],
])('%j is refused', async (body, errorKey) => {
  const before = await actions.read('WORK_REJECTED')
  expect(await actions.save('WORK_REJECTED', body)).toMatchObject({ status: 400, json: { errorKey } })
  expect(await actions.read('WORK_REJECTED')).toEqual(before)
})

test('unknown ids are not found', async () => {
  for (const id of ['999', 'x']) {
    expect((await admin('GET', `${ACTIONS_URL}/${id}`)).status).toBe(404)
    expect((await admin('PUT', `${ACTIONS_URL}/${id}`, { body: {} })).status).toBe(404)
  }
})

test.each(['cs', 'artist', 'store', 'accountant'] as const)(
  '%s reads the actions, but changes nothing',
  async (login) => {
    await actions.follow('WORK_SUBMITTED', 'cs', 'admin')
    const ask = login === 'cs' ? cs : await server.as(login)
    expect(listOf((await ask('GET', ACTIONS_URL)).json)).toHaveLength(ACTION_NAMES.length)
    const own = await ask('GET', `${ACTIONS_URL}/${actions.idOf('WORK_SUBMITTED')}`)
    // Others are not named to those who may not choose them.
    expect(listOf(own.json.followers ?? {}).map((one) => one.login)).toEqual(login === 'cs' ? ['cs'] : [])
    expect((await ask('GET', `${ACTIONS_URL}/recipients`)).status).toBe(403)
    expect((await actions.save('WORK_SUBMITTED', { messageDefault: 'x' }, ask)).status).toBe(403)
  },
)
