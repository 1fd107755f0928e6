import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const ORDER = '/api/bookings/:id'

let server: TestServer
let desk: Desk
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  order = await orderWithAll()
})
afterAll(() => server.close())

/** An order of another artist and store, with one of everything that a call could refer to. */
async function orderWithAll(): Promise<MadeOrder> {
  const items = [{ productName: 'Portrait', price: 80 }]
  const made = await makeOrder(server, { items, store: 'Saigon' })
  await desk.assign(made, 'artist')
  await desk.drive(made, 'SKETCH_REVIEW')
  const review = await desk.open(made)
  const at = desk.at(made, `/work-logs/${review.id}`)
  const post = async (path: string, body: object) =>
    expect((await desk.cs('POST', path, { body })).status, path).toBeLessThan(300)
  await post(`${at}/pins`, { fileId: review.attachments[0]?.id, x: 0.3, y: 0.4, note: 'The nose' })
  await post(desk.at(made, '/todo-list'), { detail: 'Ask for a photo' })
  const attachments = [{ id: await desk.file(desk.cs) }]
  await post(`${at}/comments`, { content: 'Only for us', attachments })
  const pin = (await desk.steps(made)).flatMap(({ pins }) => pins)[0]
  await post(`${at}/pins/${pin?.id}/replies`, { text: 'Left' })
  return made
}

const wholeOf = async () => ({
  whole: (await desk.admin('GET', desk.at(order))).json as unknown as Order,
  steps: await desk.steps(order),
})

/** The paths of the calls about an order, with the order's real ids. */
async function pathsOf() {
  const { whole, steps } = await wholeOf()
  const comment = steps.flatMap(({ comments }) => comments).at(-1)
  const pin = steps.flatMap(({ pins }) => pins)[0]
  const ids: Readonly<Record<string, string | number | undefined>> = {
    id: order.id,
    to: 'artist2',
    logId: steps.at(-1)?.id,
    itemId: whole.items[0]?.id,
    todoId: whole.todos?.[0]?.id,
    commentId: comment?.id,
    pinId: pin?.id,
    replyId: pin?.replies[0]?.id,
    attachmentId: comment?.attachments[0]?.id,
  }
  expect(Object.entries(ids).filter(([, id]) => id === undefined)).toEqual([])
  const fill = (path: string) => path.replace(/:(\w+)/g, (place, name: string) => String(ids[name] ?? place))
  const calls = ENDPOINTS.filter(({ path }) => path.startsWith(ORDER))
  return calls.map(({ method, path }) => ({ method, path: fill(path) }))
}

/** A body with the fields of every call. */
async function bodyOf(upload: number) {
  const { whole, steps } = await wholeOf()
  return {
    id: whole.items[0]?.id,
    attachments: [{ id: upload }],
    content: 'Mine now',
    detail: 'Mine now',
    text: 'Mine now',
    url: 'https://photos.example.com/mine.png',
    note: 'Mine now',
    summarize: '<p>Mine now</p>',
    productName: 'Anime Portrait',
    fileId: steps.flatMap(({ attachments }) => attachments)[0]?.id,
    x: 0.5,
    y: 0.5,
    done: true,
    tab: '00000000-0000-4000-8000-000000000000',
    editing: null,
    following: 'FOLLOWED',
    customerId: whole.customerInfo?.id,
    budget: 1000,
    action: 'INCREASE',
    amount: 1000,
    operation: '00000000-0000-4000-8000-000000000000',
    items: [],
    custom: {},
  }
}

test.each(['artist2', 'store'] as const)(
  'the order of others is not there for %s: no call, no change',
  async (login) => {
    const ask = await server.as(login)
    const body = await bodyOf(await desk.file(login === 'store' ? desk.cs : ask))
    const before = await desk.picture(order)
    const admitted: string[] = []
    for (const { method, path } of await pathsOf()) {
      const { status } = await ask(method, path, method === 'GET' ? {} : { body })
      if (status !== 403 && status !== 404) admitted.push(`${method} ${path}: ${status}`)
    }
    expect(admitted).toEqual([])
    expect(await desk.picture(order)).toEqual(before)
  },
)
