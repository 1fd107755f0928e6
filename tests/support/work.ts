import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/statuses.ts'
import type { Step } from '#contract/steps.ts'
import type { Trigger } from '#contract/workflow.ts'
import { rowsOf } from '#server/db/db.ts'
import { pngBytes, uploaded } from './files.ts'
import { type MadeOrder, makeOrder } from './orders.ts'
import type { StaffLogin } from './people.ts'
import type { Answer, Ask, TestServer } from './server.ts'

export interface Happened {
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
}

/** How an order gets on from each status when nothing is sent back. */
const ONWARDS: Readonly<Partial<Record<OrderStatus, Trigger>>> = {
  NEW_ORDER: 'approve',
  SKETCH: 'upload',
  SKETCH_REVIEW: 'approve',
  CUSTOMER_REVIEW_SKETCH: 'approve',
  COLOR: 'upload',
  COLOR_REVIEW: 'approve',
  CUSTOMER_REVIEW_COLOR: 'approve',
  EXPORT_FILE: 'upload',
  SEND_FILE: 'approve',
  PRINT_PREVIEW: 'approve',
  PRINT_TRACKING: 'approve',
  PRINT_RECEIVED: 'approve',
}

export const TRACKING = {
  trackingCode: 'VN123',
  trackingUrl: 'https://post.example.com/VN123',
  estimatedDeliveryFrom: '2026-03-10',
  estimatedDeliveryTo: '2026-03-12',
}

export const stepsOf = ({ json }: Answer): Step[] => json as unknown as Step[]

/** Signs the staff in and plays the work on orders through the API, as the people who do it. */
export async function openDesk(server: TestServer) {
  const [admin, cs, artist, artist2, store] = await Promise.all(
    (['admin', 'cs', 'artist', 'artist2', 'store'] as const satisfies StaffLogin[]).map((login) =>
      server.as(login),
    ),
  )
  if (!admin || !cs || !artist || !artist2 || !store) throw new Error('Not everyone could sign in')

  const at = ({ code }: MadeOrder, path = '') => `/api/bookings/${code}${path}`
  const file = async (ask: Ask, name = 'work.png') => (await uploaded(ask, name, pngBytes())).id
  const steps = async (order: MadeOrder) => stepsOf(await admin('GET', at(order, '/work-logs')))
  const open = async (order: MadeOrder): Promise<Step> => {
    const found = (await steps(order)).findLast(
      ({ state, current }) => current && (state === 'WORKING' || state === 'REVIEWING'),
    )
    if (!found) throw new Error(`Order ${order.code} has no open step`)
    return found
  }
  const assign = (order: MadeOrder, login: string) => cs('PUT', at(order, `/assign/${login}`))

  /** Makes an order that the artist has; `canvas` is printed. */
  const make = async (canvas = false): Promise<MadeOrder> => {
    const items = [{ productName: 'Portrait', price: 80, productType: canvas ? 'CANVAS' : 'DIGITAL' }]
    const order = await makeOrder(server, { items })
    await assign(order, 'artist')
    return order
  }
  const upload = async (order: MadeOrder, step: number, ask = artist, name?: string) =>
    ask('POST', at(order, `/work-logs/${step}/upload`), {
      body: { attachments: [{ id: await file(ask, name) }] },
    })
  const approve = (order: MadeOrder, step: number, ask = cs) =>
    ask('PUT', at(order, `/work-logs/${step}/approve`))
  const reject = (order: MadeOrder, step: number, ask = cs, body: object = { content: 'Not yet' }) =>
    ask('PUT', at(order, `/work-logs/${step}/reject`), { body })
  const cancel = (order: MadeOrder, step: number, ask = cs) =>
    ask('PUT', at(order, `/work-logs/${step}/cancel`))
  const track = (order: MadeOrder, items: object[] = [TRACKING], ask = cs) =>
    ask('POST', at(order, '/work-logs/canvas/tracking'), { body: { items } })

  /** Does it on the open step, as whoever usually does. */
  const act = async (order: MadeOrder, trigger: Trigger): Promise<Answer> => {
    const { id, lane, status } = await open(order)
    if (trigger === 'upload') return upload(order, id, lane === 'CANVAS' ? cs : artist)
    if (trigger === 'reject') return reject(order, id)
    return approve(order, id, status === 'NEW_ORDER' ? artist : cs)
  }

  /** Takes the order on, one step at a time, until it stands there. */
  const drive = async (order: MadeOrder, goal: OrderStatus): Promise<MadeOrder> => {
    const [, work] = /^(SKETCH|COLOR)_EDIT$/.exec(goal) ?? []
    for (let left = 20; left > 0; left -= 1) {
      const { json } = await admin('GET', at(order))
      const status = json.status as unknown as OrderStatus
      if (status === goal) return order
      if (status === 'PRINT_TRACKING') await track(order)
      const back = work !== undefined && status === `${work}_REVIEW`
      const answer = await act(order, back ? 'reject' : (ONWARDS[status] ?? 'approve'))
      if (answer.status !== 200) throw new Error(`${status} answered ${answer.status}: ${answer.text}`)
    }
    throw new Error(`Order ${order.code} never came to ${goal}`)
  }

  const events = async (order: MadeOrder): Promise<Happened[]> =>
    rowsOf(
      server.database.db,
      sql`select kind, data from events where area = 'orders' and record_id = ${order.id} order by id`,
    )
  /** Everything that a refused call leaves as it is. */
  const picture = async (order: MadeOrder) => ({
    order: (await admin('GET', at(order))).json,
    steps: await steps(order),
    events: await events(order),
  })
  return {
    ...{ admin, cs, artist, artist2, store },
    ...{ at, file, steps, open, assign, make, upload, approve, reject, cancel, track, act, drive },
    ...{ events, picture },
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
