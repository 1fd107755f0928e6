import { setTimeout as wait } from 'node:timers/promises'
import { buildIntakeOrder } from '#tests/support/outside/intakeOrder.ts'
import { type Call, callOnce, callUntilDone, type Tally } from './tally.ts'

const PATIENT_WRITERS = 4
const HASTY_WRITERS = 2
const PAUSE_MS = 100

export interface LoadDeps {
  readonly origins: readonly string[]
  readonly token: string
  readonly intakeToken: string
  readonly tally: Tally
  /** Orders with an open step, whose customers can be written to. */
  readonly orders: readonly number[]
}

export interface Load {
  /** Outside ids of the orders that the server has acknowledged. */
  readonly orders: ReadonlySet<string>
  /** Addresses of the mails that the server has acknowledged. */
  readonly mails: ReadonlySet<string>
  stop(): Promise<void>
}

export const orderCall = (externalId: string, token: string): Call => ({
  method: 'POST',
  path: '/api/intake/bookings',
  token,
  body: buildIntakeOrder({ externalId, store: undefined }),
})

/** Orders that come in, mails to customers, and people who look at the list, at all servers, until it is stopped. */
export function openLoad({ origins, token, intakeToken, tally, orders: known }: LoadDeps): Load {
  const orders = new Set<string>()
  const mails = new Set<string>()
  const stopping = new AbortController()
  const repeat = async (work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      await work(turn)
      await wait(PAUSE_MS)
    }
  }
  /** Sends each order until it is acknowledged. */
  const orderPatiently = (writer: number) =>
    repeat(async (turn) => {
      const id = `patient-${writer}-${turn}`
      await callUntilDone(tally, origins, orderCall(id, intakeToken), writer)
      orders.add(id)
    })
  /** Sends each order once: what is acknowledged is there without any repetition. */
  const orderOnce = (writer: number) =>
    repeat(async (turn) => {
      const id = `hasty-${writer}-${turn}`
      const answer = await callOnce(tally, origins[writer % origins.length] ?? '', orderCall(id, intakeToken))
      if (answer?.status === 201) orders.add(id)
    })
  const writeMails = repeat(async (turn) => {
    const to = `mail-${turn}@example.com`
    const path = `/api/bookings/${known[turn % known.length]}/email`
    const body = { content: `<p>Mail ${turn}</p>`, title: `Mail ${turn}`, to }
    await callUntilDone(tally, origins, { method: 'POST', path, token, body, key: to }, turn)
    mails.add(to)
  })
  const read = (origin: string) =>
    repeat(() => callOnce(tally, origin, { method: 'GET', path: '/api/bookings?size=50', token }))
  const all = [
    ...Array.from({ length: PATIENT_WRITERS }, (_, writer) => orderPatiently(writer)),
    ...Array.from({ length: HASTY_WRITERS }, (_, writer) => orderOnce(writer)),
    writeMails,
    ...origins.map(read),
  ]
  return {
    orders,
    mails,
    stop: async () => {
      stopping.abort()
      await Promise.all(all)
    },
  }
}
