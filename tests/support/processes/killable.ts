import { expect } from 'vitest'
import {
  openPretendShop,
  type PretendShop,
  type PretendShopOptions,
} from '#demo/pretendShop/openPretendShop.ts'
import { type PretendKind, SHOP_CREDENTIALS, SHOP_WEBHOOK_SECRET } from '../pretendShops.ts'
import { INTAKE_TOKEN } from '../server.ts'
import { buildConnection } from '../shopConnections.ts'
import { freePort, type Running } from './process.ts'

export const SOON = { timeout: 20_000, interval: 50 }

interface Replied {
  readonly status: number
  readonly total: number
  readonly json: Readonly<Record<string, unknown>>
}

/** A server that is killed, and started again with its data at the same address. */
export interface Killable {
  readonly origin: string
  /** Ends the process as the power does; returns at once. */
  kill(): void
  /** Waits until it was killed, and starts it again. */
  again(): Promise<void>
  /** As the administrator. */
  readonly ask: (method: string, path: string, body?: object) => Promise<Replied>
  /** Runs a job now, as an administrator does. */
  runJob(name: string): Promise<void>
  readonly countOrders: () => Promise<number>
}

type Up = (more: Record<string, string>) => Promise<Running>

export async function openKillable(up: Up, signIn: (origin: string) => Promise<string>): Promise<Killable> {
  const env = { WEBHOOK_PRIVATE: '1', PORT: String(await freePort()) }
  let running = await up(env)
  const { origin } = running
  const authorization = `Bearer ${await signIn(origin)}`
  const ask: Killable['ask'] = async (method, path, body) => {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(origin + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const json = text === '' ? {} : (JSON.parse(text) as Replied['json'])
    return { status: answer.status, total: Number(answer.headers.get('x-total-count')), json }
  }
  return {
    origin,
    kill: () => void running.child.kill('SIGKILL'),
    again: async () => {
      await running.ended
      running = await up(env)
    },
    ask,
    runJob: async (name) => expect((await ask('POST', `/api/jobs/${name}/run`)).status).toBe(204),
    countOrders: async () => (await ask('GET', '/api/bookings?size=1')).total,
  }
}

export interface ConnectedShop {
  readonly shop: PretendShop
  readonly path: string
  /** Opens it again at its port, after it was closed. */
  back(): Promise<PretendShop>
}

/** Opens a pretend shop and connects it by the API. */
export async function connectPretend(
  server: Killable,
  kind: PretendKind,
  watch: PretendShopOptions['watch'] = () => undefined,
): Promise<ConnectedShop> {
  const credentials = SHOP_CREDENTIALS[kind]
  const options = { kind, credentials, webhookSecret: SHOP_WEBHOOK_SECRET, watch }
  const shop = await openPretendShop(options)
  const { status, json } = await server.ask(
    'POST',
    '/api/shop-connections',
    buildConnection({
      kind,
      name: kind,
      source: kind === 'SHOPIFY' ? 'TURNED_NINJA' : 'TURNED_HUMAN',
      address: shop.address,
      ...credentials,
      webhookSecret: SHOP_WEBHOOK_SECRET,
      mayRefund: true,
    }),
  )
  expect([status, json]).toMatchObject([201, { id: expect.any(Number) }])
  shop.deliverTo(`${server.origin}/api/intake/shops/${String(json.id)}`)
  return {
    shop,
    path: `/api/shop-connections/${String(json.id)}`,
    back: () =>
      openPretendShop({ ...options, port: Number(new URL(shop.address).port), kept: shop.keptOrders() }),
  }
}

/** The print vendor reports that the print of an order was sent. */
export async function shipFrom({ origin }: Killable, code: string, trackingCode: string): Promise<void> {
  const answer = await fetch(`${origin}/api/intake/shipments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${INTAKE_TOKEN}` },
    body: JSON.stringify({
      id: `shipment-${trackingCode}`,
      code,
      trackingCode,
      trackingUrl: `https://track.example.com/${trackingCode}`,
    }),
  })
  expect(answer.status).toBe(200)
}
