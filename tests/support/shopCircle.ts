import { sql } from 'drizzle-orm'
import type { PretendShopOptions } from '#demo/pretendShop/openPretendShop.ts'
import type { PretendOrder } from '#demo/pretendShop/state.ts'
import { rowsOf } from '#server/db/db.ts'
import { outboundOf } from '#server/files/outbound.ts'
import { PULL_SHOPS } from '#server/shopConnections/in/requestPull.ts'
import { TELL_SHOPS } from '#server/shopConnections/out/tellShops.ts'
import { runJob } from './page/jobs.ts'
import { type OpenedShop, openShop, type PretendKind, SHOP_CREDENTIALS } from './pretendShops.ts'
import { INTAKE_TOKEN, type TestServer } from './server.ts'
import { makeConnection } from './shopConnections.ts'

/** A pretend shop that is connected to a server. */
export interface Circle extends OpenedShop {
  readonly server: TestServer
  readonly connectionId: number
  /** Reads from the shop, as the job does. */
  read(): Promise<void>
  /** Tells the shop, as the job does. */
  tell(): Promise<void>
  /** The order here of one of the shop. */
  here(order: Pick<PretendOrder, 'id'>): Promise<{ readonly id: number; readonly code: string }>
  messages(): Promise<
    readonly { readonly kind: string; readonly state: string; readonly error: string | null }[]
  >
}

/** Connects a pretend shop by the API, as an administrator does. */
export async function openCircle(
  server: TestServer,
  kind: PretendKind,
  choices: Readonly<Record<string, unknown>> = {},
  more: Partial<PretendShopOptions> = {},
): Promise<Circle> {
  const opened = await openShop(kind, more)
  const admin = await server.as('admin')
  const { id: connectionId } = await makeConnection(admin, {
    kind,
    name: `Pretend ${kind} ${opened.shop.address}`,
    address: opened.shop.address,
    ...SHOP_CREDENTIALS[kind],
    ...choices,
  })
  const { db } = server.database
  const given = { outbound: outboundOf({ webhookPrivate: true }) }
  return {
    ...opened,
    server,
    connectionId,
    read: () => runJob(server, PULL_SHOPS, given),
    tell: () => runJob(server, TELL_SHOPS, given),
    here: async ({ id }) => {
      const [found] = await rowsOf<{ id: number; code: string }>(
        db,
        sql`select o.id, o.code from shop_orders s join orders o on o.id = s.order_id
          where s.connection_id = ${connectionId} and s.shop_order_id = ${String(id)}`,
      )
      if (!found) throw new Error(`The order ${id} of the shop is none here`)
      return found
    },
    messages: () =>
      rowsOf(
        db,
        sql`select kind, state, error from shop_messages where connection_id = ${connectionId} order by id`,
      ),
  }
}

/** Has the shop asked for its changes at the next reading, whenever it was asked last. */
export const readAgain = ({ server, connectionId }: Circle) =>
  server.database.db.execute(sql`update shop_connections set last_pull = null where id = ${connectionId}`)

/** The print vendor reports that the print was sent. */
export async function ship(server: TestServer, code: string, trackingCode: string): Promise<void> {
  const answer = await server.ask('POST', '/api/intake/shipments', {
    body: {
      id: `shipment-${trackingCode}`,
      code,
      trackingCode,
      trackingUrl: `https://track.example.com/${trackingCode}`,
    },
    headers: { authorization: `Bearer ${INTAKE_TOKEN}` },
  })
  if (answer.status !== 200) throw new Error(`The intake answered ${answer.status}: ${answer.text}`)
}
