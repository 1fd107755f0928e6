import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/intake.ts'
import type { Db } from '../db/db.ts'
import type { Serve } from '../http/serve.ts'
import { createOrder, findStanding } from './createOrder.ts'
import { isFirstDelivery } from './deliveries.ts'
import { fromIntake, type NewOrder } from './newOrder.ts'
import { takeShipment } from './shipment.ts'
import { shopifyToIntake } from './shopify.ts'

const LONGEST_ID = 200

function deliveryOf({ headers }: FastifyRequest): string | undefined {
  const given = headers['x-shopify-webhook-id']
  return typeof given === 'string' && given !== '' ? given.slice(0, LONGEST_ID) : undefined
}

const takeDelivery = (db: Db, order: NewOrder, deliveryId: string | undefined, now: Date) =>
  db.transaction(async (tx) => {
    const replay =
      deliveryId !== undefined && !(await isFirstDelivery(tx, { channel: 'shopify', deliveryId }, now))
    const standing = replay ? await findStanding(tx, order) : undefined
    return standing ?? createOrder(tx, order, now)
  })

/** Endpoints for shops to send orders (D-4.19), and for the print vendor to report shipments (D-7.17). */
export function intakeRoutes(serve: Serve): void {
  serve(contract.intakeOrder, ({ db, body, now }) =>
    db.transaction((tx) => createOrder(tx, fromIntake(body), now)),
  )
  serve(contract.intakeShopify, ({ db, body, now, request }) =>
    takeDelivery(db, shopifyToIntake(body), deliveryOf(request), now),
  )
  serve(contract.intakeShipment, ({ db, body, now }) => takeShipment(db, body, now))
}
