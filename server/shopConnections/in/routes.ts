import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/shopConnections/intake.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import { bodyText } from '../../intake/shop/keepDelivery.ts'
import { isShopPing } from '../shopSignature.ts'
import { findConnection, noteWebhook } from './connections.ts'
import { takeShopOrder } from './takeShopOrder.ts'

const LONGEST_ID = 200

/** By which headers each kind names what it sends. */
const HEADERS = {
  SHOPIFY: { topic: 'x-shopify-topic', delivery: 'x-shopify-webhook-id' },
  WOOCOMMERCE: { topic: 'x-wc-webhook-topic', delivery: 'x-wc-webhook-delivery-id' },
} as const

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const given = headers[name]
  return typeof given === 'string' && given !== '' ? given.slice(0, LONGEST_ID) : undefined
}

/** The endpoint that connected shops send their webhooks to (D-16.1). */
export function connectedShopRoutes(serve: Serve): void {
  serve(contract.intakeConnectedShop, async ({ db, now, params, request, reply }) => {
    if (isShopPing(request.rawBody)) return {}
    const connection = await findConnection(db, idIn(params.id))
    // Disconnected since its signature was checked.
    if (!connection || connection.kind === 'OWN') throw problem('invalidProof')
    const { topic, delivery } = HEADERS[connection.kind]
    const given = {
      topic: headerOf(request, topic) ?? '',
      deliveryId: headerOf(request, delivery),
      body: bodyText(request.rawBody),
    }
    const result = await takeShopOrder(db, connection, given, now)
    await noteWebhook(db, connection.id, now)
    if (result.outcome === 'PARKED') reply.status(202)
    return result
  })
}
