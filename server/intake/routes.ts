import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/intake/intake.ts'
import * as manual from '#contract/orders/manualOrder.ts'
import { markOrderPaid } from '#contract/orders/payment.ts'
import { countParked } from '#contract/parkedOrders/parkedCount.ts'
import * as parked from '#contract/parkedOrders/parkedOrders.ts'
import type { Serve } from '../http/serve.ts'
import { writeOf } from '../orders/writeOf.ts'
import { createManualOrder } from './byHand/createManualOrder.ts'
import { createOrder } from './createOrder.ts'
import { payOrder } from './markPaid.ts'
import { fromIntake } from './newOrder.ts'
import type { ConnectedShops } from './parked/connectedShops.ts'
import { dismissParked } from './parked/dismissParked.ts'
import { getParked, getParkedBody } from './parked/getParked.ts'
import { countWaitingOrders, listParked } from './parked/listParked.ts'
import { takeParked } from './parked/takeParked.ts'
import { takeShipment } from './shipment.ts'
import { bodyText, keepDelivery } from './shop/keepDelivery.ts'
import { keptBody } from './shop/secrets.ts'
import { takeShopify } from './shop/takeShopify.ts'

const LONGEST_ID = 200

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const given = headers[name]
  return typeof given === 'string' && given !== '' ? given.slice(0, LONGEST_ID) : undefined
}

/** Endpoints for what waits for a person (D-4.25). */
function parkedRoutes(serve: Serve, shops: ConnectedShops): void {
  serve(parked.listParked, ({ db, account, query }) => listParked(db, account, query))
  serve(countParked, ({ db }) => countWaitingOrders(db))
  serve(parked.getParked, ({ db, account, params }) => getParked(db, account, params.id))
  serve(parked.getParkedBody, ({ db, account, params }) => getParkedBody(db, account, params.id))
  serve(parked.takeParked, ({ db, account, now, params, body }) =>
    takeParked(db, shops, { account, now }, params.id, body),
  )
  serve(parked.dismissParked, ({ db, account, now, params, body }) =>
    dismissParked(db, { account, now }, params.id, body),
  )
}

/** Endpoints for shops and people to bring in orders (D-4.19, D-4.40) and what becomes of these, and for the print vendor's shipments (D-7.17). */
export function intakeRoutes(serve: Serve, shops: ConnectedShops): void {
  serve(contract.intakeOrder, ({ db, body, now, request }) =>
    db.transaction(async (tx) => {
      const order = await createOrder(tx, fromIntake(body), now)
      const { firstName, lastName } = body.customer
      await keepDelivery(
        tx,
        now,
        { channel: 'intake', deliveryId: undefined, topic: '', body: keptBody(bodyText(request.rawBody)) },
        {
          outcome: order.created ? 'TAKEN' : 'KNOWN',
          orderId: order.id,
          externalId: body.externalId,
          customerName: `${firstName} ${lastName}`.trim() || null,
        },
      )
      return order
    }),
  )
  serve(contract.intakeShopify, async ({ db, now, request, reply }) => {
    const result = await takeShopify(
      db,
      {
        channel: 'shopify',
        deliveryId: headerOf(request, 'x-shopify-webhook-id'),
        topic: headerOf(request, 'x-shopify-topic') ?? '',
        body: bodyText(request.rawBody),
      },
      now,
    )
    if (result.outcome === 'PARKED') reply.status(202)
    return result
  })
  serve(manual.createManualOrder, ({ db, account, now, body }) =>
    db.transaction((tx) => createManualOrder(tx, { account, now }, body)),
  )
  serve(markOrderPaid, (call) => payOrder(call.db, writeOf(call)))
  serve(contract.intakeShipment, ({ db, body, now }) => takeShipment(db, body, now))
  parkedRoutes(serve, shops)
}
