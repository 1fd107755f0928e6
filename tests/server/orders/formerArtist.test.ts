import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploaded } from '#tests/support/files.ts'
import { listOf } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

/** An order reassigned from `artist` to `artist2`, who works on it, delivers and ticks, as does the agent. */
async function handedOn() {
  const order = await desk.drive(await desk.make(), 'SKETCH')
  const deliver = async (ask: Ask, name: string) => {
    const file = await uploaded(ask, name)
    const { status } = await ask('POST', desk.at(order, '/deliveries/upload'), {
      body: { attachments: [{ id: file.id }] },
    })
    expect(status).toBe(200)
    return file
  }
  const own = await deliver(desk.artist, 'own.png')
  await desk.assign(order, 'artist2')
  await desk.upload(order, (await desk.open(order)).id, desk.artist2, 'second.png')
  const others = await deliver(desk.artist2, 'second-delivery.png')
  await deliver(desk.cs, 'service-delivery.png')
  const todo = await desk.cs('POST', desk.at(order, '/todo-list'), { body: { detail: 'Frame it' } })
  await desk.artist2('PUT', desk.at(order, `/todo-list/${Number(todo.json.id)}/resolve`))
  return { order, own, others }
}

test('whose order went to another artist reads nothing of that one’s work, and not his name', async () => {
  const { order, own } = await handedOn()
  const calls = ['', '/work-logs', '/timeline?size=500', '/todo-list']
  const answers = await Promise.all(calls.map((call) => desk.artist('GET', desk.at(order, call))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const all = answers.map(({ text }) => text).join('\n')
  for (const secret of ['second', 'service-delivery', 'Artist2', 'artist2']) expect(all).not.toContain(secret)
  expect(answers[0]?.json.deliveries).toMatchObject({ attachments: [{ id: own.id }] })
  const entries = listOf((await desk.artist('GET', desk.at(order, '/timeline?group=files'))).json)
  expect(entries.map(({ subject }) => subject)).toEqual(['own.png'])
  const [todo] = listOf((await desk.artist('GET', desk.at(order, '/todo-list'))).json)
  expect(todo).toMatchObject({ createdBy: '', status: 'RESOLVED', resolvedBy: null })
})

test('opens no delivered file of another artist by a link of his own', async () => {
  const { order, others } = await handedOn()
  const ofNow = await desk.artist2('GET', desk.at(order))
  const shown = (ofNow.json.deliveries as unknown as { attachments: { id: number; url: string }[] })
    .attachments
  const url = shown.find(({ id }) => id === others.id)?.url ?? ''
  expect((await server.ask('GET', url)).status).toBe(200)
  await desk.assign(order, 'artist')
  const back = await desk.artist('GET', desk.at(order))
  const again = (back.json.deliveries as unknown as { attachments: { id: number; url: string }[] })
    .attachments
  const his = again.find(({ id }) => id === others.id)?.url ?? ''
  expect((await server.ask('GET', his)).status).toBe(200)
  await desk.assign(order, 'artist2')
  expect((await server.ask('GET', his)).status).toBe(404)
})

test('who has the order and those who see all hear of everything', async () => {
  const { order } = await handedOn()
  for (const ask of [desk.artist2, desk.cs]) {
    const entries = listOf((await ask('GET', desk.at(order, '/timeline?group=files'))).json)
    const names = entries.map(({ subject }) => subject)
    expect(names).toEqual(expect.arrayContaining(['service-delivery.png', 'second-delivery.png']))
  }
  const [todo] = listOf((await desk.cs('GET', desk.at(order, '/todo-list'))).json)
  expect(todo).toMatchObject({ resolvedBy: 'Artist2 Tester' })
})
