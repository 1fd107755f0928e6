import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import type { Trigger } from '#contract/orders/steps/workflow.ts'
import { rowsOf } from '#server/db/db.ts'
import { pngBytes, uploaded } from './files.ts'
import { type MadeOrder, makeOrder } from './orders.ts'
import type { AGENT, StaffLogin } from './people.ts'
import type { Answer, Ask, TestServer } from './server.ts'

interface Happened {
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The next transition from each status when nothing is rejected. */
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

const at = ({ code }: MadeOrder, path = '') => `/api/bookings/${code}${path}`
const file = async (ask: Ask, name = 'work.png') => (await uploaded(ask, name, pngBytes())).id

async function signIn(server: TestServer, agent: 'cs' | typeof AGENT) {
  const asks = await Promise.all(
    (['admin', agent, 'artist', 'artist2', 'store'] satisfies (StaffLogin | typeof AGENT)[]).map((login) =>
      server.as(login),
    ),
  )
  const [admin, cs, artist, artist2, store] = asks
  if (!admin || !cs || !artist || !artist2 || !store) throw new Error('Not everyone could sign in')
  return { admin, cs, artist, artist2, store }
}
type Staff = Awaited<ReturnType<typeof signIn>>

/** The calls on one step or order, each as the role that usually makes it. */
const callsOf = ({ cs, artist }: Staff) => ({
  assign: (order: MadeOrder, login: string) => cs('PUT', at(order, `/assign/${login}`)),
  upload: async (order: MadeOrder, step: number, ask = artist, name?: string) =>
    ask('POST', at(order, `/work-logs/${step}/upload`), {
      body: { attachments: [{ id: await file(ask, name) }] },
    }),
  approve: (order: MadeOrder, step: number, ask = cs) => ask('PUT', at(order, `/work-logs/${step}/approve`)),
  reject: (order: MadeOrder, step: number, ask = cs, body: object = { content: 'Not yet' }) =>
    ask('PUT', at(order, `/work-logs/${step}/reject`), { body }),
  cancel: (order: MadeOrder, step: number, ask = cs) => ask('PUT', at(order, `/work-logs/${step}/cancel`)),
  track: (order: MadeOrder, items: object[] = [TRACKING], ask = cs) =>
    ask('POST', at(order, '/work-logs/canvas/tracking'), { body: { items } }),
})

/** The current state, as the admin sees all of it. */
function viewsOf(server: TestServer, { admin }: Staff) {
  const steps = async (order: MadeOrder) => stepsOf(await admin('GET', at(order, '/work-logs')))
  const events = async (order: MadeOrder): Promise<Happened[]> =>
    rowsOf(
      server.database.db,
      sql`select kind, data from events where area = 'orders' and record_id = ${order.id} order by id`,
    )
  return {
    steps,
    events,
    /** The open step that moves the order. */
    open: async (order: MadeOrder): Promise<Step> => {
      const found = (await steps(order)).findLast(
        ({ state, current }) => current && (state === 'WORKING' || state === 'REVIEWING'),
      )
      if (!found) throw new Error(`Order ${order.code} has no open step`)
      return found
    },
    /** Everything that a refused call must leave unchanged. */
    picture: async (order: MadeOrder) => ({
      order: (await admin('GET', at(order))).json,
      steps: await steps(order),
      events: await events(order),
    }),
  }
}

/** Signs the staff in and works on orders through the API, with the roles that do it in production. */
export async function openDesk(server: TestServer, agent: 'cs' | typeof AGENT = 'cs') {
  const staff = await signIn(server, agent)
  const calls = callsOf(staff)
  const views = viewsOf(server, staff)

  /** Creates an order assigned to the artist; `canvas` is printed. */
  const make = async (canvas = false): Promise<MadeOrder> => {
    const items = [{ productName: 'Portrait', price: 80, productType: canvas ? 'CANVAS' : 'DIGITAL' }]
    const order = await makeOrder(server, { items })
    await calls.assign(order, 'artist')
    return order
  }
  /** Performs the transition on the open step. */
  const act = async (order: MadeOrder, trigger: Trigger): Promise<Answer> => {
    const { id, lane, status } = await views.open(order)
    if (trigger === 'upload') return calls.upload(order, id, lane === 'CANVAS' ? staff.cs : staff.artist)
    if (trigger === 'reject') return calls.reject(order, id)
    return calls.approve(order, id, status === 'NEW_ORDER' ? staff.artist : staff.cs)
  }
  /** Moves the order forward one step at a time until it reaches the goal. */
  const drive = async (order: MadeOrder, goal: OrderStatus): Promise<MadeOrder> => {
    const [, work] = /^(SKETCH|COLOR)_EDIT$/.exec(goal) ?? []
    for (let left = 20; left > 0; left -= 1) {
      const { json } = await staff.admin('GET', at(order))
      const status = json.status as unknown as OrderStatus
      if (status === goal) return order
      if (status === 'PRINT_TRACKING') await calls.track(order)
      const back = work !== undefined && status === `${work}_REVIEW`
      const answer = await act(order, back ? 'reject' : (ONWARDS[status] ?? 'approve'))
      if (answer.status !== 200) throw new Error(`${status} answered ${answer.status}: ${answer.text}`)
    }
    throw new Error(`Order ${order.code} never came to ${goal}`)
  }
  return { ...staff, ...calls, ...views, at, file, make, act, drive }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
