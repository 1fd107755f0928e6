import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StepComment } from '#contract/orders/steps/steps.ts'
import { rowsOf } from '#server/db/db.ts'
import { psdBytes, uploaded } from '#tests/support/files.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let order: MadeOrder
let step: number

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await desk.drive(await desk.make(), 'SKETCH')
  step = (await desk.open(order)).id
})

const given = (content: string, files: readonly number[] = [], more: object = {}) => ({
  body: { content, attachments: files.map((id) => ({ id })), ...more },
})
const at = (id?: number) => desk.at(order, `/work-logs/${step}/comments${id === undefined ? '' : `/${id}`}`)
const read = ({ json }: Answer) => json as unknown as StepComment
const add = async (ask: Ask, content = 'Nice', files: readonly number[] = []) =>
  read(await ask('POST', at(), given(content, files)))
const standing = async () => (await desk.steps(order)).find(({ id }) => id === step)?.comments
const attached = async (ids: readonly number[]) => {
  const rows = await rowsOf<{ attached: boolean }>(
    server.database.db,
    sql`select attached from files where id = any(${`{${ids.join(',')}}`}::int[]) order by id`,
  )
  return rows.map((row) => row.attached)
}

test('those who see the step comment on it, with pictures', async () => {
  const file = await desk.file(desk.artist, 'pose.png')
  const answer = await desk.artist('POST', at(), given('  Which pose? 🙂 ', [file]))
  expect(answer).toMatchObject({
    status: 201,
    json: {
      content: 'Which pose? 🙂',
      user: { login: 'artist', fullName: 'Artist Tester' },
      attachments: [{ id: file, name: 'pose.png' }],
      version: 1,
    },
  })
  await add(desk.store, 'The left one')
  expect((await standing())?.map(({ content }) => content)).toEqual(['Which pose? 🙂', 'The left one'])
  const events = (await desk.events(order)).filter(({ kind }) => kind === 'commentAdded')
  expect(events[0]?.data).toMatchObject({
    step: 'SKETCH',
    stepId: step,
    text: 'Which pose? 🙂',
    files: ['pose.png'],
  })
})

test('the artist’s comment asks for an answer, a later one of staff gives it', async () => {
  const alerts = async () => (await desk.admin('GET', desk.at(order))).json.alerts
  await add(desk.artist)
  expect(await alerts()).toEqual(['ARTIST_UPDATED'])
  await add(desk.cs)
  expect(await alerts()).toEqual([])
})

test('long texts are cut in the event, never within a character', async () => {
  await add(desk.cs, `${'x'.repeat(198)}🙂🙂🙂`)
  const text = (await desk.events(order)).at(-1)?.data.text
  expect(text).toBe(`${'x'.repeat(198)}🙂…`)
})

test.each([
  [given(''), 'content', 'validation.noComment'],
  [given('  '), 'content', 'validation.noComment'],
  [{ body: {} }, 'content', 'validation.noComment'],
  [given('x'.repeat(5001)), 'content', 'validation.tooLong'],
  [given('x', [987_654]), 'attachments', 'validation.invalid'],
])('a bad comment is refused and none is written', async (body, field, message) => {
  expect((await desk.cs('POST', at(), body)).json).toMatchObject({
    status: 400,
    fieldErrors: { [field]: message },
  })
  expect(await standing()).toEqual([])
})

test('pictures alone', async () => {
  const psd = await uploaded(desk.cs, 'a.psd', psdBytes(), 'image/vnd.adobe.photoshop')
  expect((await desk.cs('POST', at(), given('Look', [psd.id]))).json.errorKey).toBe('unsupportedFile')
  expect(await standing()).toEqual([])
  expect(await attached([psd.id])).toEqual([false])
})

test('work that is handed in is talked about, what has been judged is not', async () => {
  const { id } = await add(desk.cs)
  await desk.act(order, 'upload')
  expect((await desk.cs('POST', at(), given('Still here'))).status).toBe(201)
  await desk.act(order, 'approve')
  const refused = { status: 409, errorKey: 'invalidTransition', facts: { status: 'CUSTOMER_REVIEW_SKETCH' } }
  expect((await desk.cs('POST', at(), given('Too late'))).json).toMatchObject(refused)
  expect((await desk.cs('PUT', at(id), given('Too late'))).json).toMatchObject(refused)
  expect((await desk.cs('DELETE', at(id))).json).toMatchObject(refused)
  expect((await standing())?.map(({ content }) => content)).toEqual(['Nice', 'Still here'])
})

test('nobody comments on the lane of an artist who was before', async () => {
  await desk.assign(order, 'artist2')
  expect((await desk.cs('POST', at(), given('Old'))).json.errorKey).toBe('invalidTransition')
})

describe('editing', () => {
  test('keeps, adds and removes files, and counts the versions', async () => {
    const [kept, gone] = [await desk.file(desk.cs, 'kept.png'), await desk.file(desk.cs, 'gone.png')]
    const { id } = await add(desk.cs, 'Before', [kept, gone])
    const fresh = await desk.file(desk.cs, 'fresh.png')
    const answer = await desk.cs('PUT', at(id), given('After', [kept, fresh], { version: 1 }))
    expect(answer).toMatchObject({ status: 200, json: { id, content: 'After', version: 2 } })
    expect(read(answer).attachments.map(({ name }) => name)).toEqual(['kept.png', 'fresh.png'])
    expect(await attached([kept, gone, fresh])).toEqual([true, false, true])
    expect((await desk.events(order)).at(-1)).toMatchObject({
      kind: 'commentEdited',
      data: { before: 'Before', after: 'After' },
    })
  })

  test('saving what is saved already writes nothing', async () => {
    const { id } = await add(desk.cs)
    const before = await desk.picture(order)
    expect((await desk.cs('PUT', at(id), given('Nice'))).json).toMatchObject({ version: 1 })
    expect(await desk.picture(order)).toEqual(before)
  })

  test('a stale version answers 409 with what is saved, by body or If-Match, and loses neither', async () => {
    const { id } = await add(desk.cs)
    await desk.cs('PUT', at(id), given('First', [], { version: 1 }))
    const conflict = { status: 409, errorKey: 'versionConflict', facts: { version: 2, text: 'First' } }
    expect((await desk.cs('PUT', at(id), given('Second', [], { version: 1 }))).json).toMatchObject(conflict)
    const headers = { 'if-match': '"1"' }
    expect((await desk.cs('PUT', at(id), { ...given('Second'), headers })).json).toMatchObject(conflict)
    expect(await standing()).toMatchObject([{ content: 'First', version: 2 }])
    expect((await desk.cs('PUT', at(id), given('Second'))).json.version).toBe(3)
  })

  test('is for the author and ROLE_ADMIN', async () => {
    const { id } = await add(desk.artist)
    const denied = { status: 403, errorKey: 'notAuthor' }
    expect((await desk.cs('PUT', at(id), given('Mine'))).json).toMatchObject(denied)
    expect((await desk.cs('DELETE', at(id))).json).toMatchObject(denied)
    expect((await desk.admin('PUT', at(id), given('Ours'))).json).toMatchObject({ user: { login: 'artist' } })
    expect((await desk.artist('PUT', at(id), given('Mine again'))).status).toBe(200)
    expect((await desk.admin('DELETE', at(id))).status).toBe(204)
  })

  test('a comment of another step does not exist', async () => {
    const { id } = await add(desk.cs)
    await desk.act(order, 'upload')
    step = (await desk.open(order)).id
    expect((await desk.cs('PUT', at(id), given('Elsewhere'))).status).toBe(404)
    expect((await desk.cs('DELETE', at(id))).status).toBe(404)
  })
})

test('deleting takes the comment with its files', async () => {
  const file = await desk.file(desk.cs)
  const { id } = await add(desk.cs, 'Gone', [file])
  expect((await desk.cs('DELETE', at(id))).status).toBe(204)
  expect(await standing()).toEqual([])
  expect(await attached([file])).toEqual([false])
  expect((await desk.events(order)).at(-1)).toMatchObject({ kind: 'commentRemoved', data: { text: 'Gone' } })
  expect((await desk.cs('DELETE', at(id))).status).toBe(404)
})
